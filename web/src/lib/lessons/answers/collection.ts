/** The codes of a class: found in texts, and sorted by the lesson to which they are answers. */
import * as texts from '#text/index.ts';
import type { LoadedLesson } from '../content/lesson.ts';
import { answersIn, parseCode, setNumber, type Code, type CodeProblem } from './code.ts';
import { questionsOf, setOf, type Answer, type Question } from './questions.ts';

/** A code, and the name that the teacher typed next to it. */
export interface Entry {
	code: string;
	name: string;
	/** When it was collected, milliseconds since 1970; unknown for those of older versions. */
	added?: number | undefined;
	/** The class that the teacher typed when the code was collected. */
	className?: string | undefined;
}

export interface Findings {
	entries: Entry[];
	/** With the line in which the code is, so that the teacher corrects it there. */
	refused: { text: string; name: string; line: string; problem: CodeProblem }[];
}

const TOKEN = /\b(?=[\dA-Z-]*\d)[\dA-Z]{2,6}(?:-[\dA-Z]{1,6}){3,}\b/gi;
/** A code that was typed with spaces, or with nothing between its characters. */
const TYPED = /^\d[\dA-Z]{13,}$/i;
export const NAME_LENGTH = 60;

/** A name before a code, without the marks of a list or of CSV. */
const nameIn = (text: string): string =>
	text
		.replace(/\S*[#?&]code=$/i, '')
		.replace(/^[\s"'’•*\d.)(-]*(?=\p{L})/u, '')
		.replace(/[\s"',;:–()-]+$/, '')
		.slice(0, NAME_LENGTH);

/** The codes in any text, such as a list that a teacher pastes. */
export function findCodes(text: string): Findings {
	const found: Findings = { entries: [], refused: [] };
	const take = (typed: string, name: string, line: string) => {
		const code = parseCode(typed);
		if (typeof code === 'string') found.refused.push({ text: typed, name, line: line.trim(), problem: code });
		else found.entries.push({ code: code.text, name });
	};
	for (const line of text.replace(/[\u2010-\u2015\u2212]/g, '-').split(/\r?\n/)) {
		let from = 0;
		for (const { 0: typed, index } of line.matchAll(TOKEN)) {
			const name = nameIn(line.slice(from, index));
			take(typed, name, `${name} ${typed}`);
			from = index + typed.length;
		}
		const joined = line.replace(/\s/g, '');
		if (from === 0 && TYPED.test(joined)) take(joined, '', line);
	}
	return found;
}

/** What became of codes that were added. */
export interface Added {
	entries: readonly Entry[];
	added: number;
	repeated: number;
	misfits: readonly Entry[];
}

export function withCodes(kept: readonly Entry[], found: readonly Entry[], lessons: readonly LoadedLesson[]): Added {
	const { misfits } = groupsOf(found, lessons);
	const fitting = found.filter((entry) => !misfits.includes(entry));
	const codes = new Set(kept.map(({ code }) => code));
	const fresh = fitting.filter(({ code }) => !codes.has(code) && codes.add(code));
	return { entries: [...kept, ...fresh], added: fresh.length, repeated: fitting.length - fresh.length, misfits };
}

/** The learners of one lesson. */
export interface LearnerGroup {
	loaded: LoadedLesson;
	questions: readonly Question[];
	learners: readonly (Entry & { answers: readonly Answer[] })[];
}

/**
 * The groups in the order of `lessons`, and the codes of other lessons. A code that does not fit
 * its lesson is in neither.
 */
export function groupsOf(
	entries: readonly Entry[],
	lessons: readonly LoadedLesson[]
): { groups: LearnerGroup[]; unknown: Entry[]; misfits: Entry[] } {
	const misfits: Entry[] = [];
	const parsed = entries.map((entry) => ({ entry, code: parseCode(entry.code) as Code }));
	const sets = new Map(lessons.map((loaded) => [setNumber(setOf(loaded)), loaded]));
	const groups = [...sets].flatMap(([set, loaded]) => {
		const questions = questionsOf(loaded);
		const learners = parsed.flatMap(({ entry, code }) => {
			if (code.set !== set) return [];
			const answers = answersIn(code, questions);
			if (answers !== 'misfit') return [{ ...entry, answers }];
			misfits.push(entry);
			return [];
		});
		return learners.length > 0 ? [{ loaded, questions, learners }] : [];
	});
	return { groups, misfits, unknown: parsed.flatMap(({ entry, code }) => (sets.has(code.set) ? [] : [entry])) };
}

/** The parallel class of a learner: the name that the teacher typed, or else the day of collection in words. */
export const classOf = ({ className = '', added }: Entry): string =>
	className !== '' ? className : added === undefined ? '' : texts.collect.day(dayText(added));

/** The day on which a code was collected, where the reader is. */
export const dayText = (added: number): string =>
	new Date(added).toLocaleDateString(texts.language.dateLocale, { dateStyle: 'medium' });

/** Whether some codes belong to a lesson. */
export const isAnswered = (loaded: LoadedLesson | null, entries: readonly Entry[]): boolean =>
	loaded !== null && groupsOf(entries, [loaded]).groups.length > 0;
