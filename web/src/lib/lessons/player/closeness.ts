import { percent } from '#lib/format/formats.ts';
import * as texts from '#text/index.ts';
import { closeRange, type LoadedLesson } from '../content/lesson.ts';
import { guessText } from '../content/result-text.ts';

/** Which guesses count as close, in a sentence; empty where answers are chosen. */
export function closenessText({ lesson: { prediction } }: LoadedLesson): string {
	if (prediction.kind !== 'bar') return '';
	const { close } = prediction;
	return 'share' in close ? texts.lessons.close.share(percent(close.share)) : texts.lessons.close.double;
}

/** The same afterwards, with the least and the largest such guess. */
export function closeRangeText({ lesson: { prediction, result }, facts }: LoadedLesson): string {
	if (prediction.kind !== 'bar' || !result) return '';
	const range = closeRange(prediction.close, facts[result.target] ?? 0);
	const [least = '', largest = ''] = range.map((value) => guessText(result, value));
	return texts.lessons.close.between(least, largest);
}
