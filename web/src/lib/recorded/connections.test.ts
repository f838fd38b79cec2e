// The recorded curves are what this version measures. With EVERY=1, as in `npm run golden`, all
// points are measured; otherwise the first comparison's ends, which must equal the recorded ones.
import { expect, test } from 'vitest';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import { changed } from '#lib/comparison/changes.ts';
import { measuredValues as offered } from '#lib/comparison/choices.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { comparisonOf, STORIES, type Story } from '#lib/comparison/stories.ts';
import { recordedCurves, type ConnectionCurves, type CurveFigure } from './connections.ts';

const CONNECTIONS = 'workload.connections';
const AT = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50];

/** Comparisons whose button asks for many connections. */
const asking = STORIES.filter((story) => {
	const { shared, lanes } = comparisonOf(story);
	return !shared.pairs && offered(story.platform, lanes, CONNECTIONS).length > 1;
});

function figuresAt(story: Story, connections: number, lane: 0 | 1) {
	const description = scenarioOf(changed(comparisonOf(story), CONNECTIONS, connections), lane);
	return measured(description).figures.filter(({ role, account }) => role !== null || account !== null);
}

function curvesOf(story: Story): ConnectionCurves {
	const most = Math.max(...offered(story.platform, comparisonOf(story).lanes, CONNECTIONS));
	const connections = AT.filter((count) => count <= most);
	const lane = (index: 0 | 1): CurveFigure[] => {
		const points = connections.map((count) => figuresAt(story, count, index));
		return (points[0] ?? []).map(({ id, unit, scale, role, account }) => {
			const along = points.map((figures) => figures.find((figure) => figure.id === id));
			return {
				id,
				unit,
				scale,
				role,
				account,
				values: along.map((figure) => figure?.value ?? NaN),
				halfWidths: along.map((figure) => figure?.half_width ?? NaN)
			};
		});
	};
	return { connections, lanes: [lane(0), lane(1)] };
}

test.runIf(process.env.EVERY === '1').each(asking)(
	'$id is measured from 1 connection to the most',
	{ timeout: 300_000 },
	async (story) => {
		await expect(`${JSON.stringify(curvesOf(story))}\n`).toMatchFileSnapshot(`connections/${story.id}.json`);
	}
);

test('every comparison that asks for many connections has its curves, others have none', async () => {
	for (const story of STORIES) {
		const curves = await recordedCurves(story.id);
		expect(curves !== null, story.id).toBe(asking.includes(story));
		for (const { id, role, values, halfWidths } of curves?.lanes.flat() ?? []) {
			// An account may have nothing: interrupts of HiperSockets cost a guest no time of their own.
			expect(
				values.every((value) => (role === null ? value >= 0 : value > 0)),
				`${story.id} ${id}`
			).toBe(true);
			expect(halfWidths.every((half) => half >= 0)).toBe(true);
		}
	}
});

// While all are recorded, `figuresAt` still has the figures from before.
test.skipIf(process.env.EVERY === '1')(
	'the first comparison begins and ends as it is measured',
	{ timeout: 120_000 },
	async () => {
		const [story] = STORIES;
		const curves = (await recordedCurves(story.id)) as ConnectionCurves;
		for (const at of [0, curves.connections.length - 1]) {
			for (const lane of [0, 1] as const) {
				const figures = figuresAt(story, curves.connections[at] ?? 0, lane);
				const values = curves.lanes[lane].map(({ id }) => figures.find((figure) => figure.id === id)?.value);
				expect(curves.lanes[lane].map((figure) => figure.values[at])).toEqual(values);
			}
		}
	}
);
