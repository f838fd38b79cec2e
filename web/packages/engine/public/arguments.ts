/** Checks of what callers pass: a wrong argument is an error with a way out, and never reaches the engine. */

import type { Description } from '../generated/types.ts';
import { nearest } from './nearest.ts';

/** An argument that a function cannot take. Nothing has changed: the next call works. */
export class InvalidArgument extends TypeError {
	override readonly name = 'InvalidArgument';
	/** The function and the argument, for example `seek.to_ps`. */
	readonly path: string;
	/** A way out. */
	readonly hint: string;

	/** @internal */
	constructor(path: string, message: string, hint: string) {
		super(`${path}: ${message} (${hint})`);
		this.path = path;
		this.hint = hint;
	}
}

const LONGEST = 60;

/** A value in a few words. */
function inWords(value: unknown): string {
	if (typeof value === 'function') return 'a function';
	if (typeof value === 'bigint') return `${value}n`;
	if (typeof value !== 'object' && typeof value !== 'string') return String(value);
	let text: string;
	try {
		text = JSON.stringify(value) ?? typeof value;
	} catch {
		text = 'an object';
	}
	return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export const invalid = (path: string, expected: string, value: unknown, hint: string): InvalidArgument =>
	new InvalidArgument(path, `must be ${expected}, not ${inWords(value)}`, hint);

/** The last moment whose picoseconds a number holds exactly. */
const LAST_PS = Number.MAX_SAFE_INTEGER;
const MOMENT_HINT = '20e9 is 20 ms; the latest moment is about 9e15, 2.5 hours';

/** A moment, or a length of simulated time; the engine drops a fraction of a picosecond. */
export function picoseconds(path: string, value: number): number {
	if (typeof value !== 'number' || !(value >= 0 && value <= LAST_PS))
		throw invalid(path, `picoseconds from 0 to ${LAST_PS}`, value, MOMENT_HINT);
	return value;
}

/** A length of simulated time that is not zero. */
export function interval(path: string, value: number): number {
	if (picoseconds(path, value) < 1) throw invalid(path, 'at least 1 picosecond', value, MOMENT_HINT);
	return value;
}

export function wholeNumber(path: string, value: number, most: number, hint: string): number {
	if (!Number.isInteger(value) || value < 0 || value > most)
		throw invalid(path, `a whole number from 0 to ${most}`, value, hint);
	return value;
}

/** The number of a part of the run, of which there are `count`. */
export function index(path: string, value: number, count: number, hint: string): number {
	if (count === 0) throw new InvalidArgument(path, `there are none in this run, so not ${inWords(value)}`, hint);
	return wholeNumber(path, value, count - 1, hint);
}

export function oneOf<T>(path: string, value: T, choices: readonly T[]): T {
	const all = choices.map(inWords).join(', ');
	if (!choices.includes(value)) throw invalid(path, `one of ${all}`, value, `for example ${inWords(choices[0])}`);
	return value;
}

/** The fields of a scenario, which look like options. */
const FIELDS = Object.keys({
	platform: 0,
	seed: 0,
	lpar: 0,
	hypervisor: 0,
	guest: 0,
	network: 0,
	workload: 0,
	pairs: 0,
	concurrent: 0,
	constants: 0
} satisfies Record<keyof Description, 0>);

/** The error for a name that a function does not know. */
function unknownOption(path: string, name: string, names: readonly string[]): InvalidArgument {
	const near = nearest(name, names);
	const field = nearest(name, FIELDS);
	const hint =
		(near && `did you mean ${near}?`) ??
		(field && `${field} is a field of the scenario: { ${field}: … }`) ??
		'fields of a scenario belong in the scenario';
	return new InvalidArgument(`${path}.${name}`, `is unknown; there are only ${names.join(', ')}`, hint);
}

/** The options of a function, as one object without other names. */
export function options<T extends object>(
	path: string,
	value: T,
	names: readonly (keyof T & string)[],
	hint: string
): T {
	if (typeof value !== 'object' || value === null || Array.isArray(value))
		throw invalid(path, 'an object', value, hint);
	for (const name of Object.keys(value))
		if (!names.includes(name as keyof T & string)) throw unknownOption(path, name, names);
	return value;
}
