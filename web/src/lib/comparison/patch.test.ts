import { expect, test } from 'vitest';
import { withOwn, withPairs } from './changes.ts';
import { read, write } from '#lib/url/link.ts';
import { STORIES, storyOf, viewOf, type Story } from './stories.ts';
import { textFor } from './scenario.ts';
import { nameOf } from './patch.ts';

const view = (id: string) => viewOf(STORIES.find((one) => one.id === id) as Story);
const text = (id: string, lane: 0 | 1) => JSON.parse(textFor(view(id), lane)) as Record<string, unknown>;

test('lanes of one story differ in what each has of its own', () => {
	expect(text('n-way', 0)).toMatchObject({ lpar: { processors: 16, capped: true, capacity_processors: 4.235 } });
	expect(text('n-way', 1)).toMatchObject({ lpar: { processors: 24 }, workload: { servers: 100, clients: 2 } });
	expect(text('n-way', 0)['network']).not.toHaveProperty('link_gbps');
	expect(text('capped', 1)).toMatchObject({ lpar: { processors: 24, capped: false } });
	expect(text('priorities-off', 1)).toMatchObject({ hypervisor: { ptfs: true, priority_queueing: false } });
});

test('a lane of many processors may have other work beside it', () => {
	const alone = view('n-way');
	expect(text('n-way', 0)).not.toHaveProperty('beside');
	const mixed = withOwn(alone, 0, { beside: true });
	const told = JSON.parse(textFor(mixed, 0)) as { beside: { network: { attachment: string } }[] };
	expect(told.beside.map(({ network }) => network.attachment)).toEqual(['hipersockets', 'fcp']);
	expect(nameOf('z990', mixed.variants[0], true)).toBe('16 processors, capped, beside a stream and a file');
	const address = write({ ...read(''), ...mixed });
	expect(address).toContain('a.beside=1');
	expect(read(address).variants[0].own.beside).toBe(true);
	expect(JSON.parse(textFor(mixed, 1))).not.toHaveProperty('beside');
});

test('a lane gives all pairs the normal priority, or each its own', () => {
	const priorities = (lane: 0 | 1) =>
		(text('priorities', lane)['pairs'] as { priority: string }[]).map(({ priority }) => priority);
	expect(priorities(0)).toEqual(['low', 'normal', 'high']);
	expect(priorities(1)).toEqual(['normal', 'normal', 'normal']);
	const names = view('priorities').variants.map((one) =>
		nameOf('z14', one, true, view('priorities').description.pairs)
	);
	expect(names).toEqual(['low / normal / high', 'all normal']);
});

test('a pair says the sizes of its own workload', () => {
	const [first, ...rest] = view('priorities').description.pairs ?? [];
	if (!first) throw new Error('there are pairs');
	const changed = withPairs(view('priorities'), [{ ...first, kind: 'RR' }, ...rest]);
	const pairs = (JSON.parse(textFor(changed, 0)) as { pairs: unknown[] }).pairs;
	expect(pairs[0]).toMatchObject({ kind: 'RR', request_bytes: 200, response_bytes: 2000 });
	expect(pairs[1]).toMatchObject({ kind: 'STR', request_bytes: 20 });
});

test('the function needs the PTFs: taking them takes it, too, and wanting it brings them', () => {
	const before = withOwn(view('priorities'), 0, { ptfs: false });
	expect(before.variants[0].own).toMatchObject({ ptfs: false, priority_queueing: false });
	expect(withOwn(before, 0, { priority_queueing: true }).variants[0].own).toMatchObject({ ptfs: true });
});

test('pairs and what lanes have of their own survive the address', () => {
	const base = view('priorities');
	const [first] = base.description.pairs ?? [];
	if (!first) throw new Error('there are pairs');
	const pairs = [
		...(base.description.pairs ?? []),
		{ ...first, kind: 'RR', connections: 3, priority: 'high' as const }
	];
	const changed = withOwn(withPairs(base, pairs), 1, { ptfs: false });
	const { description, variants } = read(write({ ...read(''), ...changed }));
	expect({ description, variants }).toEqual(changed);
	expect(storyOf(changed)).toBeNull();
});
