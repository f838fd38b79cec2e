/** What everything in a lane's picture knows without being told. */
import { createContext } from 'svelte';
import type { Lab } from '#lib/lab/lab.svelte.ts';
import type { StageOrientation } from './orientation.svelte';
import type { Loop } from './painting/loop';

export interface Lane {
	readonly lab: Lab;
	readonly index: 0 | 1;
	/** The room, and the size of type in it. */
	readonly bench: StageOrientation;
	/** What paints. */
	readonly loop: Loop;
	readonly theme: string;
}

const [above, setLane] = createContext<() => Lane>();

export { setLane };
export const laneContext = (): Lane => above()();
