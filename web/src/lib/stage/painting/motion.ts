/**
 * The position of each drawn packet: the place in the frame, reached with a short ease so that hops
 * are visible as motion.
 */
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import { BACK, FORWARD } from '../layout/route-order';
import type { Geometry, PlaceBox } from '../layout/boxes';
import { lineOf, singlyIn } from './line';

const EASE_MS = 90;
/**
 * The room at the entrance of a queue for its number, and the distance of the last packet from it.
 */
const NUMBER_ROOM = 27;
const BEFORE_NUMBER = 8;
const SHORT = 0.6;
/** A short queue has room for the digits that there are. */
const DIGIT = 7;
const BEFORE_SHORT = 12;
const LINE_LEAST = 4;
/** The space between a packet and the edge of its place. */
const EDGE = 0.5;
/** A smaller rest of a motion is not visible. */
const NEAR = { x: 0.2, y: 0.2, opacity: 0.03, scale: 0.02 };
/** Packets in one service: up to three side by side where there is room, in rows behind each other. */
const ABREAST = [0, 1, -1];
const APART = 8;
const ROW = 8;
/** More packets than this in one service, or several large ones, are drawn smaller. */
const CROWD = 6;
const CROWDED = 0.68;

export interface Dot {
	serial: number;
	kind: number;
	/** The pair of guests that it belongs to; -1 where there is only one pair. */
	pair: number;
	size: number;
	/** The largest radius where it is. */
	most: number;
	direction: 0 | 1;
	x: number;
	y: number;
	/** Below 1 where many packets are in one service. */
	scale: number;
	/** Grows from 0 to 1 after a packet appears. */
	opacity: number;
	seen: number;
	/** How many packets are before it in the same place. */
	order: number;
	/**
	 * The number of packets in that place up to it; for the last packet that the frame lists, also
	 * those beyond it.
	 */
	until: number;
	/** How many packets are in that place. */
	of: number;
	/** Whether it is in a queue. */
	queued: boolean;
	/** The queue that has too many packets to be drawn one by one; null elsewhere. */
	crowd: PlaceBox | null;
}

/**
 * The room of a queue for its waiting packets, along the line. In a short queue they extend to the
 * number.
 */
export function lineRoom({ rect }: PlaceBox, packets: number): number {
	const digits = DIGIT * String(Math.ceil(packets)).length;
	const left = Math.max(LINE_LEAST, rect.width - digits - BEFORE_SHORT);
	return Math.max(rect.width - NUMBER_ROOM - BEFORE_NUMBER, Math.min(SHORT * rect.width, left));
}

/**
 * The radius in CSS pixels: it grows with the square root of the bytes, within limits that are
 * distinguishable and fit a track.
 */
export function radius(bytes: number): number {
	return Math.min(10, Math.max(4.5, 2.5 + Math.sqrt(bytes) / 6));
}

export class Motion {
	readonly dots = new Map<number, Dot>();
	/**
	 * All dots in the order in which they are drawn: that of the frame, whatever was drawn before;
	 * fading dots are beneath.
	 */
	readonly visible: Dot[] = [];
	settled = false;
	#round = 0;
	#kinds: string[];
	#geometry: Geometry;

	constructor(layout: Layout, geometry: Geometry) {
		this.#kinds = layout.packet_kinds;
		this.#geometry = geometry;
	}

