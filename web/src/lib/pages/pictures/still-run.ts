/** Runs of the real engine for still pictures, while the site is built. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { init, Run, type Layout } from 'datapath-lab-engine';
import type { Frame } from 'datapath-lab-engine/frame';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';

/** A lane at a moment, with the frames of the time before it. */
export interface StillRun {
	layout: Layout;
	frame: Frame;
	earlier: readonly Frame[];
	/** The kinds of packets in it. */
	kinds: readonly string[];
}

/** Whether several pairs of guests share a switch and a card. */
export const hasSeveralPairs = ({ routes, places }: Layout): boolean =>
	routes.length > 2 || places.some(({ priority }) => priority);

/** How much of the past a picture of processors shows, picoseconds, and in how many frames. */
const PAST = 30e9;
const FRAMES = 120;

// The build runs in the folder of the page.
await init({ wasm: await readFile(resolve('packages/engine/wasm/fast/datapath_wasm_bg.wasm')) });

const runs = new Map<string, StillRun>();

export function stillRun(comparison: Comparison, lane: 0 | 1, moment: number): StillRun {
	const scenario = scenarioOf(comparison, lane);
	const key = `${scenario} ${moment}`;
	const made = runs.get(key) ?? begin(scenario, moment);
	runs.set(key, made);
	return made;
}

function begin(scenario: string, moment: number): StillRun {
	using run = new Run(scenario);
	const { layout } = run;
	const hasPast = layout.locks.some(({ kind }) => kind === 'scheduler');
	const frames = hasPast ? FRAMES : 0;
	const earlier: Frame[] = [];
	for (let i = 0; i < frames; i++) {
		run.advance(moment - PAST * (1 - i / frames));
		earlier.push(run.frame());
	}
	run.advance(moment);
	const frame = run.frame();
	const kinds = Array.from({ length: frame.listed }, (_, i) => layout.packet_kinds[frame.packet(i, 'kind')] ?? '');
	return { layout, frame, earlier, kinds };
}
