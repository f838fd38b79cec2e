/** The difference between two lanes with its interval. */
import { percent, signedPercent } from '#lib/session/formats.ts';
import type { Figure } from '#lib/sim/boundary.ts';

export interface Difference {
	text: string;
	interval: string;
}

/** B against A, relative. Half widths are combined as if independent, which common random numbers make cautious. */
export function compare(a: Figure | undefined, b: Figure | undefined): Difference | null {
	if (!a?.value || b?.value === null || b?.value === undefined) return null;
	const ratio = b.value / a.value;
	const relative = Math.hypot((a.half_width ?? 0) / a.value, b.value ? (b.half_width ?? 0) / b.value : 0);
	return { text: signedPercent(ratio - 1), interval: `± ${percent(ratio * relative, 1)}` };
}
