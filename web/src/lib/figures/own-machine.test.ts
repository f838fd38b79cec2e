// A sweep and a sensitivity of a fitted machine start from its constants.
import { expect, test } from 'vitest';
import { constantsOf } from 'datapath-lab-engine/constants';
import { loadSensitivity } from 'datapath-lab-engine/fixtures/sensitivity';
import { withOwnMachine } from '#lib/comparison/own-machine.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import type { Parameter } from '#lib/comparison/sweep-parameters.ts';
import { finishedRun, runUnchanged } from '#lib/engine/sensitivity/sensitivity-tasks.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { storyLane } from './sensitivity/story-lane.ts';
import { sweepGrid } from './sweep/sweep-grid.ts';

const CONSTANTS = { vswitch_hold: 41.5, card_per_batch: 9.827, dispatch: 0.88 };
const bare = parseUrl('#story=card-or-vswitch');
const fitted = withOwnMachine(bare, { name: 'my z15', platform: 'z15', constants: CONSTANTS });
const swept = (parameter: Parameter) => sweepGrid(fitted, { parameter, stretch: { from: 1, to: 9, points: 3 } }, null);
const constantsIn = (text: string) => (JSON.parse(text) as { constants: Record<string, number> }).constants;

test('each point of a sweep runs with the constants of a fitted machine', async () => {
	const { points, lanes } = swept({ path: 'workload.connections', lane: null });
	expect([points.length, lanes]).toEqual([3, [0, 1]]);
	// The switch is in one lane only.
	const ofLanes = [CONSTANTS, { card_per_batch: 9.827, dispatch: 0.88 }];
	const vswitch = Number(scenarioOf(fitted, 1).includes('"vswitch"'));
	for (const { texts } of points)
		expect([constantsIn(texts[vswitch] ?? ''), constantsIn(texts[1 - vswitch] ?? '')]).toEqual(ofLanes);
	// What is varied comes before what was fitted; the others stay.
	const constant = (await constantsOf('z15')).find(({ name }) => name === 'dispatch');
	if (!constant) throw new Error('no such constant');
	const { points: constantPoints } = swept({ path: 'constants.dispatch', lane: null, constant });
	expect(constantPoints.map(({ at }) => at)).toEqual([1, 5, 9]);
	for (const { at, texts } of constantPoints)
		for (const text of texts) expect(constantsIn(text)).toMatchObject({ card_per_batch: 9.827, dispatch: at });
});

test('the sensitivity of a fitted machine is computed from its constants, and is not a recorded one', () => {
	loadSensitivity();
	for (const lane of [0, 1] as const) {
		expect(storyLane(scenarioOf(bare, lane))).not.toBeNull();
		const description = scenarioOf(fitted, lane);
		expect(storyLane(description)).toBeNull();
		const { durations } = finishedRun(
			runUnchanged(description, (advance) => {
				while (!advance());
			})
		);
		const values = Object.fromEntries(durations.map(({ name, value }) => [name, value]));
		expect(values).toMatchObject(constantsIn(description));
	}
});
