/**
 * Columns of the published tables: the guest of a figure, its name, and the number of decimals in
 * print.
 */
import { max } from 'd3-array';
import { fixed } from '#lib/format/formats.ts';
import type { ValidatedFigure, ValidatedReport } from '#lib/recorded/reports.ts';
import * as texts from '#text/index.ts';

const OF_A_GUEST = /^guest_(\d)_(.+)$/;

/** The published column of a figure, and the number of its guest, from 1. */
export function columnOf(metric: string): { column: string; guest: number | null } {
	const [, guest, column] = OF_A_GUEST.exec(metric) ?? [];
	return guest && column ? { column, guest: Number(guest) } : { column: metric, guest: null };
}

export const nameOfColumn = (column: string): string => texts.reportPages.metrics[column] ?? column;

const decimals = (value: number): number => (String(value).split('.')[1] ?? '').length;

/** Identifies figures of one column and unit. */
const kindOf = ({ metric, unit }: ValidatedFigure): string => `${columnOf(metric).column} ${unit}`;

/**
 * A simulated figure has at least this many significant digits, so that dividing the printed
 * numbers gives the printed error.
 */
const SIGNIFICANT = 4;

/**
 * Writes a report's numbers as the report prints them: with as many decimals as its own numbers
 * have in that column. A simulated number gets more where these are too few for the division.
 */
export function printer({ runs }: ValidatedReport): (figure: ValidatedFigure, value: number) => string {
	const figures = runs.flatMap((run) => run.figures);
	const decimalsByKind = new Map<string, number>();
	return (figure, value) => {
		const kind = kindOf(figure);
		let most = decimalsByKind.get(kind);
		if (most === undefined) {
			most =
				max(
					figures.filter((one) => kindOf(one) === kind),
					({ measured }) => decimals(measured)
				) ?? 0;
			decimalsByKind.set(kind, most);
		}
		const needed = value > 0 && value !== figure.measured ? SIGNIFICANT - 1 - Math.floor(Math.log10(value)) : 0;
		const digits = Math.max(most, needed);
		return fixed(value, digits);
	};
}
