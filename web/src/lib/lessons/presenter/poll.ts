/** The questions of a lesson that an audience can vote on. */
import * as texts from '#text/index.ts';
import { withUnit } from '#text/unit.ts';
import { closeEnoughRange, type LoadedLesson, type Step } from '../content/lesson.ts';
import { guessDigits, resultText } from '../content/result-text.ts';
import type { LessonProgress } from '../player/lesson-progress.ts';

export interface Poll {
	/** The step that asks; `reply-1` for the first of a teacher's questions. */
	id: Step | `reply-${number}`;
	question: string;
	texts: readonly string[];
	/** The index of the right answer; null where no answer is right. */
	right: number | null;
	/** The right answer and which guesses count as close, where the answers are ranges. */
	rightText?: string;
	/** Whether the audience has seen the right answer. */
	isDecided: boolean;
}

/**
 * The scale in ranges: one has the guesses that count as close, so that poll and page agree; each
 * value that a misconception gives is in one of its own.
 */
function rangesOf({ lesson, facts }: LoadedLesson): Pick<Poll, 'texts' | 'right' | 'rightText'> | null {
	const { prediction, result } = lesson;
	if (prediction.kind !== 'bar' || !result) return null;
	const { range, rangeUnder, rangeOver, closeIs } = texts.lessons.room;
	const value = facts[result.target] ?? 0;
	const [least, largest] = closeEnoughRange(prediction.closeEnough, value);
	const beliefs = prediction.beliefs(facts).toSorted((a, b) => a - b);
	const between = (values: readonly number[]) =>
		values.slice(1).map((value, i) => Number(((value + (values[i] ?? 0)) / 2).toPrecision(2)));
	const below = [0, ...between(beliefs.filter((belief) => belief < least)), least];
	const above = [largest, ...between(beliefs.filter((belief) => belief > largest)), prediction.most(facts)];
	const inUnit = (words: string) => withUnit(words, result.unit);
	const pairs = (ends: readonly number[], words: (from: string, to: string) => string) =>
		ends.slice(1).map((end, i) => inUnit(words(guessDigits(ends[i] ?? 0), guessDigits(end))));
	const [near = ''] = pairs([least, largest], range);
	return {
		texts: [...pairs(below, rangeUnder), near, ...pairs(above, rangeOver)],
		right: below.length - 1,
		rightText: `${resultText(result, value)}. ${closeIs(near)}`
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
		...(rangesOf(loaded) ?? {
			texts: words.options ?? [],
			right: prediction.kind === 'chips' ? prediction.right(facts) : null
		}),
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
	const check: Poll | null = words.check
		? {
				id: 'observe',
				question: words.check.question,
				texts: texts(words.check.choices),
				right: lesson.check ?? null,
				isDecided: step !== 'observe'
			}
		: null;
	const polls: Partial<Record<Step, readonly Poll[]>> = {
		predict: [guess],
		...(check && { observe: [check] }),
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
