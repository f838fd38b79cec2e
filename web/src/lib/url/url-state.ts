/**
 * The address ⇄ everything that makes a view: parameters, lanes, seed, engine version, pace, time,
 * selection, view.
 */
import { attachmentRules, rules } from 'datapath-lab-engine/rules';
import type { Scalar } from 'datapath-lab-engine/types';
import { boundsOf, boundsOn, connectionsOf, fileOf, parseWithin, type Bounds } from '#lib/comparison/bounds.ts';
import { canHavePairs, possibleValues, possibleWorkloads } from '#lib/comparison/choices.ts';
import { canPlayTrace, withMix, withTrace } from '#lib/comparison/changes.ts';
import {
	defaults,
	isSameComparison,
	normalizeComparison,
	normalizeLanes,
	valueIn,
	type Comparison
} from '#lib/comparison/comparison.ts';
import { constantsOnPaths, isMachineName } from '#lib/comparison/own-machine.ts';
import { PACE_MAX, PACE_MIN } from '#lib/comparison/pace.ts';
import {
	choicesIn,
	fieldOf,
	isSupported,
	isPlatform,
	parsePatch,
	OVERRIDABLE_PATHS,
	SHAREABLE,
	writePatch,
	type Lanes,
	type Patch
} from '#lib/comparison/patch.ts';
import {
	leaves,
	PAIR_OVERRIDES,
	orderedPair,
	PRIORITIES,
	valueAt,
	withValue,
	type GuestPair,
	type TransactionKind,
	type Shared
} from '#lib/comparison/shared.ts';
import { comparisonOf, FIRST_STORY, paceOf, STORIES, storyOf, type Story } from '#lib/comparison/stories.ts';
import { parseConstants, writeConstants } from '#lib/comparison/what-if.ts';
import { formatLoadQuestion, parseLoadQuestion, type LoadQuestion } from './load-question';
import { UrlParams, splitQuery, repairedText, TRACKING } from './url-params';
import {
	parseSensitivityRequest,
	parseSelection,
	formatSensitivityRequest,
	writeSelection,
	parseSweepLink,
	formatSweepLink,
	type SweepLink,
	type SensitivityRequest,
	type Selection
} from './selection';

export interface UrlState extends Comparison {
	/** Picoseconds of simulated time per second on screen; null: the pace of the story. */
	pace: number | null;
	express: boolean;
	/** The paused moment, picoseconds; null while it runs. */
	time: number | null;
	table: boolean;
	selection: Selection | null;
	/** The figure whose sensitivity is open. */
	sensitivityRequest: SensitivityRequest | null;
	/** What the open sweep varies. */
	sweep: SweepLink | null;
	/** The question for the largest load. */
	loadQuestion: LoadQuestion | null;
	/** Whether the model's prediction intervals are open. */
	interval: boolean;
	/** Whether the reader compares measurements with the model. The measurements are not in the address. */
	measurements: boolean;
	/** The comparison before a change, which is shown behind the present one. */
	before: Comparison | null;
	/** The comparison whose figures stand next to the present ones as what they were, where it is another. */
	previous: Comparison | null;
	/** The version of the engine with which the link was made. */
	version: string | null;
	/** The entries of the address that were not understood; their defaults are shown. */
	unknownParams: string[];
	/** The entries that were damaged, in their repaired form. */
	repaired: string[];
}

/** Whether an entry that was not understood asks for arrivals from a recording that the address does not name. */
export const lacksRecording = (entry: string): boolean => entry === 'workload.arrivals=trace';

/** The view that was read, and how many entries were understood. */
interface Reading extends UrlState {
	understood: number;
}

/** One hour: the most that a reader gets to by watching. */
const TIME: Bounds = { min: 0, max: 3.6e15, whole: false };
const PACE: Bounds = { min: PACE_MIN, max: PACE_MAX, whole: false };
/** The engine knows the limits of each constant. */
const CONSTANT: Bounds = { min: 0, max: 1e9, whole: false };
const [WEIGHT_MIN, WEIGHT_MAX] = rules.mix.weight;
const WEIGHT: Bounds = { min: WEIGHT_MIN, max: WEIGHT_MAX, whole: false };
const VERSION = /^\d{1,4}(\.\d{1,4}){1,2}(-[\w.]{1,16})?$/;

