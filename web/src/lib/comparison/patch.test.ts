import { expect, test, vi } from 'vitest';
import { problemsOf } from 'datapath-lab-engine/fixtures/problems';
import { catalogue } from 'datapath-lab-engine/rules';
import type { Description } from 'datapath-lab-engine/types';
import { changeBetween } from './change-name.ts';
import { changed, withPairs, withPatch } from './changes.ts';
import type { Comparison } from './comparison.ts';
import { choicesIn, type Change } from './patch.ts';
import { parseUrl, formatUrl } from '#lib/url/url-state.ts';
import { STORIES, storyOf, comparisonOf, type Story } from './stories.ts';
import { scenarioOf } from './scenario.ts';
import { laneName } from './lane-name.ts';

const view = (id: string) => comparisonOf(STORIES.find((one) => one.id === id) as Story);
const text = (id: string, lane: 0 | 1) => JSON.parse(scenarioOf(view(id), lane)) as Record<string, unknown>;

test('lanes of one story differ in what each overrides', () => {
	expect(text('n-way', 0)).toMatchObject({ lpar: { processors: 16, capped: true, capacity_processors: 4.235 } });
	expect(text('n-way', 1)).toMatchObject({ lpar: { processors: 24 }, workload: { servers: 100, clients: 2 } });
	expect(text('n-way', 0)['network']).not.toHaveProperty('link_gbps');
	expect(text('capped', 1)).toMatchObject({ lpar: { processors: 24, capped: false } });
	expect(text('priorities-off', 1)).toMatchObject({ hypervisor: { ptfs: true, priority_queueing: false } });
});

test('a lane of many processors may have other work next to its own', () => {
	const alone = view('n-way');
	expect(text('n-way', 0)).not.toHaveProperty('concurrent');
	const mixed = withPatch(alone, 0, { concurrent: true });
	const description = JSON.parse(scenarioOf(mixed, 0)) as { concurrent: { network: { attachment: string } }[] };
	expect(description.concurrent.map(({ network }) => network.attachment)).toEqual(['hipersockets', 'fcp']);
	expect(laneName('z990', mixed.lanes[0], true)).toBe('16 processors, capped, with a stream and a file transfer');
	const address = formatUrl({ ...parseUrl(''), ...mixed });
	expect(address).toContain('a.concurrent=1');
	expect(parseUrl(address).lanes[0]['concurrent']).toBe(true);
	expect(JSON.parse(scenarioOf(mixed, 1))).not.toHaveProperty('concurrent');
});

/** Both lanes of a path with other guests. */
const withWork = (platform: string, attachment: string, change: Change) =>
	withPatch(parseUrl(`#platform=${platform}&a=${attachment}&b=${attachment}`), 0, change);
const SHARED = 'concurrent.shares_vswitch';

test('other guests have work of every kind of a path, and only those of a virtual switch can share it', () => {
	for (const { name, ways } of catalogue)
		for (const way of ways)
			for (const concurrent of choicesIn(way, 'concurrent').filter((choice) => typeof choice === 'string')) {
				const apart = withWork(name, way.attachment, { concurrent });
				expect(problemsOf(scenarioOf(apart, 0))).toEqual([]);
				const together = scenarioOf(withPatch(apart, 0, { [SHARED]: true }), 0);
				const refused = way.attachment === 'vswitch' ? [] : [`concurrent.0.shares_vswitch`];
				expect(problemsOf(together).map(({ path }) => path)).toEqual(refused);
			}
	const kinds = catalogue.map(({ name, ways }) => {
		const way = ways.find(({ attachment }) => attachment === 'vswitch');
		return `${name}: ${way ? choicesIn(way, 'concurrent').join(' ') : ''}`;
	});
	expect(kinds).toEqual(['z15: false RR STR', 'z14: false STR RR', 'z990: ', 'z900: false RR CRR STR']);
});

test('other guests are connected as those of their lane, and what the core refuses is refused', () => {
	const one = withWork('z15', 'vswitch', { concurrent: 'STR', 'concurrent.connections': 2, [SHARED]: true });
	const faster = changed(changed(one, 'network.link_gbps', 25), 'network.layer', 2);
	const described = JSON.parse(scenarioOf(faster, 0)) as Description;
	expect(described.concurrent).toMatchObject([
		{ network: described.network, workload: { kind: 'STR', connections: 2 }, shares_vswitch: true }
	]);
	expect(described.network).toMatchObject({ layer: 2, link_gbps: 25 });
	expect(problemsOf(scenarioOf(faster, 0))).toEqual([]);
	const refused = (comparison: Comparison) => problemsOf(scenarioOf(comparison, 0)).map(({ path }) => path);
	expect(refused(withPatch(one, 0, { 'network.same_partition': true }))).toEqual(['concurrent.0.shares_vswitch']);
	const pair = { count: 4, kind: 'RR', connections: 10, priority: 'normal' } as const;
	expect(refused(withPairs(one, [pair]))).toEqual([]);
	expect(refused(withPairs(one, [{ ...pair, kind: 'STR' }]))).toEqual(['pairs.0.kind']);
});

