import { expect, test } from 'vitest';
import { recordedCurves, type ConnectionCurves, type CurveFigure } from '#lib/recorded/connections.ts';
import * as texts from '#text/index.ts';
import { crossingOf } from './crossing.ts';

const figure = (values: number[], half = 0.1): CurveFigure => ({
	id: 'total_cpu',
	unit: 'ms/tx',
	scale: null,
	role: 'cost',
	account: null,
	values,
	halfWidths: values.map(() => half)
});
const curves = (a: number[], b: number[], half?: number): ConnectionCurves => ({
	connections: [1, 10, 100],
	lanes: [[figure(a, half)], [figure(b, half)]]
});

test('curves cross between the points where the lower lane changes', () => {
	expect(crossingOf(curves([8, 6, 5], [10, 6.5, 4]), 'cost')).toMatchObject({ first: 0, last: 1 });
	// As far above as below, on logarithmic axes: halfway.
	expect(crossingOf(curves([1, 1, 1], [4, 2, 0.5]), 'cost')?.at).toBeCloseTo(Math.sqrt(1000), 6);
});

test('points whose intervals overlap decide nothing', () => {
	expect(crossingOf(curves([8, 6, 5], [10, 6, 4]), 'cost')?.at).toBeGreaterThan(1);
	expect(crossingOf(curves([8, 6, 5], [10, 6, 4.9]), 'cost')).toEqual({ first: 0, last: 0, at: null });
	expect(crossingOf(curves([8, 6, 5], [8, 6, 5]), 'cost')).toBeNull();
});

test('curves that cross twice have no crossing, nor has a figure that is not there', () => {
	expect(crossingOf(curves([8, 6, 5], [10, 4, 6]), 'cost')).toBeNull();
	expect(crossingOf(curves([8, 6, 5], [10, 4, 6]), 'response')).toBeNull();
});

test('the sentences about why it reverses are about comparisons that do', async () => {
	for (const story of Object.keys(texts.connectionCurves.why)) {
		const recorded = (await recordedCurves(story)) as ConnectionCurves;
		const crossing = crossingOf(recorded, 'cost');
		expect(crossing?.at, story).toBeGreaterThan(2);
	}
});
