/** What the page shows beside the figures, as CSV: every digit as it is, times in µs. */
import { meanOf } from '#lib/breakdown/ribbon.ts';
import { stepsOf } from '#lib/figures/distribution/distribution.ts';
import { csvText } from '#lib/format/csv.ts';
import { partName } from '#lib/format/part-names.ts';
import type { ConnectionCurves } from '#lib/recorded/connections.ts';
import type { Layout } from 'datapath-lab-engine/types';
import { nameInWords } from 'datapath-lab-engine/words';
import type { ExportedLane } from './figures-csv';
import type { Part } from './parts';

/** The parts of the page that can be saved as CSV. A sweep has a button of its own. */
export const CSV_PARTS = ['figures', 'breakdown', 'curves', 'distribution', 'paths'] as const satisfies readonly Part[];
export type CsvPart = (typeof CSV_PARTS)[number];

const PS_PER_US = 1e6;
/** What a row needs to be made again. */
const ORIGIN = ['engine', 'scenario'] as const;

/** The mean transaction of each lane, stay by stay. */
export function breakdownCsv(lanes: readonly (ExportedLane & { layout: Layout | null })[], engine: string): string {
	const rows = lanes.flatMap(({ letter, name, scenario, result, layout }) => {
		const mean = meanOf(result);
		return (mean?.pieces ?? []).map(({ place, phase, length }) => {
			const at = layout?.places[place];
			const part = layout && at && layout.parts[at.part];
			return [
				letter,
				name,
				mean?.of,
				layout && part && partName(layout, part),
				at && nameInWords(at.name),
				phase,
				length / PS_PER_US,
				mean && length / mean.length,
				engine,
				scenario
			];
		});
	});
	return csvText([['lane', 'path', 'transactions', 'part', 'place', 'phase', 'mean_us', 'share', ...ORIGIN], ...rows]);
}

/** The recorded figures of both lanes at each number of connections. */
export function curvesCsv({ connections, lanes }: ConnectionCurves, names: readonly string[], engine: string): string {
	const rows = lanes.flatMap((figures, lane) =>
		figures.flatMap(({ id, unit, values, halfWidths }) =>
			connections.map((count, at) => ['AB'[lane], names[lane], id, unit, count, values[at], halfWidths[at], engine])
		)
	);
	return csvText([['lane', 'path', 'figure', 'unit', 'connections', 'value', 'half_width', 'engine'], ...rows]);
}

/** How often each response time occurred, and the share that took longer. */
export function distributionCsv(lanes: readonly ExportedLane[], engine: string): string {
	const rows = lanes.flatMap(({ letter, name, scenario, result }) =>
		result.distributions.flatMap((one) => {
			const longer = stepsOf(one).slice(1);
			return one.bins.map(({ from_ps, to_ps, count }, at) => [
				letter,
				name,
				one.figure,
				from_ps / PS_PER_US,
				to_ps / PS_PER_US,
				count,
				at + 1 < one.bins.length ? longer[at]?.share : 0,
				engine,
				scenario
			]);
		})
	);
	const head = ['lane', 'path', 'figure', 'from_us', 'to_us', 'transactions', 'share_longer', ...ORIGIN];
	return csvText([head, ...rows]);
}

/** A table as the page shows it, without what is only for the screen. */
interface Table {
	rows: Iterable<{ cells: Iterable<{ textContent: string; querySelector: (selector: string) => unknown }> }>;
}
export function tableCsv({ rows }: Table): string {
	const words = (text: string) => text.replace(/\s+/g, ' ').trim();
	const all = [...rows].map(({ cells }) =>
		[...cells].map((cell) => (cell.querySelector('button') ? null : words(cell.textContent)))
	);
	return csvText(all.filter((row) => !row.includes(null)));
}
