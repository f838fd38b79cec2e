/**
 * The length of the recent past in a picture. It is kept with the pace, and the past is fetched
 * again when the pace changes.
 */
import { untrack } from 'svelte';
import type { Lab } from '#lib/lab/lab.svelte.ts';
import type { Simulation } from '#lib/engine/simulation.svelte.ts';

/** Seconds on screen. */
const SECONDS = 6;
const FRAMES = 220;

export function historySpan(lab: Lab): number {
	const { express, worth } = lab.playback;
	// In express mode the pace changes all the time; the strip's scale changes only in steps.
	return SECONDS * (express ? 2 ** Math.round(Math.log2(worth)) : worth);
}

/**
 * Call this while a component is created. A running clock need not wait for strips next to its
 * picture: they fill as it goes on.
 */
export function recordHistory(lab: Lab, run: Simulation, waits = true): void {
	$effect(() => {
		run.historySpec = { span_ps: historySpan(lab), frames: FRAMES };
		if (waits || !untrack(() => lab.playback.playing)) lab.playback.replayHistory();
		return () => {
			run.historySpec = null;
		};
	});
}
