/** Measures across the way: a row for each pair of guests, and beside them the tracks of the switch and the card. */
import { MEASURES, type Orientation, type Span } from '../axes';
import { INSET, PAD } from '../families';

const TITLE = 18;
const TRACK = 19;
const GAP = 4;
const QUEUE = 19;
const SERVICE = 27;
const BETWEEN = 9;
/** Room for the name of a link between two tracks. */
const NAMED = 56;
/** What is not one of the queues, against one of them. */
const WIDE = 1.4;

export interface PairsAcross {
	/** Where stations lie. */
	stations: Span;
	/** Each pair's guest. */
	rows: Span[];
	/** Each pair's two tracks, by pair and track. */
	own: [number, number][];
	ownSize: number;
	/** The tracks of what is shared. */
	trackAt: [number, number];
	sharedSize: number;
	/** Middles of so many queues around a shared track. */
	fan: (track: 0 | 1, count: number) => number[];
	queueSize: number;
}

function horizontal(pairs: number, queues: number): PairsAcross {
	const top = MEASURES.horizontal.lparTitle;
	const row = TITLE + 2 * TRACK + GAP + INSET;
	const half = (queues * (QUEUE + 3) - 3) / 2;
	const apart = Math.max(NAMED, half + BETWEEN + SERVICE / 2);
	const needed = TITLE + 2 * half + apart + 2 * INSET + 4;
	const whole = Math.max(pairs * (row + INSET) - INSET, needed);
	const pitch = (whole + INSET) / pairs;
	const rows = Array.from({ length: pairs }, (_, k) => ({
		from: top + k * pitch,
		to: top + k * pitch + pitch - INSET
	}));
	const middle = top + (whole + TITLE) / 2;
	const trackAt: [number, number] = [middle - apart / 2, middle + apart / 2];
	return {
		stations: { from: top, to: top + whole },
		rows,
		own: rows.map(({ from, to }) => {
			const centre = (from + TITLE + to) / 2;
			return [centre - (TRACK + GAP) / 2, centre + (TRACK + GAP) / 2];
		}),
		ownSize: TRACK,
		trackAt,
		sharedSize: SERVICE,
		fan: (track, count) => around(trackAt[track], count, QUEUE + 3),
		queueSize: QUEUE
	};
}

const around = (middle: number, count: number, pitch: number): number[] =>
	Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * pitch);

/** What is shared has the edges; the card's queues stand side by side from the edge on which they go out. */
function vertical(pairs: number, queues: number, width: number): PairsAcross {
	const room = { from: PAD, to: width - PAD };
	const pitch = (room.to - room.from + 3) / pairs;
	const rows = Array.from({ length: pairs }, (_, k) => ({
		from: room.from + k * pitch,
		to: room.from + (k + 1) * pitch - 3
	}));
	const inner = { from: room.from + INSET, to: room.to - INSET };
	const half = (inner.to - inner.from) / 2 - 3;
	const queue = (inner.to - inner.from) / (queues + WIDE);
	const size = queues > 1 ? Math.min(half, WIDE * queue) : half;
	const trackAt: [number, number] = [inner.from + size / 2, inner.to - size / 2];
	return {
		stations: room,
		rows,
		own: rows.map(({ from, to }) => [from + (to - from) / 4 + 1, to - (to - from) / 4 - 1]),
		ownSize: Math.max(8, pitch / 2 - 7),
		trackAt,
		sharedSize: size,
		fan: (track, count) => {
			if (count === 1) return [trackAt[track]];
			const start = track === 0 ? inner.from : inner.to - count * queue;
			return Array.from({ length: count }, (_, i) => start + (i + 0.5) * queue);
		},
		queueSize: queues > 1 ? queue - 3 : size
	};
}

export const pairsAcross = (orientation: Orientation, pairs: number, queues: number, width: number): PairsAcross =>
	orientation === 'horizontal' ? horizontal(pairs, queues) : vertical(pairs, queues, width);