/** The rows of a trace. */
const TRACE_ROWS: Bounds = { min: 2, max: 1e6, whole: true };
/** The name of a file: what a system allows, without control characters. */
const isTraceName = (text: string) => text.length <= 255 && !/\p{Cc}/u.test(text);
/** A trace in place of the one that an address names, whose entries are read after it. */
const SOME_TRACE = { name: '', digest: '0000000000000000', rows: 2, request_bytes: false, response_bytes: false };

const numeric = (bounds: Bounds) => (text: string) => parseWithin(bounds, text);
/** Authors write moments by hand, and the guide writes 250 µs as 250e6. */
const moment = (text: string) =>
	numeric(TIME)(/^\d{1,4}(\.\d{1,6})?e\d{1,2}$/.test(text) ? String(Number(text)) : text);
const oneOf =
	<T extends Scalar>(values: readonly T[]) =>
	(text: string): T | null =>
		values.find((value) => String(value) === text) ?? null;

/** The fields of a kind of pairs. Any of them makes a kind; the others have their defaults. */
const PAIR_FIELDS = ['count', 'kind', 'connections', 'priority', ...PAIR_OVERRIDES];

/** The kinds of pairs that an address contains; `usual` if it contains none. */
function pairsIn(entries: UrlParams, usual: GuestPair[], first: GuestPair, most: number): GuestPair[] {
	const isThere = (i: number) => PAIR_FIELDS.some((field) => entries.has(`pairs.${i}.${field}`));
	const firstMissing = Array.from({ length: most }, (_, i) => isThere(i)).indexOf(false);
	const length = firstMissing === 0 ? usual.length : firstMissing < 0 ? most : firstMissing;
	// What a kind of pairs has of its own is read in place of a number that is valid everywhere.
	return Array.from({ length }, (_, i) => {
		const present = ['count', ...PAIR_OVERRIDES].filter((field) => entries.has(`pairs.${i}.${field}`));
		return orderedPair({ ...Object.fromEntries(present.map((field) => [field, 1])), ...(usual[i] ?? first) });
	});
}

/** The mix of an address: the kinds whose weights it has, with the published sizes until others are read. */
function mixIn(entries: UrlParams, { workload }: Shared): TransactionKind[] {
	const { request_bytes, response_bytes } = workload;
	if (request_bytes === undefined || response_bytes === undefined) return [];
	const all = Array.from({ length: rules.mix.kinds }, (_, i) => entries.has(`workload.mix.${i}.weight`));
	const missing = all.indexOf(false);
	const length = missing < 0 ? all.length : missing;
	return Array.from({ length }, () => ({ weight: 1, request_bytes, response_bytes }));
}

/** The reader of a path of `Shared`, given what has been read so far. */
function reader(path: string, { platform, workload }: Shared, lanes: Lanes): (text: string) => Scalar | null {
	const pair = /^pairs\.\d\.(\w+)$/.exec(path)?.[1];
	const mixed = /^workload\.mix\.\d\.(\w+)$/.exec(path)?.[1];
	if (mixed === 'weight') return numeric(WEIGHT);
	if (mixed !== undefined) return numeric(boundsOf(platform, lanes, `workload.${mixed}`));
	if (pair === 'kind') return oneOf(possibleWorkloads(platform, lanes));
	if (pair === 'priority') return oneOf(PRIORITIES);
	switch (path) {
		case 'lpar.smt':
		case 'network.layer':
			return oneOf(possibleValues(platform, lanes, path));
		case 'workload.think_exponential':
			return oneOf([true, false]);
		case 'workload.arrivals':
			// Without a trace there is nothing to play.
			return oneOf(
				possibleValues(platform, lanes, path).filter((arrivals) => (arrivals === 'trace') === Boolean(workload.trace))
			);
		case 'workload.trace.name':
			return (text) => (isTraceName(text) ? text : null);
		case 'workload.trace.digest':
			return (text) => (/^[0-9a-f]{16}$/.test(text) ? text : null);
		case 'workload.trace.rows':
			return numeric(TRACE_ROWS);
		case 'workload.trace.request_bytes':
		case 'workload.trace.response_bytes':
			return oneOf([true, false]);
		case 'workload.when_busy':
			return oneOf(possibleValues(platform, lanes, path));
		case 'workload.connections':
			return numeric(connectionsOf(platform, lanes, workload.kind));
		case 'workload.file_bytes':
			return numeric(fileOf(platform, lanes, workload.connections));
		default:
			return numeric(boundsOf(platform, lanes, path));
	}
}

