/** The answers that an audience can give to a question, and the index of the right one. */
import { number } from '#lib/format/formats.ts';
import { en } from '#lib/text/en.ts';
import { withUnit } from '#lib/text/unit.ts';
import type { LoadedLesson } from '../content/lesson.ts';

/** The scale of a bar is divided into this many ranges to vote for. */
const PARTS = 5;

export interface PollAnswers {
	texts: readonly string[];
	/** -1 where no answer is right. */
	right: number;
}

export function answersOf({ lesson, facts, words }: LoadedLesson): PollAnswers {
	const { prediction, result } = lesson;
	if (prediction.kind === 'chips') return { texts: words.options ?? [], right: prediction.right(facts) ?? -1 };
	const { unit = '', target = '' } = result ?? {};
	const { range, rangeOver } = en.lessons.room;
	const part = prediction.most(facts) / PARTS;
	const end = (i: number) => number(i * part, 2);
	return {
		texts: Array.from({ length: PARTS }, (_, i) => withUnit((i === 0 ? range : rangeOver)(end(i), end(i + 1)), unit)),
		right: Math.min(PARTS, Math.max(1, Math.ceil((facts[target] ?? 0) / part))) - 1
	};
}
