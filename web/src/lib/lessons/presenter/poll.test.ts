import { expect, test } from 'vitest';
import { LESSONS } from '../content/all.ts';
import { closeEnoughRange, rounded } from '../content/lesson.ts';
import { guessDigits, resultText } from '../content/result-text.ts';
import { START } from '../player/lesson-progress.ts';
import { endsOf, pollsOf, rangeAt } from './poll.ts';

const bars = LESSONS.filter(({ lesson }) => lesson.prediction.kind === 'bar');

/** The ends of a range as they are written. */
const endsIn = (text: string) => [...text.matchAll(/[\d,.]*\d/g)].map(([number]) => Number(number.replaceAll(',', '')));
const rangeOf = (texts: readonly string[], value: number) =>
	rangeAt([0, ...texts.map((text) => endsIn(text)[1] ?? NaN)], value);

for (const loaded of bars) {
	const { lesson, facts } = loaded;
	const { prediction } = lesson;
	if (prediction.kind !== 'bar') continue;
	const [poll] = pollsOf(loaded, START);
	if (!poll) throw new Error(`no poll in ${lesson.id}`);

	test(`${lesson.id}: ranges are equally wide, so that none gives the answer away`, () => {
		const widths = poll.texts.map((text) => {
			const [from = 0, to = 0] = endsIn(text);
			return to - from;
		});
		expect(Math.max(...widths)).toBeLessThan(1.15 * Math.min(...widths));
		expect(rangeOf(poll.texts, rounded(lesson.result ? (facts[lesson.result.target] ?? 0) : NaN))).toBe(poll.right);
	});

	test(`${lesson.id}: each value that a misconception gives is in a range of its own, apart from the right one`, () => {
		const ranges = prediction.beliefs(facts).map((belief) => rangeOf(poll.texts, rounded(belief)));
		expect(ranges).not.toContain(-1);
		expect(ranges).not.toContain(poll.right);
		expect(new Set(ranges).size).toBe(ranges.length);
	});

	test(`${lesson.id}: the notes have the value, and which guesses the page judges as close`, () => {
		const { result } = lesson;
		if (!result) throw new Error('only a teacher’s own question has no result');
		const value = resultText({ unit: result.unit }, facts[result.target] ?? 0);
		expect(poll.valueText).toBe(value);
		expect(poll.rightText).toContain(`${value}.`);
		for (const end of closeEnoughRange(prediction.closeEnough, facts[result.target] ?? 0))
			expect(poll.rightText).toContain(guessDigits(end));
	});
}

test('more ranges keep apart what would be in one', () => {
	expect(endsOf(80, [10, 30])).toEqual([0, 20, 40, 60, 80]);
	expect(endsOf(80, [18, 30, 50])).toEqual([0, 20, 40, 60, 80]);
	expect(endsOf(80, [22, 38])).toHaveLength(6);
	expect(rangeAt([0, 20, 40], 20)).toBe(1);
	expect(rangeAt([0, 20, 40], 40)).toBe(1);
});
