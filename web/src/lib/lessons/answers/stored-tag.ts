/**
 * The random part of a learner's code. It stays the same while the tab is open, so that a code that
 * is shown twice is one code; and it differs from lesson to lesson, so that codes cannot be linked.
 */
import { isTag, newTag } from './code.ts';

const KEY = 'datapath-lab-code-';
const tags = new Map<number, number>();

/** `set`: the number of the lesson's questions. */
export function tagOf(set: number): number {
	const stored = tags.get(set) ?? load(set);
	const tag = stored ?? newTag();
	tags.set(set, tag);
	try {
		sessionStorage.setItem(KEY + set, String(tag));
	} catch {
		// Storage is denied: then a reload makes another code.
	}
	return tag;
}

function load(set: number): number | null {
	try {
		const tag = Number(sessionStorage.getItem(KEY + set) ?? NaN);
		return isTag(tag) ? tag : null;
	} catch {
		return null;
	}
}
