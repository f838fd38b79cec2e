import { expect, test } from 'vitest';
import { STORIES, viewOf, type Story } from '#lib/session/stories.ts';
import { sweepOf } from './sweeps.ts';

const plan = (id: string) => sweepOf(viewOf(STORIES.find((one) => one.id === id) as Story));

test('stories about one way or another have nothing to sweep over', () => {
	expect(plan('card-or-vswitch')).toBeNull();
});

test('processors are swept with all else as in lane A', () => {
	const points = plan('n-way')?.points ?? [];
	expect(points.map(({ at }) => at)).toEqual(expect.arrayContaining([16, 24]));
	for (const { at, description } of points) {
		expect(JSON.parse(description)).toMatchObject({
			lpar: { processors: at, capped: true },
			workload: { kind: 'WEB' }
		});
	}
});

test('the kinds of queueing are swept, each guest a series', () => {
	const queueing = plan('before-ptfs');
	const told = queueing?.points.map(({ description }) => {
		const { hypervisor, pairs } = JSON.parse(description) as {
			hypervisor: { ptfs: boolean; priority_queueing: boolean };
			pairs: { priority: string }[];
		};
		return [hypervisor.ptfs, hypervisor.priority_queueing, pairs.map(({ priority }) => priority[0]).join('')];
	});
	expect(told).toEqual([
		[false, false, 'lnh'],
		[true, false, 'lnh'],
		[true, true, 'nnn'],
		[true, true, 'lnh']
	]);
	expect(queueing?.charts[0]?.ids).toEqual([1, 2, 3].map((n) => `guest_${n}_outbound_pkts_per_s`));
});
