/** The range of simulated time that the scrub bar shows. */

export interface ScrubWindow {
	from: number;
	to: number;
}

/** A range that is shown, and for what. */
export interface ShownWindow extends ScrubWindow {
	/** The length that suits the pace. */
	length: number;
	horizon: number;
}

const SCREEN_SECONDS = 20;
const SHORTEST = 2e8;
const NICE = [1, 2, 5, 10];

function niceCeiling(ps: number): number {
	const power = 10 ** Math.floor(Math.log10(ps));
	return (NICE.find((step) => step * power >= ps) ?? 10) * power;
}

const lengthAt = (pace: number): number => niceCeiling(Math.max(SHORTEST, pace * SCREEN_SECONDS));

/**
 * Starts at zero while everything seen fits; after that a range around now, which moves by half its
 * length.
 */
export function windowAt(now: number, horizon: number, pace: number): ScrubWindow {
	const length = lengthAt(pace);
	const wanted = niceCeiling(Math.max(SHORTEST, horizon * 1.1));
	if (wanted <= length) return { from: 0, to: wanted };
	const half = length / 2;
	const from = Math.max(0, Math.floor((now - half / 2) / half) * half);
	return { from, to: from + length };
}

/** Stays as it is while it has the present moment and, if it can, all that was seen: a thumb does not jump. */
export function windowAfter(last: ShownWindow | null, now: number, horizon: number, pace: number): ShownWindow {
	const length = lengthAt(pace);
	const isKept =
		last?.length === length &&
		// A horizon that falls is another run's.
		horizon >= last.horizon &&
		now >= last.from &&
		now <= last.to &&
		(horizon <= last.to || last.to - last.from >= length);
	return { ...(isKept ? last : windowAt(now, horizon, pace)), length, horizon };
}
