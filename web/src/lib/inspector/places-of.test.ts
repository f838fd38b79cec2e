import { expect, test } from 'vitest';
import { topologies } from 'datapath-lab-engine/fixtures/topologies';
import { placesOf } from './places-of.ts';

const queuesOf = (isWanted: (name: string) => boolean) =>
	topologies()
		.filter(({ name }) => isWanted(name))
		.flatMap(({ layout }) =>
			layout.parts
				.filter(({ kind }) => kind === 'osa')
				.map((part) => placesOf(layout, part).flatMap(({ name }) => (name.startsWith('output queue') ? name : [])))
		);

test('of the output queues that a card does not use, none is listed', () => {
	const queues = queuesOf((name) => name.includes('dedicated-osa'));
	expect(queues.length).toBeGreaterThan(0);
	for (const names of queues) expect(names).toEqual(['output queue']);
});

test('with priorities a card lists all four', () => {
	expect(queuesOf(() => true)).toContainEqual(['output queue 0', 'output queue 1', 'output queue 2', 'output queue 3']);
});
