import { describe, expect, test } from 'vitest';
import { meaningIn, meaningOf } from '#text/terms.ts';
import { scenario } from 'datapath-lab-engine/fixtures/measured';
import { topologies } from 'datapath-lab-engine/fixtures/topologies';
import { nameInWords, parse } from 'datapath-lab-engine/words';
import type { Layout } from 'datapath-lab-engine/types';
import { family as chain } from '../chain/index.ts';
import { arrangeChain } from '../chain/arrange-chain.ts';
import { staticLayout } from '../chain/static-layout.ts';
import { leastUpright, arrangeSimple, arrangeTall } from '../chain/arrange-simple.ts';
import { decisiveLayout, familyOf } from '../families.ts';
import { pairedSegments } from '../pairs/stations.ts';
import { arrangePairs, arrangeForRoom, arrangeShort } from '../pairs/arrange-pairs.ts';
import type { Orientation, Rect } from './axes.ts';
import type { Geometry } from './boxes.ts';
import { build, leastFor } from './builder.ts';
import { KINDS } from './kinds.ts';
import { fitted, formsOf, LINE, TITLE } from './label-fit.ts';
import { parentOf } from './nesting.ts';
import { MARGIN } from './text-metrics.ts';
import { segments } from './route-order.ts';

const inside = (inner: Rect, outer: Rect) =>
	inner.x >= outer.x - 0.5 &&
	inner.y >= outer.y - 0.5 &&
	inner.x + inner.width <= outer.x + outer.width + 0.5 &&
	inner.y + inner.height <= outer.y + outer.height + 0.5;

const apart = (a: Rect, b: Rect) =>
	a.x + a.width <= b.x + 0.5 ||
	b.x + b.width <= a.x + 0.5 ||
	a.y + a.height <= b.y + 0.5 ||
	b.y + b.height <= a.y + 0.5;

const all = topologies();
const topology = (name: string) => all.find((one) => one.name === name)?.layout as Layout;
const order = (name: string) =>
	segments(topology(name)).map(({ lpar, stations }) => [
		lpar?.name ?? null,
		stations.map(({ part }) => part.kind).join(' ')
	]);
const boxOf = (picture: Geometry, kind: string) => picture.parts.find(({ part }) => part.kind === kind)?.rect as Rect;
const placeOf = (picture: Geometry, name: string) =>
	picture.places.find(({ place }) => place.name === name)?.rect as Rect;

test('the order of stations is found by walking the routes', () => {
	expect(order('z15, vswitch, QEBSM on')).toEqual([
		['Client partition', 'guest nic vswitch osa'],
		[null, 'link'],
		['Server partition', 'osa vswitch nic guest']
	]);
	expect(order('z900, linux-router, QEBSM off')).toEqual([
		['Client partition', 'guest nic guest-lan nic router nic osa'],
		[null, 'link'],
		['Server partition', 'osa nic router nic guest-lan nic guest']
	]);
});

test('without QEBSM packets turn off into CP, below the route', () => {
	expect(order('z990, dedicated-osa, QEBSM off')).toEqual(order('z990, dedicated-osa, QEBSM on'));
	const picture = build(arrangeChain, topology('z990, dedicated-osa, QEBSM off'), 1368, 'horizontal');
	const [shadow, guest, cp] = ['shadow-queues', 'guest', 'cp'].map((kind) => boxOf(picture, kind)) as [
		Rect,
		Rect,
		Rect
	];
	expect(shadow.y).toBeGreaterThan(guest.y + guest.height);
	expect(shadow.y + shadow.height).toBeGreaterThanOrEqual(cp.y);
	expect(picture.places.filter(({ at }) => at !== undefined && !picture.trackAt.includes(at))).toHaveLength(4);
});

test('HiperSockets are one column with two tracks between the partitions', () => {
	const [, between] = segments(topology('z990, hipersockets, QEBSM on'));
	expect(between?.stations).toHaveLength(1);
	const columns = between?.stations[0]?.columns ?? [];
	expect(columns).toHaveLength(1);
	expect(columns[0]?.forward).not.toBe(columns[0]?.back);
	const picture = build(arrangeChain, topology('z990, hipersockets, QEBSM on'), 1368, 'horizontal');
	for (const { place, rect } of picture.places) {
		if (place.kind === 'wire') expect(inside(rect, boxOf(picture, 'hipersockets')), place.name).toBe(true);
	}
});

