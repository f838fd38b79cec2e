/** Where the number of packets of a part is written. */
import type { Rect } from '../layout/axes';
import type { Track } from '../layout/boxes';
import { BACK } from '../layout/route-order';

export interface NumberPlace {
	x: number;
	/** The line on which the digits stand. */
	y: number;
	anchor: 'start' | 'end';
	/** Whether packets may be below it. */
	isOnTrack: boolean;
}

/** The height of the digits, and the room that they need between two tracks. */
const DIGITS = 8;
export const ROOM = 12;
/** More room than this is not used, so that a number stays next to its track. */
const NEAR = 16;
const EDGE = 4;

/**
 * `between`: the room between the tracks of a horizontal picture, where a number covers no packet; 0
 * where the picture is upright or the number belongs to one queue.
 */
export function numberPlace(rect: Rect, track: Track, horizontal: boolean, between: number): NumberPlace {
	const atEnd = !horizontal || track === BACK;
	const isOnTrack = between < ROOM;
	const middle = isOnTrack
		? rect.y + rect.height / 2
		: track === BACK
			? rect.y - Math.min(between, NEAR) / 2
			: rect.y + rect.height + Math.min(between, NEAR) / 2;
	return {
		x: atEnd ? rect.x + rect.width - EDGE : rect.x + EDGE,
		y: middle + DIGITS / 2,
		anchor: atEnd ? 'end' : 'start',
		isOnTrack
	};
}
