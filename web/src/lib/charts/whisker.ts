/** A line with an end at either side: how far from its value something may be. */

const CAP = 3;

export const lying = (from: number, to: number, y: number): string =>
	`M${from} ${y}H${to}M${from} ${y - CAP}v${2 * CAP}M${to} ${y - CAP}v${2 * CAP}`;

export const standing = (x: number, from: number, to: number): string =>
	`M${x} ${from}V${to}M${x - CAP} ${from}h${2 * CAP}M${x - CAP} ${to}h${2 * CAP}`;
