/** What each processor did since the frame drawn before, as shares of that time. */
import { CP, EMULATION, SPIN, type Frame } from '#lib/sim/frame.ts';

export class Activity {
	readonly emulation: Float64Array;
	readonly cp: Float64Array;
	readonly spin: Float64Array;
	/** Whether time moved on since the last update. */
	moved = false;
	/** Whether it moved backwards. */
	back = false;
	#last: Frame | null = null;

	constructor(processors: number) {
		this.emulation = new Float64Array(processors);
		this.cp = new Float64Array(processors);
		this.spin = new Float64Array(processors);
	}

	update(frame: Frame): void {
		const last = this.#last;
		const passed = last ? frame.now - last.now : 0;
		this.moved = passed > 0;
		this.back = passed < 0;
		this.#last = frame;
		for (let i = 0; i < this.cp.length; i++) {
			if (last && passed > 0) {
				const share = (field: 'emulation_ps' | 'cp_ps' | 'spin_ps') =>
					Math.min(1, Math.max(0, (frame.processor(i, field) - last.processor(i, field)) / passed));
				this.emulation[i] = share('emulation_ps');
				this.cp[i] = share('cp_ps');
				this.spin[i] = share('spin_ps');
			} else if (passed < 0 || !last) {
				const activity = frame.processor(i, 'activity');
				this.emulation[i] = Number(activity === EMULATION);
				this.cp[i] = Number(activity === CP);
				this.spin[i] = Number(activity === SPIN);
			}
		}
	}
}
