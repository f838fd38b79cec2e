/** What a room can answer to a question, and which of it is right. */
import { number } from '#lib/format/formats.ts';
import { en } from '#lib/text/en.ts';
import { withUnit } from '#lib/text/unit.ts';
import type { LoadedLesson } from '../content/lesson.ts';

/** A bar that was to be drawn is asked for in so many parts of its scale. */
const PARTS = 5;

export interface PollAnswers {
	texts: readonly string[];
	/** -1 where none is. */
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
