/**
 * Where a rate moves against expectation: a longer duration raises it, or one more processor lowers
 * it; and why that happens.
 */
import { percent } from '#lib/format/formats.ts';
import { parameterName, parameterValueText, type Parameter } from '#lib/comparison/sweep-parameters.ts';
import { valueIn, type Comparison } from '#lib/comparison/comparison.ts';
import type { Figure, Report } from 'datapath-lab-engine/types';
import type { NamedConstant } from 'datapath-lab-engine/constants';
import * as texts from '#text/index.ts';
import { pointsOf, type MeasuredPoints, type SweepGrid } from './sweep-grid';

const t = texts.reversals;
/** A smaller change is no surprise. */
const LEAST = 0.02;
const DURATIONS = ['ns', 'µs', 'ms'];
/** More of these should never lower a rate. */
const RESOURCES = ['lpar.processors', 'guest.virtual_cpus', 'network.link_gbps', 'workload.connections'];

interface Estimate {
	x: number;
	y: number;
	half: number | null;
}

/**
 * Whether more of a number should lower a rate (−1) or raise it (1); 0 where neither is expected.
 */
export function expectedDirection({ path, constant }: Parameter): -1 | 0 | 1 {
	if (constant) return DURATIONS.includes(constant.unit) ? -1 : constant.unit === 'B/µs' ? 1 : 0;
	return RESOURCES.includes(path) ? 1 : 0;
}

/**
 * The neighbours between which a rate moves most against expectation, beyond both intervals; null
 * where there are none.
 */
export function reversalIn(points: readonly Estimate[], way: -1 | 0 | 1): { from: Estimate; to: Estimate } | null {
	let worst: { from: Estimate; to: Estimate; size: number } | null = null;
	const sorted = [...points].sort((a, b) => a.x - b.x);
	for (const [index, to] of sorted.entries()) {
		const from = sorted[index - 1];
		if (!from || from.half === null || to.half === null || way === 0) continue;
		const against = -way * (to.y - from.y);
		const size = against / from.y;
		const sure = against > Math.hypot(from.half, to.half);
		if (sure && size >= LEAST && size > (worst?.size ?? 0)) worst = { from, to, size };
	}
	return worst;
}

function whyOf({ shared, lanes }: Comparison, lane: 0 | 1): string {
	const attachment = lanes[lane]['network.attachment'];
	if (shared.workload.kind === 'WEB') return t.why.lock;
	if (attachment === 'vm-router') return t.why.rounds;
	return attachment === 'vswitch' ? t.why.bursts : t.why.other;
}

/** Sentences about results against expectation, one for each lane. */
export function reversalsOf({ view, along, by, lanes, points }: SweepGrid, results: MeasuredPoints): string[] {
	const way = expectedDirection(along.parameter);
	if (by || way === 0) return [];
	return lanes.flatMap((lane) => {
		const figures = points.flatMap(({ texts }) => results[texts[lane]]?.figures ?? []);
		const rate = figures.find(({ role, rank }) => role === 'rate' && typeof rank === 'number');
		if (!rate) return [];
		const line = { id: rate.id, lane, name: '', colour: '', dashed: false, sign: '' };
		const found = reversalIn(pointsOf({ view, along, by, lanes, points }, results, line), way);
		if (!found) return [];
		const { from, to } = found;
		const [a, b] = [from.x, to.x].map((x) => parameterValueText(along.parameter, x));
		const change = percent(Math.abs(to.y / from.y - 1));
		const moves = to.y > from.y ? t.rises : t.falls;
		const where = lanes.length > 1 ? t.lane('AB'[lane] ?? '') : '';
		return [
			`${where}${moves(parameterName(along.parameter), a ?? '', b ?? '', rate.label, change)} ${whyOf(view, lane)}`
		];
	});
}

const rateOf = (result: Report | null): Figure | undefined =>
	result?.figures.find(({ role, rank }) => role === 'rate' && rank !== null);

/**
 * The one constant in which two otherwise equal lanes differ; null where there is no such constant.
 */
export function onlyConstant(texts: readonly [string, string]): string | null {
	const [a, b] = texts.map((text) => JSON.parse(text) as { constants?: Record<string, number> });
	const names = [...new Set([...Object.keys(a?.constants ?? {}), ...Object.keys(b?.constants ?? {})])];
	const differing = names.filter((name) => a?.constants?.[name] !== b?.constants?.[name]);
	const rest = [a, b].map((one) => JSON.stringify({ ...one, constants: undefined }));
	return differing.length === 1 && rest[0] === rest[1] ? (differing[0] ?? null) : null;
}

/** A sentence where the lane with the longer duration does more; null otherwise. */
export function reversalBetween(
	view: Comparison,
	constant: NamedConstant,
	results: readonly [Report | null, Report | null]
): string | null {
	const parameter: Parameter = { path: `constants.${constant.name}`, lane: null, constant };
	const points = ([0, 1] as const).flatMap((lane): Estimate[] => {
		const x = Number(valueIn(view, lane, parameter.path) ?? constant.value);
		const rate = rateOf(results[lane]);
		return results[lane]?.finished && typeof rate?.value === 'number'
			? [{ x, y: rate.value, half: rate.half_width }]
			: [];
	});
	const found = reversalIn(points, expectedDirection(parameter));
	if (!found) return null;
	const { from, to } = found;
	const [a, b] = [from.x, to.x].map((x) => parameterValueText(parameter, x));
	const moves = to.y > from.y ? t.rises : t.falls;
	const label = rateOf(results[0])?.label ?? '';
	return `${moves(parameterName(parameter), a ?? '', b ?? '', label, percent(Math.abs(to.y / from.y - 1)))} ${whyOf(view, 0)}`;
}
