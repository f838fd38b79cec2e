/** A lesson as a teacher prepared it. */
import { measured, workloads } from '#lib/comparison/choices.ts';
import { read } from '#lib/url/link.ts';
import { en } from '#lib/text/en.ts';
import { lessonOf } from '../content/all.ts';
import { STEPS, type Lesson, type LessonWords, type Step, type Told, type Unlocked } from '../content/lesson.ts';
import { PASS_MARK, type Own, type Sheet } from './sheet.ts';

/** More make no choice that fits on a phone. */
const VALUES_MAX = 6;
const LANES = { both: [0, 1], a: [0], b: [1] } as const;

/** What may be changed of what a view shows, and to what: that which was measured, as nothing else is sure to be right. */
export function changeable(view: string): Unlocked[] {
	const { shared, lanes } = read(`#${view}`);
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

const preparedOf = ({ hidden, room = false, passMark = PASS_MARK }: Sheet, address: string) => ({
	hidden,
	room,
	passMark,
	address
});

function ownLesson(own: Own, address: string): Told {
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
		say: () => ({}),
		prediction: {
			kind: 'chips',
			right: () => (own.right !== null && own.right < own.answers.length ? own.right : null)
		},
		result: null,
		cause: -1,
		unlocked,
		there: null,
		transfer: () => -1
	};
	const words: LessonWords = {
		title: own.title,
		asks: own.question,
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
	return { lesson, facts: {}, words, steps, prepared: { ...preparedOf(own, address), question: '', own: true } };
}

/** Null where the sheet names a lesson that there is not. `address`: where the sheet stands, if in the address. */
export function toldOf(sheet: Sheet, address = ''): Told | null {
	if (!('lesson' in sheet)) return ownLesson(sheet, address);
	const told = lessonOf(sheet.lesson);
	const without: readonly Step[] = sheet.without;
	return (
		told && {
			...told,
			steps: told.steps.filter((step) => !without.includes(step)),
			prepared: { ...preparedOf(sheet, address), question: sheet.question, own: false }
		}
	);
}
