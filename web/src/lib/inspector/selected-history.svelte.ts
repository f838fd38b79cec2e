/** A number over the time while the reader watched it. Going back forgets what came later. */
import { untrack } from 'svelte';

const SAMPLES_MAX = 240;

export interface SelectedHistory {
	readonly points: { x: number; y: number }[];
}

/** Call this while a component is created. */
export function selectedHistory(read: () => { x: number; y: number }): SelectedHistory {
	let points = $state.raw<{ x: number; y: number }[]>([]);
	$effect(() => {
		const point = read();
		untrack(() => {
			points = [...points.filter(({ x }) => x < point.x), point].slice(-SAMPLES_MAX);
		});
	});
	return {
		get points() {
			return points;
		}
	};
}

/** The growth of a sum since the last reading, divided by the time that passed. */
export function rateOf(read: () => { now: number; sum: number }): () => { x: number; y: number } {
	let before: { now: number; sum: number } | null = null;
	return () => {
		const { now, sum } = read();
		const passed = before ? now - before.now : 0;
		const y = before && passed > 0 ? (sum - before.sum) / passed : 0;
		before = { now, sum };
		return { x: now, y };
	};
}
