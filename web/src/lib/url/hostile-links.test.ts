// Addresses come from anywhere. Whatever an address contains, the page shows a comparison that can
// be run, and lists what it did not understand.
import { describe, expect, test } from 'vitest';
import { catalogue } from 'datapath-lab-engine/rules';
import { problemsOf } from 'datapath-lab-engine/fixtures/problems';
import { leaves } from '#lib/comparison/shared.ts';
import { parseUrl, formatUrl, type UrlState } from './url-state.ts';
import { PACE_MAX, PACE_MIN } from '#lib/comparison/pace.ts';
import { STORIES, comparisonOf } from '#lib/comparison/stories.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';

/** Values that we never write, at any place of an address. */
const EVIL = [
	'',
	' ',
	'constructor',
	'__proto__',
	'prototype',
	'toString',
	'valueOf',
	'hasOwnProperty',
	'constructor-noqebsm',
	'a-constructor-1',
	'1e308',
	'9e18',
	'9999999999999999',
	'-1',
	'-0',
	'+1',
	'Infinity',
	'NaN',
	'0x10',
	'0b1',
	'1_000',
	'１',
	'null',
	'undefined',
	'[object Object]',
	'{"kind":"RR"}',
	'<img src=x onerror=alert(1)>',
	'RR\u0000',
	'%',
	'1'.repeat(309),
	'0.' + '1'.repeat(309)
];

/** A bare link for each machine, and a link with every entry that is possible there. */
const machines = catalogue.map(({ name }) => {
	const story = STORIES.find(({ platform }) => platform === name);
	if (!story) throw new Error(`no story on ${name}`);
	const full = formatUrl({
		...parseUrl(''),
		...comparisonOf(story),
		pace: 1e9,
		express: true,
		time: 5,
		table: true,
		selection: { lane: 0, what: 'part', id: 1 },
		sensitivityRequest: { lane: 0, figure: 'throughput' },
		sweep: { path: 'workload.connections', lane: null },
		loadQuestion: { of: 'b', conditions: [{ figure: 'p95', relation: 'lt', bound: 0.4, unit: 'ms' }] },
		interval: true,
		measurements: true,
		before: comparisonOf(story),
		previous: comparisonOf(story),
		version: '0.1.0'
	});
	return { name, full };
});

function expectSound(linked: UrlState): void {
	const { shared, lanes, pace, time, selection, version, unknownParams } = linked;
	for (const [path, value] of leaves(shared)) {
		if (typeof value === 'number') expect(Number.isFinite(value), path).toBe(true);
	}
	for (const lane of [0, 1] as const) expect(problemsOf(scenarioOf({ shared, lanes }, lane))).toEqual([]);
	expect(pace ?? PACE_MIN).toBeGreaterThanOrEqual(PACE_MIN);
	expect(pace ?? PACE_MAX).toBeLessThanOrEqual(PACE_MAX);
	expect(time ?? 0).toBeGreaterThanOrEqual(0);
	expect(Number.isSafeInteger(Math.round(time ?? 0))).toBe(true);
	expect(Number.isSafeInteger(selection?.id ?? 0)).toBe(true);
	expect((version ?? '').length).toBeLessThan(40);
	for (const part of unknownParams) expect(part.length).toBeLessThanOrEqual(41);
	const again = parseUrl(formatUrl(linked));
	expect(again).toEqual({ ...linked, unknownParams: [], repaired: [] });
}

describe.each(machines)('on the $name', ({ name, full }) => {
	const names = [...new URLSearchParams(full.slice(1)).keys()];
	const laneKeys = ['a.processors', 'b.capped', 'a.ptfs', 'b.priority_queueing', 'a.priorities', 'a.mtu', 'b.mtu'];
	const strange = ['constructor', '__proto__', 'pairs.9.kind', 'pairs.__proto__.kind', 'workload', 'workload.'];
	const keys = [...new Set([...names, ...laneKeys, ...strange])];

	test('every possible entry is understood', () => {
		expect(parseUrl(full).unknownParams).toEqual([]);
	});

	test.each(keys)('any value of "%s"', (key) => {
		for (const text of EVIL) {
			const query = new URLSearchParams(key === 'platform' ? full.slice(1) : { platform: name });
			query.set(key, text);
			const linked = parseUrl(`#${query}`);
			expect(linked.unknownParams.length, `${key}=${text}`).toBeGreaterThan(0);
			expect(linked.unknownParams.some((part) => `${key}=${text}`.startsWith(part.replace(/…$/, '')))).toBe(true);
			expectSound(linked);
			// Within a whole link the other entries keep their values.
			const whole = new URLSearchParams(full.slice(1));
			whole.set(key, text);
			expectSound(parseUrl(`#${whole}`));
		}
	});
});

test.each([
	'#platform=z15&a=constructor',
	'#platform=__proto__',
	'#platform=toString&a=toString&b=toString',
	'#a=hasOwnProperty&b=hasOwnProperty-noqebsm',
	'#select=constructor',
	'#workload.kind=constructor',
	'#platform=z14&pairs.0.kind=constructor&pairs.0.priority=__proto__',
	'#platform=z14&pairs.0.priority=x&pairs.1.priority=x&pairs.2.priority=x&pairs.3.priority=x',
	'#pace=1e308',
	'#t=9e18',
	'#t=-1',
	'#t=Infinity',
	`#t=${'9'.repeat(309)}`,
	'#%E0%A4%A',
	'#%',
	'#&&&===&',
	'#=',
	`#v=${'1'.repeat(500)}`,
	`#${'a=vswitch&'.repeat(1000)}`,
	`#seed=1&${'x'.repeat(1e6)}`,
	'#\u202egnp.exe',
	'#picture'
])('%s', (hash) => {
	const linked = parseUrl(hash);
	expect(linked.unknownParams.length).toBeGreaterThan(0);
	expectSound(linked);
});

