/**
 * Measures across the route: a row for each pair of guests, and next to them the tracks of the
 * switch and the card.
 */
import { INSET, MEASURES, PAD, type Orientation, type Span } from '../layout/axes';
import { nameRoom } from '../layout/label-fit';

const TITLE = 16;
const TRACK = 14;
const GAP = 1;
/** The room between an edge and a track, and between two guests. */
const EDGE = 3;
/** A card's queue is as high as its name. */
const QUEUE = 16;
const SERVICE = 18;
const BETWEEN = 8;
/** The width of other places relative to a queue. */
const WIDE = 1.4;

export interface PairsCrossAxis {
	/** The extent of the stations. */
	stations: Span;
	/** The guest of each pair. */
	rows: Span[];
	/** The two tracks of each pair, by pair and track. */
	perPair: [number, number][];
	perPairSize: number;
	/** The tracks of shared places. */
	trackAt: [number, number];
	sharedSize: number;
	/** The space between an edge and the middle, in an upright picture. */
	halves: [Span, Span];
	/** The middles of this many queues around a shared track. */
	fan: (track: 0 | 1, count: number) => number[];
	queueSize: number;
}

/** A span divided into equal parts with space between them. */
export const divide = ({ from, to }: Span, count: number, between: number): Span[] => {
	const pitch = (to - from + between) / count;
	return Array.from({ length: count }, (_, k) => ({ from: from + k * pitch, to: from + (k + 1) * pitch - between }));
};

function horizontal(pairs: number, queues: number): PairsCrossAxis {
	const top = MEASURES.horizontal.lparTitle;
	const row = TITLE + 2 * TRACK + GAP + EDGE;
	const pitch = QUEUE + 2;
	const half = (queues * pitch - 2) / 2;
	const apart = half + BETWEEN + SERVICE / 2;
	const needed = TITLE + 2 * half + apart + 2 * EDGE;
	const whole = Math.max(pairs * (row + EDGE) - EDGE, needed, TITLE + apart + SERVICE + 2 * nameRoom(2) + EDGE);
	const stations = { from: top, to: top + whole };
	const rows = divide(stations, pairs, EDGE);
	const middle = top + (whole + TITLE) / 2;
	const trackAt: [number, number] = [middle - apart / 2, middle + apart / 2];
	return {
		stations,
		rows,
		perPair: rows.map(({ from, to }) => {
			const centre = (from + TITLE + to) / 2;
			return [centre - (TRACK + GAP) / 2, centre + (TRACK + GAP) / 2];
		}),
		perPairSize: TRACK,
		trackAt,
		sharedSize: SERVICE,
		halves: [stations, stations],
		fan: (track, count) => Array.from({ length: count }, (_, i) => trackAt[track] + (i - (count - 1) / 2) * pitch),
		queueSize: QUEUE
	};
}

/**
 * Shared places are at the edges; the card's queues are side by side, from the edge on which
 * packets go out.
 */
function vertical(pairs: number, queues: number, width: number): PairsCrossAxis {
	const stations = { from: PAD, to: width - PAD };
	const rows = divide(stations, pairs, 3);
	const inner = { from: stations.from + INSET, to: stations.to - INSET };
	const half = (inner.to - inner.from) / 2 - 3;
	const queue = (inner.to - inner.from) / (queues + WIDE);
	const size = queues > 1 ? Math.min(half, WIDE * queue) : half;
	const trackAt: [number, number] = [inner.from + size / 2, inner.to - size / 2];
	return {
		stations,
		rows,
		perPair: rows.map(({ from, to }) => [from + (to - from) / 4 + 1, to - (to - from) / 4 - 1]),
		perPairSize: Math.max(8, (stations.to - stations.from + 3) / pairs / 2 - 9),
		trackAt,
		sharedSize: size,
		halves: [
			{ from: inner.from, to: inner.from + half },
			{ from: inner.to - half, to: inner.to }
		],
		fan: (track, count) => {
			if (count === 1) return [trackAt[track]];
			const start = track === 0 ? inner.from : inner.to - count * queue;
			return Array.from({ length: count }, (_, i) => start + (i + 0.5) * queue);
		},
		queueSize: queues > 1 ? queue - 3 : size
	};
}

export const pairsCrossAxis = (
	orientation: Orientation,
	pairs: number,
	queues: number,
	width: number
): PairsCrossAxis => (orientation === 'horizontal' ? horizontal(pairs, queues) : vertical(pairs, queues, width));
