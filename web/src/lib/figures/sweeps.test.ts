import { expect, test } from 'vitest';
import { STORIES, viewOf, type Story } from '#lib/session/stories.ts';
import { bareFigure } from '#lib/sim/bare.fixture.ts';
import { chartsOf, sweepOf } from './sweeps.ts';

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
});

test('what is worth a look is drawn, guests together', () => {
	const of = (n: number) => bareFigure({ id: `guest_${n}`, label: 'Packets', guest: n - 1, swept: true });
	const rate = bareFigure({ id: 'rate', label: 'Tx/sec', swept: true });
	expect(chartsOf([rate, bareFigure({ id: 'itr' }), of(1), of(2)])).toEqual([
		{ title: 'Tx/sec', series: [{ id: 'rate', name: 'Tx/sec' }] },
		{
			title: 'Packets by server guest',
			series: [
				{ id: 'guest_1', name: 'guest 1' },
				{ id: 'guest_2', name: 'guest 2' }
			]
		}
	]);
});
