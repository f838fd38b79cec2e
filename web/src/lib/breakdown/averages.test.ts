import { expect, test } from 'vitest';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import type { Report } from 'datapath-lab-engine/types';
import { averageRows } from './averages.ts';

const lock = (name: string, share: number) => ({ name, part: 0, resource: 'lock', share });
const run = (locks: [string, number][], utilisation: number | null, ...rates: number[]) =>
	({
		figures: [
			...(utilisation === null ? [] : [bareFigure({ id: 'utilisation', value: utilisation, unit: '%' })]),
			...rates.map((value, guest) => bareFigure({ id: `guest_${guest + 1}`, chart: 'guests', guest, value }))
		],
		loads: [
			...locks.map(([name, share]) => lock(name, share)),
			{ name: 'CPU 0', part: 1, resource: 'processor', share: 1 }
		]
	}) as unknown as Report;
const texts = (results: (Report | null)[]) =>
	averageRows(results).map(({ name, lanes }) => [name, ...lanes.map((lane) => lane?.text ?? null)]);

test('locks that both lanes have stand next to each other, on one scale', () => {
	const [a, b] = [
		run(
			[
				['scheduler lock of CP', 0.17],
				['dispatch of CP', 0.16]
			],
			null
		),
		run(
			[
				['scheduler lock of CP', 0.29],
				['dispatch of CP', 0.32]
			],
			null
		)
	];
	expect(texts([a, b])).toEqual([
		['scheduler lock of CP', '17%', '29%'],
		['dispatch of CP', '16%', '32%']
	]);
	expect(averageRows([a, b])[1]?.lanes.map((lane) => lane?.share)).toEqual([0.5, 1]);
	expect(texts([a, null])).toEqual([
		['scheduler lock of CP', '17%', null],
		['dispatch of CP', '16%', null]
	]);
	expect(texts([null, null])).toEqual([]);
});

test('of transmit locks whose number differs the busiest is shown, after guests and processors', () => {
	const a = run([['transmit lock', 0.25]], 14, 44_000, 44_100);
	const b = run(
		[
			['transmit lock, high', 0.09],
			['transmit lock, low', 0.05]
		],
		12,
		59_000,
		31_000
	);
	expect(texts([a, b])).toEqual([
		['Guest 1, packets/s', '44,000', '59,000'],
		['Guest 2, packets/s', '44,100', '31,000'],
		['Processors busy', '14%', '12%'],
		['Busiest transmit lock held', '25%', '9%']
	]);
});

test('the bar of busy processors has 100% as its scale', () => {
	const rows = averageRows([run([], 12, 44_000), run([], 24, 59_000)]);
	expect(rows[1]?.lanes.map((lane) => lane?.share)).toEqual([0.12, 0.24]);
});
