/**
 * Rates and mean occupancies between two frames, and how far the picture has changed from packets
 * to flow.
 */
import type { Frame } from 'datapath-lab-engine/frame';

const WINDOW_MS = 250;
const FADE_MS = 260;
/**
 * Events per drawn frame at which single packets begin to blur, and at which only flow is shown.
 */
const BLUR_FROM = 9;
const BLUR_TO = 36;

export class FlowRates {
	/** Arrivals per simulated second, by place. */
	readonly rates: Float64Array;
	/** Mean number of packets, by place. */
	readonly means: Float64Array;
	/** 0: single packets; 1: flow only. */
	amount = 0;

	#reference: Frame | null = null;
	#referenceAge = 0;
	#last: Frame | null = null;
	#events = 0;

	constructor(places: number) {
		this.rates = new Float64Array(places);
		this.means = new Float64Array(places);
	}

	update(frame: Frame, elapsed: number, moving: boolean): void {
		const last = this.#last;
		if (last && frame.now < last.now) this.#reference = null;
		if (last && frame !== last) {
			const events = Math.max(0, frame.header('events') - last.header('events'));
			this.#events += (events - this.#events) * Math.min(1, elapsed / 150);
		}
		if (!moving) this.#events = 0;
		this.#last = frame;
		this.#measure(frame, elapsed);
		const wanted = Math.min(1, Math.max(0, (this.#events - BLUR_FROM) / (BLUR_TO - BLUR_FROM)));
		this.amount += (wanted - this.amount) * Math.min(1, elapsed / FADE_MS);
		if (this.amount < 0.01) this.amount = 0;
		if (this.amount > 0.99) this.amount = 1;
	}

	#measure(frame: Frame, elapsed: number): void {
		this.#referenceAge += elapsed;
		const reference = this.#reference;
		if (!reference) {
			this.#reference = frame;
			this.#referenceAge = 0;
			return;
		}
		const passed = frame.now - reference.now;
		if (passed <= 0 || this.#referenceAge < WINDOW_MS) return;
		for (let place = 0; place < this.rates.length; place++) {
			const arrivals = frame.place(place, 'arrivals') - reference.place(place, 'arrivals');
			const packets = frame.place(place, 'packet_ps') - reference.place(place, 'packet_ps');
			this.rates[place] = (arrivals / passed) * 1e12;
			this.means[place] = packets / passed;
		}
		this.#reference = frame;
		this.#referenceAge = 0;
	}
}
