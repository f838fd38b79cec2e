/** Plans for a lesson in class, and for a term. Only minutes are set here. */
import * as texts from '#text/index.ts';
import { explorableWords as explorables } from '#text/explorables/index.ts';
import { LESSONS } from '../content/all.ts';
import type { LoadedLesson } from '../content/lesson.ts';

export interface LessonPlanStep {
	/** A step of the lesson, or of the plan only. */
	id: string;
	minutes: number;
	step: string;
	text: string;
}
export const LENGTHS = [45, 90] as const;
export type Length = (typeof LENGTHS)[number];

const t = texts.paper.plan;
const { controls } = texts.lessons;
const steps = { ...texts.lessons.steps, ...texts.paper.steps };
const MINUTES: Record<Length, Partial<Record<keyof typeof steps, number>>> = {
	45: { setting: 5, predict: 5, observe: 8, explain: 10, change: 7, elsewhere: 5, end: 5 },
	90: { setting: 5, predict: 5, observe: 10, explain: 15, change: 10, elsewhere: 10, questions: 10, lab: 20, end: 5 }
};

export function lessonPlanOf({ lesson, words }: LoadedLesson, length: Length): LessonPlanStep[] {
	const { teacher } = words;
	const texts: Record<keyof typeof steps, string> = {
		setting: t.setting(words.scene),
		predict: t.guess(words.prompt),
		observe: t.watch(words.watch),
		explain: t.explain(words.why, lesson.lanes.length > 1),
		change: t.change(words.control ?? controls[lesson.exploreControl?.path ?? ''] ?? '', words.change),
		elsewhere: t.elsewhere(words.elsewhere),
		questions: t.questions(teacher.questions.map(({ question }) => question).join(' ')),
		lab: t.lab(teacher.next.join(' ')),
		end: t.end
	};
	return Object.entries(MINUTES[length]).map(([step, minutes]) => ({
		id: step,
		minutes,
		step: steps[step as keyof typeof steps],
		text: texts[step as keyof typeof steps]
	}));
}

export interface Week {
	/** The lesson of this week, if it is a lesson. */
	lesson?: string;
	topic: string;
	text: string;
	after: string;
}
type Words = readonly [topic: string, text: string, after: string];
const weekOf = ([topic, text, after]: Words): Week => ({ topic, text, after });

/** The explorable with which the week of a lesson begins, because the lesson uses its idea. */
const WARM_UPS: Readonly<Record<string, { title: string }>> = {
	'nobody-is-busy': explorables.queue,
	'card-or-vswitch': explorables.batch,
	router: explorables.interrupt,
	processors: explorables.lock
};

/** After half of the lessons, and after all of them, there is a week in the lab. */
export function term(): Week[] {
	const { begin, warmUp, labs, report, ask, review } = texts.paper.term;
	const weeks = LESSONS.map(({ lesson, words }): Week => ({
		lesson: lesson.id,
		topic: words.title,
		text: [...(WARM_UPS[lesson.id] ? [warmUp(WARM_UPS[lesson.id]?.title ?? '')] : []), words.truth].join(' '),
		after: words.teacher.next[0] ?? ''
	}));
	const half = Math.ceil(weeks.length / 2);
	return [
		weekOf(begin),
		...weeks.slice(0, half),
		weekOf(labs),
		...weeks.slice(half),
		weekOf(labs),
		...[report, ask, review].map(weekOf)
	];
}