/** The shared values of an address, with measured values of its machine and paths as defaults. */
function described(entries: UrlParams, platform: string, lanes: Lanes): Shared {
	const kind = entries.take('workload.kind', oneOf(possibleWorkloads(platform, lanes)));
	const usual = defaults(platform, lanes, kind ?? undefined);
	const { connections } = usual.workload;
	const first = usual.pairs?.[0] ?? { kind: usual.workload.kind, connections, priority: 'normal' };
	const most = attachmentRules(platform, lanes[0]['network.attachment']).pair_kinds_max;
	const pairs = canHavePairs(platform, lanes) ? pairsIn(entries, usual.pairs ?? [], first, most) : [];
	let shared: Shared = pairs.length > 0 ? { ...usual, pairs } : usual;
	/** What a kind does not give is as in the workload, which is read below. */
	const asWorkload = pairs.map((_, i) => !usual.pairs?.[i] && !entries.has(`pairs.${i}.connections`));
	const mix = mixIn(entries, shared);
	if (mix.length > 1) shared = withMix({ shared, lanes }, mix).shared;
	// A link names a trace; its rows are a file of the reader.
	const plays = entries.has('workload.trace.digest') || entries.has('workload.trace.name');
	if (plays && canPlayTrace(shared)) shared = withTrace({ shared, lanes }, SOME_TRACE).shared;
	for (const [path] of leaves(shared)) {
		if (path === 'platform' || path === 'workload.kind') continue;
		const value = entries.take(path, reader(path, shared, lanes));
		if (value !== null) shared = withValue(shared, path, value);
	}
	for (const [i, isAsWorkload] of asWorkload.entries())
		if (isAsWorkload) shared = withValue(shared, `pairs.${i}.connections`, shared.workload.connections);
	return { ...shared, ...machineIn(entries, platform) };
}

/** The machine of the reader's that an address contains; without constants it is none. */
function machineIn(entries: UrlParams, platform: string): Pick<Shared, 'machine' | 'constants'> {
	const constants = constantsOnPaths(platform).flatMap((name): [string, number][] => {
		const value = entries.take(`constants.${name}`, numeric(CONSTANT));
		return value === null ? [] : [[name, value]];
	});
	if (constants.length === 0) return {};
	const machine = entries.take('machine', (text) => (isMachineName(text) ? text : null));
	return { ...(machine !== null && { machine }), constants: Object.fromEntries(constants) };
}

const BEFORE = 'before';
const PREVIOUS = 'previous';
const LANES = ['a', 'b'] as const;
/** Keys that are not the last part of the path. */
const FULL_KEYS: Readonly<Record<string, string>> = {
	'pairs.priority': 'priorities',
	'concurrent.connections': 'concurrent_connections'
};
/**
 * A path of a lane's patch, and its key after the lane's letter. QEBSM is missing: it is written
 * with the attachment.
 */
const KEYS: readonly [path: string, key: string][] = OVERRIDABLE_PATHS.filter(
	(path) => path !== 'hypervisor.qebsm'
).map((path) => [path, FULL_KEYS[path] ?? (path.split('.').at(-1) as string)]);
const written = (value: Scalar): string => String(typeof value === 'boolean' ? Number(value) : value);

/** The reader of a path of a lane. */
const laneReader = (platform: string, attachment: string, path: string) => (text: string) => {
	const choices = choicesIn(attachmentRules(platform, attachment), path);
	const bounds = boundsOn(platform, attachment, fieldOf(path));
	if (choices.length > 0) return choices.find((value) => written(value) === text) ?? null;
	return bounds && parseWithin(bounds, text);
};

