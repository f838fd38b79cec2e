import { expect, test } from 'vitest';
import { problemsOf } from 'datapath-lab-engine/fixtures/problems';
import { boundsOf, boundsOn, connectionsOf, parseWithin, type Bounds } from './bounds.ts';
import { leaves, withValue } from './shared.ts';
import { STORIES, comparisonOf } from './stories.ts';
import { scenarioOf } from './scenario.ts';
import { withPatch } from './changes.ts';
import type { Comparison } from './comparison.ts';

/**
 * The smallest and largest value that the core accepts: both are valid, and the next value beyond
 * is not.
 */
function expectLimits({ min, max, whole }: Bounds, problems: (value: number) => unknown[], name: string): void {
	for (const value of [min, max]) expect(problems(value), `${name} = ${value}`).toEqual([]);
	for (const value of [min - (whole ? 1 : 0.01), max + (whole ? 1 : 0.01)])
		expect(problems(value).length, `${name} = ${value}`).toBeGreaterThan(0);
}

const problemsOfBoth = (view: Comparison) => [...problemsOf(scenarioOf(view, 0)), ...problemsOf(scenarioOf(view, 1))];

test.each(STORIES)("every number of $id has the core's limits", (story) => {
	const view = comparisonOf(story);
	const { platform, workload } = view.shared;
	for (const [path, value] of leaves(view.shared)) {
		// Each machine and path has a list of these values, and lanes of one LPAR have their own
		// numbers of processors.
		const listed = ['lpar.smt', 'network.layer'].includes(path);
		const isPerLane = path === 'lpar.processors' && 'lpar.processors' in view.lanes[0];
		if (typeof value !== 'number' || listed || isPerLane) continue;
		// A field that a path does not know is not sent to the core.
		const spoken = [0, 1].some((lane) => {
			const other = withValue(view.shared, path, value + 1);
			return scenarioOf(view, lane as 0 | 1) !== scenarioOf({ ...view, shared: other }, lane as 0 | 1);
		});
		if (!spoken) continue;
		const bounds =
			path === 'workload.connections'
				? connectionsOf(platform, view.lanes, workload.kind)
				: boundsOf(platform, view.lanes, path);
		const problems = (value: number) => problemsOfBoth({ ...view, shared: withValue(view.shared, path, value) });
		expectLimits(bounds, problems, `${platform}, ${path}`);
	}
});

test("the processors of a lane have the core's limits", () => {
	const view = comparisonOf(STORIES.find(({ id }) => id === 'n-way') ?? STORIES[0]);
	const lanes = boundsOn('z990', 'guest-lan', 'lpar.processors') as Bounds;
	expectLimits(
		lanes,
		(processors) => problemsOfBoth(withPatch(view, 0, { 'lpar.processors': processors })),
		'a.processors'
	);
});

test('a number is written in decimal digits, and lies within its bounds', () => {
	const some: Bounds = { min: 1, max: 100, whole: true };
	expect(['1', '100', '007', '50.0'].map((text) => parseWithin(some, text))).toEqual([1, 100, 7, 50]);
	expect(parseWithin({ ...some, whole: false }, '2.5')).toBe(2.5);
	for (const text of ['0', '101', '2.5', '1e1', '0x10', '-1', '+1', ' 1', '', 'NaN', '9'.repeat(309)])
		expect(parseWithin(some, text), text).toBeNull();
});
