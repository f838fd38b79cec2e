/** What a teacher prepared, stored in this browser only, if storage is allowed; and as a file. */
import { assignmentIn, type Assignment } from './assignment.ts';
import { PACKAGE_FORMATS } from './offline/package-formats.ts';

/** How a prepared lesson is handed out. */
export const WAYS = ['link', ...PACKAGE_FORMATS] as const;
export type Way = (typeof WAYS)[number];

const KEY = 'datapath-lab-prepared';
const ID = /^[a-z\d]{1,12}$/;

export interface PreparedEntry {
	id: string;
	/** When it was changed, milliseconds since 1970. */
	changed: number;
	sheet: Assignment;
	/** How it was handed out, each way once. */
	ways?: readonly Way[];
}

/** Equal for lessons that learners cannot tell apart: without course, version and presenter's copy, in one order of fields. */
export function contentKey(sheet: Assignment): string {
	const { course: _, isSameCourse: __, version: ___, room: ____, ...content } = assignmentIn(sheet) ?? sheet;
	return JSON.stringify(content);
}

export const newId = (): string => Math.random().toString(36).slice(2, 12);

/** The entries in any value; what is no entry of ours is left out. */
function entriesIn(value: unknown): PreparedEntry[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((one: Partial<PreparedEntry> | null) => {
		const { id = '', changed = 0, sheet = null, ways = [] } = one ?? {};
		const parsed = assignmentIn(sheet);
		if (!parsed || !ID.test(String(id))) return [];
		const handOuts = WAYS.filter((way) => Array.isArray(ways) && ways.includes(way));
		return [{ id, changed: Number(changed) || 0, sheet: parsed, ...(handOuts.length > 0 && { ways: handOuts }) }];
	});
}

export function loadPrepared(): PreparedEntry[] {
	try {
		return entriesIn(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
	} catch {
		return [];
	}
}

/** Whether the browser keeps them. */
export function savePrepared(entries: readonly PreparedEntry[]): boolean {
	try {
		localStorage.setItem(KEY, JSON.stringify(entries));
		return true;
	} catch {
		return false;
	}
}

export const formatPrepared = (entries: readonly PreparedEntry[]): string =>
	JSON.stringify({ [KEY]: entries.map(({ sheet }) => sheet) }, null, '\t');

/** The lessons in a file that `formatPrepared` made. */
export function parsePrepared(text: string): Assignment[] {
	try {
		const { [KEY]: sheets } = JSON.parse(text) as { [KEY]?: unknown };
		return Array.isArray(sheets) ? sheets.flatMap((sheet) => assignmentIn(sheet) ?? []) : [];
	} catch {
		return [];
	}
}