test('the card of a switch has a name of its own', () => {
	const titles = (width: number, name: string) =>
		build(arrangeChain, topology(name), width, 'horizontal')
			.parts.filter(({ part }) => part.kind === 'osa')
			.map(({ forms }) => forms?.[0]);
	expect(titles(1368, 'z15, vswitch, QEBSM on')).toEqual(['OSA uplink card', 'OSA uplink card']);
	expect(titles(1368, 'z15, dedicated-osa, QEBSM on').join()).not.toMatch(/uplink/i);
});

test('a disk is outside at the far end of a cable', () => {
	expect(order('z990, fcp, QEBSM off')).toEqual([
		['Client partition', 'guest nic fcp'],
		[null, 'disk']
	]);
	const picture = build(arrangeChain, topology('z990, fcp, QEBSM off'), 1368, 'horizontal');
	const [disk, lpar] = [boxOf(picture, 'disk'), boxOf(picture, 'lpar')];
	expect(placeOf(picture, 'reading').x).toBe(placeOf(picture, 'writing').x);
	expect(disk.x).toBeGreaterThan(lpar.x + lpar.width + 100);
	expect(disk.x + disk.width).toBeCloseTo(picture.width);
});

const layouts = [
	{ name: 'still, vswitch', layout: staticLayout('vswitch') },
	{ name: 'still, dedicated OSA', layout: staticLayout('dedicated-osa') },
	...all
];
test.each(layouts)('every part of $name has an explanation, and so has the name of every place', ({ layout }) => {
	for (const { kind } of layout.parts) expect(meaningOf(kind), kind).toMatch(/^[A-Z].*\.$/);
	const named = layout.places.filter(({ name }) => /QDIO|SIGA/.test(name));
	for (const { name } of named) expect(meaningIn(name), name).not.toBeNull();
});

const sizes: [Orientation, number | 'least'][] = [
	['horizontal', 'least'],
	['horizontal', 1368],
	['horizontal', 2600],
	['vertical', 164],
	['vertical', 480],
	['vertical', 680]
];
const cases = await Promise.all(
	layouts.flatMap((one) =>
		sizes.map(async ([orientation, size]) => {
			const { arrange } = await familyOf(one.layout).load();
			const width = size === 'least' ? leastFor(arrange, one.layout) : size;
			return { ...one, orientation, size, picture: build(arrange, one.layout, width, orientation) };
		})
	)
);

/** The width of one of two upright pictures on a phone, in their units. */
const HALF = 147;
/** Each part as a whole, in as little width as its names need: one horizontal, or two upright ones. */
const simple = layouts.flatMap(({ name, layout }) => {
	if (familyOf(layout).load() !== chain) return [];
	return (['horizontal', 'vertical'] as const).map((orientation) => {
		const width = orientation === 'horizontal' ? leastFor(arrangeSimple, layout) : Math.max(HALF, leastUpright(layout));
		const picture = build(arrangeSimple, layout, width, orientation);
		return { name, layout, orientation, size: `simple, ${Math.round(width)}`, picture };
	});
});

test.each(simple)('every part of $name, $orientation, $size, has a name that fits', ({ layout, picture }) => {
	const parts = picture.parts.filter(({ part }) => part.kind !== 'processor' && parentOf(layout, part) === null);
	expect(parts.length).toBeGreaterThan(4);
	for (const { part, title, forms } of parts)
		expect(fitted(forms, title.width, 1, { size: TITLE, bold: true }), part.name).not.toEqual([]);
});

/** The width of a lesson's picture on a phone. */
const PHONE = 366;
/** Several pairs, with their cards in full and the other parts as a whole. */
const shortened = layouts.flatMap(({ name, layout }) => {
	if (!layout.places.some(({ priority }) => priority)) return [];
	const orientation: Orientation = 'vertical';
	return [{ name, layout, orientation, size: 'short', picture: build(arrangeShort, layout, PHONE, orientation) }];
});

