/** A number of a view that somebody varies: which there are, over what, and the view with another value of it. */
import type { Rule } from 'datapath-lab-engine/types';
import { ruleOf, rules, toldOf, wayOf } from 'datapath-lab-engine/catalogue';
import type { Named } from 'datapath-lab-engine/constants';
import { en } from '#lib/text/en.ts';
import { boundsOn, connectionsOf, fileOf, type Bounds } from './bounds';
import { changed, withOwn, withOwnMtu } from './changes';
import { valueAt } from './shared';
import { OWN_PATHS, type Own } from './own';
import { labelOf } from './said';
import type { View } from './comparison';
import { valuesOf, withConstant } from './what-if';

export interface Parameter {
	/** As the core calls it. */
	path: string;
	/** The lane that has a value of its own to choose from others; null: it is varied in both. */
	lane: 0 | 1 | null;
	/** What is known of it if it is a constant of the machine. */
	constant?: Named;
}

/** From where to where, and in how many points. */
export interface Stretch {
	from: number;
	to: number;
	points: number;
}

/** What it can be: all between two ends, or only these. */
interface Allowed extends Bounds {
	choices: readonly number[] | null;
}

const LANES = [0, 1] as const;
/** More than this is told apart by factors, not by steps. */
const DECADE = 10;
/** As far to either side of what was measured, where that is one value. */
const AROUND = 4;
const AROUND_CONSTANT = 2;
/** Where nothing was measured but none at all, these shares of the most that can be are worth a look. */
const SOME: readonly [number, number] = [1e-5, 1e-2];
const DIGITS = 3;

/** The kinds of queueing: an order of ways rather than a number. */
export const QUEUEING: Parameter = { path: OWN_PATHS.priority_queueing, lane: null };
const WAYS: readonly { name: string; own: Own }[] = [
	{ name: en.varied.ways.before, own: { ptfs: false, priority_queueing: false, priorities: 'each' } },
	{ name: en.varied.ways.off, own: { ptfs: true, priority_queueing: false, priorities: 'each' } },
	{ name: en.varied.ways.normal, own: { priority_queueing: true, priorities: 'normal' } },
	{ name: en.varied.ways.each, own: { priority_queueing: true, priorities: 'each' } }
];

/** How it is told from the others. */
export const idOf = ({ path, lane }: Parameter): string => (lane === null ? path : `${'ab'[lane]}.${path}`);

/** Whether its values are ways to do something, not numbers. */
export const isOrder = ({ path }: Parameter): boolean => path === QUEUEING.path;

/** Whether each lane has one of its own, whatever the other has. */
export const isOwn = ({ variants }: View, { path, lane, constant }: Parameter): boolean =>
	constant !== undefined ||
	lane !== null ||
	path === QUEUEING.path ||
	(path === OWN_PATHS.processors && variants.some(({ own }) => own.processors !== undefined));

/** Whether it is a number that can be more than one. */
const isNumber = (rule: Rule | undefined): boolean =>
	(rule?.kind === 'whole' || rule?.kind === 'number') && (rule.range !== null || rule.choices.length > 1);

const ruleIn = ({ description, variants }: View, lane: 0 | 1, path: string): Rule | undefined =>
	ruleOf(wayOf(description.platform, variants[lane].attachment), path);

const matters = ({ variants }: View, lane: 0 | 1, constant: Named): boolean =>
	constant.ways.some((way) => way === variants[lane].attachment);

/** Everything that can be varied around a view, in the order of the rules. */
export function parametersOf(view: View, constants: readonly Named[] = []): Parameter[] {
	const { description, variants } = view;
	const pairs = description.pairs?.map((_, i) => `pairs.${i}.connections`) ?? [];
	const shared = rules.fields
		.map(({ path }) => path)
		.filter((path) => !description.pairs || !path.startsWith('workload.'));
	const paths = [...shared, ...pairs].filter((path) => LANES.some((lane) => isNumber(ruleIn(view, lane, path))));
	const fields = paths.flatMap((path): Parameter[] => {
		if (path === 'network.mtu' && variants.some(({ mtu }) => mtu !== null))
			return LANES.filter((lane) => variants[lane].mtu !== null).map((lane) => ({ path, lane }));
		return typeof valueAt(description, path) === 'number' ? [{ path, lane: null }] : [];
	});
	const orders = variants.some(({ own }) => own.priorities !== undefined) ? [QUEUEING] : [];
	const known = constants.filter((constant) => LANES.some((lane) => matters(view, lane, constant)));
	return [
		...orders,
		...fields,
		...known.map((constant): Parameter => ({ path: `${OWN_PATHS.constants}.${constant.name}`, lane: null, constant }))
	];
}

export function nameOf({ path, lane, constant }: Parameter): string {
	if (path === QUEUEING.path) return en.varied.queueing;
	const name = constant ? constant.name.replaceAll('_', ' ') : labelOf(path);
	return lane === null ? name : `${en.lane[lane]}, ${name}`;
}

export const unitOf = ({ path, constant }: Parameter): string => constant?.unit ?? toldOf(path)?.unit ?? '';

