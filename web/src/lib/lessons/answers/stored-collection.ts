/** The codes that a teacher has collected, stored in this browser only, if storage is allowed. */
import * as v from 'valibot';
import { parseCode } from './code.ts';
import { NAME_LENGTH, type Entry } from './collection.ts';

const KEY = 'datapath-lab-answers';

const Stored = v.object({
	entries: v.array(
		v.object({
			code: v.pipe(
				v.string(),
				v.maxLength(8000),
				v.check((code) => typeof parseCode(code) === 'object')
			),
			name: v.pipe(v.string(), v.maxLength(NAME_LENGTH)),
			added: v.optional(v.number()),
			className: v.optional(v.pipe(v.string(), v.maxLength(NAME_LENGTH)))
		})
	),
	/** Prepared lessons that this browser learnt from links and files, as `formatAssignment` writes them. */
	sheets: v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/)))
});

export interface Collection {
	entries: readonly Entry[];
	sheets: readonly string[];
}

export function loadCollection(): Collection {
	try {
		return v.parse(Stored, JSON.parse(localStorage.getItem(KEY) ?? ''));
	} catch {
		return { entries: [], sheets: [] };
	}
}

/** Whether the browser keeps it. */
export function saveCollection(collection: Collection): boolean {
	try {
		localStorage.setItem(KEY, JSON.stringify(collection));
		return true;
	} catch {
		return false;
	}
}
