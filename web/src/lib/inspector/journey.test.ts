import { expect, test } from 'vitest';
import type { Journey, Phase } from '#lib/sim/boundary.ts';
import { byPhase, rows } from './journey.ts';

const step = (phase: Phase, start_ps: number, end_ps: number) => ({
	place: 0,
	part: 0,
	name: phase,
	phase,
	start_ps,
	end_ps,
	meanwhile: []
});
const journey: Journey = {
	serial: 3,
	kind: 'request',
	bytes: 252,
	connection: 0,
	transaction: 1,
	alive: false,
	steps: [step('waiting', 100, 150), step('card', 150, 250), step('waiting', 250, 300)]
};

test('the steps of a journey fill it without gaps', () => {
	const all = rows(journey);
	expect(all.map(({ from, share }) => [from, share])).toEqual([
		[0, 0.25],
		[0.25, 0.5],
		[0.75, 0.25]
	]);
});

test('phases are summed, longest first', () => {
	expect(byPhase(rows(journey)).map(({ phase, length }) => [phase, length])).toEqual([
		['waiting', 100],
		['card', 100]
	]);
});