/** What both lanes can be simulated with; nothing where a lane knows no such thing. */
function allowedOf(view: View, { path, lane, constant }: Parameter): Allowed | null {
	if (path === QUEUEING.path) return { min: 0, max: WAYS.length - 1, whole: true, choices: WAYS.map((_, at) => at) };
	if (constant) return { min: constant.limits[0], max: constant.limits[1], whole: false, choices: null };
	const { description, variants } = view;
	const { platform, workload } = description;
	const lanes = (lane === null ? LANES : [lane]).filter((one) => isNumber(ruleIn(view, one, path)));
	const bounds = lanes.flatMap((one) => boundsOn(platform, variants[one].attachment, path) ?? []);
	if (bounds.length === 0) return null;
	if (path === 'workload.connections') bounds.push(connectionsOf(platform, variants, workload.kind));
	if (path === 'workload.file_bytes') bounds.push(fileOf(platform, variants, workload.connections));
	const some = lanes
		.map((one) => ruleIn(view, one, path)?.choices.map(Number) ?? [])
		.filter(({ length }) => length > 0);
	return {
		min: Math.max(...bounds.map(({ min }) => min)),
		max: Math.min(...bounds.map(({ max }) => max)),
		whole: bounds.some(({ whole }) => whole),
		choices: some[0]?.filter((value) => some.every((others) => others.includes(value))).sort((a, b) => a - b) ?? null
	};
}

/** What the lanes have now; those that know no such thing have none. */
export function presentOf(view: View, { path, lane, constant }: Parameter): [number | null, number | null] {
	return LANES.map((one) => {
		const { own, mtu } = view.variants[one];
		if (lane !== null && lane !== one) return null;
		if (path === QUEUEING.path) {
			// Where nobody looks at priorities it is all one which there are.
			const is = (key: string, value: unknown) =>
				own[key as keyof Own] === value || (key === 'priorities' && own.priority_queueing === false);
			const at = WAYS.findIndex(({ own: way }) => Object.entries(way).every(([key, value]) => is(key, value)));
			return at < 0 ? null : at;
		}
		if (constant)
			return matters(view, one, constant) ? (valuesOf(own.constants)[constant.name] ?? constant.value) : null;
		if (path === OWN_PATHS.processors && own.processors !== undefined) return own.processors;
		if (lane !== null) return mtu;
		return ruleIn(view, one, path) ? Number(valueAt(view.description, path)) : null;
	}) as [number | null, number | null];
}

const measuredOf = (view: View, { path, constant }: Parameter): number[] =>
	constant
		? [constant.value]
		: LANES.flatMap((lane) => ruleIn(view, lane, path)?.measured.map(Number) ?? []).filter(Number.isFinite);

/** Where to begin: over what was measured and what there is now, or around it where that is one value. */
export function usualStretch(view: View, parameter: Parameter, points: number): Stretch {
	const allowed = allowedOf(view, parameter);
	const present = presentOf(view, parameter).filter((value) => value !== null);
	if (!allowed) return { from: 0, to: 0, points };
	const { min, max, choices } = allowed;
	if (choices) return { from: min, to: max, points };
	const measured = measuredOf(view, parameter);
	const all = [...measured, ...present].filter((value) => value > 0);
	let [from, to] = [Math.min(...all), Math.max(...all)];
	if (all.length === 0) [from, to] = parameter.constant ? [0, 1] : [max * SOME[0], max * SOME[1]];
	else if (measured.length === 0) to = from + points - 1;
	else if (to / from < AROUND) {
		const factor = parameter.constant ? AROUND_CONSTANT : AROUND;
		[from, to] = [rounded(from / factor, allowed.whole), rounded(to * factor, allowed.whole)];
	}
	const within = (value: number) => Math.min(max, Math.max(min, value));
	return { from: within(from), to: within(to), points };
}

const rounded = (value: number, whole: boolean): number => {
	const short = Number(value.toPrecision(DIGITS));
	return whole ? Math.max(Math.round(short), value > 0 ? 1 : 0) : short;
};

/** Whether a stretch is one of factors. */
export const isLogarithmic = (values: readonly number[]): boolean => {
	const [from = 0, to = 0] = [values[0], values.at(-1)];
	return from > 0 && to / from > DECADE;
};

/** Only what can be simulated, as evenly as that allows; what was measured stands in the place of what lies nearest. */
export function valuesIn(view: View, parameter: Parameter, { from, to, points }: Stretch): number[] {
	const allowed = allowedOf(view, parameter);
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
	for (const told of measuredOf(view, parameter)) {
		if (told <= low || told >= high || values.includes(told)) continue;
		const off = (value: number) => Math.abs(place(value) - place(told));
		// The ends are as they were asked for.
		const inner = values.slice(1, -1);
		const nearest = inner.toSorted((a, b) => off(a) - off(b))[0];
		if (nearest !== undefined) values[values.indexOf(nearest)] = told;
	}
	return [...new Set(values)].sort((a, b) => a - b);
}

/** With another value: in both lanes, or where each has one of its own, in this one. */
export function varied(view: View, parameter: Parameter, value: number, only: 0 | 1 | null = null): View {
	const { path, lane, constant } = parameter;
	if (!isOwn(view, parameter)) return changed(view, path, value);
	const which = lane ?? only;
	return LANES.filter((one) => which === null || which === one).reduce((so, one) => {
		const { own } = so.variants[one];
		if (path === QUEUEING.path) return withOwn(so, one, WAYS[value]?.own ?? {});
		if (path === OWN_PATHS.processors) return withOwn(so, one, { processors: value });
		if (!constant) return withOwnMtu(so, one, value);
		if (!matters(so, one, constant)) return so;
		return withOwn(so, one, { constants: withConstant(own.constants, constant.name, value) });
	}, view);
}

const exact = new Intl.NumberFormat('en', { maximumSignificantDigits: 12 });
const brief = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, notation: 'compact' });

/** A value as people read it; on an axis there is less room. */
export function toldValue(parameter: Parameter, value: number, axis = false): string {
	if (isOrder(parameter)) return WAYS[value]?.name ?? '';
	return axis && Math.abs(value) >= 1e4 ? brief.format(value) : exact.format(value);
}