test('an entry that is there twice counts once', () => {
	const { shared, unknownParams } = parseUrl('#seed=3&seed=4');
	expect(shared.seed).toBe(3);
	expect(unknownParams).toEqual([]);
});

test('lanes that cannot be compared: the lane that had to change is listed', () => {
	expect(parseUrl('#platform=z990&a=fcp&b=hipersockets').unknownParams).toEqual(['b=hipersockets']);
	expect(parseUrl('#platform=z14&a=vswitch&b=vswitch&a.ptfs=0&a.priority_queueing=1').unknownParams).toEqual([
		'a.priority_queueing=1'
	]);
});

describe('a damaged link', () => {
	const SENT = '#story=qebsm-osa&workload.connections=50&b.mtu=1492&t=50000000';
	const meant = { ...parseUrl(SENT), repaired: [] };
	const body = SENT.slice(1);
	const coded = encodeURIComponent(body);
	const DAMAGED: Record<string, string> = {
		'encoded as a whole': `#${coded}`,
		'encoded twice': `#${encodeURIComponent(coded)}`,
		'#%23': `#%23${body}`,
		'##': `#${SENT}`,
		'#/': `#/${body}`,
		'#!': `#!${body}`,
		'#?': `#?${body}`,
		'&amp;': SENT.replaceAll('&', '&amp;'),
		'&amp;amp;': SENT.replaceAll('&', '&amp;amp;'),
		'&#38;': SENT.replaceAll('&', '&#38;'),
		'&#x26;': SENT.replaceAll('&', '&#x26;'),
		'%26': SENT.replaceAll('&', '%26'),
		'one %26': SENT.replace('&', '%26'),
		'%3D': SENT.replaceAll('=', '%3D'),
		'one %3d': SENT.replace('=', '%3d'),
		'%26amp%3B': SENT.replaceAll('&', '%26amp%3B'),
		'=3D': SENT.replaceAll('=', '=3D'),
		'a soft line break in a value': SENT.replace('qebsm-osa', 'qebsm-=\r\nosa'),
		'what is left of it': SENT.replace('qebsm-osa', 'qebsm-=osa'),
		'a soft line break in a name': SENT.replace('workload', 'work=load'),
		'a soft line break before &': SENT.replace('&', '=&'),
		'a line break': SENT.replace('&w', '&\nw'),
		'a space': SENT.replace('&w', '& w'),
		'%20': SENT.replace('&w', '&%20w'),
		'+': SENT.replace('connections', 'connec+tions'),
		'no-break space': SENT.replace('50&', '50%C2%A0&'),
		'zero-width space': SENT.replace('story', 'st\u200bory'),
		'a soft hyphen': SENT.replace('connections', 'connec\u00adtions'),
		'a dash': SENT.replace('qebsm-osa', 'qebsm–osa'),
		'a dash, encoded': SENT.replace('qebsm-osa', 'qebsm%E2%80%91osa'),
		'; for &': SENT.replaceAll('&', ';'),
		'&gt;': `${SENT}&gt;`,
		'%3E': `${SENT}%3E`,
		'?utm': `${SENT}?utm_source=letter&utm_medium=mail`,
		...Object.fromEntries([...'.,;:!?)]}>"\'*_`|’”»…'].map((end) => [`ends with ${end}`, SENT + end])),
		'ends with **).': `${SENT}**).`
	};

	test.each(Object.entries(DAMAGED))('%s', (_, hash) => {
		const linked = parseUrl(hash);
		expect({ ...linked, repaired: [] }).toEqual(meant);
		expectSound(linked);
	});

	test('repaired entries are listed, and none where nothing was repaired', () => {
		expect(parseUrl(`${SENT}.`).repaired).toEqual(['t=50000000']);
		expect(parseUrl(SENT).repaired).toEqual([]);
		expect(parseUrl(`${SENT}&utm_source=x&fbclid=y`)).toEqual(meant);
	});

	test('an entry that cannot be repaired is listed unchanged', () => {
		const { unknownParams, repaired } = parseUrl('#story=no-such&t=abc.');
		expect(unknownParams).toEqual(['story=no-such', 't=abc.']);
		expect(repaired).toEqual([]);
	});

	test.each([`?${body}`, `?${body.replaceAll('&', '&amp;')}`, `?utm_source=x&${body}&fbclid=y`, `?${coded}`])(
		'before the #: %s',
		(search) => {
			expect({ ...parseUrl('', search), repaired: [] }).toEqual(meant);
		}
	);

	test('half of it before the #, half after: both count, and a contradicting entry is listed', () => {
		expect(parseUrl('#workload.connections=50&b.mtu=1492&t=50000000', '?story=qebsm-osa')).toEqual(meant);
		expect(parseUrl(SENT, '?story=n-way&theme=dark&utm_source=x').unknownParams).toEqual(['story=n-way']);
		expect(parseUrl('', '?story=no-such').unknownParams).toEqual(['story=no-such']);
		expect(parseUrl('', '?from=elsewhere&theme=dark')).toEqual({ ...parseUrl(''), repaired: [] });
	});
});
