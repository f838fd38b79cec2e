import { expect, test } from 'vitest';
import type { Journey, Phase } from 'datapath-lab-engine/types';
import { bare } from 'datapath-lab-engine/fixtures/bare';
import { framesOf } from 'datapath-lab-engine/fixtures/frames';
import { EMULATION, type Frame } from 'datapath-lab-engine/frame';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { comparisonOf, FIRST_STORY, STORIES } from '#lib/comparison/stories.ts';
import { activityAt, packetActivity, type PacketActivity } from '#lib/format/packet-activity.ts';
import { partName } from '#lib/format/part-names.ts';
import { outermost } from '#lib/stage/layout/nesting.ts';
import { phasesIn } from '#lib/stage/layout/phase-in.ts';
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

/** Moments of a run: those of events, when a packet has just changed its place, and others between them. */
function* moments(at: (ps: number) => Frame): Generator<Frame> {
	let now = 0;
	for (let i = 0; i < 80; i++) {
		const frame = at(now);
		yield frame;
		now = i % 2 ? Math.max(now + 1, frame.nextEvent) : now + 4e5;
	}
}

test('the panel, the picture and its words agree at every moment, in every kind of picture', () => {
	for (const story of STORIES) {
		for (const lane of [0, 1] as const) {
			const { layout, at, journey } = framesOf(JSON.parse(scenarioOf(comparisonOf(story), lane)) as object);
			for (const frame of moments(at)) {
				const phases = phasesIn(layout, frame);
				const inPart = new Map<number, PacketActivity[]>();
				for (let i = 0; i < frame.listed; i++) {
					const activity = activityAt(layout, frame, i);
					if (!activity) throw new Error('a packet is nowhere');
					const part = outermost(layout, activity.place.part);
					inPart.set(part, [...(inPart.get(part) ?? []), activity]);
				}
				const where = `${story.id}, lane ${lane}, ${frame.now} ps`;
				// A part with packets is lit, in the colour of one of them, or of a guest that works on something else.
				for (const [part, activities] of inPart) {
					const shown = phases.get(part);
					const possible = activities.map(({ phase }) => phase);
					const runs = (_: number, index: number) =>
						frame.processor(index, 'activity') === EMULATION && frame.processor(index, 'guest') === part;
					if (layout.processors.some(runs)) possible.push('guest');
					expect(possible, `${where}, part ${part}`).toContain(shown);
				}
				// The first packet and the last, as a reader may select them.
				for (const index of frame.listed > 0 ? new Set([0, frame.listed - 1]) : []) {
					const serial = frame.packet(index, 'serial');
					const activity = packetActivity(layout, frame, serial);
					const step = journey(serial)?.steps.at(-1);
					const name = partName(layout, layout.parts[activity?.place.part ?? -1]).replace(/^Link, /, '');
					expect(presentStep(layout, frame, serial), where).toContain(name);
					// A journey has no step without length.
					if (activity && activity.since < frame.now) {
						expect([step?.place, step?.phase], where).toEqual([activity.place.id, activity.phase]);
					}
				}
			}
		}
	}
});

test('a packet that has just changed its place is there, and for no time yet', () => {
	const { layout, at } = framesOf(JSON.parse(scenarioOf(comparisonOf(FIRST_STORY), 0)) as object);
	const texts = [...moments(at)].flatMap((frame) =>
		frame.listed > 0 ? (presentStep(layout, frame, frame.packet(0, 'serial')) ?? []) : []
	);
	expect(texts).toContainEqual(
		expect.stringMatching(/^Now: card working: engine, outbound \(.*\), from this moment on$/)
	);
	expect(texts).toContainEqual(expect.stringMatching(/^Now: card working: engine, outbound \(.*\), for .* so far$/));
	const frame = at(1e9);
	expect(presentStep(layout, frame, 0), 'it has arrived').toBeNull();
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
