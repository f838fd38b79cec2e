/** The questions of a lesson that an audience can vote on. */
import * as texts from '#text/index.ts';
import { withUnit } from '#text/unit.ts';
import { closeEnoughRange, rounded, type LoadedLesson, type Step } from '../content/lesson.ts';
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
	/** The right value, where the answers are ranges: not every guess in its range is close. */
	valueText?: string;
	/** Whether the audience has seen the right answer. */
	isDecided: boolean;
}

/** From so many ranges on; more than the last cannot be read, or counted with digits. */
const RANGES = { least: 4, most: 9 };

/**
 * The scale in ranges of equal width, as few as keep the right value and each value that a
 * misconception gives apart: a narrow range would give the answer away.
 */
export function endsOf(most: number, apart: readonly number[]): number[] {
	const cut = (parts: number) => Array.from({ length: parts + 1 }, (_, i) => rounded((most * i) / parts));
	for (let parts = RANGES.least; parts <= RANGES.most; parts++) {
		const ends = cut(parts);
		const ranges = apart.map((value) => rangeAt(ends, value));
		if (new Set(ranges).size === ranges.length) return ends;
	}
	return cut(RANGES.most);
}

/** The range of a value: each has its beginning, the last one its end, too. */
export const rangeAt = (ends: readonly number[], value: number): number =>
	Math.min(
		ends.length - 2,
		Math.max(
			0,
			ends.findLastIndex((end) => end <= value)
		)
	);

function rangesOf({ lesson, facts }: LoadedLesson): Pick<Poll, 'texts' | 'right' | 'rightText' | 'valueText'> | null {
	const { prediction, result } = lesson;
	if (prediction.kind !== 'bar' || !result) return null;
	const { range, rangeUnder, closeIs } = texts.lessons.room;
	const value = facts[result.target] ?? 0;
	const [least, largest] = closeEnoughRange(prediction.closeEnough, value);
	const ends = endsOf(
		rounded(prediction.most(facts)),
		[value, ...prediction.beliefs(facts)].map((one) => rounded(one))
	);
	// With all its digits, so that the reader can check which guesses are close.
	const valueText = resultText({ unit: result.unit }, value);
	const inUnit = (words: string) => withUnit(words, result.unit);
	const rangeText = (from: number, to: number, words = rangeUnder) => inUnit(words(guessDigits(from), guessDigits(to)));
	return {
		texts: ends.slice(1).map((end, i) => rangeText(ends[i] ?? 0, end, i === ends.length - 2 ? range : rangeUnder)),
		right: rangeAt(ends, rounded(value)),
		valueText,
		rightText: `${valueText}. ${closeIs(rangeText(least, largest, range))}`
	};
}

/** The question before the run. */
export function guessPoll(loaded: LoadedLesson, isDecided = false): Poll {
	const { lesson, facts, words } = loaded;
	const { prediction } = lesson;
	return {
		id: 'predict',
		question: words.prompt,
		...(rangesOf(loaded) ?? {
			texts: words.options ?? [],
			right: prediction.kind === 'chips' ? prediction.right(facts) : null
		}),
		isDecided
	};
}

/** The polls of the present step. The explanation begins with the guesses, because it judges them. */
export function pollsOf(loaded: LoadedLesson, { step, causes, answers, replies }: LessonProgress): readonly Poll[] {
	const { lesson, facts, words, prepared } = loaded;
	const texts = (choices: typeof words.causes) => choices.map(({ text }) => text);
	const guess = guessPoll(loaded, step !== 'predict');
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
