/** The errors of figures in summary: by role, and by figure. */
import { ascending, median } from 'd3-array';
import type { Role, ValidatedFigure, ValidatedReport, ValidatedRun } from '#lib/recorded/reports.ts';
import { columnOf } from './columns';

export const ROLES = ['calibration', 'blind', 'opened', 'revealed'] as const satisfies Role[];

/** A figure and its row. */
export interface Placed {
	run: string;
	figure: ValidatedFigure;
}

/**
 * Both are columns of every table: the plain error, and the part of it that rounding to the last
 * printed digit cannot explain.
 */
export type ErrorColumn = 'error_pct' | 'error_beyond_rounding_pct';

/** As in the core (`experiments/error.rs`); a test compares the two. */
export const relative = (measured: number, simulated: number): number | null =>
	measured > 0 ? simulated / measured - 1 : null;

export function beyondRounding(measured: number, roundedTo: number, simulated: number): number {
	const half = roundedTo / 2;
	const nearest = Math.min(Math.max(simulated, measured - half), measured + half);
	return nearest === simulated ? 0 : simulated / nearest - 1;
}

/** Rounding by more than this share of a figure gets a column of its own. */
const COARSE = 0.01;

/** The columns in which rounding alone may exceed a percent of some figure. */
export function coarseIn(report: ValidatedReport): Set<string> {
	const coarse = placedIn(report).filter(({ figure }) => figure.rounded_to / 2 > COARSE * figure.measured);
	return new Set(coarse.map(({ figure }) => columnOf(figure.metric).column));
}

/** A summary of errors: the number, the median, and the worst. */
export interface Errors {
	count: number;
	median: number;
	largest: number;
	worst: Placed;
}

export function errorsOf(placed: readonly Placed[], kind: ErrorColumn = 'error_pct'): Errors | null {
	// Of some rows that were left out we only know that they round to the published value, so there
	// is no median.
	if (placed.some(({ figure }) => figure[kind] === null && figure.measured > 0)) return null;
	const off = placed.flatMap((one) => {
		const error = one.figure[kind];
		return error === null ? [] : [{ one, size: Math.abs(error) / 100 }];
	});
	const sorted = off.toSorted((a, b) => ascending(a.size, b.size));
	const [middle, most] = [median(sorted, ({ size }) => size), sorted.at(-1)];
	if (middle === undefined || !most) return null;
	return { count: off.length, median: middle, largest: most.size, worst: most.one };
}

export const placedIn = ({ runs }: ValidatedReport): Placed[] =>
	runs.flatMap(({ run, figures }) => figures.map((figure) => ({ run, figure })));

/** The role of most of a row: its main figures come first. */
export const roleOf = ({ figures }: ValidatedRun): Role => (figures[0] as ValidatedFigure).role;

export interface RoleErrors {
	role: Role;
	/** Rows that have this role as a whole. */
	runs: number;
	/** Figures that have this role in a row with another role. */
	separate: { run: string; figures: number }[];
	figures: number;
	errors: Errors | null;
	beyondRounding: Errors | null;
}

/** By role, for the roles that a report has. */
export function byRole(report: ValidatedReport): RoleErrors[] {
	return ROLES.map((role) => ({
		role,
		runs: report.runs.filter((run) => roleOf(run) === role).length,
		separate: report.runs
			.filter((run) => roleOf(run) !== role)
			.map(({ run, figures }) => ({ run, figures: figures.filter((figure) => figure.role === role).length }))
			.filter(({ figures }) => figures > 0),
		figures: ofRole(report, role).length,
		errors: errorsOf(ofRole(report, role)),
		beyondRounding: errorsOf(ofRole(report, role), 'error_beyond_rounding_pct')
	})).filter(({ errors }) => errors !== null);
}

export interface MetricErrors {
	column: string;
	kind: ErrorColumn;
	/** The errors of each part, in the order of the parts. */
	errors: (Errors | null)[];
}

/** The figures of a report with this role. */
export const ofRole = (report: ValidatedReport, role: Role): Placed[] =>
	placedIn(report).filter(({ figure }) => figure.role === role);

/**
 * By figure, in the order of the published table, for some parts of a report. Coarsely rounded
 * figures have a second entry with the error beyond rounding.
 */
export function byMetric(report: ValidatedReport, parts: readonly Placed[][]): MetricErrors[] {
	const columnIn = ({ figure }: Placed) => columnOf(figure.metric).column;
	const columns = [...new Set(placedIn(report).map(columnIn))];
	const coarse = coarseIn(report);
	return columns.flatMap((column) => {
		const kinds: ErrorColumn[] = coarse.has(column) ? ['error_pct', 'error_beyond_rounding_pct'] : ['error_pct'];
		const ofColumn = parts.map((part) => part.filter((one) => columnIn(one) === column));
		return kinds.map((kind) => ({ column, kind, errors: ofColumn.map((part) => errorsOf(part, kind)) }));
	});
}
