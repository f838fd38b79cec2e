/** The rows, the charts and the summary of a comparison with measurements. */
import type { ComparedFigure, MeasuredRow } from 'datapath-lab-engine/types';
import { csvText } from '#lib/format/csv.ts';
import { fixed, number } from '#lib/format/formats.ts';
import { language } from '#text/language.ts';
import * as texts from '#text/index.ts';
import { unitName } from '#text/unit.ts';

type Figures = readonly (readonly ComparedFigure[] | undefined)[];

/** More rows than this are too long for a chart. */
const CHART_ROWS_MAX = 40;

/** How many figures have each verdict. */
export interface VerdictCounts {
	inside: number;
	outside: number;
	withoutInterval: number;
	notModelled: number;
}

export function countsOf(all: Figures): VerdictCounts {
	const of = (verdict: ComparedFigure['verdict']) =>
		all.flatMap((figures) => figures ?? []).filter((figure) => figure.verdict === verdict).length;
	return {
		inside: of('inside'),
		outside: of('outside'),
		withoutInterval: of('no interval'),
		notModelled: of('not modelled')
	};
}

/** A row of the table: a figure, or a run that is not simulated yet. */
export interface VerdictRow {
	run: MeasuredRow;
	figure: ComparedFigure | null;
}

export const rowsOf = (runs: readonly MeasuredRow[], all: Figures): VerdictRow[] =>
	runs.flatMap((run, index): VerdictRow[] => {
		const figures = all[index];
		return figures ? figures.map((figure) => ({ run, figure })) : [{ run, figure: null }];
	});

const tenths = (percent: number) => `${fixed(percent, 1)}${language.beforePercent}%`;
const signed = (percent: number) => `${percent < 0 ? '−' : '+'}${tenths(Math.abs(percent))}`;

/** The cells of a figure. */
export function cellsOf({ measured, half_width: half, model, error_pct: error, low, high }: ComparedFigure) {
	return {
		measured: `${number(measured)}${half === null ? '' : ` ± ${number(half, 2)}`}`,
		model: model === null ? '' : number(model),
		error: error === null ? '' : signed(error),
		interval: low === null || high === null ? '' : texts.measurements.interval(number(low), number(high))
	};
}

/** The column as written, with the unit in which its values are shown. */
export const nameOf = ({ figure, unit }: ComparedFigure): string =>
	unit === null ? figure : `${figure} (${unitName(unit)})`;

export function verdictOf({ verdict, outside_pct: beyond }: ComparedFigure): string {
	const t = texts.measurements.verdicts;
	return verdict === 'outside' ? t.outside(tenths(beyond ?? 0)) : t[verdict];
}

/** The columns of `datapath compare --csv`. */
const COLUMNS: readonly (keyof ComparedFigure)[] = [
	'line',
	'setup',
	'source',
	'platform',
	'figure',
	'id',
	'unit',
	'measured',
	'half_width',
	'model',
	'model_half_width',
	'error_pct',
	'low',
	'high',
	'verdict',
	'outside_pct',
	'reason'
];

/** Every compared figure with all its digits, as CSV. */
export const verdictsCsv = (all: Figures): string =>
	csvText([COLUMNS, ...all.flatMap((of) => of ?? []).map((figure) => COLUMNS.map((column) => figure[column]))]);

/** A chart: the rows of one column in one unit. */
export interface VerdictPanel {
	name: string;
	rows: {
		name: string;
		measured: number;
		half: number | null;
		model: number | null;
		interval: readonly [number, number] | null;
		isOutside: boolean;
	}[];
	/** How many rows have no room. */
	more: number;
}

export function panelsOf(all: Figures): VerdictPanel[] {
	const panels = new Map<string, VerdictPanel>();
	// A logarithmic axis has no zero.
	const figures = all.flatMap((of) => of ?? []).filter(({ measured, model }) => measured > 0 && model !== null);
	for (const figure of figures) {
		const name = nameOf(figure);
		const panel = panels.get(name) ?? { name, rows: [], more: 0 };
		panels.set(name, panel);
		const { line, setup, measured, half_width: half, model, low, high, verdict } = figure;
		if (panel.rows.length === CHART_ROWS_MAX) panel.more += 1;
		else
			panel.rows.push({
				name: texts.measurements.row(line, setup),
				measured,
				half,
				model,
				interval: low === null || high === null ? null : [low, high],
				isOutside: verdict === 'outside'
			});
	}
	return [...panels.values()];
}
