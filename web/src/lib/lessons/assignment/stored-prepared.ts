/** What a teacher prepared, stored in this browser only, if storage is allowed; and as a file. */
import { assignmentIn, type Assignment } from './assignment.ts';
import { PACKAGE_FORMATS } from './offline/package-formats.ts';

/** How a prepared lesson is handed out. */
export const WAYS = ['link', ...PACKAGE_FORMATS] as const;
export type Way = (typeof WAYS)[number];

const KEY = 'datapath-lab-prepared';
const ID = /^[a-z\d]{1,12}$/;
export const LABEL_LENGTH = 60;

/** A lesson in a link or a file, with what the list of the browser that made the file knew of it. */
export interface PreparedLesson {
	sheet: Assignment;
	/** When it was changed, milliseconds since 1970; absent in a link. */
	changed?: number;
	/** How it was handed out, each way once. */
	ways?: readonly Way[];
	/** What the teacher calls this version, such as the class that gets it; learners never see it. */
	label?: string;
}
export interface PreparedEntry extends PreparedLesson {
	id: string;
	changed: number;
}

/** Equal for lessons that learners cannot tell apart: without course, version, homework and presenter's copy, in one order of fields. */
export function contentKey(sheet: Assignment): string {
	const {
		course: _,
		isSameCourse: __,
		version: ___,
		room: ____,
		isHomework: _____,
		...content
	} = assignmentIn(sheet) ?? sheet;
	return JSON.stringify(content);
}

export const newId = (): string => Math.random().toString(36).slice(2, 12);

/** What the list knew of a lesson, from any value. */
function knownIn(value: unknown): Omit<PreparedLesson, 'sheet'> {
	const { changed, ways, label } = (value ?? {}) as Record<string, unknown>;
	const handOuts = WAYS.filter((way) => Array.isArray(ways) && ways.includes(way));
	return {
		...(Number(changed) > 0 && { changed: Number(changed) }),
		...(handOuts.length > 0 && { ways: handOuts }),
		...(typeof label === 'string' && label !== '' && { label: label.slice(0, LABEL_LENGTH) })
	};
}

/** The entries in any value; what is no entry of ours is left out. */
function entriesIn(value: unknown): PreparedEntry[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((one: Partial<PreparedEntry> | null) => {
		const { id = '', sheet = null } = one ?? {};
		const parsed = assignmentIn(sheet);
		if (!parsed || !ID.test(String(id))) return [];
		return [{ id, sheet: parsed, changed: 0, ...knownIn(one) }];
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

/** Each lesson of the file is a sheet, which versions without `prepared` read, too. */
export const formatPrepared = (entries: readonly PreparedEntry[]): string =>
	JSON.stringify({ [KEY]: entries.map(({ id: _, sheet, ...prepared }) => ({ ...sheet, prepared })) }, null, '\t');

/** The lessons in a file that `formatPrepared` made. */
export function parsePrepared(text: string): PreparedLesson[] {
	try {
		const { [KEY]: sheets } = JSON.parse(text) as { [KEY]?: unknown };
		if (!Array.isArray(sheets)) return [];
		return sheets.flatMap((one: { prepared?: unknown } | null) => {
			const sheet = assignmentIn(one);
			return sheet ? [{ sheet, ...knownIn(one?.prepared) }] : [];
		});
	} catch {
		return [];
	}
}
