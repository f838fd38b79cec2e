/**
 * The numbers of a comparison that can be varied: the list of them, their ranges, and the
 * comparison with another value.
 */
import type { Rule } from 'datapath-lab-engine/types';
import { fieldRule, rules, fieldInfo, attachmentRules } from 'datapath-lab-engine/rules';
import type { NamedConstant } from 'datapath-lab-engine/constants';
import { exact, onAxis } from '#lib/format/formats.ts';
import * as texts from '#text/index.ts';
import { boundsOn, connectionsOf, fileOf, type Bounds } from './bounds';
import { changed, withPatch } from './changes';
import { inNameOrder } from './constant-order';
import { valueIn, type Comparison } from './comparison';
import { SHAREABLE, type Change } from './patch';
import { labelOf } from './diagnostics';
import { replacedByTrace, valueAt } from './shared';
import { constantAs } from './what-if';

export interface Parameter {
	/** The core's path of the field. */
	path: string;
	/** The lane that has its own value of it; null: it is varied in both lanes. */
	lane: 0 | 1 | null;
	/** The constant of the machine that is varied, if it is one. */
	constant?: NamedConstant;
}

/** The ends of the range, and the number of points in it. */
export interface SweepRange {
	from: number;
	to: number;
	points: number;
}

/** The possible values: all between two limits, or only these. */
interface Allowed extends Bounds {
	choices: readonly number[] | null;
}

const LANES = [0, 1] as const;
/** A range wider than this factor gets logarithmic steps. */
const DECADE = 10;
/** Where one value was measured, the range goes this factor to either side of it. */
const SPREAD_FACTOR = 4;
const CONSTANT_SPREAD_FACTOR = 2;
/** Where only the value zero was measured, the range covers these shares of the limit. */
const SOME: readonly [number, number] = [1e-5, 1e-2];
const DIGITS = 3;

/** The kinds of queueing: alternatives in an order, not numbers. */
export const QUEUEING: Parameter = { path: 'hypervisor.priority_queueing', lane: null };
const queueing = (ptfs: boolean, on: boolean, priorities: 'each' | 'normal'): Change => ({
	'hypervisor.ptfs': ptfs,
	'hypervisor.priority_queueing': on,
	'pairs.priority': priorities
});
const QUEUEING_MODES: readonly { name: string; change: Change }[] = [
	{ name: texts.sweepParameters.ways.before, change: queueing(false, false, 'each') },
	{ name: texts.sweepParameters.ways.off, change: queueing(true, false, 'each') },
	{ name: texts.sweepParameters.ways.normal, change: queueing(true, true, 'normal') },
	{ name: texts.sweepParameters.ways.each, change: queueing(true, true, 'each') }
];

/** A unique id of the parameter. */
export const parameterId = ({ path, lane }: Parameter): string => (lane === null ? path : `${'ab'[lane]}.${path}`);

/** Whether its values are alternatives, not numbers. */
export const isOrder = ({ path }: Parameter): boolean => path === QUEUEING.path;

/** Whether each lane has its own value, independent of the other. */
export const isPerLane = ({ lanes }: Comparison, { path, constant }: Parameter): boolean =>
	constant !== undefined || lanes.some((patch) => path in patch);

/** Whether the field is a number that can have more than one value. */
const isNumber = (rule: Rule | undefined): boolean =>
	(rule?.kind === 'whole' || rule?.kind === 'number') && (rule.range !== null || rule.choices.length > 1);

const ruleIn = ({ shared, lanes }: Comparison, lane: 0 | 1, path: string): Rule | undefined =>
	fieldRule(attachmentRules(shared.platform, lanes[lane]['network.attachment']), path);

const matters = ({ lanes }: Comparison, lane: 0 | 1, constant: NamedConstant): boolean =>
	constant.ways.some((way) => way === lanes[lane]['network.attachment']);

