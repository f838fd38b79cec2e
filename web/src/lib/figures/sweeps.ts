/** What is worth measuring one after the other around a view, and what of it is drawn. */
import { withOwn } from '#lib/session/changes.ts';
import type { Own } from '#lib/session/own.ts';
import { textFor } from '#lib/session/text-for.ts';
import type { View } from '#lib/session/view.ts';
import type { Figure } from '#lib/sim/boundary.ts';
import type { SweepItem } from '#lib/sim/sweep.svelte.ts';
import { en } from '#lib/text/en.ts';

export interface SweepPoint extends SweepItem {
	/** Where it stands on the axis. */
	at: number;
	text: string;
}

export interface SweepChart {
	title: string;
	/** One series each. */
	series: { id: string; name: string }[];
}

export interface SweepPlan {
	kind: 'processors' | 'priorities';
	points: SweepPoint[];
}

const PROCESSORS = [4, 8, 12, 16, 20, 24, 32];

const WAYS: { key: string; text: string; own: Own }[] = [
	{ key: 'before', text: en.sweep.ways.before, own: { ptfs: false, priority_queueing: false } },
	{ key: 'off', text: en.sweep.ways.off, own: { ptfs: true, priority_queueing: false } },
	{ key: 'normal', text: en.sweep.ways.normal, own: { priority_queueing: true, priorities: 'normal' } },
	{ key: 'each', text: en.sweep.ways.each, own: { priority_queueing: true, priorities: 'each' } }
];

/** Around the first lane; nothing where there is nothing to vary. */
export function sweepOf(view: View): SweepPlan | null {
	const text = (own: Own) => textFor(withOwn(view, 0, own), 0);
	const { own } = view.variants[0];
	if (own.processors !== undefined) {
		const points = PROCESSORS.map((processors) => ({
			key: String(processors),
			at: processors,
			text: String(processors),
			description: text({ processors })
		}));
		return { kind: 'processors', points };
	}
	if (own.priorities === undefined) return null;
	return {
		kind: 'priorities',
		points: WAYS.map(({ key, text: words, own: way }, at) => ({ key, at, text: words, description: text(way) }))
	};
}

/** A chart for each figure that is worth a look, with a series for each guest that has its own. */
export function chartsOf(figures: readonly Pick<Figure, 'id' | 'label' | 'guest' | 'swept'>[]): SweepChart[] {
	const charts = new Map<string, SweepChart>();
	for (const { id, label, guest, swept } of figures) {
		if (!swept) continue;
		const chart = charts.get(label) ?? { title: guest === null ? label : en.sweep.byGuest(label), series: [] };
		chart.series.push({ id, name: guest === null ? label : en.sweep.guest(guest + 1) });
		charts.set(label, chart);
	}
	return [...charts.values()];
}
