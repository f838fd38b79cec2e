import { expect, test } from 'vitest';
import { leaves, withValue } from '#lib/comparison/shared.ts';
import { read, write, type Linked } from './link.ts';
import { STORIES, viewOf } from '#lib/comparison/stories.ts';
import { textFor } from '#lib/comparison/scenario.ts';
import { parseVariant, variant } from '#lib/comparison/patch.ts';

/** What a bare address has always meant. */
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
		think_ms: 0,
		offered_per_second: 0,
		think_exponential: true
	}
};

test('a bare address opens the defaults', () => {
	const linked = read('');
	expect(linked.description).toEqual(FIRST_SCREEN);
	expect(linked.variants).toEqual([variant('vswitch'), variant('dedicated-osa')]);
	expect(linked.time).toBeNull();
});

test('an address holds everything and is read back as it was written', () => {
	const bare = read('');
	const linked: Linked = {
		...bare,
		description: withValue(withValue(bare.description, 'workload.connections', 50), 'network.mtu', 8992),
		variants: [variant('dedicated-osa'), variant('vswitch')],
		pace: 1e9,
		express: true,
		time: 173_204_112,
		table: true,
		selection: { lane: 1, what: 'packet' as const, id: 12 },
		asked: { lane: 1, figure: 'throughput' },
		version: '0.1.0'
	};
	const address = write(linked);
	for (const [path] of leaves(bare.description)) expect(address).toContain(`${path}=`);
	expect(read(address)).toEqual(linked);
});

test('a link from before there were other machines opens what it did', () => {
	const old =
		'#platform=z15&seed=3&lpar.processors=2&lpar.smt=2&guest.virtual_cpus=2&network.layer=2&network.mtu=8992&network.link_gbps=10&workload.kind=STR&workload.connections=7&workload.request_bytes=20&workload.response_bytes=20971520&a=dedicated-osa&b=vswitch&pace=20000000&v=0.1.0';
	const { description, variants, pace } = read(old);
	expect(description).toEqual({
		...FIRST_SCREEN,
		seed: 3,
		lpar: { processors: 2, smt: 2 },
		network: { layer: 2, mtu: 8992, link_gbps: 10 },
		workload: {
			kind: 'STR',
			connections: 7,
			request_bytes: 20,
			response_bytes: 20 * 1024 * 1024,
			think_ms: 0,
			offered_per_second: 0,
			think_exponential: true
		}
	});
	expect(variants).toEqual([variant('dedicated-osa'), variant('vswitch')]);
	expect(pace).toBe(2e7);
	expect(read('#a=dedicated-osa&b=vswitch').description).toEqual(FIRST_SCREEN);
});

test('think times vary unless a link says that they are constant, and the engine reads the same', () => {
	const work = (linked: Linked) => (JSON.parse(textFor(linked, 0)) as { workload: object }).workload;
	const varied = read('#workload.think_ms=20');
	expect(varied.description.workload).toMatchObject({ think_ms: 20, think_exponential: true });
	expect(work(varied)).toMatchObject({ think_exponential: true });
	const constant = read('#workload.think_ms=20&workload.think_exponential=false');
	expect(constant.misread).toEqual([]);
	expect(work(constant)).toMatchObject({ think_ms: 20, think_exponential: false });
	for (const linked of [varied, constant]) expect(read(write(linked))).toEqual(linked);
	// Who does not think does so for no distribution of times.
	expect(work(read(''))).not.toHaveProperty('think_exponential');
	expect(read('#workload.think_exponential=maybe').misread).toEqual(['workload.think_exponential=maybe']);
});

test.each(STORIES)('the story $id survives its address', (story) => {
	const view = viewOf(story);
	const { description, variants } = read(write({ ...read(''), ...view }));
	expect({ description, variants }).toEqual(view);
});

test.each(STORIES)('the story $id is told by its name and what was changed of it', (story) => {
	const bare = { ...read(''), ...viewOf(story), pace: story.pace };
	expect(write(bare)).toBe(`#story=${story.id}`);
	expect(read(`#story=${story.id}`)).toMatchObject({ ...viewOf(story), misread: [] });
	const seeded = { ...bare, description: withValue(bare.description, 'seed', 7), time: 5e6 };
	expect(write(seeded)).toBe(`#story=${story.id}&seed=7&t=5000000`);
	expect(read(write(seeded)).description.seed).toBe(7);
});

test('another workload of a story brings what is usual for it, and what differs from that', () => {
	const streams = read('#story=card-or-vswitch&workload.kind=STR');
	expect(streams.description.workload).toMatchObject({ kind: 'STR', request_bytes: 20 });
	expect(write(streams)).toBe('#story=card-or-vswitch&workload.kind=STR');
	const larger = write({ ...streams, description: withValue(streams.description, 'workload.request_bytes', 21) });
	expect(larger).toBe('#story=card-or-vswitch&workload.kind=STR&workload.request_bytes=21');
});

test('fewer pairs of guests than a story has are all told', () => {
	const story = read('#story=priorities');
	const pairs = (story.description.pairs ?? []).slice(0, 2);
	const fewer = { ...story, description: { ...story.description, pairs } };
	expect(read(write(fewer)).description.pairs).toEqual(pairs);
});

test('a story that nobody knows, or on another machine, is misread or left behind', () => {
	expect(read('#story=constructor').misread).toEqual(['story=constructor']);
	expect(read('#story=n-way&platform=z15').variants).toEqual(read('').variants);
});

test('QEBSM is said per lane, only where there is a choice, in one word', () => {
	const linked = read('#platform=z990&a=dedicated-osa-noqebsm&b=dedicated-osa');
	expect(linked.variants).toEqual([parseVariant('dedicated-osa-noqebsm'), parseVariant('dedicated-osa')]);
	const router = write(read('#platform=z900&a=vswitch&b=linux-router'));
	expect(router).toContain('a=vswitch&b=linux-router');
});

test('lanes with different MTUs have one each', () => {
	const { variants } = read('#platform=z990&a=dedicated-osa&b=hipersockets&network.mtu=8992&b.mtu=57344');
	expect(variants.map(({ mtu }) => mtu)).toEqual([8992, 57344]);
});

test('what makes no sense in an address is left out', () => {
	const linked = read('#platform=z80&seed=x&a=token-ring&t=-4&select=c-part-1&pace=0&workload.kind=chat');
	expect(linked.description).toEqual(FIRST_SCREEN);
	expect(linked.variants).toEqual([variant('vswitch'), variant('dedicated-osa')]);
	expect(linked.time).toBeNull();
	expect(linked.selection).toBeNull();
	expect(linked.pace).toBeNull();
});

test('lanes that cannot stand beside each other become some that can', () => {
	const { description, variants } = read('#platform=z990&a=fcp&b=hipersockets&workload.kind=RR');
	expect(variants).toEqual([parseVariant('fcp'), parseVariant('fcp-noqebsm')]);
	expect(description.workload.kind).toBe('IOzone');
});

test('a value is set by path and shares what did not change', () => {
	const { description } = read('');
	const next = withValue(description, 'network.mtu', 8992);
	expect(next.network.mtu).toBe(8992);
	expect(next.workload).toBe(description.workload);
	expect(description.network.mtu).toBe(1492);
	expect(withValue(description, 'network.colour', 1)).toEqual(description);
});

test('a moment may be written as the guide writes it', () => {
	expect(read('#t=250e6').time).toBe(250_000_000);
	expect(read('#t=1.5e3').time).toBe(1500);
	expect(read('#t=1e99').time).toBeNull();
	expect(read('#t=1e99').misread).toEqual(['t=1e99']);
});