/** Everything that can be varied around a comparison, in the order of the rules. */
export function parametersOf(comparison: Comparison, constants: readonly NamedConstant[] = []): Parameter[] {
	const { shared, lanes } = comparison;
	const pairs = shared.pairs?.flatMap((_, i) => [`pairs.${i}.count`, `pairs.${i}.connections`]) ?? [];
	// Each kind of pairs has its own connections.
	const replaced = replacedByTrace(shared.workload).map((field) => `workload.${field}`);
	const fields = rules.fields
		.map(({ path }) => path)
		.filter((path) => !shared.pairs || path !== 'workload.connections')
		.filter((path) => !replaced.includes(path));
	const paths = [...fields, ...pairs].filter((path) => LANES.some((lane) => isNumber(ruleIn(comparison, lane, path))));
	const numbers = paths.flatMap((path): Parameter[] => {
		if (SHAREABLE.includes(path) && lanes.some((patch) => path in patch))
			return LANES.filter((lane) => path in lanes[lane]).map((lane) => ({ path, lane }));
		return typeof valueAt(shared, path) === 'number' ? [{ path, lane: null }] : [];
	});
	const orders = lanes.some((patch) => QUEUEING.path in patch) ? [QUEUEING] : [];
	const relevant = constants.filter((constant) => LANES.some((lane) => matters(comparison, lane, constant)));
	return [
		...orders,
		...numbers,
		...inNameOrder(relevant).map((constant): Parameter => ({
			path: `constants.${constant.name}`,
			lane: null,
			constant
		}))
	];
}

export function parameterName({ path, lane, constant }: Parameter): string {
	if (path === QUEUEING.path) return texts.sweepParameters.queueing;
	const name = constant ? texts.constantName(constant.name) : labelOf(path);
	return lane === null ? name : `${texts.lane[lane]}, ${name}`;
}

export const parameterUnit = ({ path, constant }: Parameter): string =>
	(constant ? texts.constants.unitOf(constant.unit) : fieldInfo(path)?.unit) ?? '';

/** The values with which both lanes can be simulated; null where a lane does not have the field. */
function allowedOf(comparison: Comparison, { path, lane, constant }: Parameter): Allowed | null {
	if (path === QUEUEING.path)
		return { min: 0, max: QUEUEING_MODES.length - 1, whole: true, choices: QUEUEING_MODES.map((_, at) => at) };
	if (constant) return { min: constant.limits[0], max: constant.limits[1], whole: false, choices: null };
	const { shared, lanes } = comparison;
	const { platform, workload } = shared;
	const lanesWithIt = (lane === null ? LANES : [lane]).filter((one) => isNumber(ruleIn(comparison, one, path)));
	const bounds = lanesWithIt.flatMap((one) => boundsOn(platform, lanes[one]['network.attachment'], path) ?? []);
	if (bounds.length === 0) return null;
	if (path === 'workload.connections') bounds.push(connectionsOf(platform, lanes, workload.kind));
	if (path === 'workload.file_bytes') bounds.push(fileOf(platform, lanes, workload.connections));
	const choiceLists = lanesWithIt
		.map((one) => ruleIn(comparison, one, path)?.choices.map(Number) ?? [])
		.filter(({ length }) => length > 0);
	return {
		min: Math.max(...bounds.map(({ min }) => min)),
		max: Math.min(...bounds.map(({ max }) => max)),
		whole: bounds.some(({ whole }) => whole),
		choices:
			choiceLists[0]?.filter((value) => choiceLists.every((list) => list.includes(value))).sort((a, b) => a - b) ?? null
	};
}

/** The present values of the lanes that have the field. */
export function parameterValue(
	comparison: Comparison,
	{ path, lane, constant }: Parameter
): [number | null, number | null] {
	const present = (one: 0 | 1): number | null => {
		const patch = comparison.lanes[one];
		if (lane !== null && lane !== one) return null;
		if (path === QUEUEING.path) {
			// Where no switch looks at priorities, their values make no difference.
			const is = ([key, value]: [string, unknown]) =>
				patch[key] === value || (key === 'pairs.priority' && patch[path] === false);
			const at = QUEUEING_MODES.findIndex(({ change }) => Object.entries(change).every(is));
			return at < 0 ? null : at;
		}
		if (constant && !matters(comparison, one, constant)) return null;
		if (!constant && !ruleIn(comparison, one, path)) return null;
		return Number(valueIn(comparison, one, path) ?? constant?.value);
	};
	return [present(0), present(1)];
}

const measuredOf = (comparison: Comparison, { path, constant }: Parameter): number[] =>
	constant
		? [constant.value]
		: LANES.flatMap((lane) => ruleIn(comparison, lane, path)?.measured.map(Number) ?? []).filter(Number.isFinite);