test.each(shortened)(
	'upright, $name is a third shorter than all of it, and its cards’ queues are as large',
	({ layout, picture }) => {
		const all = build(arrangePairs, layout, PHONE, 'vertical');
		expect(picture.height).toBeLessThan(all.height * (2 / 3));
		for (const { place, rect } of all.places)
			if (place.priority)
				expect(picture.byPlace[place.id]?.rect).toMatchObject({ width: rect.width, height: rect.height });
	}
);

describe.each([...cases, ...simple, ...shortened])('$name, $orientation, $size px', ({ layout, picture }) => {
	test('there is a look for each kind of part', () => {
		for (const { kind } of layout.parts) if (kind !== 'processor') expect(KINDS, kind).toContain(kind);
	});

	test('every place on a route has a box inside its part', () => {
		for (const id of layout.routes.flatMap((route) => route.places)) {
			const box = picture.byPlace[id];
			// In a simple picture another part stands for those that are not drawn.
			const parts = picture.parts.filter(({ part }) => picture.simple || part.id === box?.place.part);
			expect(box && parts.length > 0, `place ${id}`).toBeTruthy();
			if (!box || box.place.kind === 'wire') continue;
			expect(
				parts.some(({ rect }) => inside(box.rect, rect)),
				box.place.name
			).toBe(true);
		}
	});

	test('places do not overlap, and everything fits the picture', () => {
		const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
		for (const [i, a] of picture.places.entries()) {
			if (a.place.kind !== 'wire') expect(inside(a.rect, whole), a.place.name).toBe(true);
			expect(a.rect.width, a.place.name).toBeGreaterThan(
				picture.orientation === 'horizontal' && a.named === 'nowhere' ? 5 : 10
			);
			for (const b of picture.places.slice(i + 1)) {
				if (a.place.kind === 'wire' || b.place.kind === 'wire') continue;
				expect(apart(a.rect, b.rect), `${a.place.name} and ${b.place.name}`).toBe(true);
			}
		}
	});

	test('in a horizontal picture every name fits its place', () => {
		if (picture.orientation === 'vertical') return;
		for (const { place, name, named } of picture.places) {
			if (!name || named === 'entrance') continue;
			const margin = named === 'within' ? 2 * MARGIN : 0;
			expect(fitted(formsOf(place.name), name.width - margin, (name.height + 2) / LINE), place.name).not.toEqual([]);
		}
		for (const { part, title, forms } of picture.parts) {
			if (forms.at(-1) !== '')
				expect(fitted(forms, title.width, 1, { size: TITLE, bold: true }), part.name).not.toEqual([]);
		}
	});

	test('neighbours do not overlap', () => {
		const within = picture.parts.filter(({ part, depth }) => depth === 1 && !['cp', 'link'].includes(part.kind));
		for (const [i, a] of within.entries()) {
			for (const b of within.slice(i + 1)) expect(apart(a.rect, b.rect), `${a.part.name}, ${b.part.name}`).toBe(true);
		}
	});

	test('parts are inside the parts that contain them', () => {
		for (const { part, rect } of picture.parts) {
			const parent = picture.parts.find((one) => one.part.id === part.parent);
			if (parent && parent.part.kind !== 'cp') expect(inside(rect, parent.rect), part.name).toBe(true);
		}
	});
});

test('a simple picture has processors where they are wanted, below CP and inside the partition', () => {
	const layout = topology('z990, dedicated-osa, QEBSM off');
	const simplePicture = (bare: boolean) =>
		build((...room) => ({ ...arrangeSimple(...room), bare, rows: 1 }), layout, 960, 'horizontal');
	expect(simplePicture(true).processors).toEqual([]);
	const picture = simplePicture(false);
	expect(picture.processors).toHaveLength(layout.processors.length);
	expect(picture.height).toBeGreaterThan(simplePicture(true).height);
	const lpars = picture.parts.filter(({ part }) => part.kind === 'lpar').map(({ rect }) => rect);
	for (const { rect } of picture.processors) expect(lpars.some((lpar) => inside(rect, lpar))).toBe(true);
});

