/** The questions of a lesson that an audience can vote on. */
import { number } from '#lib/format/formats.ts';
import * as texts from '#text/index.ts';
import { withUnit } from '#text/unit.ts';
import type { LoadedLesson, Step } from '../content/lesson.ts';
import type { LessonProgress } from '../player/lesson-progress.ts';

/** The scale of a bar is divided into this many ranges to vote for. */
const PARTS = 5;

export interface Poll {
	/** The step that asks; `reply-1` for the first of a teacher's questions. */
	id: Step | `reply-${number}`;
	question: string;
	texts: readonly string[];
	/** The index of the right answer; null where no answer is right. */
	right: number | null;
	/** Whether the audience has seen the right answer. */
	isDecided: boolean;
}

function rangesOf({ lesson, facts }: LoadedLesson, most: number): Pick<Poll, 'texts' | 'right'> {
	const { unit = '', target = '' } = lesson.result ?? {};
	const { range, rangeOver } = texts.lessons.room;
	const part = most / PARTS;
	const end = (i: number) => number(i * part, 2);
	return {
		texts: Array.from({ length: PARTS }, (_, i) => withUnit((i === 0 ? range : rangeOver)(end(i), end(i + 1)), unit)),
		right: Math.min(PARTS, Math.max(1, Math.ceil((facts[target] ?? 0) / part))) - 1
	};
}

/** The polls of the present step. The explanation begins with the guesses, because it judges them. */
export function pollsOf(loaded: LoadedLesson, { step, causes, answers, replies }: LessonProgress): readonly Poll[] {
	const { lesson, facts, words, prepared } = loaded;
	const { prediction } = lesson;
	const texts = (choices: typeof words.causes) => choices.map(({ text }) => text);
	const guess: Poll = {
		id: 'predict',
		question: words.prompt,
		...(prediction.kind === 'bar'
			? rangesOf(loaded, prediction.most(facts))
			: { texts: words.options ?? [], right: prediction.right(facts) }),
		isDecided: step !== 'predict'
	};
	const cause: Poll = {
		id: 'explain',
		question: words.why,
		texts: texts(words.causes),
		right: lesson.cause,
		isDecided: causes.includes(lesson.cause)
	};
	const transfer: Poll = {
		id: 'elsewhere',
		question: words.elsewhere,
		texts: texts(words.answers),
		right: lesson.transfer(facts),
		isDecided: answers.length > 0
	};
	const polls: Partial<Record<Step, readonly Poll[]>> = {
		predict: [guess],
		explain: [guess, cause],
		elsewhere: [transfer]
	};
	const replied = (prepared?.questions ?? []).flatMap((question, index): Poll[] => {
		const { text, choices, right } = question;
		const isDecided = Boolean(replies?.[index]);
		return question.step === step
			? [{ id: `reply-${index + 1}`, question: text, texts: choices, right, isDecided }]
			: [];
	});
	return [...(polls[step] ?? []), ...replied].filter((poll) => poll.texts.length > 0);
}

/** The poll whose hands are counted: the first that is open, or the last. */
export const currentOf = (polls: readonly Poll[]): Poll | undefined =>
	polls.find(({ isDecided }) => !isDecided) ?? polls.at(-1);
