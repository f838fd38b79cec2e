/** The context of everything in a lane's picture. */
import { createContext } from 'svelte';
import type { Lab } from '#lib/lab/lab.svelte.ts';
import type { StageOrientation } from './orientation.svelte';
import type { Loop } from './painting/loop';

export interface Lane {
	readonly lab: Lab;
	readonly index: 0 | 1;
	/** The width that is available, and the size of type. */
	readonly bench: StageOrientation;
	/** The animation loop. */
	readonly loop: Loop;
	readonly theme: string;
}

const [above, setLane] = createContext<() => Lane>();

export { setLane };
export const laneContext = (): Lane => above()();
