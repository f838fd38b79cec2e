import { describe, expect, test } from 'vitest';
import type { Orientation, Rect } from './axes.ts';
import { segments } from './chain.ts';
import { geometry } from './geometry.ts';
import { fixture, type Kind } from '#lib/sim/layouts.fixture.ts';
import { stillLayout } from './still-layout.ts';

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

const order = (kind: Kind, qebsm = true) =>
	segments(fixture(kind, qebsm)).map(({ lpar, stations }) => [
		lpar?.name ?? null,
		stations.map(({ part }) => part.kind).join(' ')
	]);

test('the way is found by walking the routes', () => {
	expect(order('vswitch')).toEqual([
		['Client LPAR', 'guest nic vswitch osa'],
		[null, 'link'],
		['Server LPAR', 'osa vswitch nic guest']
	]);
	expect(order('router')).toEqual([
		['Client LPAR', 'guest nic guest-lan nic router nic osa'],
		[null, 'link'],
		['Server LPAR', 'osa nic router nic guest-lan nic guest']
	]);
});

test('without QEBSM packets turn aside into CP, below the way', () => {
	expect(order('dedicated-osa', false)).toEqual(order('dedicated-osa', true));
	const picture = geometry(fixture('dedicated-osa', false), 1368, 'horizontal');
	const box = (kind: string) => picture.parts.find(({ part }) => part.kind === kind)?.rect as Rect;
	expect(box('shadow-queues').y).toBeGreaterThan(box('guest').y + box('guest').height);
	expect(box('shadow-queues').y + box('shadow-queues').height).toBeGreaterThanOrEqual(box('cp').y);
	expect(picture.places.filter(({ at }) => at !== undefined)).toHaveLength(4);
});

test('HiperSockets are one column with two tracks between the LPARs', () => {
	const [, between] = segments(fixture('hipersockets'));
	expect(between?.stations).toHaveLength(1);
	const columns = between?.stations[0]?.columns ?? [];
	expect(columns).toHaveLength(1);
	expect(columns[0]?.forward).not.toBe(columns[0]?.back);
	const picture = geometry(fixture('hipersockets'), 1368, 'horizontal');
	const bus = picture.parts.find(({ part }) => part.kind === 'hipersockets');
	for (const { place, rect } of picture.places) {
		if (place.kind === 'wire') expect(bus && inside(rect, bus.rect), place.name).toBe(true);
	}
});

test('a disk stands outside at the far end', () => {
	expect(order('fcp', false)).toEqual([
		['Client LPAR', 'guest nic fcp'],
		[null, 'disk']
	]);
	const picture = geometry(fixture('fcp'), 1368, 'horizontal');
	const box = (kind: string) => picture.parts.find(({ part }) => part.kind === kind)?.rect as Rect;
	const place = (name: string) => picture.places.find((one) => one.place.name === name)?.rect as Rect;
	expect(place('reading').x).toBe(place('writing').x);
	expect(box('disk').x).toBeGreaterThan(box('lpar').x + box('lpar').width + 100);
});

const ORIENTATIONS: [Orientation, number][] = [
	['horizontal', 1368],
	['horizontal', 960],
	['vertical', 164]
];
const layouts = [
	{ name: 'still, vswitch', layout: stillLayout('vswitch') },
	{ name: 'still, dedicated OSA', layout: stillLayout('dedicated-osa') },
	...(['vswitch', 'dedicated-osa', 'router', 'hipersockets', 'fcp'] as const).flatMap((kind) =>
		[true, false].map((qebsm) => ({ name: `${kind}, QEBSM ${qebsm}`, layout: fixture(kind, qebsm) }))
	)
];
const cases = layouts.flatMap((one) => ORIENTATIONS.map(([orientation, width]) => ({ ...one, orientation, width })));

describe.each(cases)('$name, $orientation, $width px', ({ layout, orientation, width }) => {
	const picture = geometry(layout, width, orientation);

	test('every place on a route has a box inside its part', () => {
		for (const id of layout.routes.flatMap((route) => route.places)) {
			const box = picture.byPlace[id];
			const part = picture.parts.find((one) => one.part.id === box?.place.part);
			expect(box && part, `place ${id}`).toBeTruthy();
			if (box && part && box.place.kind !== 'wire') expect(inside(box.rect, part.rect), box.place.name).toBe(true);
		}
	});

	test('places do not overlap, and everything fits the picture', () => {
		const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
		for (const [i, a] of picture.places.entries()) {
			if (a.place.kind !== 'wire') expect(inside(a.rect, whole), a.place.name).toBe(true);
			expect(a.rect.width, a.place.name).toBeGreaterThan(10);
			for (const b of picture.places.slice(i + 1)) {
				if (a.place.kind === 'wire' || b.place.kind === 'wire') continue;
				expect(apart(a.rect, b.rect), `${a.place.name} and ${b.place.name}`).toBe(true);
			}
		}
	});

	test('neighbours do not overlap', () => {
		const within = picture.parts.filter(({ part, depth }) => depth === 1 && !['cp', 'link'].includes(part.kind));
		for (const [i, a] of within.entries()) {
			for (const b of within.slice(i + 1)) expect(apart(a.rect, b.rect), `${a.part.name}, ${b.part.name}`).toBe(true);
		}
	});

	test('parts lie inside the parts that hold them', () => {
		for (const { part, rect } of picture.parts) {
			const parent = picture.parts.find((one) => one.part.id === part.parent);
			if (parent && parent.part.kind !== 'cp') expect(inside(rect, parent.rect), part.name).toBe(true);
		}
	});
});
