/** The stations of a request on its route, each at a moment when the request is in it. */
import { Run, type Layout } from 'datapath-lab-engine';
import type { Frame } from 'datapath-lab-engine/frame';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { outermost } from '#lib/stage/layout/nesting.ts';
import './still-run.ts';

export interface Station {
	layout: Layout;
	frame: Frame;
	/** The part that stands for it in the picture. */
	part: number;
}

/** Picoseconds: how closely a request is followed, and for how long it may take. */
const STEP = 0.25e6;
const LONGEST = 1e9;

/** The part in which the first request is, and its number; null while there is none. */
function requestIn(layout: Layout, frame: Frame): { serial: number; part: number } | null {
	const request = layout.packet_kinds.indexOf('request');
	for (let i = 0; i < frame.listed; i++) {
		const place = layout.places[frame.packet(i, 'place')];
		if (place && frame.packet(i, 'kind') === request)
			return { serial: frame.packet(i, 'serial'), part: outermost(layout, place.part) };
	}
	return null;
}

/** The first request that leaves after a moment. */
export function stationsOf(comparison: Comparison, lane: 0 | 1, after: number): Station[] {
	const scenario = scenarioOf(comparison, lane);
	using run = new Run(scenario);
	const { layout } = run;
	const stays: { part: number; from: number; to: number }[] = [];
	let followed: number | null = null;
	let waited = false;
	for (let at = after; at < after + LONGEST; at += STEP) {
		run.advance(at);
		const found = requestIn(layout, run.frame());
		// A request that is under way at first has left before.
		waited ||= found === null;
		if (!waited) continue;
		if (found === null || (followed !== null && found.serial !== followed)) {
			if (followed === null) continue;
			break;
		}
		followed = found.serial;
		const last = stays.at(-1);
		if (last?.part === found.part) last.to = at;
		else stays.push({ part: found.part, from: at, to: at });
	}
	using again = new Run(scenario);
	return stays.map(({ part, from, to }) => {
		again.advance((from + to) / 2);
		return { layout, frame: again.frame(), part };
	});
}
