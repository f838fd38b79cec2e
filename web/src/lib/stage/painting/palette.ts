/** Colours of the canvas, read from the tokens of the theme in force. */

const PHASES = ['waiting', 'guest', 'interrupt', 'hypervisor', 'card', 'wire'];

const PAIRS = [1, 2, 3, 4, 5, 6, 7, 8];

export interface Palette {
	paper: string;
	ink: string;
	muted: string;
	kinds: string[];
	phases: Record<string, string>;
	emulation: string;
	cp: string;
	cpLight: string;
	spin: string;
	gauge: string;
	accent: string;
	line: string;
	danger: string;
	off: string;
	pairs: string[];
}

/** Tokens may hold `light-dark(…)`; only a used colour is a colour a canvas understands. */
export function readPalette(host: Element, kinds: string[]): Palette {
	const probe = document.createElement('span');
	probe.hidden = true;
	probe.style.setProperty('forced-color-adjust', 'none');
	host.append(probe);
	const token = (name: string) => {
		probe.style.color = `var(${name})`;
		return getComputedStyle(probe).color;
	};
	const palette = {
		paper: token('--surface'),
		ink: token('--ink'),
		muted: token('--ink-muted'),
		kinds: kinds.map((kind) => token(`--packet-${kind}`)),
		phases: Object.fromEntries(PHASES.map((phase) => [phase, token(`--phase-${phase}`)])),
		emulation: token('--emulation'),
		cp: token('--cp'),
		cpLight: token('--cp-light'),
		spin: token('--spin'),
		gauge: token('--gauge'),
		accent: token('--accent'),
		line: token('--line'),
		danger: token('--danger'),
		off: token('--off'),
		pairs: PAIRS.map((n) => token(`--pair-${n}`))
	};
	probe.remove();
	return palette;
}