test('one lane of a presentation names each part where it is as wide as it needs', () => {
	const layout = topology('z15, vswitch, QEBSM on');
	const picture = build(arrangeTall, layout, leastFor(arrangeTall, layout), 'horizontal');
	const stations = picture.parts.filter(({ part }) => ['guest', 'vswitch', 'osa'].includes(part.kind));
	expect(stations.length).toBeGreaterThanOrEqual(6);
	for (const { part, title, forms } of stations)
		expect(fitted(forms, title.width, 1, { size: TITLE, bold: true }), part.name).not.toEqual([]);
});

test('a place that is shorter than its name has no negative length', () => {
	const layout = all.find(({ layout }) => layout.places.some(({ priority }) => priority))?.layout as Layout;
	for (const width of [440, 570])
		for (const { rect, place } of build(arrangeForRoom, layout, width, 'horizontal').places)
			expect(rect.width, place.name).toBeGreaterThanOrEqual(0);
});

const layoutOf = (more: object) =>
	parse(
		scenario(JSON.stringify({ platform: 'z15', ...more }))
			.watch()
			.layout()
	) as Layout;

test.each(['vswitch', 'dedicated-osa'])(
	'over %s, forty guests of a kind are one part with their number',
	(attachment) => {
		const network = { attachment };
		const [one, forty, kinds] = [
			layoutOf({ network }),
			layoutOf({ network, pairs: [{ count: 40 }] }),
			layoutOf({ network, pairs: [{ count: 40 }, { count: 2, kind: 'STR' }] })
		];
		// As many parts and routes as one pair has.
		expect(forty.parts.map(({ kind }) => kind)).toEqual(one.parts.map(({ kind }) => kind));
		expect(forty.routes).toHaveLength(one.routes.length);
		const guests = ({ parts }: Layout) =>
			parts.filter(({ kind }) => kind === 'guest').map(({ name }) => nameInWords(name));
		expect(guests(forty)).toEqual(['Client guest ×40', 'Server guest ×40']);
		expect(guests(kinds)).toEqual([
			'Client guest 1 ×40',
			'Client guest 2 ×2',
			'Server guest 1 ×40',
			'Server guest 2 ×2'
		]);
		// The drawing shows the number, however narrow it is.
		for (const [width, orientation] of [
			[1368, 'horizontal'],
			[PHONE, 'vertical']
		] as const) {
			const { parts } = build(arrangePairs, kinds, width, orientation);
			const titles = parts.filter(({ part }) => part.kind === 'guest').flatMap(({ forms }) => forms);
			expect(titles.length).toBeGreaterThanOrEqual(4);
			for (const title of titles) expect(title).toMatch(/[12] ×(40|2)/);
		}
	}
);

test('two workloads on one switch have one station for it and its card, and both have their guests', () => {
	const network = { attachment: 'vswitch' };
	const mixed = (shares_vswitch: boolean) =>
		layoutOf({ network, concurrent: [{ network, workload: { kind: 'STR' }, shares_vswitch }] });
	const stations = (layout: Layout) =>
		pairedSegments(layout).map(({ stations }) =>
			stations.map((one) => (one.shared ? one.part.kind : one.perPair.map(({ part }) => part.kind).join('+'))).join(' ')
		);
	expect(stations(mixed(true))).toEqual(['guest+guest nic+nic vswitch osa', 'link', 'osa vswitch nic+nic guest+guest']);
	expect(stations(mixed(false))).toEqual([
		'guest+guest nic+nic vswitch+vswitch osa+osa',
		'link+link',
		'osa+osa vswitch+vswitch nic+nic guest+guest'
	]);
	// A lane with several routes has no simple picture, so both are drawn in full.
	const [one, several] = [layoutOf({ network }), mixed(true)];
	expect(decisiveLayout([{ layout: one }, { layout: several }])).toBe(several);
	expect(decisiveLayout([{ layout: one }, { layout: null }])).toBe(one);
	const picture = build(arrangePairs, several, 1368, 'horizontal');
	expect(picture.parts.filter(({ part }) => part.kind === 'guest').map(({ part }) => part.name)).toEqual([
		'RR client',
		'STR client',
		'RR server',
		'STR server'
	]);
});
