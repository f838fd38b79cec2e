/** How much of the recent past a picture shows; kept with the pace, and fetched again when that changes. */
import { untrack } from 'svelte';
import type { Lab } from '#lib/lab/lab.svelte.ts';
import type { Simulation } from '#lib/engine/simulation.svelte.ts';

/** Seconds on screen. */
const SECONDS = 6;
const FRAMES = 220;

export function historySpan(lab: Lab): number {
	const { express, worth } = lab.playback;
	// As fast as possible the pace is never the same; the strip's scale changes only in steps.
	return SECONDS * (express ? 2 ** Math.round(Math.log2(worth)) : worth);
}

/** To be called while a component is made. What plays need not wait for strips beside its picture: they fill as it goes on. */
export function recordHistory(lab: Lab, run: Simulation, waits = true): void {
	$effect(() => {
		run.historySpec = { span_ps: historySpan(lab), frames: FRAMES };
		if (waits || !untrack(() => lab.playback.playing)) lab.playback.replayHistory();
		return () => {
			run.historySpec = null;
		};
	});
}
