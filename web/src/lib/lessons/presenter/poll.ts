/** The answers that an audience can give to a question, and the index of the right one. */
import { number } from '#lib/format/formats.ts';
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
	const part = prediction.most(facts) / PARTS;
	return {
		texts: Array.from({ length: PARTS }, (_, i) =>
			withUnit(`${number(i * part, 2)} – ${number((i + 1) * part, 2)}`, unit)
		),
		right: Math.min(PARTS - 1, Math.floor((facts[target] ?? 0) / part))
	};
}
