/** The scenarios to measure when one or two numbers of a view are varied, and the lines to draw. */
import type { SweptFigure } from '#lib/recorded/sweeps.ts';
import { number } from '#lib/format/formats.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import {
	isLogarithmic,
	isOrder,
	isPerLane,
	parameterName,
	QUEUEING,
	parameterValueText,
	parameterUnit,
	valuesIn,
	withParameterValue,
	type Parameter,
	type SweepRange
} from '#lib/comparison/sweep-parameters.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';
import type { Problem } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';
import { unitName } from '#text/unit.ts';
import { compare, isSure, type FigureDifference } from '../compare';
import { scaled, unitOf as unitOfFigure } from '../figure-format';

/** The result of a description. */
export interface MeasuredPoint {
	figures: readonly (SweptFigure & { converged?: boolean })[];
	good?: boolean;
	problem?: Problem;
	extrapolated?: readonly Problem[];
	what_if?: readonly Problem[];
}

/** The results, by description. */
export type MeasuredPoints = Readonly<Record<string, MeasuredPoint>>;

export interface Axis {
	parameter: Parameter;
	/** With its unit. */
	title: string;
	values: readonly number[];
	logarithmic: boolean;
	/** Whether neighbours are joined by a line. */
	joined: boolean;
}

/** A point: its values, and the scenario of each lane. */
export interface Point {
	at: number;
	by: number | null;
	texts: readonly [string, string];
}

export interface SweepGrid {
	view: Comparison;
	along: Axis;
	by: Axis | null;
	points: readonly Point[];
	/** The lanes to show: only one where both are equal. */
	lanes: readonly (0 | 1)[];
}

export interface SweepRequest {
	parameter: Parameter;
	stretch: SweepRange;
}

/** The sweep that a comparison is about. */
export interface DefaultSweep extends SweepRequest {
	kind: 'processors' | 'priorities';
}

export function defaultSweep({ lanes: [patch] }: Comparison): DefaultSweep | null {
	const parameter: Parameter = { path: 'lpar.processors', lane: null };
	if (parameter.path in patch) return { kind: 'processors', parameter, stretch: { from: 4, to: 32, points: 8 } };
	if (!(QUEUEING.path in patch)) return null;
	return { kind: 'priorities', parameter: QUEUEING, stretch: { from: 0, to: Infinity, points: 0 } };
}

function axisOf(view: Comparison, { parameter, stretch }: SweepRequest): Axis {
	const values = valuesIn(view, parameter, stretch);
	const [name, unit] = [parameterName(parameter), parameterUnit(parameter)];
	const hasUnit = unit === '' || name.toLowerCase().includes(unit.toLowerCase());
	return {
		parameter,
		title: hasUnit ? name : `${name} (${unit})`,
		values,
		logarithmic: isLogarithmic(values),
		joined: !isOrder(parameter)
	};
}

export function sweepGrid(view: Comparison, alongRequest: SweepRequest, byRequest: SweepRequest | null): SweepGrid {
	const along = axisOf(view, alongRequest);
	const by = byRequest && axisOf(view, byRequest);
	const point = (at: number, second: number | null): Point => {
		const first = withParameterValue(view, along.parameter, at);
		const both = by && second !== null ? withParameterValue(first, by.parameter, second) : first;
		return { at, by: second, texts: [scenarioOf(both, 0), scenarioOf(both, 1)] };
	};
	const points = along.values.flatMap((at) => (by ? by.values.map((second) => point(at, second)) : [point(at, null)]));
	const one = points.every(({ texts: [a, b] }) => a === b);
	return { view, along, by, points, lanes: one ? [0] : [0, 1] };
}

/** The scenarios to measure, without duplicates. */
export const uniqueScenarios = ({ points, lanes }: SweepGrid): string[] => [
	...new Set(points.flatMap(({ texts }) => lanes.map((lane) => texts[lane])))
];

/**
 * The view at a point. A parameter that each lane has for itself changes in one lane only, if that
 * lane is given.
 */
export function viewAt(
	{ view, along, by }: SweepGrid,
	point: Pick<Point, 'at' | 'by'>,
	lane: 0 | 1 | null
): Comparison {
	const first = withParameterValue(view, along.parameter, point.at, lane);
	return by && point.by !== null ? withParameterValue(first, by.parameter, point.by, lane) : first;
}

export const figureAt = (results: MeasuredPoints, text: string, id: string): SweptFigure | undefined =>
	results[text]?.figures.find((figure) => figure.id === id);

/** A line of a chart. */
export interface Line {
	id: string;
	lane: 0 | 1;
	name: string;
	colour: string;
	dashed: boolean;
	/**
	 * One letter or digit that distinguishes the line without colour; empty where it is the only
	 * line.
	 */
	sign: string;
}

export interface Drawing {
	title: string;
	lines: Line[];
}

const LANE_COLOURS = ['var(--ink)', 'var(--accent)'] as const;

const titleOf = ({ label, unit, scale }: SweptFigure): string => {
	const unitText = unitOfFigure({ unit, scale });
	return unitText ? `${label} (${unitName(unitText)})` : label;
};

/**
 * A drawing for each figure with a line for each lane; where the lanes are equal, guests with the
 * same figure are lines of one drawing.
 */
