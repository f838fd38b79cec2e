import { expect, test } from 'vitest';
import { withPatch } from './changes.ts';
import { measuredPartition } from './measured-partition.ts';
import { comparisonOf, FIRST_STORY, STORIES } from './stories.ts';

test('CPU figures name the partition that they are about', () => {
	const two = comparisonOf(FIRST_STORY);
	expect(measuredPartition(two)).toEqual({ side: 'server', alone: null });
	const one = withPatch({ ...two, lanes: [two.lanes[0], two.lanes[0]] }, 1, { 'network.same_partition': true });
	expect(measuredPartition(one)).toEqual({ side: 'server', alone: 'B' });
	const both = withPatch(one, 0, { 'network.same_partition': true });
	expect(measuredPartition(both)).toEqual({ side: null, alone: null });
	const web = STORIES.map(comparisonOf).find(({ shared }) => shared.workload.kind === 'WEB');
	expect(web && measuredPartition(web).side).toBeNull();
});
