/**
 * The points of a report, in panels: a panel for each figure and unit, or for each unit where a
 * figure has only a few points.
 */
import type { ValidatedFigure, ValidatedReport } from '#lib/recorded/reports.ts';
import * as texts from '#text/index.ts';
import { columnOf, nameOfColumn } from './columns';
import { placedIn, type Placed } from './errors';

/** The number of points that a figure needs for a panel of its own. */
const POINTS_LEAST = 4;

export interface Panel {
	name: string;
	unit: string;
	points: Placed[];
	/** Published as 0, which a logarithmic scale cannot show. */
	undrawn: number;
}

const drawable = ({ measured, simulated }: ValidatedFigure) => measured > 0 && simulated > 0;

export function panelsOf(report: ValidatedReport): Panel[] {
	const all = placedIn(report);
	const few = report.runs.length < POINTS_LEAST;
	const panels = new Map<string, Panel>();
	for (const placed of all) {
		const { metric, unit } = placed.figure;
		const { column } = columnOf(metric);
		const name = few ? (texts.reportPages.units[unit] ?? unit) : nameOfColumn(column);
		const key = `${name} ${unit}`;
		const panel = panels.get(key) ?? { name, unit, points: [], undrawn: 0 };
		if (drawable(placed.figure)) panel.points.push(placed);
		else panel.undrawn += 1;
		panels.set(key, panel);
	}
	return [...panels.values()];
}
