/**
 * Paints the owners of packets, the position of each card's round robin, and the held transmit
 * locks.
 */
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import type { Geometry, LockBox, PlaceBox } from '../layout/boxes';
import { BACK } from '../layout/route-order';
import type { OverlayPainter } from '../painting/overlay-painter';
import type { Dot } from '../painting/motion';
import type { Palette } from '../painting/palette';

const FADE_MS = 220;
const POINTER = 6;

interface Turn {
	/** The card's index in frame order. */
	card: number;
	/** Its queues, in the order in which it serves them. */
	queues: PlaceBox[];
}

/**
 * The pair of a part that is a guest or inside a guest: on each side guests are in the order of
 * their pairs.
 */
function ownerIn({ parts }: Layout): (part: number) => number | undefined {
	const ownerOf = (part: number | null): number | undefined => {
		const one = part === null ? undefined : parts[part];
		if (one?.kind !== 'guest') return one && ownerOf(one.parent);
		return parts.filter(({ kind, side }) => kind === 'guest' && side === one.side).indexOf(one);
	};
	return ownerOf;
}

export class PairsPainter implements OverlayPainter {
	readonly #palette: Palette;
	readonly #horizontal: boolean;
	readonly #turns: Turn[];
	readonly #locks: LockBox[];
	/** The pair of a place, by place id; undefined where packets of several pairs pass. */
	readonly #owners: (number | undefined)[] = [];
	readonly #held: Float64Array;
	readonly #acquired: Float64Array;

	constructor(layout: Layout, geometry: Geometry, palette: Palette) {
		this.#palette = palette;
		this.#horizontal = geometry.orientation === 'horizontal';
		this.#locks = geometry.locks;
		this.#held = new Float64Array(layout.locks.length);
		this.#acquired = new Float64Array(layout.locks.length);
		const owner = ownerIn(layout);
		for (const { place } of geometry.places) this.#owners[place.id] = owner(place.part);
		this.#turns = layout.cards.map((part, card) => ({
			card,
			queues: geometry.places.filter(({ place }) => place.part === part && place.priority)
		}));
	}

	colour(dot: Dot): string {
		return this.#palette.pairs[dot.pair] ?? this.#palette.muted;
	}

	/** A neutral colour where several pairs pass, because the pairs use all colours. */
	flow({ place }: PlaceBox): string {
		return this.#palette.pairs[this.#owners[place.id] ?? -1] ?? this.#palette.muted;
	}

	label(dot: Dot): string {
		return dot.pair >= 0 ? String(dot.pair + 1) : '';
	}

	paint(context: CanvasRenderingContext2D, frame: Frame, elapsed: number): boolean {
		for (const turn of this.#turns) this.#paintTurn(context, frame, turn);
		let fading = false;
		for (const box of this.#locks) fading = this.#paintLock(context, frame, box, elapsed) || fading;
		return fading;
	}

	/** A pointer at the head of the queue whose turn it is, and how much of the visit is used. */
	#paintTurn(context: CanvasRenderingContext2D, frame: Frame, { card, queues }: Turn): void {
		const box = queues[frame.card(card, 'queue')];
		if (!box) return;
		const { rect, track, place } = box;
		const sending = frame.card(card, 'direction') === 1;
		context.globalAlpha = sending ? 1 : 0.45;
		context.strokeStyle = this.#palette.accent;
		context.fillStyle = this.#palette.accent;
		context.lineWidth = 2;
		context.strokeRect(rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2);
		const used = place.cap ? Math.min(1, frame.card(card, 'visit') / place.cap) : 0;
		context.fillRect(rect.x, rect.y, rect.width * used, 3);
		// Packets leave at the head of the queue.
		const out = track === BACK ? -1 : 1;
		const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
		const tip = this.#horizontal
			? { x: middle.x + (out * rect.width) / 2, y: middle.y, dx: 1, dy: 0 }
			: { x: middle.x, y: middle.y + (out * rect.height) / 2, dx: 0, dy: 1 };
		const point = (ahead: number, aside: number) =>
			context.lineTo(tip.x + out * ahead * tip.dx + aside * tip.dy, tip.y + out * ahead * tip.dy + aside * tip.dx);
		context.beginPath();
		point(-2, -POINTER);
		// Upright, a name is next to it.
		point(this.#horizontal ? POINTER : 2, 0);
		point(-2, POINTER);
		context.fill();
		context.globalAlpha = 1;
	}

	/**
	 * A lock lights up when it is taken, and stays lit while it is held; the processors that spin
	 * for it are dots next to it.
	 */
	#paintLock(context: CanvasRenderingContext2D, frame: Frame, { lock, rect }: LockBox, elapsed: number): boolean {
		const acquired = frame.lock(lock.id, 'acquisitions');
		const lit = frame.lock(lock.id, 'held') === 1 || acquired > (this.#acquired[lock.id] ?? 0);
		this.#acquired[lock.id] = acquired;
		const before = this.#held[lock.id] ?? 0;
		const held = lit ? 1 : Math.max(0, before - elapsed / FADE_MS);
		this.#held[lock.id] = held;
		if (held > 0) {
			context.globalAlpha = 0.4 * held;
			context.fillStyle = this.#palette.cp;
			context.fillRect(rect.x, rect.y, rect.width, rect.height);
			context.globalAlpha = 1;
		}
		context.fillStyle = this.#palette.spin;
		const waiters = frame.lock(lock.id, 'waiters');
		for (let i = 0; i < waiters; i++) {
			context.beginPath();
			context.arc(rect.x + rect.width - 4 - 6 * i, rect.y + 3, 2.5, 0, 2 * Math.PI);
			context.fill();
		}
		return held > 0 && !lit;
	}
}
