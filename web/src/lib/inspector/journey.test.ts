import { expect, test } from 'vitest';
import type { Journey, Phase } from 'datapath-lab-engine/types';
import { bare } from 'datapath-lab-engine/fixtures/bare';
import type { WaitReason } from 'datapath-lab-engine/types';
import { byPhase, phaseOf, presentStep, rows } from './journey.ts';

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

test('what happens to a packet in flight is in a sentence, and to one that has arrived nothing', () => {
	const layout = {
		...bare,
		parts: [{ name: 'OSA card', kind: 'osa', parent: null, side: 'server' }]
	} as unknown as typeof bare;
	expect(presentStep({ ...journey, alive: true }, layout)).toMatch(
		/^Now: waiting in “waiting” \(.*OSA card\), for .* so far$/
	);
	expect(presentStep(journey, layout)).toBeNull();
});

test('a part of a wait has the phase of the work that is done, and is waiting where nothing works', () => {
	const account = (overrides: Partial<WaitReason>): WaitReason => ({
		reason: 'work',
		part: 0,
		place: null,
		step: null,
		packet: null,
		ps: 1,
		within: [],
		...overrides
	});
	const layout = { ...bare, places: [{ phase: 'card' }, { phase: 'wire' }] } as unknown as typeof bare;
	const before = account({ reason: 'before', within: [account({ place: 0 })] });
	expect(phaseOf(before, layout, 'waiting')).toBe('card');
	expect(phaseOf(account({ reason: 'cp' }), layout, 'waiting')).toBe('hypervisor');
	expect(phaseOf(account({ step: 'dispatch' }), layout, 'hypervisor')).toBe('hypervisor');
	expect(phaseOf(account({ reason: 'lock' }), layout, 'waiting')).toBe('waiting');
	expect(phaseOf(account({ place: 1 }), layout, 'waiting')).toBe('wire');
});