/** The lanes of an address, changed so that they can be compared. */
function lanesIn(entries: UrlParams, platform: string, story: Story | null): Lanes {
	const usual: Story = story ?? STORIES.find((other) => other.platform === platform) ?? FIRST_STORY;
	const wanted = LANES.map((name, index) => {
		const named = entries.take(name, (text) => {
			const patch = parsePatch(text);
			return isSupported(platform, patch) ? patch : null;
		});
		const lane = named ?? parsePatch(usual.lanes[index as 0 | 1]);
		// A lane that the address does not name is the story's, with all of that lane's overrides.
		const keys = KEYS.filter(([path]) => named || SHAREABLE.includes(path));
		const values = keys.flatMap(([path, key]): [string, Scalar][] => {
			const value = entries.take(`${name}.${key}`, laneReader(platform, lane['network.attachment'], path));
			return value === null ? [] : [[path, value]];
		});
		const overrides = named ? entries.take(`${name}.constants`, parseConstants) : usual.lanePatches?.[index as 0 | 1];
		return { ...lane, ...overrides, ...Object.fromEntries(values) } as Patch;
	}) as unknown as Lanes;
	const settled = normalizeLanes(platform, wanted);
	// Entries that are valid alone, but not in this combination, count as not understood. Those that lanes may
	// share are compared later, when it is known which value they share.
	for (const [i, name] of LANES.entries()) {
		const [wantedPatch, settledPatch] = [wanted[i as 0 | 1], settled[i as 0 | 1]];
		if (wantedPatch['network.attachment'] !== settledPatch['network.attachment']) entries.leave(name);
		for (const [path, key] of KEYS)
			if (path in wantedPatch && !SHAREABLE.includes(path) && settledPatch[path] !== wantedPatch[path])
				entries.leave(`${name}.${key}`);
		if (writeConstants(wantedPatch) !== writeConstants(settledPatch)) entries.leave(`${name}.constants`);
	}
	return settled;
}

/** Lanes share a number that suits both. Entries for which there is no room then count as not understood. */
function settledComparison(entries: UrlParams, wanted: Comparison): Comparison {
	const settled = normalizeComparison(wanted);
	const isKept = (read: Scalar | undefined, now: Scalar | undefined) => read === undefined || read === now;
	for (const [path, key] of KEYS) {
		if (!SHAREABLE.includes(path)) continue;
		if (!isKept(valueAt(wanted.shared, path), valueAt(settled.shared, path))) entries.leave(path);
		for (const [i, name] of LANES.entries()) {
			const lane = i as 0 | 1;
			if (!isKept(wanted.lanes[lane][path], valueIn(settled, lane, path))) entries.leave(`${name}.${key}`);
		}
	}
	return settled;
}

/** A comparison within an address: the address of that comparison. Null if any of it is not understood. */
function comparisonIn(text: string): Comparison | null {
	const entries = new URLSearchParams(text);
	if (entries.has(BEFORE) || entries.has(PREVIOUS)) return null;
	const { shared, lanes, unknownParams } = readPlainly(text);
	return entries.size > 0 && unknownParams.length === 0 ? { shared, lanes } : null;
}

/** Reads an address without repairing it. */
function readPlainly(hash: string): Reading {
	const entries = new UrlParams(hash);
	const story = entries.take('story', (text) => STORIES.find(({ id }) => id === text) ?? null);
	const machine = entries.take('platform', (text) => (isPlatform(text) ? text : null));
	const platform = machine ?? story?.platform ?? FIRST_STORY.platform;
	// An address that names another machine than the story's means that machine.
	const lanes = lanesIn(entries, platform, story?.platform === platform ? story : null);
	return {
		...settledComparison(entries, { shared: described(entries, platform, lanes), lanes }),
		pace: entries.take('pace', numeric(PACE)),
		express: entries.take('express', oneOf(['0', '1'])) === '1',
		time: entries.take('t', moment),
		table: entries.take('view', oneOf(['table'])) !== null,
		selection: entries.take('select', parseSelection),
		sensitivityRequest: entries.take('sensitivity', parseSensitivityRequest),
		sweep: entries.take('sweep', parseSweepLink),
		loadQuestion: entries.take('until', parseLoadQuestion),
		interval: entries.take('interval', oneOf(['1'])) !== null,
		measurements: entries.take('measurements', oneOf(['1'])) !== null,
		before: entries.take(BEFORE, comparisonIn),
		previous: entries.take(PREVIOUS, comparisonIn),
		version: entries.take('v', (text) => (VERSION.test(text) ? text : null)),
		unknownParams: entries.unknown,
		repaired: [],
		understood: entries.understood
	};
}

/**
 * Reads any address. The result lists the entries that were not understood; defaults replace them.
 * If the repaired address has more valid entries, the address was damaged. Entries before the `#`
 * count where those after it do not contradict them.
 */