	#direction(box: PlaceBox, kind: number, previous: Dot | undefined): 0 | 1 {
		if (box.track !== 2) return box.track;
		if (previous) return previous.direction;
		const name = this.#kinds[kind];
		return name === 'response' || name === 'data' || name === 'status' ? BACK : FORWARD;
	}

	/**
	 * Moves all dots on by `elapsed` ms towards the positions of `frame`; `snap` puts them there at
	 * once.
	 */
	update(frame: Frame, elapsed: number, snap: boolean): void {
		this.#round += 1;
		this.settled = true;
		this.visible.length = 0;
		const { byPlace, trackAt, orientation } = this.#geometry;
		const share = snap ? 1 : 1 - Math.exp(-elapsed / EASE_MS);
		const now = frame.now;
		const listed = frame.listed;
		let place = -1;
		let order = 0;
		for (let i = 0; i < listed; i++) {
			const at = frame.packet(i, 'place');
			order = at === place ? order + 1 : 0;
			place = at;
			const box = byPlace[at];
			if (!box) continue;
			const serial = frame.packet(i, 'serial');
			const kind = frame.packet(i, 'kind');
			let dot = this.dots.get(serial);
			const direction = this.#direction(box, kind, dot);
			const packets = frame.place(at, 'packets');
			const most = Math.min(radius(frame.packet(i, 'bytes')), box.room / 2 - EDGE);
			const crowded = box.place.kind === 'service' && packets > (4 * most > box.room ? 1 : CROWD);
			const along = this.#along(frame, i, box, direction, order, now, most);
			const apart = Math.min(APART, Math.max(0, box.room / 2 - most * (crowded ? CROWDED : 1)));
			const across = (box.at ?? trackAt[direction]) + this.#neighbours(box, order, packets, apart);
			const x = orientation === 'horizontal' ? along : across;
			const y = orientation === 'horizontal' ? across : along;
			if (!dot) {
				const size = radius(frame.packet(i, 'bytes'));
				const pair = frame.packet(i, 'pair');
				dot = {
					serial,
					kind,
					pair,
					size,
					most: size,
					direction,
					x,
					y,
					opacity: snap ? 1 : 0.15,
					scale: 1,
					seen: 0,
					order,
					until: order + 1,
					of: 1,
					queued: false,
					crowd: null
				};
				this.dots.set(serial, dot);
			}
			dot.most = box.room / 2 - EDGE;
			dot.direction = direction;
			dot.seen = this.#round;
			dot.order = order;
			const last = i + 1 === listed || frame.packet(i + 1, 'place') !== at;
			dot.until = last ? Math.max(order + 1, packets) : order + 1;
			dot.of = Math.max(dot.until, packets);
			dot.queued = box.place.kind === 'queue';
			dot.crowd = dot.queued && packets > singlyIn(lineRoom(box, packets)) ? box : null;
			for (const [what, to] of [
				['x', x],
				['y', y],
				['opacity', 1],
				['scale', crowded ? CROWDED : 1]
			] as const) {
				dot[what] += (to - dot[what]) * share;
				// At rest a dot is exactly at its place, whatever its way there was.
				if (Math.abs(to - dot[what]) < NEAR[what]) dot[what] = to;
				else this.settled = false;
			}
			this.visible.push(dot);
		}
		this.#forget(share);
	}

	#forget(share: number): void {
		const listed = this.visible.length;
		for (const [serial, dot] of this.dots) {
			if (dot.seen === this.#round) continue;
			dot.opacity -= share;
			if (dot.opacity < 0.05) {
				this.dots.delete(serial);
				continue;
			}
			this.settled = false;
			this.visible.push(dot);
		}
		if (this.visible.length > listed) this.visible.push(...this.visible.splice(0, listed));
	}

	/** Packets in one service are side by side; an upright queue is across its track. */
	#neighbours(box: PlaceBox, order: number, packets: number, apart: number): number {
		if (box.place.kind === 'service') return apart * (ABREAST[order % ABREAST.length] as number);
		if (box.place.kind !== 'queue' || this.#geometry.orientation === 'horizontal') return 0;
		return this.#slot(box, order, packets) - box.rect.width / 2;
	}

	/** The distance of the packet `order` from the head of a queue. */
	#slot(box: PlaceBox, order: number, packets: number): number {
		return lineOf(order + 0.5, lineRoom(box, packets)) + 2;
	}

	#along(frame: Frame, i: number, box: PlaceBox, direction: 0 | 1, order: number, now: number, size: number): number {
		const { from, to } = box.inside ?? box.along;
		const entrance = direction === FORWARD ? from : to;
		const exit = direction === FORWARD ? to : from;
		const sign = direction === FORWARD ? 1 : -1;
		if (box.place.kind === 'queue') {
			if (this.#geometry.orientation === 'vertical') return (from + to) / 2;
			return exit - sign * this.#slot(box, order, frame.place(box.place.id, 'packets'));
		}
		const start = frame.packet(i, 'from_ps');
		const end = frame.packet(i, 'until_ps');
		const progress = end > start ? (now - start) / (end - start) : 0;
		const behind = box.place.kind === 'service' ? Math.floor(order / ABREAST.length) * ROW : 0;
		// It stays inside, where no name is.
		const length = Math.abs(exit - entrance);
		const edge = Math.min(size, length / 2);
		const travelled = edge + (length - 2 * edge) * Math.min(1, Math.max(0, progress)) - behind;
		return entrance + sign * Math.max(behind === 0 ? edge : 4, travelled);
	}

	/** The packet drawn nearest to a point, if it is near enough. */
	nearest(x: number, y: number, reach = 14): Dot | null {
		let best: Dot | null = null;
		let distance = reach;
		for (const dot of this.dots.values()) {
			const d = Math.hypot(dot.x - x, dot.y - y);
			if (d < distance) [best, distance] = [dot, d];
		}
		return best;
	}
}
