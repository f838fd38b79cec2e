/** The question for the largest load as the program takes it, and its answer in words. */
import { withAttachment, changed, withPairs } from '#lib/comparison/changes.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { writePatch, type Patch } from '#lib/comparison/patch.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { exact, number, percent, span } from '#lib/format/formats.ts';
import { RELATIONS, type Condition, type LoadQuestion } from '#lib/url/load-question.ts';
import type { FoundAnswer } from '#lib/engine/largest-load/largest-load-protocol.ts';
import type { ConditionReading, Figure, JudgedLoad } from 'datapath-lab-engine/types';
import { nameInWords, withoutBusiest } from 'datapath-lab-engine/words';
import * as texts from '#text/index.ts';
import { withUnit } from '#text/unit.ts';
import { pathsOf } from '../paths/all-paths';

const t = texts.largestLoad;

/** The short names of the program, and figures of every run that has throughput or payload. */
export const FIGURES = Object.keys(t.figures) as (keyof typeof t.figures)[];
/** Figures that have short names. */
const SHORTENED: readonly string[] = [
	'response_time',
	'response_p50',
	'response_p90',
	'response_p95',
	'response_p99',
	'response_p999',
	'response_max',
	'total_cpu'
];
const TIMES: readonly string[] = ['p50', 'p90', 'p95', 'p99', 'p99.9', 'max', 'response'];
/** Figures whose bound may have a unit of time. */
export const isTime = (figure: string): boolean => TIMES.includes(figure) || /response/.test(figure);
/** The unit of short names that are no figure of a result. */
const UNITS: Record<string, string | undefined> = { ifls: 'IFLs', busy: '%', refused: '%' };
/** The unit of a number without one; empty where it is not known. */
export const unitOfFigure = (figure: string, simulated: readonly Figure[]): string =>
	UNITS[figure] ?? simulated.find(({ id }) => id === (figure === 'cpu' ? 'total_cpu' : figure))?.unit ?? '';

/** The figures of a run that the program knows by no shorter name. */
export const otherFigures = (simulated: readonly Figure[]) =>
	simulated
		.filter(({ id }) => !(id in t.figures) && !SHORTENED.includes(id))
		.map(({ id, label }) => ({ value: id, text: t.ofRunName(id, label) }));

/** With which a reader begins. */
export const FIRST_CONDITION: Condition = { figure: 'p95', relation: 'lt', bound: 1, unit: 'ms' };
/** A bound that suits a figure which the reader has just chosen. */
export const usualCondition = (condition: Condition, figure: string): Condition => {
	if (isTime(figure)) return isTime(condition.figure) ? { ...condition, figure } : { ...FIRST_CONDITION, figure };
	const bound = { ifls: 2, busy: 60, refused: 1 }[figure] ?? 100;
	const relation = figure === 'throughput' || figure === 'payload' ? 'gt' : 'lt';
	return { figure, relation, bound, unit: '' };
};

/** A condition as the program takes it. A share is written with its sign: it could be a part of one. */
export function conditionText({ figure, relation, bound, unit }: Condition): string {
	const shown = unit === '' && UNITS[figure] === '%' ? '%' : unit === '' ? '' : ` ${unit}`;
	return `${figure} ${RELATIONS[relation]} ${bound}${shown}`;
}

const CONDITION = /^(\S+)\s*(<=|>=|<|>)\s*([\d.]+(?:[eE][+-]?\d+)?)\s*(.*)$/;
const SIGNS: Record<string, string | undefined> = { '<=': '≤', '>=': '≥' };
/** A condition of the program in the language of the page. */
export function conditionInWords(text: string): string {
	const [, figure, relation = '', bound, unit = ''] = CONDITION.exec(text) ?? [];
	if (figure === undefined) return text;
	const value = withUnit(exact(Number(bound)), unit.replace(/^us$/, 'µs'));
	return `${figure}\u00a0${SIGNS[relation] ?? relation}\u00a0${value}`;
}

/** A lane, or another path of the machine, that can be asked. */
export interface AskedPath {
	of: string;
	name: string;
	/** Null for a lane. */
	patch: Patch | null;
	/** The JSON that the core reads. */
	text: string;
}

/** The lanes, and the paths of the machine that no lane has. */
export function askedPaths(comparison: Comparison, laneName: (lane: 0 | 1) => string): AskedPath[] {
	const lanes = ([0, 1] as const).map((lane) => ({
		of: lane === 0 ? 'a' : 'b',
		name: laneName(lane),
		patch: null,
		text: scenarioOf(comparison, lane)
	}));
	const { platform } = comparison.shared;
	const elsewhere = pathsOf(comparison).filter(({ text }) => lanes.every((lane) => lane.text !== text));
	return [...lanes, ...elsewhere.map((path) => ({ ...path, of: writePatch(platform, path.patch) }))];
}

/** The load of a scenario, as the program chooses it. */
export function loadFieldOf(scenario: string): keyof typeof t.load {
	const { workload } = JSON.parse(scenario) as { workload: { trace?: unknown; offered_per_second?: number } };
	if (workload.trace) return 'workload.trace_speed';
	return (workload.offered_per_second ?? 0) > 0 ? 'workload.offered_per_second' : 'workload.connections';
}

