import { expect, test } from 'vitest';
import { LESSONS } from '../content/all.ts';
import { rounded } from '../content/lesson.ts';
import { resultText } from '../content/result-text.ts';
import { judgementOf, START } from '../player/lesson-progress.ts';
import { pollsOf } from './poll.ts';

const bars = LESSONS.filter(({ lesson }) => lesson.prediction.kind === 'bar');

/** The ends of a range as they are written. */
const endsOf = (text: string) => [...text.matchAll(/[\d,.]*\d/g)].map(([number]) => Number(number.replaceAll(',', '')));
const rangeOf = (texts: readonly string[], value: number) =>
	texts.findIndex((text) => {
		const [, end = Infinity] = endsOf(text);
		return value < end || (value === end && !text.includes('under'));
	});

for (const loaded of bars) {
	const { lesson, facts } = loaded;
	const { prediction } = lesson;
	if (prediction.kind !== 'bar') continue;
	const [poll] = pollsOf(loaded, START);
	if (!poll) throw new Error(`no poll in ${lesson.id}`);

	test(`${lesson.id}: poll and page agree about which guesses are close`, () => {
		const PLACES = 200;
		const most = prediction.most(facts);
		for (let place = 0; place <= PLACES; place++) {
			const guess = rounded((place * most) / PLACES);
			expect(rangeOf(poll.texts, guess) === poll.right, String(guess)).toBe(
				judgementOf(loaded, guess) === 'closeEnough'
			);
		}
	});

	test(`${lesson.id}: each value that a misconception gives is in a range of its own, apart from the right one`, () => {
		const ranges = prediction.beliefs(facts).map((belief) => rangeOf(poll.texts, rounded(belief)));
		expect(ranges).not.toContain(-1);
		expect(ranges).not.toContain(poll.right);
		expect(new Set(ranges).size).toBe(ranges.length);
	});

	test(`${lesson.id}: the notes have the value as the lesson shows it, not its range alone`, () => {
		const { result } = lesson;
		if (!result) throw new Error('only a teacher’s own question has no result');
		expect(poll.rightText).toContain(`${resultText(result, facts[result.target] ?? 0)}.`);
		expect(poll.rightText).toContain(poll.texts[poll.right ?? -1]);
	});
}
