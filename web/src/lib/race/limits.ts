/** What limits a run where no single transaction tells: how busy everything is. */
import { percent } from '#lib/session/formats.ts';
import { partName } from '#lib/session/names.ts';
import type { Layout, Load, Report } from '#lib/sim/boundary.ts';
import { en } from '#lib/text/en.ts';

export interface Limit {
	load: Load;
	/** "link, client to server" */
	name: string;
	binding: boolean;
}

/** So many are shown. */
const SHOWN = 5;
/** Busy nearly all the time, as the core has it. */
const SATURATED = 0.95;
/** Less than this nobody looks at. */
const WORTH = 0.02;

/** The busiest first; what limits the run first of all. */
export function limitsOf(report: Report, layout: Layout): Limit[] {
	return report.loads
		.map((load, index) => ({
			load,
			name: en.limits.of(en.limits.resources[load.resource], partName(layout, layout.parts[load.part])),
			binding: index === report.binding
		}))
		.filter(({ load }) => load.share >= WORTH)
		.sort((a, b) => Number(b.binding) - Number(a.binding) || b.load.share - a.load.share)
		.slice(0, SHOWN);
}

/** What is as busy as can be, where nothing stands clear of it. */
export function severalOf(limits: Limit[]): string[] {
	if (limits.some(({ binding }) => binding)) return [];
	const busy = limits.filter(({ load }) => load.resource !== 'window' && load.share >= SATURATED);
	return busy.length > 1 ? busy.map(({ name }) => name) : [];
}

/** One sentence that names what limits a lane, or what may, or says that nothing does. */
export function limitIn(limits: Limit[], letter: string): string {
	const binding = limits.find((limit) => limit.binding);
	if (!binding) {
		const names = severalOf(limits);
		return names.length > 0 ? en.limits.several(letter, names) : en.limits.none(letter);
	}
	const { share, resource } = binding.load;
	const words = resource === 'window' ? en.limits.waits : en.limits.busy;
	return words(letter, binding.name, percent(share));
}
