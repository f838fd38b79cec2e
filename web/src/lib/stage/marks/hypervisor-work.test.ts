import { expect, test } from 'vitest';
import { framesOf } from 'datapath-lab-engine/fixtures/frames';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { comparisonOf, FIRST_STORY } from '#lib/comparison/stories.ts';
import { hypervisorWorksFor } from './hypervisor-work.ts';

test('at time 0 the client’s hypervisor works for the client, because it starts the guest; the server’s does not', () => {
	for (const lane of [0, 1] as const) {
		const { layout, at } = framesOf(JSON.parse(scenarioOf(comparisonOf(FIRST_STORY), lane)) as object);
		const frame = at(0);
		const all = layout.parts
			.filter(({ kind }) => kind === 'cp')
			.map((cp) => [cp.side, hypervisorWorksFor(layout, frame, cp).map(({ kind, side }) => `${side} ${kind}`)]);
		expect(all).toEqual([
			['client', ['client guest']],
			['server', []]
		]);
		// No packet has moved yet.
		expect(frame.alive).toBe(0);
	}
});