export function parseUrl(hash: string, search = ''): UrlState {
	const sent = hash.replace(/^#/, '');
	const query = splitQuery(search).ours;
	const behind = new URLSearchParams(sent);
	const before = query.filter((entry) => !behind.has(entry.split('=')[0] ?? ''));
	const refused = query.filter((entry) => !before.includes(entry) && !sent.split('&').includes(entry));
	const text = [sent, ...before].filter(Boolean).join('&');
	const plain = readPlainly(text);
	const whole = plain.unknownParams.length > 0 ? repairedText(text) : '';
	const better = whole === '' ? plain : readPlainly(whole);
	const damaged = better.understood > plain.understood && better.unknownParams.length <= plain.unknownParams.length;
	const { understood: _, ...linked } = damaged ? better : plain;
	const literal = new Set(text.split('&'));
	return {
		...linked,
		unknownParams: [...linked.unknownParams, ...refused],
		repaired: damaged
			? whole.split('&').filter((entry) => !literal.has(entry) && !TRACKING.test(entry.split('=')[0] ?? ''))
			: []
	};
}

/** The name of a story and the changes to it; null where the lanes belong to no story. */
function asStory(comparison: Comparison): URLSearchParams | null {
	const story = storyOf(comparison);
	if (!story) return null;
	const { shared, lanes } = comparison;
	const query = new URLSearchParams({ story: story.id });
	const { kind } = shared.workload;
	// The defaults depend on the workload.
	if (kind !== comparisonOf(story).shared.workload.kind) query.set('workload.kind', kind);
	const usual = parseUrl(query.toString());
	const usualValues = new Map(leaves(usual.shared));
	const pairs = usual.shared.pairs?.length === shared.pairs?.length;
	for (const [path, value] of leaves(shared))
		if (usualValues.get(path) !== value || (!pairs && path.startsWith('pairs.'))) query.set(path, String(value));
	for (const [i, name] of LANES.entries())
		for (const [path, key] of KEYS) {
			const value = lanes[i as 0 | 1][path];
			if (value !== undefined && value !== usual.lanes[i as 0 | 1][path]) query.set(`${name}.${key}`, written(value));
		}
	return query;
}

/** All parameters. */
function inFull({ shared, lanes }: Comparison): URLSearchParams {
	const query = new URLSearchParams(leaves(shared).map(([path, value]) => [path, String(value)]));
	for (const [i, name] of LANES.entries()) {
		const patch = lanes[i as 0 | 1];
		query.set(name, writePatch(shared.platform, patch));
		for (const [path, key] of KEYS) if (path in patch) query.set(`${name}.${key}`, written(patch[path] as Scalar));
		const constants = writeConstants(patch);
		if (constants !== '') query.set(`${name}.constants`, constants);
	}
	return query;
}

/** The shortest parameters of a comparison; whether they name its story. */
function shortest(comparison: Comparison): { query: URLSearchParams; isStory: boolean } {
	const short = asStory(comparison);
	return short !== null && isSameComparison(parseUrl(short.toString()), comparison)
		? { query: short, isStory: true }
		: { query: inFull(comparison), isStory: false };
}

/** The shortest address of a view. */
export function formatUrl(linked: Omit<UrlState, 'unknownParams' | 'repaired'>): string {
	const { query, isStory } = shortest(linked);
	if (linked.pace !== null && !(isStory && linked.pace === paceOf(linked)))
		query.set('pace', String(Math.round(linked.pace)));
	if (linked.express) query.set('express', '1');
	if (linked.time !== null) query.set('t', String(Math.round(linked.time)));
	if (linked.table) query.set('view', 'table');
	if (linked.selection) query.set('select', writeSelection(linked.selection));
	if (linked.sensitivityRequest) query.set('sensitivity', formatSensitivityRequest(linked.sensitivityRequest));
	if (linked.sweep) query.set('sweep', formatSweepLink(linked.sweep));
	if (linked.loadQuestion) query.set('until', formatLoadQuestion(linked.loadQuestion));
	if (linked.interval) query.set('interval', '1');
	if (linked.measurements) query.set('measurements', '1');
	if (linked.before) query.set(BEFORE, shortest(linked.before).query.toString());
	if (linked.previous) query.set(PREVIOUS, shortest(linked.previous).query.toString());
	if (linked.version) query.set('v', linked.version);
	return `#${query.toString()}`;
}