export function drawingsOf(
	figures: readonly SweptFigure[],
	lanes: readonly (0 | 1)[],
	laneName: (lane: 0 | 1) => string
): Drawing[] {
	if (lanes.length > 1)
		return figures.map((figure) => ({
			title: figure.guest === null ? titleOf(figure) : `${titleOf(figure)}, ${texts.sweep.guest(figure.guest + 1)}`,
			lines: lanes.map((lane) => ({
				id: figure.id,
				lane,
				name: laneName(lane),
				colour: LANE_COLOURS[lane],
				dashed: lane === 1,
				sign: 'AB'[lane] ?? ''
			}))
		}));
	const drawings = new Map<string, Drawing>();
	for (const figure of figures) {
		const { id, guest, label } = figure;
		const title = titleOf(figure);
		const drawing = drawings.get(label) ?? { title: guest === null ? title : texts.sweep.byGuest(title), lines: [] };
		const n = drawing.lines.length + 1;
		const guestLine =
			guest === null ? {} : { name: texts.sweep.guest(guest + 1), colour: `var(--pair-${n})`, sign: String(n) };
		drawing.lines.push({ id, lane: 0, name: title, colour: 'var(--accent)', dashed: false, sign: '', ...guestLine });
		drawings.set(label, drawing);
	}
	return [...drawings.values()];
}

/** The points of a line in a chart. */
export const pointsOf = (grid: SweepGrid, results: MeasuredPoints, { id, lane }: Line) =>
	grid.points.flatMap(({ at, texts }) => {
		const figure = figureAt(results, texts[lane], id);
		if (typeof figure?.value !== 'number') return [];
		const { value, half_width: half, published } = figure;
		return [
			{
				x: at,
				y: scaled(figure, value),
				half: half === null ? null : scaled(figure, half),
				published: published && scaled(figure, published.value)
			}
		];
	});

/** What a point is compared with: lane B with lane A, or a lane with its present values. */
export type SweepReference = 'lanes' | 0 | 1;

/** The two scenarios that are compared at a point. */
export const comparedScenarios = (
	{ texts }: Point,
	against: SweepReference,
	here: readonly [string, string]
): [string, string] => (against === 'lanes' ? [texts[0], texts[1]] : [here[against], texts[against]]);

export interface ComparedPoint {
	difference: FigureDifference;
	/** Whether the intervals leave no doubt about the difference. */
	sure: boolean;
}

export function comparedPoint(results: MeasuredPoints, [from, to]: [string, string], id: string): ComparedPoint | null {
	const [a, b] = [figureAt(results, from, id), figureAt(results, to, id)];
	const difference = compare(a, b);
	return a && b && difference ? { difference, sure: isSure(difference, a, b) } : null;
}

export const pointText = ({ along, by }: SweepGrid, point: Pick<Point, 'at' | 'by'>): string =>
	[
		`${parameterName(along.parameter)} ${parameterValueText(along.parameter, point.at)}`,
		...(by && point.by !== null ? [`${parameterName(by.parameter)} ${parameterValueText(by.parameter, point.by)}`] : [])
	].join(', ');

/** A figure's value with its interval. */
export const figureTitle = (figure: SweptFigure): string =>
	`${number(scaled(figure, figure.value ?? NaN))}${figure.half_width === null ? '' : ` ± ${number(scaled(figure, figure.half_width), 2)}`}`;

/** Every digit, as the command line writes it. */
const written = (value: number | null | undefined): string => {
	if (value === null || value === undefined) return '';
	return Number.isInteger(value) ? `${value}.0` : String(value).replace('e+', 'e');
};
const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const problems = (list: readonly Problem[] = []): string =>
	list.map(({ path, message, hint }) => `${path === '' ? '' : `${path}: `}${message} (${hint})`).join('; ');

/** In the format of `datapath sweep`, with a column for the lane, and the published values. */
export function csvOf({ along, by, points, lanes }: SweepGrid, results: MeasuredPoints, engine: string): string {
	const axes = by ? [along, by] : [along];
	const measurements = points.flatMap((point) =>
		lanes.flatMap((lane) => {
			const measured = results[point.texts[lane]];
			return measured ? [{ point, lane, measured }] : [];
		})
	);
	const ids = [...new Set(measurements.flatMap(({ measured }) => measured.figures.map(({ id }) => id)))];
	const columns = ids.flatMap((id) => [id, `${id}_half_width`, `${id}_unit`, `${id}_converged`, `${id}_published`]);
	const fields = axes.map(({ parameter }) => parameter.path);
	const head = ['point', 'lane', 'network.attachment', ...fields, 'seed', 'engine', ...columns];
	const rows = measurements.map(
		({ point, lane, measured: { figures, good, extrapolated, what_if, problem } }, index) => {
			const { seed, network } = JSON.parse(point.texts[lane]) as { seed: number; network: { attachment: string } };
			const values = [point.at, point.by].slice(0, axes.length).map((value, i) => {
				const { parameter } = axes[i] as Axis;
				return isOrder(parameter) ? parameterValueText(parameter, value ?? 0) : String(value);
			});
			const cells = ids.flatMap((id) => {
				const figure = figures.find((one) => one.id === id);
				const { value, half_width, unit, published } = figure ?? {};
				const converged = typeof value === 'number' ? String(figure?.converged ?? '') : '';
				return [written(value), written(half_width), unit ?? '', converged, written(published?.value)];
			});
			const last = [String(good ?? ''), problems(extrapolated), problems(what_if), problems(problem && [problem])];
			return [String(index), 'AB'[lane] ?? '', network.attachment, ...values, String(seed), engine, ...cells, ...last];
		}
	);
	const lines = [[...head, 'good', 'extrapolated', 'what_if', 'problem'], ...rows];
	return `${lines.map((line) => line.map(quoted).join(',')).join('\n')}\n`;
}

/**
 * The lane in which a point of a line is opened: the line's lane if each lane has its own value of
 * the parameter, else null.
 */
export const laneOf = (grid: SweepGrid, lane: 0 | 1): 0 | 1 | null =>
	isPerLane(grid.view, grid.along.parameter) || (grid.by && isPerLane(grid.view, grid.by.parameter)) ? lane : null;