test('other guests are in the name of their lane, and equal after writing and reading the address', () => {
	const alone = parseUrl('');
	const one = withPatch(alone, 0, { concurrent: 'STR', 'concurrent.connections': 3, [SHARED]: true });
	expect(laneName('z15', one.lanes[0])).toBe('Virtual switch, with STR in other guests on the same switch');
	expect(laneName('z15', withPatch(one, 0, { [SHARED]: false }).lanes[0])).toBe(
		'Virtual switch, with STR in other guests'
	);
	const address = formatUrl({ ...alone, ...one });
	expect(address).toContain('a.concurrent=STR&a.concurrent_connections=3&a.shares_vswitch=1');
	const { shared, lanes, unknownParams } = parseUrl(address);
	expect({ shared, lanes, unknownParams }).toEqual({ shared: one.shared, lanes: one.lanes, unknownParams: [] });
	expect(changeBetween(alone, one)?.name).toBe(
		'Lane A: Other guests: STR, Lane A: Connections of the other guests: 3 and 1 more'
	);
	// The sentence of one of the comparisons is not shown for another workload.
	expect([storyOf(alone), storyOf(one)].map((story) => story?.id)).toEqual([STORIES[0].id, undefined]);
	// Without them nothing of theirs is left, and a lane has the settings that it had.
	expect(withPatch(one, 0, { concurrent: false }).lanes).toEqual(alone.lanes);
	const [wrong, lonely] = ['a.concurrent=WEB', 'a.shares_vswitch=1'].map((entry) => parseUrl(`#a=vswitch&${entry}`));
	expect([wrong?.unknownParams, lonely?.unknownParams]).toEqual([['a.concurrent=WEB'], ['a.shares_vswitch=1']]);
	expect(parseUrl('#a=vswitch&a.concurrent=STR&a.concurrent_connections=0').unknownParams).toEqual([
		'a.concurrent_connections=0'
	]);
});

test('a lane gives all pairs the normal priority, or each its own', () => {
	const priorities = (lane: 0 | 1) =>
		(text('priorities', lane)['pairs'] as { priority: string }[]).map(({ priority }) => priority);
	expect(priorities(0)).toEqual(['low', 'normal', 'high']);
	expect(priorities(1)).toEqual(['normal', 'normal', 'normal']);
	const names = view('priorities').lanes.map((one) => laneName('z14', one, true, view('priorities').shared.pairs));
	expect(names).toEqual(['low / normal / high', 'all priorities normal']);
});

test('a pair has the sizes of its own workload', () => {
	const [first, ...rest] = view('priorities').shared.pairs ?? [];
	if (!first) throw new Error('there are pairs');
	const changed = withPairs(view('priorities'), [{ ...first, kind: 'RR' }, ...rest]);
	const pairs = (JSON.parse(scenarioOf(changed, 0)) as { pairs: unknown[] }).pairs;
	expect(pairs[0]).toMatchObject({ kind: 'RR', request_bytes: 200, response_bytes: 2000 });
	expect(pairs[1]).toMatchObject({ kind: 'STR', request_bytes: 20 });
});

test('priority queueing needs the PTFs: removing them removes it, and choosing it adds them', () => {
	const before = withPatch(view('priorities'), 0, { 'hypervisor.ptfs': false });
	expect(before.lanes[0]).toMatchObject({ 'hypervisor.ptfs': false, 'hypervisor.priority_queueing': false });
	expect(withPatch(before, 0, { 'hypervisor.priority_queueing': true }).lanes[0]).toMatchObject({
		'hypervisor.ptfs': true
	});
});

test('pairs and overrides of lanes are equal after writing and reading the address', () => {
	const base = view('priorities');
	const [first] = base.shared.pairs ?? [];
	if (!first) throw new Error('there are pairs');
	const pairs = [
		...(base.shared.pairs ?? []),
		{ ...first, kind: 'RR' as const, connections: 3, priority: 'high' as const }
	];
	const changed = withPatch(withPairs(base, pairs), 1, { 'hypervisor.ptfs': false });
	const { shared, lanes } = parseUrl(formatUrl({ ...parseUrl(''), ...changed }));
	expect({ shared, lanes }).toEqual(changed);
	expect(storyOf(changed)).toBeNull();
});

test('a field in which the core newly lets lanes differ needs no code', async () => {
	vi.resetModules();
	const { rules } = await import('datapath-lab-engine/rules');
	for (const field of rules.fields)
		if (['network.layer', 'network.link_gbps'].includes(field.path)) field.differs = true;
	const [{ parseUrl: read, formatUrl: write }, { scenarioOf }] = [
		await import('#lib/url/url-state.ts'),
		await import('./scenario.ts')
	];
	const networks = (hash: string) => {
		const linked = read(hash);
		expect(linked.unknownParams).toEqual([]);
		expect(read(write(linked))).toEqual(linked);
		return ([0, 1] as const).map((lane) => (JSON.parse(scenarioOf(linked, lane)) as { network: object }).network);
	};
	expect(networks('#a=vswitch&b=dedicated-osa&b.layer=2')).toMatchObject([{ layer: 3 }, { layer: 2 }]);
	const [card, memory] = networks('#platform=z990&a=dedicated-osa&b=hipersockets&a.link_gbps=10');
	expect(card).toMatchObject({ link_gbps: 10 });
	expect(memory).not.toHaveProperty('link_gbps');
});

test('the fields in which lanes may differ are known without the names of fields, which an embed does not have', async () => {
	vi.resetModules();
	const { rules } = await import('datapath-lab-engine/rules');
	for (const field of rules.fields) Object.assign(field, { group: undefined, label: undefined, unit: undefined });
	const [{ parseUrl: read }, nameless] = [await import('#lib/url/url-state.ts'), await import('./scenario.ts')];
	for (const story of STORIES)
		for (const lane of [0, 1] as const)
			expect(nameless.scenarioOf(read(`#story=${story.id}`), lane)).toBe(scenarioOf(comparisonOf(story), lane));
});
