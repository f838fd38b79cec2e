/** What the strip of the whole run shows: the shapes of each lane, and a bin as text. */
import { area, curveStepAfter, line } from 'd3-shape';
import type { Overview, OverviewBin } from 'datapath-lab-engine/protocol';

/** The moment up to which a lane was simulated, as far as its complete bins show it. */
export const endOf = (overview: Overview | null): number => (overview ? overview.width_ps * overview.bins.length : 0);

/**
 * The bin of a moment; null where nothing was simulated. The bin that is not complete yet is shown
 * as the one before it.
 */
export function binAt(overview: Overview | null, ps: number): OverviewBin | null {
	if (!overview) return null;
	const nth = Math.floor(ps / overview.width_ps);
	return overview.bins[nth] ?? overview.bins[nth - 1] ?? null;
}

/** The largest share of the processors in any bin. */
export const mostBusy = (overview: Overview | null): number =>
	(overview?.bins ?? []).reduce((most, { cp, emulation }) => Math.max(most, cp + emulation), 0);

/** The most packets per second in any bin. */
export const mostPackets = (overview: Overview | null): number =>
	(overview?.bins ?? []).reduce((most, { packets }) => Math.max(most, packets), 0);

export interface Shapes {
	/** CP's share of the processors, and the guests' beyond it. */
	cp: string | null;
	guests: string | null;
	packets: string | null;
}

/** The upper edge of a lane's shapes: how busy its processors were. */
export function outline(
	{ bins, width_ps }: Overview,
	x: (ps: number) => number,
	[base, top]: readonly [base: number, top: number],
	most: { busy: number }
): string | null {
	const last = bins.at(-1);
	return line<OverviewBin>(
		(_, nth) => x(nth * width_ps),
		({ cp, emulation }) => base + (top - base) * Math.min(1, (cp + emulation) / (most.busy || 1))
	).curve(curveStepAfter)(last ? [...bins, last] : []);
}

/**
 * The shapes of a lane: `base` is where nothing is busy, `top` where the processors are as busy, or
 * send as many packets a second, as `most` says.
 */
export function shapes(
	{ bins, width_ps }: Overview,
	x: (ps: number) => number,
	[base, top]: readonly [base: number, top: number],
	most: { busy: number; packets: number }
): Shapes {
	const last = bins.at(-1);
	// The last bin is as wide as the others.
	const steps = last ? [...bins, last] : [];
	const y = (share: number) => base + (top - base) * Math.min(1, share);
	const busy = (share: number) => y(share / (most.busy || 1));
	const at = (_: OverviewBin, nth: number) => x(nth * width_ps);
	const filled = (from: (bin: OverviewBin) => number, to: (bin: OverviewBin) => number) =>
		area<OverviewBin>(
			at,
			(bin) => busy(from(bin)),
			(bin) => busy(to(bin))
		).curve(curveStepAfter)(steps);
	return {
		cp: filled(
			() => 0,
			({ cp }) => cp
		),
		guests: filled(
			({ cp }) => cp,
			({ cp, emulation }) => cp + emulation
		),
		packets: line<OverviewBin>(at, ({ packets }) => y(packets / (most.packets || 1))).curve(curveStepAfter)(steps)
	};
}