/** What stays the same when only the load changes: the answer is still one to this question. */
export function questionKey(scenario: string, until: readonly string[]): string {
	const description = JSON.parse(scenario) as {
		workload: Record<string, unknown>;
		pairs?: { connections?: number }[];
	};
	const field = loadFieldOf(scenario).replace('workload.', '');
	const load = description.workload[field];
	description.workload[field] = null;
	for (const pair of description.pairs ?? []) if (pair.connections === load) delete pair.connections;
	return JSON.stringify([description, until]);
}

/** The comparison with that load, on the path that was asked. Pairs that had the load of all follow it. */
export function withLoad(comparison: Comparison, path: AskedPath | undefined, field: string, load: number): Comparison {
	const there = path?.patch ? withAttachment(comparison, 1, path.patch) : comparison;
	const { connections } = there.shared.workload;
	const loaded = changed(there, field, load);
	if (field !== 'workload.connections' || !loaded.shared.pairs) return loaded;
	const pairs = loaded.shared.pairs.map((pair) =>
		pair.connections === connections ? { ...pair, connections: load } : pair
	);
	return withPairs(loaded, pairs);
}

/** The load without its unit. */
const plain = (load: number): string => (Number.isInteger(load) ? exact(load) : number(load, 5));
export const loadInWords = (field: string, load: number): string => {
	const words = (t.load as Record<string, ((n: number, text: string) => string) | undefined>)[field];
	return words?.(load, plain(load)) ?? plain(load);
};

/** Times of the core are µs. */
export function readingInWords(reading: ConditionReading | null): string {
	if (!reading) return t.nothing;
	const { value, unit } = reading;
	return unit === 'µs' ? span(value * 1e6, 3) : withUnit(number(value, 3), unit);
}

export const judgedInWords = (field: string, { load, holds, condition, reading }: JudgedLoad): string =>
	holds
		? t.holds(loadInWords(field, load))
		: t.fails(loadInWords(field, load), conditionInWords(condition ?? ''), readingInWords(reading));

/** The answer as a sentence. */
export function answerInWords(path: string, answer: FoundAnswer): string {
	const { field, outcome, largest, interval, binding, range } = answer;
	const load = loadInWords(field, largest ?? range[0]);
	const condition = conditionInWords(binding?.condition ?? '');
	const reading = readingInWords(binding?.beyond ?? null);
	if (outcome === 'beyond') return t.beyond(path, load);
	if (outcome === 'nowhere') return t.nowhere(path, load, condition, reading);
	const ends = interval ? t.interval(plain(interval[0]), plain(interval[1])) : t.noInterval;
	return t.found(path, load, ends, condition, plain(binding?.beyond_load ?? range[1]), reading);
}

/** The further lines of an answer. */
export function notesOf({ field, largest, refits, returns, remarks }: FoundAnswer): string[] {
	const notes: string[] = [];
	if (refits) notes.push(t.refits(plain(refits[0]), plain(refits[1])));
	if (refits && largest !== null && largest < refits[0]) notes.push(t.refitsMore(plain(largest)));
	if (refits && largest !== null && largest > refits[1]) notes.push(t.refitsLess(plain(largest)));
	if (returns && largest === null) notes.push(t.above(loadInWords(field, returns[1])));
	else if (returns) notes.push(t.returns(loadInWords(field, returns[0]), loadInWords(field, returns[1])));
	return [...notes, ...remarks];
}

/** A sentence of the engine, whose numbers are English in every language. */
const withNumbers = (text: string): string =>
	text.replace(/(\d)\.(?=\d)/g, `$1${texts.language.decimal}`).replace(/(\d)%/g, `$1${texts.language.beforePercent}%`);

/** The busiest part and what limits the run, at the answer. */
export function limitsOf({ busiest, limit }: FoundAnswer): string[] {
	const lines: string[] = [];
	if (busiest) {
		const [name, share] = busiest;
		lines.push(t.busiest(texts.withCardName(name.split(' · ').map(nameInWords).join(' · ')), percent(share)));
	}
	if (limit) lines.push(t.limited(withNumbers(texts.withCardName(withoutBusiest(limit)))));
	return lines;
}

export const extrapolatedOf = ({ extrapolated }: FoundAnswer): string[] =>
	extrapolated.map(({ path, message, hint }) => withNumbers(t.refused(path, message, hint)));

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The command that prints the same. */
export function commandOf(scenario: string, until: readonly string[]): string {
	const conditions = until.map((condition) => `--until "${condition}"`);
	const trace = loadFieldOf(scenario) === 'workload.trace_speed' ? ['--trace FILE'] : [];
	return `echo ${quoted(scenario)} | ${['datapath plan -', ...trace, ...conditions].join(' ')}`;
}

export const untilOf = ({ conditions }: Pick<LoadQuestion, 'conditions'>): string[] => conditions.map(conditionText);
