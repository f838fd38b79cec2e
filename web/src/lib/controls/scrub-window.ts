/** The range of simulated time that the scrub bar shows. */

export interface ScrubWindow {
	from: number;
	to: number;
}

const SCREEN_SECONDS = 20;
const SHORTEST = 2e8;
const NICE = [1, 2, 5, 10];

function niceCeiling(ps: number): number {
	const power = 10 ** Math.floor(Math.log10(ps));
	return (NICE.find((step) => step * power >= ps) ?? 10) * power;
}

/**
 * Starts at zero while everything seen fits; after that a range around now, which moves by half its
 * length.
 */
export function windowAt(now: number, horizon: number, pace: number): ScrubWindow {
	const length = niceCeiling(Math.max(SHORTEST, pace * SCREEN_SECONDS));
	const wanted = niceCeiling(Math.max(SHORTEST, horizon * 1.1));
	if (wanted <= length) return { from: 0, to: wanted };
	const half = length / 2;
	const from = Math.max(0, Math.floor((now - half / 2) / half) * half);
	return { from, to: from + length };
}
