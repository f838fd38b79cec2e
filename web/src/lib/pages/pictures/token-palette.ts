import type { Palette } from '#lib/stage/painting/palette.ts';

const PHASES = ['waiting', 'guest', 'interrupt', 'hypervisor', 'card', 'wire'];
const PAIRS = [1, 2, 3, 4, 5, 6, 7, 8];
const token = (name: string) => `var(--${name})`;

/** The tokens themselves as colours: what is painted with them follows the theme of the page. */
export const tokenPalette = (kinds: readonly string[]): Palette => ({
	paper: token('surface'),
	ink: token('ink'),
	muted: token('ink-muted'),
	kinds: kinds.map((kind) => token(`packet-${kind}`)),
	phases: Object.fromEntries(PHASES.map((phase) => [phase, token(`phase-${phase}`)])),
	emulation: token('emulation'),
	cp: token('cp'),
	cpLight: token('cp-light'),
	spin: token('spin'),
	gauge: token('gauge'),
	accent: token('accent'),
	line: token('line'),
	danger: token('danger'),
	off: token('off'),
	pairs: PAIRS.map((n) => token(`pair-${n}`))
});
