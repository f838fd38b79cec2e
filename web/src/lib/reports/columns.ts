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

/** Writes numbers of a report as it prints them: with as many decimals as its own have in that column. */
export function printer({ runs }: ValidatedReport): (figure: ValidatedFigure, value: number) => string {
	const figures = runs.flatMap((run) => run.figures);
	const known = new Map<string, Intl.NumberFormat>();
	return (figure, value) => {
		const kind = kindOf(figure);
		let format = known.get(kind);
		if (!format) {
			const most = max(
				figures.filter((one) => kindOf(one) === kind),
				({ measured }) => decimals(measured)
			);
			format = new Intl.NumberFormat('en', { minimumFractionDigits: most, maximumFractionDigits: most });
			known.set(kind, format);
		}
		return format.format(value);
	};
}
