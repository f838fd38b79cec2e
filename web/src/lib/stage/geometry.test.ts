import { describe, expect, test } from 'vitest';
import type { Orientation, Rect } from './axes.ts';
import { segments } from './chain.ts';
import { geometry } from './geometry.ts';
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

const cases = (['vswitch', 'dedicated-osa'] as const).flatMap((attachment) =>
	(
		[
			['horizontal', 1368],
			['vertical', 164]
		] as [Orientation, number][]
	).map(([orientation, width]) => ({ attachment, orientation, width }))
);

test('the way is found by walking the routes', () => {
	const order = segments(stillLayout('vswitch')).map(({ lpar, stations }) => [
		lpar?.name ?? null,
		stations.map(({ part }) => part.kind)
	]);
	expect(order).toEqual([
		['Client LPAR', ['guest', 'nic', 'vswitch', 'osa']],
		[null, ['link']],
		['Server LPAR', ['osa', 'vswitch', 'nic', 'guest']]
	]);
});

describe.each(cases)('$attachment, $orientation, $width px', ({ attachment, orientation, width }) => {
	const layout = stillLayout(attachment);
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
			for (const b of picture.places.slice(i + 1)) {
				if (a.place.kind === 'wire' || b.place.kind === 'wire') continue;
				expect(apart(a.rect, b.rect), `${a.place.name} and ${b.place.name}`).toBe(true);
			}
		}
	});

	test('parts lie inside the parts that hold them', () => {
		for (const { part, rect } of picture.parts) {
			const parent = picture.parts.find((one) => one.part.id === part.parent);
			if (parent && parent.part.kind !== 'cp') expect(inside(rect, parent.rect), part.name).toBe(true);
		}
	});
});
