/** Where the numbers of packets in whole parts stand: a part has one for each track, because its queues are one crowd. */
import { groups } from 'd3-array';
import type { Layout } from 'datapath-lab-engine/types';
import type { Rect } from '../layout/axes';
import type { Geometry, PlaceBox } from '../layout/boxes';
import { outermost } from '../layout/nesting';
import { BACK, FORWARD } from '../layout/route-order';

export interface PartCount {
	key: string;
	/** The places whose packets it counts. */
	boxes: PlaceBox[];
	x: number;
	/** The middle of the digits. */
	y: number;
	anchor: 'start' | 'middle' | 'end';
	room: number;
	/** What stands in place of the packets, where there is no room for both. */
	plate: Rect | null;
}

/** The least width of a number. */
const LEAST = 40;
const PLATE = 22;
const INSET = 4;
/** Between the tracks a number is a little nearer to its own. */
const LEAN = 3;

export function partCounts(layout: Layout, geometry: Geometry): PartCount[] {
	const horizontal = geometry.orientation === 'horizontal';
	const [first, second] = [geometry.trackAt[FORWARD], geometry.trackAt[BACK]];
	const closed = geometry.places.filter(({ closed, place }) => closed && place.kind !== 'wire');
	const trackOf = ({ place, rect }: PlaceBox) =>
		`${outermost(layout, place.part)} ${Math.round(horizontal ? rect.y : rect.x)}`;
	return groups(closed, trackOf).map(([key, boxes]) => {
		const [x, y] = [Math.min(...boxes.map(({ rect }) => rect.x)), Math.min(...boxes.map(({ rect }) => rect.y))];
		const width = Math.max(...boxes.map(({ rect }) => rect.x + rect.width)) - x;
		const height = Math.max(...boxes.map(({ rect }) => rect.y + rect.height)) - y;
		const isBack = boxes[0]?.track === BACK;
		if (geometry.simple && !horizontal) {
			const at = isBack ? second : first;
			// A place of both directions is as wide as both tracks.
			const [from, to] = [Math.min(x, at - PLATE / 2), Math.max(x + width, at + PLATE / 2)];
			const plate = { x: from, y, width: to - from, height };
			return { key, boxes, x: (from + to) / 2, y: y + height / 2, anchor: 'middle', room: LEAST, plate };
		}
		const atEnd = !horizontal || isBack;
		return {
			key,
			boxes,
			x: atEnd ? x + width - INSET : x + INSET,
			y: geometry.simple ? (first + second) / 2 + (isBack ? LEAN : -LEAN) : y + height / 2,
			anchor: atEnd ? 'end' : 'start',
			room: Math.max(LEAST, width),
			plate: null
		};
	});
}
