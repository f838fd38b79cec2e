import { percent } from '#lib/format/formats.ts';
import * as texts from '#text/index.ts';
import type { LoadedLesson } from '../content/lesson.ts';

/** Which guesses count as close, in a sentence; empty where answers are chosen. */
export function closenessText({ lesson: { prediction } }: LoadedLesson): string {
	if (prediction.kind !== 'bar') return '';
	const { close } = prediction;
	return 'share' in close ? texts.lessons.close.share(percent(close.share)) : texts.lessons.close.double;
}
