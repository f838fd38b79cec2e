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

function customLesson(local: CustomAssignment, address: string): LoadedLesson {
	const unlocked = changeable(local.view).find(({ path }) => path === local.change) ?? null;
	const lanes = LANES[local.lanes];
	const t = en.lessons.own;
	const lesson: Lesson = {
		id: 'class',
		minutes: 5,
		report: '',
		picture: '',
		view: local.view,
		lanes,
		front: lanes[0],
		from: Math.min(local.from, local.pauses),
		pauses: local.pauses,
		factTexts: () => ({}),
		prediction: {
			kind: 'chips',
			right: () => (local.right !== null && local.right < local.answers.length ? local.right : null)
		},
		result: null,
		cause: -1,
		exploreControl: unlocked,
		transferScene: null,
		transfer: () => -1
	};
	const words: LessonWords = {
		title: local.title,
		question: local.question,
		needs: '',
		scene: '',
		prompt: local.question,
		options: local.answers,
		bars: ['', ''],
		watch: t.watch,
		decisive: t.decisive,
		result: '',
		why: local.after,
		causes: [],
		change: t.change,
		elsewhere: '',
		answers: [],
		truth: local.after,
		teacher: { aims: [], beliefs: [], quarter: [], three: [], questions: [], next: [] }
	};
	const steps = STEPS.filter((step) => step !== 'elsewhere' && (step !== 'change' || unlocked !== null));
	return { lesson, facts: {}, words, steps, prepared: { ...preparedOf(local, address), question: '', isCustom: true } };
}

/** Null where the sheet names a lesson that there is not. `address`: where the sheet stands, if in the address. */
export function assignmentLesson(sheet: Assignment, address = ''): LoadedLesson | null {
	if (!('lesson' in sheet)) return customLesson(sheet, address);
	const loadedLesson = lessonOf(sheet.lesson);
	const without: readonly Step[] = sheet.without;
	return (
		loadedLesson && {
			...loadedLesson,
			steps: loadedLesson.steps.filter((step) => !without.includes(step)),
			prepared: { ...preparedOf(sheet, address), question: sheet.question, isCustom: false }
		}
	);
}
