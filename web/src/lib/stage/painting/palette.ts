/** The colours of the canvas, read from the tokens of the present theme. */

const PHASES = ['waiting', 'guest', 'interrupt', 'hypervisor', 'card', 'wire'];

const TOKENS = [
	'surface',
	'ink',
	'ink-muted',
	'emulation',
	'cp',
	'cp-light',
	'spin',
	'gauge',
	'accent',
	'line',
	'danger',
	'off'
];

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

/**
 * Tokens may contain `light-dark(…)`; a canvas understands only a computed colour. All are set
 * before the first is read, because a browser computes its styles again for each read in between.
 */
export function readPalette(host: Element, kinds: string[]): Palette {
	const packets = kinds.map((kind) => `packet-${kind}`);
	const phases = PHASES.map((phase) => `phase-${phase}`);
	const pairs = PAIRS.map((n) => `pair-${n}`);
	const probe = document.createElement('span');
	probe.hidden = true;
	probe.style.setProperty('forced-color-adjust', 'none');
	const probes = new Map<string, HTMLElement>();
	for (const name of [...TOKENS, ...packets, ...phases, ...pairs]) {
		const one = document.createElement('span');
		one.style.color = `var(--${name})`;
		probes.set(name, one);
		probe.append(one);
	}
	host.append(probe);
	const token = (name: string) => getComputedStyle(probes.get(name) as HTMLElement).color;
	const palette = {
		paper: token('surface'),
		ink: token('ink'),
		muted: token('ink-muted'),
		kinds: packets.map(token),
		phases: Object.fromEntries(PHASES.map((phase, i) => [phase, token(phases[i] as string)])),
		emulation: token('emulation'),
		cp: token('cp'),
		cpLight: token('cp-light'),
		spin: token('spin'),
		gauge: token('gauge'),
		accent: token('accent'),
		line: token('line'),
		danger: token('danger'),
		off: token('off'),
		pairs: pairs.map(token)
	};
	probe.remove();
	return palette;
}
