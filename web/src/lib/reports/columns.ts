/** Columns of the published tables: whose figure it is, what it is called, and how many decimals it was printed with. */
import { max } from 'd3-array';
import type { ValidatedFigure, ValidatedReport } from '#lib/recorded/reports.ts';
import { en } from '#lib/text/en.ts';

const OF_A_GUEST = /^guest_(\d)_(.+)$/;

/** The published column of a figure, and the guest whose it is, from 1. */
export function columnOf(metric: string): { column: string; guest: number | null } {
	const [, guest, column] = OF_A_GUEST.exec(metric) ?? [];
	return guest && column ? { column, guest: Number(guest) } : { column: metric, guest: null };
}

export const nameOfColumn = (column: string): string => en.reportPages.metrics[column] ?? column;

const decimals = (value: number): number => (String(value).split('.')[1] ?? '').length;

/** Figures of one column and unit. */
const kindOf = ({ metric, unit }: ValidatedFigure): string => `${columnOf(metric).column} ${unit}`;

/** A simulated figure has as many significant digits at least, so that dividing what is printed gives the error that is printed. */
const SIGNIFICANT = 4;

/**
 * Writes numbers of a report as it prints them: with as many decimals as its own have in that column; what was not
 * published with more where these are too few to divide by.
 */
export function printer({ runs }: ValidatedReport): (figure: ValidatedFigure, value: number) => string {
	const figures = runs.flatMap((run) => run.figures);
	const available = new Map<string, number>();
	return (figure, value) => {
		const kind = kindOf(figure);
		let most = available.get(kind);
		if (most === undefined) {
			most =
				max(
					figures.filter((one) => kindOf(one) === kind),
					({ measured }) => decimals(measured)
				) ?? 0;
			available.set(kind, most);
		}
		const needed = value > 0 && value !== figure.measured ? SIGNIFICANT - 1 - Math.floor(Math.log10(value)) : 0;
		const digits = Math.max(most, needed);
		return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
	};
}
