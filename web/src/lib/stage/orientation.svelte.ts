/** The room that both lanes share: whether pictures lie, one below the other, or stand upright, side by side. One answer for both. */
import type { Layout } from 'datapath-lab-engine/types';
import { familyOf } from './families';
import type { Zoom } from './family';
import type { Span } from './layout/axes';

/** The usual size of type, CSS pixels. */
const TYPE = 16;
/** A wider picture is drawn larger instead of further apart. */
const WIDEST = 1600;
/** Between two lanes side by side. */
const GAP = 28;
/** Where there is room for one picture only, CSS pixels; the styles of the lab's view say the same. */
const ONE_AT_A_TIME = 540;

/** Where one picture after the other can be chosen, two stand beside each other only if each has so much, units. */
const ROOMY = 540;

/** The least width of a picture that lies and of one that stands, in its own units. */
export interface StageNeeds {
	lying: number;
	upright: number;
}

const NOTHING: StageNeeds = { lying: 0, upright: 0 };

export class StageOrientation {
	readonly #layout: () => Layout | null;
	/** How a picture without room keeps lying, instead of standing up. */
	readonly zoom: Zoom | null;
	/** Before a room names go before type gets smaller, and pictures are as low as can be. */
	presented = $state(false);
	/** Of both lanes together, CSS pixels. */
	width = $state(0);
	/** The lane that is seen where only one is. */
	front = $state<0 | 1>(0);
	#type = $state(1);
	/** CSS pixels in a unit of the picture: it grows with the type of the page, and with the room. */
	readonly unit = $derived.by(() => Math.max(this.#type, this.width / WIDEST));
	/** What each lane's picture needs. */
	readonly needs = $state<[StageNeeds, StageNeeds]>([NOTHING, NOTHING]);
	/** The part of each lane's picture that is open where the others are shown as a whole: from its top, CSS pixels; null where all are. */
	readonly opened = $state<[Span | null, Span | null]>([null, null]);
	readonly family = $derived.by(() => familyOf(this.#layout()));
	readonly #abreast = $derived.by(() => this.family.abreast === true);
	readonly #oneAtATime = $derived.by(() => this.width <= ONE_AT_A_TIME);
	readonly upright = $derived.by(() => {
		const room = this.#abreast && !this.#oneAtATime ? this.#half : this.width;
		return room < this.#most('lying') * this.unit;
	});
	/** Whether the lanes stand side by side. */
	readonly sideBySide = $derived.by(
		() =>
			!this.#oneAtATime &&
			(this.zoom
				? this.zoom.upright === true && this.#abreast && this.#half >= ROOMY * this.unit
				: this.#abreast || (this.upright && this.#half >= this.#most('upright') * this.unit))
	);

	/** What each lane gets. */
	readonly lane = $derived.by(() => (this.sideBySide ? this.#half : this.width));

	constructor(layout: () => Layout | null, zoom: Zoom | null = null) {
		this.#layout = layout;
		this.zoom = zoom;
	}

	get #half(): number {
		return (this.width - GAP) / 2;
	}

	#most(which: keyof StageNeeds): number {
		return Math.max(...this.needs.map((need) => need[which]));
	}

	/** To be called when the size of type may have changed. */
	measure(): void {
		void this.width;
		this.#type = parseFloat(getComputedStyle(document.documentElement).fontSize) / TYPE;
	}
}
