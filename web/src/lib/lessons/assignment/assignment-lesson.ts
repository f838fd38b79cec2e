/** A lesson as a teacher prepared it. */
import { measured, workloads } from '#lib/comparison/choices.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { en } from '#lib/text/en.ts';
import { lessonOf } from '../content/all.ts';
import {
	STEPS,
	type Lesson,
	type LessonWords,
	type Step,
	type LoadedLesson,
	type ExploreControl
} from '../content/lesson.ts';
import { PASS_MARK, type CustomAssignment, type Assignment } from './assignment.ts';

/** More make no choice that fits on a phone. */
const VALUES_MAX = 6;
const LANES = { both: [0, 1], a: [0], b: [1] } as const;

/** What may be changed of what a view shows, and to what: that which was measured, as nothing else is sure to be right. */
export function changeable(view: string): ExploreControl[] {
	const { shared, lanes } = parseUrl(`#${view}`);
	const { platform } = shared;
	const fields: [string, readonly (number | string)[]][] = [
		['workload.kind', shared.pairs ? [] : workloads(platform, lanes)],
		...['workload.connections', 'lpar.smt', 'network.mtu'].map((path): [string, readonly number[]] => [
			path,
			measured(platform, lanes, path).toSorted((a, b) => a - b)
		])
	];
	return fields
		.filter(([, values]) => values.length > 1 && values.length <= VALUES_MAX)
		.map(([path, values]) => ({ path, values, figures: [] }));
}

const preparedOf = ({ hidden, room = false, passMark = PASS_MARK }: Assignment, address: string) => ({
	hidden,
	room,
	passMark,
	address
});

function customLesson(own: CustomAssignment, address: string): LoadedLesson {
	const unlocked = changeable(own.view).find(({ path }) => path === own.change) ?? null;
	const lanes = LANES[own.lanes];
	const t = en.lessons.own;
	const lesson: Lesson = {
		id: 'class',
		minutes: 5,
		report: '',
		picture: '',
		view: own.view,
		lanes,
		front: lanes[0],
		from: Math.min(own.from, own.pauses),
		pauses: own.pauses,
		factTexts: () => ({}),
		prediction: {
			kind: 'chips',
			right: () => (own.right !== null && own.right < own.answers.length ? own.right : null)
		},
		result: null,
		cause: -1,
		exploreControl: unlocked,
		transferScene: null,
		transfer: () => -1
	};
	const words: LessonWords = {
		title: own.title,
		question: own.question,
		needs: '',
		scene: '',
		prompt: own.question,
		options: own.answers,
		bars: ['', ''],
		watch: t.watch,
		decisive: t.decisive,
		result: '',
		why: own.after,
		causes: [],
		change: t.change,
		elsewhere: '',
		answers: [],
		truth: own.after,
		teacher: { aims: [], beliefs: [], quarter: [], three: [], questions: [], next: [] }
	};
	const steps = STEPS.filter((step) => step !== 'elsewhere' && (step !== 'change' || unlocked !== null));
	return { lesson, facts: {}, words, steps, prepared: { ...preparedOf(own, address), question: '', isCustom: true } };
}

/** Null where the sheet names a lesson that there is not. `address`: where the sheet stands, if in the address. */
export function assignmentLesson(sheet: Assignment, address = ''): LoadedLesson | null {
	if (!('lesson' in sheet)) return customLesson(sheet, address);
	const told = lessonOf(sheet.lesson);
	const without: readonly Step[] = sheet.without;
	return (
		told && {
			...told,
			steps: told.steps.filter((step) => !without.includes(step)),
			prepared: { ...preparedOf(sheet, address), question: sheet.question, isCustom: false }
		}
	);
}