/**
 * The default range: over the measured and present values, or around the value if there is only
 * one.
 */
export function defaultRange(comparison: Comparison, parameter: Parameter, points: number): SweepRange {
	const allowed = allowedOf(comparison, parameter);
	const present = parameterValue(comparison, parameter).filter((value) => value !== null);
	if (!allowed) return { from: 0, to: 0, points };
	const { min, max, choices } = allowed;
	if (choices) return { from: min, to: max, points };
	const measured = measuredOf(comparison, parameter);
	const all = [...measured, ...present].filter((value) => value > 0);
	let [from, to] = [Math.min(...all), Math.max(...all)];
	if (all.length === 0) [from, to] = parameter.constant ? [0, 1] : [max * SOME[0], max * SOME[1]];
	else if (measured.length === 0) to = from + points - 1;
	else if (to / from < SPREAD_FACTOR) {
		const factor = parameter.constant ? CONSTANT_SPREAD_FACTOR : SPREAD_FACTOR;
		[from, to] = [rounded(from / factor, allowed.whole), rounded(to * factor, allowed.whole)];
	}
	const within = (value: number) => Math.min(max, Math.max(min, value));
	return { from: within(from), to: within(to), points };
}

const rounded = (value: number, whole: boolean): number => {
	const short = Number(value.toPrecision(DIGITS));
	return whole ? Math.max(Math.round(short), value > 0 ? 1 : 0) : short;
};

/** Whether the points of a range have equal ratios rather than equal differences. */
export const isLogarithmic = (values: readonly number[]): boolean => {
	const [from = 0, to = 0] = [values[0], values.at(-1)];
	return from > 0 && to / from > DECADE;
};

/**
 * Only values that can be simulated, as evenly as that allows. A measured value replaces the
 * nearest of the others.
 */
export function valuesIn(comparison: Comparison, parameter: Parameter, { from, to, points }: SweepRange): number[] {
	const allowed = allowedOf(comparison, parameter);
	if (!allowed) return [];
	const [low, high] = [Math.max(allowed.min, Math.min(from, to)), Math.min(allowed.max, Math.max(from, to))];
	if (allowed.choices) return allowed.choices.filter((value) => value >= low && value <= high);
	if (!(low <= high)) return [];
	const steps = Math.max(1, points - 1);
	const log = isLogarithmic([low, high]);
	const place = (value: number) => (log ? Math.log(value) : value);
	const values = Array.from({ length: steps + 1 }, (_, i) => {
		if (i === 0) return low;
		if (i === steps) return high;
		const at = place(low) + ((place(high) - place(low)) * i) / steps;
		return rounded(log ? Math.exp(at) : at, allowed.whole);
	}).filter((value) => value >= low && value <= high);
	for (const measured of measuredOf(comparison, parameter)) {
		if (measured <= low || measured >= high || values.includes(measured)) continue;
		const off = (value: number) => Math.abs(place(value) - place(measured));
		// The ends stay as requested.
		const inner = values.slice(1, -1);
		const nearest = inner.toSorted((a, b) => off(a) - off(b))[0];
		if (nearest !== undefined) values[values.indexOf(nearest)] = measured;
	}
	return [...new Set(values)].sort((a, b) => a - b);
}

/** The comparison with another value: in both lanes, or in this lane where each has its own. */
export function withParameterValue(
	comparison: Comparison,
	parameter: Parameter,
	value: number,
	only: 0 | 1 | null = null
): Comparison {
	const { path, lane, constant } = parameter;
	if (!isPerLane(comparison, parameter)) return changed(comparison, path, value);
	const which = lane ?? only;
	const change =
		path === QUEUEING.path
			? (QUEUEING_MODES[value]?.change ?? {})
			: constant
				? constantAs(constant.name, value)
				: { [path]: value };
	return LANES.filter(
		(one) => (which === null || which === one) && (!constant || matters(comparison, one, constant))
	).reduce((so, one) => withPatch(so, one, change), comparison);
}

/** A value as people read it; shorter on an axis, which has less room. */
export function parameterValueText(parameter: Parameter, value: number, axis = false): string {
	if (isOrder(parameter)) return QUEUEING_MODES[value]?.name ?? '';
	return axis ? onAxis(value) : exact(value);
}
