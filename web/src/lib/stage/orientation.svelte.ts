/**
 * The width that both lanes share, and the decision whether their pictures are horizontal, one
 * below the other, or upright, side by side. It is the same for both.
 */
import { FirstPath } from './first-path.svelte';
import type { Layout } from 'datapath-lab-engine/types';
import { familyOf } from './families';

/** The default size of type, CSS pixels. */
const TYPE = 16;
/** A wider picture is enlarged instead of stretched. */
const WIDEST = 1600;
/** Names in a picture have 11 units; of 12 pixels each can be read on a phone, too. */
const READABLE = 12 / 11;
/** The space between two lanes side by side. */
const GAP = 28;
/**
 * Below this width only one picture is shown, or two simple ones side by side, CSS pixels; the
 * styles of the lab's view have the same number.
 */
const ONE_AT_A_TIME = 540;

/**
 * Where the reader can choose one picture after the other, two are side by side only if each has
 * this width, units.
 */
const ROOMY = 540;

/**
 * The least widths of a horizontal and of an upright picture, and of the whole picture when it is
 * horizontal, units.
 */
export interface StageNeeds {
	lying: number;
	upright: number;
	whole: number;
}

const NOTHING: StageNeeds = { lying: 0, upright: 0, whole: 0 };

export class StageOrientation {
	readonly #layout: () => Layout | null;
	/** Whether pictures have to be short: in a frame, or next to a text. */
	readonly isShort: boolean;
	/** How the picture builds itself at first sight. */
	readonly firstPath = new FirstPath();
	/** Whether the reader sees the picture at first sight where there is one. */
	wantsSimple = $state(false);
	/**
	 * In presentation mode names are left out before type gets smaller, and pictures are as low as
	 * possible.
	 */
	presented = $state(false);
	/** Whether one lane is shown, which has the height of two. */
	single = $state(false);
	/** Of both lanes together, CSS pixels. */
	width = $state(0);
	/** The height of the screen, CSS pixels; 0 until it is known. */
	screen = $state(0);
	/** The lane that is visible where only one is shown. */
	front = $state<0 | 1>(0);
	#type = $state(1);
	/** CSS pixels per unit of the picture: it grows with the page's type and with the width. */
	readonly unit = $derived.by(() => Math.max(this.#type, this.width / WIDEST) * (this.#readable ? READABLE : 1));
	/** The needs of each lane's picture. */
	readonly needs = $state<[StageNeeds, StageNeeds]>([NOTHING, NOTHING]);
	readonly family = $derived.by(() => familyOf(this.#layout()));
	/** The picture at first sight, if that is what is drawn. */
	readonly simple = $derived.by(() => (this.wantsSimple ? this.family.simple : undefined));
	/** Whether of a picture without a simple form only the part is drawn that the comparison is about. */
	readonly brief = $derived.by(() => this.wantsSimple && this.family.figured === true && !this.isShort);
	/** Whether there is room for the whole picture, horizontal and with all of its names. */
	readonly fitsWhole = $derived.by(() => this.#most('whole') > 0 && this.width >= this.#most('whole') * this.unit);
	/** Whether names in the picture are as large as other small type: on a phone, and where they are few. */
	readonly #readable = $derived.by(() => !this.isShort && !this.simple && (this.brief || this.#oneAtATime));
	readonly #abreast = $derived.by(() => this.family.abreast === true);
	readonly #oneAtATime = $derived.by(() => this.width <= ONE_AT_A_TIME);
	readonly upright = $derived.by(() => {
		if (this.simple) return this.#oneAtATime;
		if (this.presented && this.isShort) return false;
		const room = this.#abreast && !this.#oneAtATime ? this.#half : this.width;
		return room < this.#most('lying') * this.unit;
	});
	/** Whether the lanes are side by side. */
	readonly sideBySide = $derived.by(() => {
		if (this.simple) return this.upright;
		if (this.#oneAtATime) return false;
		if (this.isShort && this.family.figured && !this.presented) return this.#abreast && this.#half >= ROOMY * this.unit;
		return this.#abreast || (this.upright && this.#half >= this.#most('upright') * this.unit);
	});

	/** The width of each lane. */
	readonly lane = $derived.by(() => (this.sideBySide ? this.#half : this.width));

	constructor(layout: () => Layout | null, isShort = false) {
		this.#layout = layout;
		this.isShort = isShort;
	}

	get #half(): number {
		return (this.width - GAP) / 2;
	}

	#most(which: keyof StageNeeds): number {
		return Math.max(...this.needs.map((need) => need[which]));
	}

	/** The least width in which either lane's picture has room for its names, units. */
	get least(): number {
		return this.#most(this.upright ? 'upright' : 'lying');
	}

	/** Call this when the size of type may have changed. */
	measure(): void {
		void this.width;
		const style = getComputedStyle(document.documentElement);
		this.#type = (parseFloat(style.fontSize) / TYPE) * (Number(style.getPropertyValue('--picture-type')) || 1);
	}
}
