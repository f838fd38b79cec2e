/** How far off figures are, all together: by role, and by figure. */
import { ascending } from 'd3-array';
import type { Role, ValidatedFigure, ValidatedReport, ValidatedRun } from '#lib/recorded/reports.ts';
import { columnOf } from './columns';

export const ROLES = ['calibration', 'blind', 'opened'] as const satisfies Role[];

/** A figure, and the row it stands in. */
export interface Placed {
	run: string;
	figure: ValidatedFigure;
}

/**
 * Below this CP time is mostly rounding, and is judged absolutely: by report and unit, as the core has it
 * (`with_floor` in core/src/experiments).
 */
export const FLOORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
	'osa-vs-vswitch': { 'ms/tx': 0.0001, 'ms/MB': 0.01 },
	'qebsm-osa-hipersockets': { 'ms/tx': 0.001, 'ms/MB': 0.05 }
};
const FLOORED = 'cp_cpu_ms';

export const floorOf = (stem: string, { metric, unit }: ValidatedFigure): number =>
	metric === FLOORED ? (FLOORS[stem]?.[unit] ?? 0) : 0;

/** Relative error as it is judged; nothing where nothing can be said. */
export function judged(stem: string, figure: ValidatedFigure): number | null {
	const { measured, simulated, error_pct } = figure;
	const floor = floorOf(stem, figure);
	if (floor > 0) return (simulated + floor) / (measured + floor) - 1;
	return error_pct === null ? null : error_pct / 100;
}

/** Of some figures: how many, the median (of two in the middle the larger, as `datapath validate` has it), and the worst. */
export interface Errors {
	count: number;
	median: number;
	largest: number;
	worst: Placed;
}

export function errorsOf(stem: string, placed: readonly Placed[]): Errors | null {
	const off = placed.flatMap((one) => {
		const error = judged(stem, one.figure);
		return error === null ? [] : [{ one, size: Math.abs(error) }];
	});
	const sorted = off.toSorted((a, b) => ascending(a.size, b.size));
	const [middle, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
	if (!middle || !most) return null;
	return { count: off.length, median: middle.size, largest: most.size, worst: most.one };
}

export const placedIn = ({ runs }: ValidatedReport): Placed[] =>
	runs.flatMap(({ run, figures }) => figures.map((figure) => ({ run, figure })));

/** What most of a row is to the calibration: its figures that others follow from stand first. */
export const roleOf = ({ figures }: ValidatedRun): Role => (figures[0] as ValidatedFigure).role;

export interface RoleErrors {
	role: Role;
	/** Rows that are this as a whole. */
	runs: number;
	/** Figures that are this in a row that is something else. */
	apart: { run: string; figures: number }[];
	figures: number;
	errors: Errors | null;
}

/** By role, those that a report has. */
export function byRole(report: ValidatedReport): RoleErrors[] {
	return ROLES.map((role) => ({
		role,
		runs: report.runs.filter((run) => roleOf(run) === role).length,
		apart: report.runs
			.filter((run) => roleOf(run) !== role)
			.map(({ run, figures }) => ({ run, figures: figures.filter((figure) => figure.role === role).length }))
			.filter(({ figures }) => figures > 0),
		figures: ofRole(report, role).length,
		errors: errorsOf(report.stem, ofRole(report, role))
	})).filter(({ errors }) => errors !== null);
}

export interface MetricErrors {
	column: string;
	/** One for each part, in their order. */
	errors: (Errors | null)[];
}

/** The figures of a report that are this to the calibration. */
export const ofRole = (report: ValidatedReport, role: Role): Placed[] =>
	placedIn(report).filter(({ figure }) => figure.role === role);

/** By figure, in the order of the published table, for some parts of a report. */
export function byMetric(report: ValidatedReport, parts: readonly Placed[][]): MetricErrors[] {
	const columnIn = ({ figure }: Placed) => columnOf(figure.metric).column;
	const columns = [...new Set(placedIn(report).map(columnIn))];
	return columns.map((column) => ({
		column,
		errors: parts.map((part) =>
			errorsOf(
				report.stem,
				part.filter((one) => columnIn(one) === column)
			)
		)
	}));
}
