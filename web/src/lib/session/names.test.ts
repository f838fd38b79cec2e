import { expect, test } from 'vitest';
import { fixture } from '#lib/sim/layouts.fixture.ts';
import { partName } from './names.ts';

test('no two parts with places share a name, and no two places', () => {
	const layout = fixture('router', false);
	const names = layout.places.map(
		({ part, name, direction }) => `${partName(layout, layout.parts[part])}, ${name}, ${direction}`
	);
	expect(new Set(names).size).toBe(names.length);
	expect(names).toContain('client Linux router, OSA device, QDIO output queue, out');
});

test('a side is not said twice', () => {
	const layout = fixture('dedicated-osa');
	const name = (kind: string) =>
		partName(
			layout,
			layout.parts.find((part) => part.kind === kind)
		);
	expect([name('guest'), name('osa'), name('link')]).toEqual([
		'Client guest',
		'client OSA-Express',
		'Link, client to server'
	]);
});
