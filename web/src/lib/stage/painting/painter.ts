/**
 * Draws what moves in one lane: gauges, flow, packets, processors. The structure beneath is SVG.
 */
import { CP, type Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import { paintShares } from './cpu-bars';
import type { Span } from '../layout/axes';
import { BACK, FORWARD } from '../layout/route-order';
import { FlowRates } from './flow-rates';
import { fitted, TITLE } from '../layout/label-fit';
import { cornerOf, type Geometry, type PlaceBox } from '../layout/boxes';
import type { OverlayPainter } from './overlay-painter';
import { lineOf } from './line';
import { Motion, lineRoom, type Dot } from './motion';
import type { Palette } from './palette';
import { outline } from '../layout/shapes';
import { HistoryStrip, type HistoryColumn } from './history-strip';

/** A packet with a label has at least this radius, where there is room. */
const LABELLED = 7;
const LABEL_FONT = '700 11px system-ui, sans-serif';
const NAME_FONT = '500 11.5px system-ui, sans-serif';
/** Up to this many packets get a halo that draws the eye. */
const FEW = 6;
/** In a place with a name, flow runs outside along its edge, thinner. */
const FROM_EDGE = 3;
/** The rate that is drawn as the thickest flow, packets per second. */
const FULL_RATE = 250_000;

/** With the followed packet at the end, so that none is drawn over it. */
export const withLast = (dots: readonly Dot[], followed: number | null): readonly Dot[] =>
	followed === null
		? dots
		: dots.toSorted((one, other) => Number(one.serial === followed) - Number(other.serial === followed));

export class Painter {
	readonly motion: Motion;
	readonly flow: FlowRates;
	readonly layout: Layout;
	readonly geometry: Geometry;
	palette: Palette;
	selected: number | null = null;
	/** Whether packets jump instead of gliding, for readers who prefer reduced motion. */
	reducedMotion = false;
	extras: OverlayPainter | null = null;

	/** The recent activity of processors. */
	#past: HistoryStrip | null = null;
	#glow: Float64Array;
	/** The name of each CP, as in its band. */
	readonly #names: ReadonlyMap<number, string>;
	#last: Frame | null = null;
	#before: Frame | null = null;
	#dashes = 0;
	/** The most common kind of packet, there and back. */
	#common: [number, number] = [0, 1];
	#stale = true;
	#playing = false;
	/** Whether every glow has come to rest. */
	#atRest = false;

	/**
	 * A painter of the same run that `follows` another, for example after a change of size, keeps
	 * its recent past.
	 */
	constructor(layout: Layout, geometry: Geometry, palette: Palette, ratio: number, follows: Painter | null = null) {
		this.layout = layout;
		this.geometry = geometry;
		this.palette = palette;
		this.motion = new Motion(layout, geometry);
		this.flow = new FlowRates(layout.places.length);
		this.#glow = new Float64Array(layout.parts.length);
		this.#names = new Map(
			geometry.parts
				.filter(({ part }) => part.kind === 'cp')
				.map(({ part, title, forms }) => [part.id, fitted(forms, title.width, 1, { size: TITLE, bold: true })[0] ?? ''])
		);
		const box = geometry.processors[0]?.bar;
		if (!box) return;
		this.#past =
			(follows && follows.#keeps(layout, palette) ? follows.#past : null) ??
			new HistoryStrip(document.createElement('canvas'));
		this.#past.fit(box.width, geometry.processors.length * box.height, ratio);
	}

	#keeps(layout: Layout, { ink, paper }: Palette): boolean {
		return this.layout === layout && this.palette.ink === ink && this.palette.paper === paper;
	}

	/** Requests a repaint although nothing moved, for example after a change of theme. */
	invalidate(): void {
		this.#stale = true;
	}

	/**
	 * Keeps the past of a picture that is not visible up to date, because the past goes on with
	 * time.
	 */
	keep(frame: Frame, span_ps: number, earlier: readonly Frame[] = []): void {
		this.#past?.update(frame, earlier, span_ps, (...drawing) => this.#drawPast(...drawing));
	}

	/**
	 * `span_ps` is the length of the past next to processors; `earlier` are the frames before this
	 * frame, if they were fetched.
	 */
	paint(
		context: CanvasRenderingContext2D,
		frame: Frame,
		elapsed: number,
		playing: boolean,
		span_ps: number,
		earlier: readonly Frame[] = []
	): void {
		const fresh = frame !== this.#last;
		const calm = this.motion.settled && this.#atRest && this.flow.amount === 0;
		if (!fresh && !this.#stale && calm && playing === this.#playing) return;
		this.#playing = playing;
		// The first picture is whole at once: paper gets no other.
		const first = this.#last === null;
		const jump = this.reducedMotion || first || (this.#last !== null && frame.now < this.#last.now);
		if (fresh) this.#before = this.#last;
		this.#last = frame;
		this.#stale = false;
		// Where many events pass between two pictures, a dot that is still on its way would be
		// where no packet is.
		this.motion.update(frame, elapsed, jump || this.flow.amount > 0);
		this.flow.update(frame, elapsed, playing);
		if (fresh) this.keep(frame, span_ps, earlier);
		this.#dashes = (this.#dashes + elapsed * 0.07) % 1000;
		context.clearRect(0, 0, this.geometry.width, this.geometry.height);
		if (this.flow.amount > 0) this.#countKinds();
		this.#paintGlow(context, frame, first ? Infinity : elapsed);
		this.#paintProcessors(context);
		this.#paintPlaces(context, frame);
		if (this.extras?.paint(context, frame, elapsed)) this.#atRest = false;
		if (this.flow.amount > 0) this.#paintFlow(context);
		if (this.flow.amount < 1) this.#paintPackets(context);
	}

	/**
	 * CP lights up while a processor runs it: recently, or, when the clock is paused, at this
	 * instant.
	 */
	#paintGlow(context: CanvasRenderingContext2D, frame: Frame, elapsed: number): void {
		const ease = Math.min(1, elapsed / 70);
		this.#atRest = true;
		for (const { part, rect, title } of this.geometry.parts) {
			if (part.kind !== 'cp') continue;
			let busy = 0;
			this.layout.processors.forEach((id, index) => {
				if (this.layout.parts[id]?.parent === part.parent) busy = Math.max(busy, this.#cpShare(frame, index));
			});
			const before = this.#glow[part.id] ?? 0;
			const eased = before + (busy - before) * ease;
			const far = Math.abs(busy - eased) > 0.02;
			if (far) this.#atRest = false;
			const glow = far ? eased : busy;
			this.#glow[part.id] = glow;
			if (glow < 0.02) continue;
			context.globalAlpha = 0.5 * glow;
			context.fillStyle = this.palette.cp;
			context.beginPath();
			context.roundRect(rect.x, rect.y, rect.width, rect.height, 4);
			context.fill();
			// Written again, because the light would cover its name.
			context.globalAlpha = 1;
			context.fillStyle = this.palette.ink;
			context.font = NAME_FONT;
			context.textAlign = 'start';
			context.textBaseline = 'alphabetic';
			context.fillText(this.#names.get(part.id) ?? '', title.x, rect.y + rect.height / 2 + 4);
		}
		context.globalAlpha = 1;
	}

	#cpShare(frame: Frame, index: number): number {
		const passed = this.#before ? frame.now - this.#before.now : 0;
		if (!this.#playing || !this.#before || passed <= 0) return Number(frame.processor(index, 'activity') === CP);
		return Math.min(1, (frame.processor(index, 'cp_ps') - this.#before.processor(index, 'cp_ps')) / passed);
	}

	#drawPast(context: CanvasRenderingContext2D, column: HistoryColumn, from: Frame, to: Frame): void {
		this.geometry.processors.forEach(({ index, rect }, row) => {
			paintShares(context, this.palette, index, column, [from, to], (row + 1) * rect.height, rect.height);
		});
	}

	#paintProcessors(context: CanvasRenderingContext2D): void {
		const { processors } = this.geometry;
		const past = this.#past?.canvas;
		if (!past) return;
		const height = past.height / processors.length;
		processors.forEach(({ bar }, row) => {
			context.drawImage(past, 0, row * height, past.width, height, bar.x, bar.y, bar.width, bar.height);
		});
	}

	#paintPlaces(context: CanvasRenderingContext2D, frame: Frame): void {
		for (const box of this.geometry.places) {
			if (box.place.kind === 'queue') this.#paintQueue(context, box, frame);
			else if (box.place.kind === 'service') this.#paintService(context, box, frame);
		}
	}

	/** A service at work is tinted; in flow, the more the busier it is. */
	#paintService(context: CanvasRenderingContext2D, box: PlaceBox, frame: Frame): void {
		if (box.closed) return;
		const { place, rect } = box;
		const { amount } = this.flow;
		const now = frame.place(place.id, 'packets') > 0 ? 1 : 0;
		const busy = now * (1 - amount) + Math.min(1, this.flow.means[place.id] ?? 0) * amount;
		if (busy < 0.02) return;
		context.globalAlpha = 0.22 * busy;
		context.fillStyle = this.palette.phases[place.phase] ?? this.palette.muted;
		context.beginPath();
		context.roundRect(rect.x, rect.y, rect.width, rect.height, cornerOf(box));
		context.fill();
		context.globalAlpha = 1;
	}

	/**
	 * In flow, the bar is as long as a line of the mean number of packets; a full queue is closed
	 * where packets come in.
	 */
	#paintQueue(context: CanvasRenderingContext2D, box: PlaceBox, frame: Frame): void {
		const { place, rect, track } = box;
		const amount = this.flow.amount;
		const mean = this.flow.means[place.id] ?? 0;
		if (amount > 0 && mean > 0) {
			context.globalAlpha = 0.55 * amount;
			context.fillStyle = this.extras?.flow(box) ?? this.#trackColour(track);
			this.#fillLine(context, box, 0, mean, mean);
			context.globalAlpha = 1;
		}
		if (box.closed) return;
		this.#paintMost(context, box, frame.place(place.id, 'most'));
		if (place.capacity === null || frame.place(place.id, 'occupancy') < place.capacity) return;
		context.fillStyle = this.palette.gauge;
		context.fillRect(this.#fromEnd(box) ? rect.x : rect.x + rect.width - 3, rect.y, 3, rect.height);
	}

	/** The largest number of packets so far: a tick where a line of that many would end. */
	#paintMost(context: CanvasRenderingContext2D, box: PlaceBox, most: number): void {
		if (most === 0) return;
		const { x, y, width, height } = box.rect;
		const at = lineOf(most, lineRoom(box, most));
		context.fillStyle = this.palette.muted;
		context.fillRect((this.#fromEnd(box) ? x + width - at : x + at) - 1, y + height - 6, 2, 5);
	}

	/** Whether the head of a queue is where its box ends. */
	#fromEnd({ track }: PlaceBox): boolean {
		return this.geometry.orientation === 'horizontal' && track !== BACK;
	}

	/**
	 * Fills the part of a queue that these of all its packets take up. A queue of several owners is
	 * divided evenly, so that each is seen.
	 */
	#fillLine(context: CanvasRenderingContext2D, box: PlaceBox, from: number, to: number, all: number): void {
		const { rect } = box;
		const room = lineRoom(box, all);
		const whole = lineOf(all, room);
		const at = (packets: number) => (this.extras ? (whole * packets) / all : lineOf(packets, room));
		// A low box leaves a bar, not a dash.
		const edge = Math.min(4, rect.height / 5);
		// A little more, so that there is no gap between one packet and the next.
		const [start, end] = [at(from), Math.min(room, at(to) + 0.5)];
		context.fillRect(
			this.#fromEnd(box) ? rect.x + rect.width - end : rect.x + start,
			rect.y + edge,
			end - start,
			rect.height - 2 * edge
		);
	}

	/** Flow has the colour of the most common kind of packet in its direction. */
	#trackColour(track: 0 | 1 | 2): string {
		return this.palette.kinds[this.#common[track === BACK ? BACK : FORWARD]] ?? this.palette.muted;
	}

	#countKinds(): void {
		const kinds = this.layout.packet_kinds.length;
		const counts = new Uint32Array(2 * kinds);
		for (const { direction, kind } of this.motion.dots.values()) {
			counts[direction * kinds + kind] = (counts[direction * kinds + kind] ?? 0) + 1;
		}
		for (const direction of [FORWARD, BACK] as const) {
			const ofDirection = counts.subarray(direction * kinds, (direction + 1) * kinds);
			const most = ofDirection.indexOf(Math.max(...ofDirection));
			if ((ofDirection[most] ?? 0) > 0) this.#common[direction] = most;
		}
	}

	#paintFlow(context: CanvasRenderingContext2D): void {
		context.globalAlpha = this.flow.amount;
		context.lineCap = 'butt';
		for (const box of this.geometry.places) {
			const { place, along, track, at, named, rect } = box;
			const rate = this.flow.rates[place.id] ?? 0;
			if (rate <= 0 || place.kind === 'queue') continue;
			const both = track === 2;
			const within = named === 'within' && !both;
			const width = 1.5 + (within ? 1.5 : 7) * Math.sqrt(Math.min(1, rate / (both ? 2 : 1) / FULL_RATE));
			const edge =
				(this.geometry.orientation === 'horizontal' ? rect.y + rect.height : rect.x + rect.width) + FROM_EDGE;
			for (const direction of [FORWARD, BACK] as const) {
				if (!both && direction !== track) continue;
				context.strokeStyle = this.extras?.flow(box) ?? this.#trackColour(direction);
				this.#dash(context, along, within ? edge : (at ?? this.geometry.trackAt[direction]), direction, width);
			}
		}
		context.setLineDash([]);
		context.globalAlpha = 1;
	}

	#dash(context: CanvasRenderingContext2D, { from, to }: Span, across: number, direction: 0 | 1, width: number): void {
		context.lineWidth = width;
		context.setLineDash([9, 5]);
		context.lineDashOffset = (direction === FORWARD ? -1 : 1) * this.#dashes - (direction === FORWARD ? -from : -from);
		context.beginPath();
		if (this.geometry.orientation === 'horizontal') {
			context.moveTo(from, across);
			context.lineTo(to, across);
		} else {
			context.moveTo(across, from);
			context.lineTo(across, to);
		}
		context.stroke();
	}

	#label(context: CanvasRenderingContext2D, dot: Dot, extras: OverlayPainter): void {
		context.fillStyle = this.palette.paper;
		context.fillText(extras.label(dot), dot.x, dot.y + 0.5);
	}

	#paintPackets(context: CanvasRenderingContext2D): void {
		const visible = 1 - this.flow.amount;
		const kinds = this.layout.packet_kinds;
		const few = this.motion.visible.length <= FEW;
		context.lineWidth = 1.25;
		context.strokeStyle = this.palette.ink;
		context.font = LABEL_FONT;
		context.textAlign = 'center';
		context.textBaseline = 'middle';
		for (const dot of withLast(this.motion.visible, this.selected)) {
			const opacity = Math.max(0, Math.min(1, dot.opacity)) * visible;
			context.globalAlpha = opacity;
			context.fillStyle = this.extras?.colour(dot) ?? this.palette.kinds[dot.kind] ?? this.palette.muted;
			if (dot.crowd) {
				this.#fillLine(context, dot.crowd, dot.order, dot.until, dot.of);
				if (dot.serial !== this.selected) continue;
			}
			if (few) {
				context.globalAlpha = 0.16 * opacity;
				context.beginPath();
				context.arc(dot.x, dot.y, Math.min(dot.size + 7, dot.most + 2), 0, 2 * Math.PI);
				context.fill();
				context.globalAlpha = opacity;
			}
			context.beginPath();
			const size = Math.min(dot.most, this.extras ? Math.max(LABELLED, dot.size) : dot.size) * dot.scale;
			outline(context, kinds[dot.kind] ?? '', dot.x, dot.y, size, dot.direction);
			context.fill();
			context.stroke();
			if (this.extras) this.#label(context, dot, this.extras);
			if (dot.serial !== this.selected) continue;
			context.beginPath();
			context.lineWidth = 2;
			context.arc(dot.x, dot.y, dot.size + 5, 0, 2 * Math.PI);
			context.stroke();
			context.lineWidth = 1.25;
		}
		context.globalAlpha = 1;
	}
}
