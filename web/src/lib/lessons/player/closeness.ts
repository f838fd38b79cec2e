import { percent } from '#lib/format/formats.ts';
import * as texts from '#text/index.ts';
import { closeEnoughRange, type LoadedLesson } from '../content/lesson.ts';
import { guessText, resultText } from '../content/result-text.ts';

/** Which guesses count as close, in a sentence; empty where answers are chosen. */
export function closenessText({ lesson: { prediction } }: LoadedLesson): string {
	if (prediction.kind !== 'bar') return '';
	const { closeEnough } = prediction;
	return 'share' in closeEnough
		? texts.lessons.closeEnough.share(percent(closeEnough.share))
		: texts.lessons.closeEnough.third;
}

/** The same afterwards, with the least and the largest such guess. */
export function closeEnoughText({ lesson: { prediction, result }, facts }: LoadedLesson): string {
	if (prediction.kind !== 'bar' || !result) return '';
	const value = facts[result.target] ?? 0;
	const range = closeEnoughRange(prediction.closeEnough, value);
	const [least = '', largest = ''] = range.map((end) => guessText(result, end));
	// With all its digits, so that the reader can check the ends.
	return texts.lessons.closeEnough.between(least, largest, resultText({ unit: result.unit }, value));
}
