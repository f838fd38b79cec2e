// Whether a licence is one of those that deny.toml allows.
import { readFileSync } from 'node:fs';
import { at } from './process.mjs';

/**
 * Whether an author's SPDX expression allows a choice that deny.toml allows. An expression that
 * cannot be parsed does not.
 */
export function permits(expression, allowed = allowedLicences()) {
	if (typeof expression !== 'string') return false;
	// A slash is an old notation for OR.
	const tokens = expression.match(/[()]|[^\s()/]+|\//g) ?? [];
	const next = () => tokens.shift();
	const follows = (...words) => words.includes(tokens[0]) && next();

	// Both sides are parsed before they are judged, or the rest of the expression would be lost.
	function either() {
		let result = both();
		while (follows('OR', '/')) result = [both(), result].some(Boolean);
		return result;
	}
	function both() {
		let result = one();
		while (follows('AND')) result = [one(), result].every(Boolean);
		return result;
	}
	function one() {
		if (follows('(')) {
			const inner = either();
			return follows(')') ? inner : false;
		}
		const licence = next();
		return allowed.includes(follows('WITH') ? `${licence} WITH ${next()}` : licence);
	}
	const result = either();
	return result && tokens.length === 0;
}

function allowedLicences() {
	return list('allow');
}

/** A list of words in deny.toml. */
export function list(name) {
	const [, words] = new RegExp(`^${name} = \\[([^\\]]*)\\]`, 'm').exec(readFileSync(at('deny.toml'), 'utf8'));
	return [...words.matchAll(/"(.+?)"/g)].map(([, word]) => word);
}
