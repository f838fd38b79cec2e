import { expect, test } from 'vitest';
import type { Layout } from 'datapath-lab-engine/types';
import { topologies } from 'datapath-lab-engine/fixtures/topologies';
import * as texts from '#text/index.ts';
import { partName } from './part-names.ts';

const all = topologies();

test.each(all)('no two places share a name: $name', ({ layout }) => {
	const names = layout.places.map(
		({ part, name, direction }) => `${partName(layout, layout.parts[part])}, ${name}, ${direction}`
	);
	expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('a name has the side and the router, but not the side twice', () => {
	const layout = all.find(({ name }) => name.includes('linux-router'))?.layout as Layout;
	const names = layout.parts.map((part) => partName(layout, part));
	expect(names).toEqual(
		expect.arrayContaining(['Client guest', 'Client Linux router, OSA device', 'Link, client to server'])
	);
});

test('a part without a sibling has no side in its name', () => {
	const layout = all.find(({ name }) => name.includes('fcp'))?.layout as Layout;
	const names = layout.parts.map((part) => partName(layout, part));
	expect(names).toEqual(expect.arrayContaining(['Client guest', 'zfcp adapter', 'FCP channel', 'Disk']));
});

test('a card has one name, whatever its model, and a switch’s card another', () => {
	for (const { name, layout } of all) {
		const names = layout.parts.filter(({ kind }) => kind === 'osa').map((part) => partName(layout, part));
		const expected = /vswitch/.test(name) ? /^(Client|Server) OSA uplink card$/ : /^(Client|Server) OSA card$/;
		for (const one of names) expect(one, name).toMatch(expected);
	}
	expect(texts.withCardName('byte rate of server OSA-Express5S uplink card')).toBe(
		'byte rate of the server’s OSA uplink card'
	);
	expect(texts.withCardName('engine of client OSA-Express')).toBe('engine of the client’s OSA card');
});
