import { expect, test } from 'vitest';
import { changeBetween, changedSettingNames } from '#lib/comparison/change-name.ts';
import { withAttachment, changed, pairsOfWorkload, withPairs, withPatch, withTrace } from '#lib/comparison/changes.ts';
import { laneName } from '#lib/comparison/lane-name.ts';
import { leaves, withValue, type GuestPair } from '#lib/comparison/shared.ts';
import { parseUrl, formatUrl, lacksRecording, type UrlState } from './url-state.ts';
import { FIRST_STORY, STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { ARRIVALS, differingPaths, valueIn } from '#lib/comparison/comparison.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { choicesIn, parsePatch, patchOf, OVERRIDABLE_PATHS } from '#lib/comparison/patch.ts';
import { boundsOn } from '#lib/comparison/bounds.ts';
import { labelOf } from '#lib/comparison/diagnostics.ts';
import { catalogue, choicesOf, numbersOf, rules } from 'datapath-lab-engine/rules';
import type { Scalar } from 'datapath-lab-engine/types';

/** The meaning that a bare address has always had. */
const FIRST_SCREEN = {
	platform: 'z15',
	seed: 1,
	lpar: { processors: 2, smt: 1 },
	guest: { virtual_cpus: 2 },
	network: { layer: 3, mtu: 1492, link_gbps: 10 },
	workload: {
		kind: 'RR',
		connections: 1,
		request_bytes: 200,
		response_bytes: 1000,
		request_variation: 0,
		response_variation: 0,
		think_ms: 0,
		offered_per_second: 0,
		think_exponential: true,
		...ARRIVALS
	}
};

test('a bare address opens the defaults', () => {
	const linked = parseUrl('');
	expect(linked.shared).toEqual(FIRST_SCREEN);
	expect(linked.lanes).toEqual([patchOf('vswitch'), patchOf('dedicated-osa')]);
	expect(linked.time).toBeNull();
});

test('an address holds everything and is read back as it was written', () => {
	const bare = parseUrl('');
	const linked: UrlState = {
		...bare,
		shared: withValue(withValue(bare.shared, 'workload.connections', 50), 'network.mtu', 8992),
		lanes: [patchOf('dedicated-osa'), patchOf('vswitch')],
		pace: 1e9,
		express: true,
		time: 173_204_112,
		table: true,
		selection: { lane: 1, what: 'packet' as const, id: 12 },
		sensitivityRequest: { lane: 1, figure: 'throughput' },
		sweep: { path: 'constants.dispatch', lane: null },
		loadQuestion: { of: 'dedicated-osa', conditions: [{ figure: 'ifls', relation: 'le', bound: 2, unit: '' }] },
		interval: true,
		measurements: true,
		before: { shared: withValue(bare.shared, 'workload.connections', 10), lanes: bare.lanes },
		previous: { shared: withValue(bare.shared, 'workload.connections', 5), lanes: bare.lanes },
		version: '0.1.0'
	};
	const address = formatUrl(linked);
	for (const [path] of leaves(bare.shared)) expect(address).toContain(`${path}=`);
	expect(parseUrl(address)).toEqual(linked);
});

test.each(['before', 'previous'] as const)('a comparison under %s is read whole or not at all', (key) => {
	const within = (text: string) => parseUrl(`#workload.connections=4&${key}=${encodeURIComponent(text)}`);
	expect(within('story=card-or-vswitch')[key]?.shared.workload.connections).toBe(1);
	const odd = ['', 'story=nonsense', 'story=card-or-vswitch&workload.connections=0'];
	for (const text of [...odd, 'before=story%3Dn-way', 'previous=story%3Dn-way']) {
		expect(within(text)[key], text).toBeNull();
		expect(within(text).unknownParams.length, text).toBe(1);
		expect(within(text).shared.workload.connections, text).toBe(4);
	}
});

test('a link from before there were other machines opens the same view as then', () => {
	const old =
		'#platform=z15&seed=3&lpar.processors=2&lpar.smt=2&guest.virtual_cpus=2&network.layer=2&network.mtu=8992&network.link_gbps=10&workload.kind=STR&workload.connections=7&workload.request_bytes=20&workload.response_bytes=20971520&a=dedicated-osa&b=vswitch&pace=20000000&v=0.1.0';
	const { shared, lanes, pace } = parseUrl(old);
	expect(shared).toEqual({
		...FIRST_SCREEN,
		seed: 3,
		lpar: { processors: 2, smt: 2 },
		network: { layer: 2, mtu: 8992, link_gbps: 10 },
		workload: {
			kind: 'STR',
			connections: 7,
			request_bytes: 20,
			response_bytes: 20 * 1024 * 1024,
			request_variation: 0,
			response_variation: 0,
			think_ms: 0,
			offered_per_second: 0,
			think_exponential: true,
			...ARRIVALS
		}
	});
	expect(lanes).toEqual([patchOf('dedicated-osa'), patchOf('vswitch')]);
	expect(pace).toBe(2e7);
	expect(parseUrl('#a=dedicated-osa&b=vswitch').shared).toEqual(FIRST_SCREEN);
});

test('think times vary unless a link says that they are constant, and the engine reads the same', () => {
	const work = (linked: UrlState) => (JSON.parse(scenarioOf(linked, 0)) as { workload: object }).workload;
	const random = parseUrl('#workload.think_ms=20');
	expect(random.shared.workload).toMatchObject({ think_ms: 20, think_exponential: true });
	expect(work(random)).toMatchObject({ think_exponential: true });
	const constant = parseUrl('#workload.think_ms=20&workload.think_exponential=false');
	expect(constant.unknownParams).toEqual([]);
	expect(work(constant)).toMatchObject({ think_ms: 20, think_exponential: false });
	for (const linked of [random, constant]) expect(parseUrl(formatUrl(linked))).toEqual(linked);
	// Clients that do not think have no distribution of think times.
	expect(work(parseUrl(''))).not.toHaveProperty('think_exponential');
	expect(parseUrl('#workload.think_exponential=maybe').unknownParams).toEqual(['workload.think_exponential=maybe']);
});

test('how requests of an offered load come is in the address, and only where it has an effect in the scenario', () => {
	const work = (hash: string) =>
		(JSON.parse(scenarioOf(parseUrl(hash), 0)) as { workload: Record<string, unknown> }).workload;
	const bursts =
		'#workload.offered_per_second=5000&workload.arrivals=bursts&workload.burst_ms=3&workload.when_busy=wait';
	expect(work(bursts)).toMatchObject({ arrivals: 'bursts', burst_ms: 3, pause_ms: 40, when_busy: 'wait' });
	expect(parseUrl(formatUrl(parseUrl(bursts)))).toEqual(parseUrl(bursts));
	expect(work('#workload.offered_per_second=5000')).toMatchObject({ arrivals: 'poisson', when_busy: 'refuse' });
	expect(work('#workload.offered_per_second=5000')).not.toHaveProperty('burst_ms');
	for (const field of Object.keys(ARRIVALS)) expect(work('')).not.toHaveProperty(field);
	expect(parseUrl('#workload.arrivals=sometimes').unknownParams).toEqual(['workload.arrivals=sometimes']);
});

test('a mix is in the address, and the scenario has its sizes instead of the workload’s', () => {
	const work = (linked: UrlState) =>
		(JSON.parse(scenarioOf(linked, 0)) as { workload: Record<string, unknown> }).workload;
	const hash =
		'#workload.mix.0.weight=80&workload.mix.0.response_bytes=4096&workload.mix.1.weight=20&workload.mix.1.request_bytes=4096';
	const mixed = parseUrl(hash);
	const kinds = [
		{ weight: 80, request_bytes: 200, response_bytes: 4096 },
		{ weight: 20, request_bytes: 4096, response_bytes: 1000 }
	];
	expect(mixed.unknownParams).toEqual([]);
	expect(work(mixed)['mix']).toEqual(kinds);
	expect(work(mixed)).not.toHaveProperty('request_bytes');
	expect(parseUrl(formatUrl(mixed))).toEqual(mixed);
	expect(formatUrl(mixed)).toContain('story=');
	// One kind is the workload, and what a kind cannot have is not understood.
	expect(parseUrl('#workload.mix.0.weight=80').shared).toEqual(parseUrl('').shared);
	expect(parseUrl(`${hash}&workload.request_bytes=5`).unknownParams).toEqual(['workload.request_bytes=5']);
	expect(parseUrl(`${hash}&workload.mix.2.request_bytes=5`).unknownParams).toEqual(['workload.mix.2.request_bytes=5']);
	expect(parseUrl(hash.replace('=80', '=0')).unknownParams).toEqual(['workload.mix.0.weight=0']);
	const arrivals = ['trace', 'sometimes'].flatMap((word) => parseUrl(`#workload.arrivals=${word}`).unknownParams);
	expect(arrivals.map(lacksRecording)).toEqual([true, false]);
});

test('a link names a recording with its rows and its digest, and the scenario of a lane only what the core knows', () => {
	const trace = {
		name: 'Übung, 1 & 2.csv',
		digest: '0123456789abcdef',
		rows: 12_345,
		request_bytes: true,
		response_bytes: false
	};
	const offered = changed(comparisonOf(FIRST_STORY), 'workload.offered_per_second', 500);
	const comparison = changed(withTrace(offered, trace), 'workload.trace_speed', 2.5);
	const hash = formatUrl({ ...parseUrl(''), ...comparison });
	const read = parseUrl(hash);
	expect([read.unknownParams, read.shared, read.lanes]).toEqual([[], comparison.shared, comparison.lanes]);
	const { workload } = JSON.parse(scenarioOf(read, 0)) as { workload: Record<string, unknown> };
	expect(workload).toEqual({
		kind: 'RR',
		connections: 1,
		response_bytes: 1000,
		arrivals: 'trace',
		when_busy: 'refuse',
		trace_speed: 2.5,
		trace: { name: trace.name, digest: trace.digest }
	});
	// Other arrivals are those of the offered load again.
	const random = changed(read, 'workload.arrivals', 'poisson');
	expect(JSON.parse(scenarioOf(random, 0))).toMatchObject({
		workload: { offered_per_second: 500, arrivals: 'poisson' }
	});
	expect(random.shared.workload.trace).toBeUndefined();
	expect(changeBetween(offered, comparison)?.name).toContain(trace.name);
	// A damaged entry does not make a link of another recording.
	const damaged = parseUrl(hash.replace('0123456789abcdef', '0123'));
	expect(damaged.unknownParams).toEqual(['workload.trace.digest=0123']);
	expect(damaged.shared.workload.trace?.digest).toBe('0000000000000000');
});

test('a kind of pairs in a link needs no field of its own: what is missing is as in the workload', () => {
	const read = parseUrl('#story=card-or-vswitch&workload.connections=10&pairs.0.count=40&pairs.1.offered_per_second=9');
	expect(read.shared.pairs).toEqual([
		{ count: 40, kind: 'RR', connections: 10, priority: 'normal' },
		{ kind: 'RR', connections: 10, priority: 'normal', offered_per_second: 9 }
	]);
	expect(read.unknownParams).toEqual([]);
	// An entry that no kind has is named alone.
	expect(parseUrl('#story=card-or-vswitch&pairs.0.count=40&pairs.0.prioritty=low').unknownParams).toEqual([
		'pairs.0.prioritty=low'
	]);
});

test('pairs of guests change only what is not as in the workload', () => {
	const story = comparisonOf(FIRST_STORY);
	const [pair] = pairsOfWorkload(story, 40);
	const changes = (more: object) =>
		changedSettingNames(withPairs(story, [{ ...(pair as GuestPair), ...more }]), FIRST_STORY, []);
	expect(changes({})).toHaveLength(1);
	expect(changes({})[0]).toContain('40');
	expect(changes({ count: 1 })).toEqual([]);
	expect(changes({ priority: 'high' })).toHaveLength(2);
});

test('a link has what a kind of pairs has of its own', () => {
	const pairs = [
		{ count: 40, kind: 'RR', connections: 4, priority: 'normal', offered_per_second: 625.5, virtual_cpus: 1 },
		{ kind: 'STR', connections: 1, priority: 'normal', request_bytes: 20, response_bytes: 4096 }
	] as const;
	// In whatever order a reader sets it.
	const { virtual_cpus, ...rest } = pairs[0];
	const comparison = withPairs(comparisonOf(FIRST_STORY), [{ virtual_cpus, ...rest }, pairs[1]]);
	const read = parseUrl(formatUrl({ ...parseUrl(''), ...comparison }));
	expect([read.unknownParams, read.shared]).toEqual([[], comparison.shared]);
	expect(JSON.parse(scenarioOf(read, 0))).toMatchObject({
		pairs: [
			{ count: 40, kind: 'RR', connections: 4, offered_per_second: 625.5, virtual_cpus: 1 },
			{ kind: 'STR', connections: 1, request_bytes: 20, response_bytes: 4096 }
		],
		workload: { arrivals: 'poisson', when_busy: 'refuse' }
	});
});

test('a lane whose guests are in one partition sends nothing about cards', () => {
	const { shared, lanes } = comparisonOf(FIRST_STORY);
	const adapted = {
		...shared,
		constants: { card_per_batch: 9, vswitch_frame: 2 },
		network: { ...shared.network, link_gbps: 25 }
	};
	const within = withPatch({ shared: adapted, lanes }, 0, { 'network.same_partition': true });
	const [a, b] = ([0, 1] as const).map((lane) => JSON.parse(scenarioOf(within, lane)));
	expect(a).toMatchObject({ constants: { vswitch_frame: 2 } });
	expect([a.constants.card_per_batch, a.network.link_gbps]).toEqual([undefined, undefined]);
	expect([b.constants.card_per_batch, b.network.link_gbps]).toEqual([9, 25]);
});

/** Every pair of different values of a field, for each machine and path in both lanes. */
const OF_LANES = catalogue.flatMap(({ name, ways }) =>
	ways.flatMap((way) =>
		[...new Set([...rules.fields.map(({ path }) => path), ...OVERRIDABLE_PATHS])].map((path) => {
			const choices = [...new Set([...choicesIn(way, path), ...choicesOf(way, path), ...numbersOf(way, path)])];
			const { min = 1, max = 2 } = boundsOn(name, way.attachment, path) ?? {};
			const [one, other] = choices.length > 1 ? choices : [min, max];
			return { platform: name, attachment: way.attachment, path, values: [one, other] as [Scalar, Scalar] };
		})
	)
);

test('a lane has the setting that its address names, or the entry counts as not understood', () => {
	const dropped = new Set<string>();
	for (const { platform, attachment, path, values } of OF_LANES) {
		const key =
			path === 'pairs.priority' ? 'priorities' : path.replace('concurrent.c', 'concurrent_c').split('.').at(-1);
		const [a, b] = values.map((value) => String(typeof value === 'boolean' ? Number(value) : value));
		const linked = parseUrl(`#platform=${platform}&a=${attachment}&b=${attachment}&a.${key}=${a}&b.${key}=${b}`);
		for (const [lane, name] of (['a', 'b'] as const).entries()) {
			const wanted = values[lane as 0 | 1];
			const has = (valueIn(linked, lane as 0 | 1, path) ?? false) === wanted;
			const isNamed = linked.unknownParams.some((entry) => entry.startsWith(`${name}.${key}=`));
			if (!has) dropped.add(path);
			expect(has || isNamed, `${platform} ${attachment} ${name}.${key}=${String(wanted)}`).toBe(true);
		}
		// The page names exactly the settings in which lanes can differ; connections need other guests.
		const differ = valueIn(linked, 0, path) !== valueIn(linked, 1, path);
		if (differ) expect(differingPaths(linked), `${platform} ${attachment}`).toContain(path);
	}
	expect([...dropped]).toEqual(expect.arrayContaining(['network.mtu', 'workload.connections', 'seed']));
});

test('lanes that share a number say which entry has no effect', () => {
	const both = '#platform=z15&a=vswitch&b=vswitch&workload.kind=STR';
	expect(parseUrl(`${both}&a.mtu=1492&b.mtu=8992`).unknownParams).toEqual(['b.mtu=8992']);
	expect(parseUrl(`${both}&a.mtu=8992&b.mtu=8992`)).toMatchObject({
		unknownParams: [],
		shared: { network: { mtu: 8992 } }
	});
	expect(parseUrl(`${both}&network.mtu=1492&a.mtu=8992`).unknownParams).toEqual(['network.mtu=1492']);
	// HiperSockets have frames of their own.
	const apart = parseUrl('#platform=z990&a=dedicated-osa&b=hipersockets&a.mtu=1492&b.mtu=8192');
	expect(apart.unknownParams).toEqual([]);
	expect(differingPaths(apart)).toContain('network.mtu');
	expect(differingPaths(parseUrl(both))).not.toContain('network.mtu');
	for (const path of OVERRIDABLE_PATHS) expect(labelOf(path), path).not.toBe(path);
});

test.each(STORIES)('the story $id is equal after writing and reading its address', (story) => {
	const comparison = comparisonOf(story);
	const { shared, lanes } = parseUrl(formatUrl({ ...parseUrl(''), ...comparison }));
	expect({ shared, lanes }).toEqual(comparison);
});

test.each(STORIES)('the address of the story $id has its name and the changes', (story) => {
	const bare = { ...parseUrl(''), ...comparisonOf(story), pace: story.pace };
	expect(formatUrl(bare)).toBe(`#story=${story.id}`);
	expect(parseUrl(`#story=${story.id}`)).toMatchObject({ ...comparisonOf(story), unknownParams: [] });
	const seeded = { ...bare, shared: withValue(bare.shared, 'seed', 7), time: 5e6 };
	expect(formatUrl(seeded)).toBe(`#story=${story.id}&seed=7&t=5000000`);
	expect(parseUrl(formatUrl(seeded)).shared.seed).toBe(7);
});

test('another workload of a story has its own defaults, and the address has what differs from them', () => {
	const streams = parseUrl('#story=card-or-vswitch&workload.kind=STR');
	expect(streams.shared.workload).toMatchObject({ kind: 'STR', request_bytes: 20 });
	expect(formatUrl(streams)).toBe('#story=card-or-vswitch&workload.kind=STR');
	const larger = formatUrl({ ...streams, shared: withValue(streams.shared, 'workload.request_bytes', 21) });
	expect(larger).toBe('#story=card-or-vswitch&workload.kind=STR&workload.request_bytes=21');
});

test('fewer pairs of guests than a story has are all in the address', () => {
	const story = parseUrl('#story=priorities');
	const pairs = (story.shared.pairs ?? []).slice(0, 2);
	const fewer = { ...story, shared: { ...story.shared, pairs } };
	expect(parseUrl(formatUrl(fewer)).shared.pairs).toEqual(pairs);
});

test('kinds of guests are in the address and in the scenario, and leave where a path has one pair', () => {
	const comparison = { ...parseUrl('') };
	const kinds: GuestPair[] = [
		...pairsOfWorkload(comparison, 40),
		{ count: 2, kind: 'STR', connections: 3, priority: 'normal' }
	];
	const many = { ...comparison, ...withPairs(comparison, kinds) };
	const read = parseUrl(formatUrl(many));
	expect([read.shared.pairs, read.unknownParams]).toEqual([kinds, []]);
	const { pairs } = JSON.parse(scenarioOf(read, 1)) as { pairs: unknown };
	expect(pairs).toEqual([
		{ count: 40, kind: 'RR', connections: 1 },
		{ count: 2, kind: 'STR', connections: 3 }
	]);
	expect(withPairs(read, []).shared).toEqual(comparison.shared);
	const cards = parseUrl('#story=qebsm-osa&pairs.0.count=5&pairs.0.priority=normal');
	expect(cards.shared.pairs?.[0]?.count).toBe(5);
	expect(withAttachment(cards, 0, patchOf('hipersockets')).shared.pairs).toBeUndefined();
});

test('a lane with both guests in one partition says so, and is in the address', () => {
	const comparison = parseUrl('');
	const within = { ...comparison, ...withPatch(comparison, 0, { 'network.same_partition': true }) };
	const read = parseUrl(formatUrl(within));
	expect(read.lanes[0]).toEqual(within.lanes[0]);
	expect(JSON.parse(scenarioOf(read, 0))).toMatchObject({ network: { same_partition: true } });
	expect(laneName('z15', read.lanes[0])).toContain('one partition');
	expect(withPatch(read, 0, { 'network.same_partition': null }).lanes).toEqual(comparison.lanes);
});

test('an unknown story is listed as not understood, and another machine replaces the story', () => {
	expect(parseUrl('#story=constructor').unknownParams).toEqual(['story=constructor']);
	expect(parseUrl('#story=n-way&platform=z15').lanes).toEqual(parseUrl('').lanes);
});

test('QEBSM is in the address per lane, only where there is a choice, in one word', () => {
	const linked = parseUrl('#platform=z990&a=dedicated-osa-noqebsm&b=dedicated-osa');
	expect(linked.lanes).toEqual([parsePatch('dedicated-osa-noqebsm'), parsePatch('dedicated-osa')]);
	const router = formatUrl(parseUrl('#platform=z900&a=vswitch&b=linux-router'));
	expect(router).toContain('a=vswitch&b=linux-router');
});

test('lanes with different MTUs have one each', () => {
	const { lanes } = parseUrl('#platform=z990&a=dedicated-osa&b=hipersockets&network.mtu=8992&b.mtu=57344');
	expect(lanes.map((patch) => patch['network.mtu'])).toEqual([8992, 57344]);
});

test('entries are read by the names they had before 0.2.0, and written by those of today', () => {
	const former = parseUrl('#platform=z990&a=guest-lan&a.beside=1&b=guest-lan&b.beside=1&made=a-etr');
	expect(former.unknownParams).toEqual([]);
	expect(former.lanes.map((patch) => patch['concurrent'])).toEqual([true, true]);
	expect(former.sensitivityRequest).toEqual({ lane: 0, figure: 'etr' });
	const today = formatUrl(former);
	expect(today).toMatch(/a\.concurrent=1.*b\.concurrent=1.*&sensitivity=a-etr/);
	expect(parseUrl(today)).toEqual(former);
	expect(parseUrl('#made=x').unknownParams).toEqual(['made=x']);
});

test('entries without meaning are left out', () => {
	const linked = parseUrl('#platform=z80&seed=x&a=token-ring&t=-4&select=c-part-1&pace=0&workload.kind=chat');
	expect(linked.shared).toEqual(FIRST_SCREEN);
	expect(linked.lanes).toEqual([patchOf('vswitch'), patchOf('dedicated-osa')]);
	expect(linked.time).toBeNull();
	expect(linked.selection).toBeNull();
	expect(linked.pace).toBeNull();
});

test('lanes that cannot be compared become lanes that can', () => {
	const { shared, lanes } = parseUrl('#platform=z990&a=fcp&b=hipersockets&workload.kind=RR');
	expect(lanes).toEqual([parsePatch('fcp'), parsePatch('fcp-noqebsm')]);
	expect(shared.workload.kind).toBe('IOzone');
});

test('a value is set by path, and unchanged parts are shared', () => {
	const { shared } = parseUrl('');
	const next = withValue(shared, 'network.mtu', 8992);
	expect(next.network.mtu).toBe(8992);
	expect(next.workload).toBe(shared.workload);
	expect(shared.network.mtu).toBe(1492);
	expect(withValue(shared, 'network.colour', 1)).toEqual(shared);
});

test('a moment may be written as the guide writes it', () => {
	expect(parseUrl('#t=250e6').time).toBe(250_000_000);
	expect(parseUrl('#t=1.5e3').time).toBe(1500);
	expect(parseUrl('#t=1e99').time).toBeNull();
	expect(parseUrl('#t=1e99').unknownParams).toEqual(['t=1e99']);
});

test.each(STORIES)('a link to $id carries what is open', ({ id }) => {
	const story = `story=${id}`;
	const open = 'view=table&sensitivity=b-throughput&sweep=seed&until=b*p95-lt-1-ms&interval=1&measurements=1';
	const linked = parseUrl(`#${story}&${open}`);
	expect(linked).toMatchObject({
		table: true,
		sensitivityRequest: { lane: 1, figure: 'throughput' },
		sweep: { path: 'seed', lane: null },
		loadQuestion: { of: 'b', conditions: [{ figure: 'p95', relation: 'lt', bound: 1, unit: 'ms' }] },
		interval: true,
		measurements: true,
		unknownParams: []
	});
	expect(formatUrl(linked)).toBe(`#${story}&${open}`);
	// Before the #, too, where programs that cut it off leave them.
	expect(parseUrl('', `?${story}&${open}`)).toMatchObject({ ...linked, repaired: [] });
	// Without them, as in older links, nothing is open.
	const none = { sensitivityRequest: null, sweep: null, loadQuestion: null };
	const closed = { ...none, table: false, interval: false, measurements: false };
	expect(parseUrl(`#${story}`)).toMatchObject(closed);
	expect(formatUrl({ ...linked, ...closed })).toBe(`#${story}`);
});

test('a sweep names a field or a constant, and a lane where the lane has its own', () => {
	const sweepOf = (text: string) => parseUrl(`#sweep=${text}`).sweep;
	expect(sweepOf('workload.connections')).toEqual({ path: 'workload.connections', lane: null });
	expect(sweepOf('b.network.mtu')).toEqual({ path: 'network.mtu', lane: 1 });
	expect(sweepOf('constants.dispatch')).toEqual({ path: 'constants.dispatch', lane: null });
	for (const text of [
		'',
		'constants.',
		'workload',
		'c.network.mtu',
		'workload.constructor',
		'__proto__.x',
		'constants.A'
	])
		expect(sweepOf(text), text).toBeNull();
	expect(parseUrl('#sweep=nonsense').unknownParams).toEqual(['sweep=nonsense']);
	expect(parseUrl('#interval=2').unknownParams).toEqual(['interval=2']);
});
