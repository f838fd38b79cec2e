import { expect, test } from 'vitest';
import { changed } from '#lib/comparison/changes.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import type { NamedConstant } from 'datapath-lab-engine/constants';
import constants from 'datapath-lab-engine/constants.json';
import { expectedDirection, onlyConstant, reversalBetween, reversalIn, reversalsOf } from './reversals.ts';
import { sweepGrid } from './sweep-grid.ts';

const points = (...ys: number[]) => ys.map((y, x) => ({ x, y, half: 0.5 }));
const constant = (platform: string, name: string): NamedConstant => {
	const all = (constants as unknown as Record<string, NamedConstant[]>)[platform] ?? [];
	return all.find((one) => one.name === name)!;
};
const story = (id: string): Comparison => comparisonOf(STORIES.find((one) => one.id === id)!);

test('a rate that rises with a duration is found where it rises most, and only beyond the intervals', () => {
	expect(reversalIn(points(100, 90, 95, 110, 80), -1)).toMatchObject({ from: { x: 2 }, to: { x: 3 } });
	expect(reversalIn(points(100, 90, 85), -1)).toBeNull();
	expect(reversalIn(points(85, 90, 80), 1)).toMatchObject({ from: { x: 1 }, to: { x: 2 } });
	const vague = points(100, 110).map((point) => ({ ...point, half: 8 }));
	expect(reversalIn(vague, -1)).toBeNull();
	expect(
		reversalIn(
			points(100, 110).map((point) => ({ ...point, half: null })),
			-1
		)
	).toBeNull();
	expect(reversalIn(points(1, 2), 0)).toBeNull();
});

test('the expected direction is known for durations, rates and resources', () => {
	const of = (name: string) =>
		expectedDirection({ path: `constants.${name}`, lane: null, constant: constant('z15', name) });
	expect([of('card_per_batch'), of('card_byte_rate'), of('window')]).toEqual([-1, 1, 0]);
	expect([
		expectedDirection({ path: 'guest.virtual_cpus', lane: null }),
		expectedDirection({ path: 'seed', lane: null })
	]).toEqual([1, 0]);
});

/** The convoy: RR x 50 over the z15's vswitch. */
const convoy = (() => {
	const view = story('card-or-vswitch');
	return changed(view, 'workload.connections', 50);
})();

test(
	'a sweep that is not monotone has a sentence with the reason; that of the dedicated card is monotone',
	{ timeout: 60_000 },
	() => {
		const parameter = { path: 'constants.card_per_batch', lane: null, constant: constant('z15', 'card_per_batch') };
		const grid = sweepGrid(convoy, { parameter, stretch: { from: 10, to: 20, points: 3 } }, null);
		const results = Object.fromEntries(grid.points.flatMap(({ texts }) => texts.map((text) => [text, measured(text)])));
		const sentences = reversalsOf(grid, results);
		expect(sentences).toHaveLength(1);
		expect(sentences[0]).toMatch(
			/^Lane A: “Throughput” unexpectedly rises by \d+% when card time per batch goes from 10 to 13.95\. Frames travel/
		);
	}
);

// Two whole runs of 24 processors: `npm run test:full`.
test.runIf(process.env['DATAPATH_FULL'])(
	'a what-if that helps although it takes longer is explained where the reader sets it',
	{ timeout: 60_000 },
	() => {
		const view = story('n-way');
		const patch = view.lanes[1];
		const alike: Comparison = { ...view, lanes: [patch, { ...patch, 'constants.diagnose': 20 }] };
		const texts = [scenarioOf(alike, 0), scenarioOf(alike, 1)] as const;
		expect(onlyConstant(texts)).toBe('diagnose');
		expect(onlyConstant([scenarioOf(view, 0), texts[1]])).toBeNull();
		const [a, b] = texts.map((text) => measured(text));
		const diagnose = constant('z990', 'diagnose');
		const sentence = reversalBetween(alike, diagnose, [a!, b!]);
		expect(sentence).toMatch(/unexpectedly rises by \d+% when diagnose goes from .* to 20\. Processors compete/);
		expect(reversalBetween(alike, diagnose, [a!, null])).toBeNull();
		// The other way round nothing is against expectation.
		expect(reversalBetween(alike, diagnose, [b!, a!])).toBeNull();
	}
);
