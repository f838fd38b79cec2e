import { describe, expect, test } from 'vitest';
import { catalogue } from 'datapath-lab-engine/rules';
import * as texts from '#text/index.ts';
import { withAttachment, changed } from './changes.ts';
import { possibleWorkloads } from './choices.ts';
import { ARRIVALS } from './comparison.ts';
import { allConnections, allOffered, pairsThatOffer } from './shared.ts';
import { presetOf, presets, isPreset } from './presets.ts';
import { FIRST_STORY, STORIES, storyOf, comparisonOf, type Story } from './stories.ts';
import { laneName } from './lane-name.ts';
import { counterpart, parsePatch, patchesOf, writePatch } from './patch.ts';
import { scenarioOf } from './scenario.ts';

const story = (id: string) => comparisonOf(STORIES.find((one) => one.id === id) as Story);

test('every measured path of every machine is in some story', () => {
	for (const platform of catalogue) {
		for (const attachment of platform.ways.map((way) => way.attachment)) {
			const isInStory = STORIES.some(({ platform: name, lanes }) =>
				name === platform.name ? lanes.some((lane) => parsePatch(lane)['network.attachment'] === attachment) : false
			);
			expect(isInStory, `${platform.name}, ${attachment}`).toBe(true);
		}
	}
});

describe.each(STORIES)('$id', (one) => {
	const view = comparisonOf(one);

	test('has words, and is recognised by its lanes', () => {
		expect(texts.stories[one.id]?.sentence).toMatch(/\w/);
		expect(storyOf(view)?.id).toBe(one.id);
	});

	test('both lanes can do its work', () => {
		expect(possibleWorkloads(one.platform, view.lanes)).toContain(view.shared.workload.kind);
	});

	test('starts with a published run', () => {
		expect(presets(view).some((preset) => isPreset(view, preset))).toBe(true);
	});

	test('its presets change lanes and workload as their labels say', () => {
		for (const preset of presets(view)) expect(isPreset(presetOf(view, preset), preset)).toBe(true);
	});
});

test('the text for the core has no field that its path does not know', () => {
	const text = JSON.parse(scenarioOf(story('qebsm-fcp'), 0)) as Record<string, Record<string, unknown>>;
	expect(text['hypervisor']).toEqual({ qebsm: false });
	expect(text['network']).toMatchObject({ attachment: 'fcp' });
	expect(text['network']).not.toHaveProperty('mtu');
	expect(text['workload']).toMatchObject({ kind: 'IOzone', record_bytes: 65536 });
	expect(text['workload']).not.toHaveProperty('request_bytes');
	const osa = JSON.parse(scenarioOf(story('osa-or-hipersockets'), 0)) as typeof text;
	expect(osa['network']).toMatchObject({ mtu: 1492, link_gbps: 1 });
	const memory = JSON.parse(scenarioOf(story('osa-or-hipersockets'), 1)) as typeof text;
	expect(memory['network']).toMatchObject({ mtu: 8192 });
	expect(memory['network']).not.toHaveProperty('link_gbps');
});

test('choosing a disk for one lane changes the other lane and the workload, too, and back again', () => {
	const disk = withAttachment(story('osa-or-hipersockets'), 1, parsePatch('fcp'));
	expect(disk.lanes.map((one) => writePatch('z990', one))).toEqual(['fcp-noqebsm', 'fcp']);
	expect(disk.shared.workload.kind).toBe('IOzone');
	const network = withAttachment(disk, 0, parsePatch('hipersockets'));
	expect(network.lanes.map((one) => writePatch('z990', one))).toEqual(['hipersockets', 'hipersockets-noqebsm']);
	expect(network.shared.workload).toMatchObject({ kind: 'RR', request_bytes: 200 });
	expect(network.shared.network.mtu).toBe(8192);
});

test('another kind of work has its own sizes and keeps the connections', () => {
	const view = changed(changed(story('linux-router'), 'workload.connections', 7), 'workload.kind', 'CRR');
	expect(view.shared.workload).toEqual({
		kind: 'CRR',
		connections: 7,
		request_bytes: 64,
		response_bytes: 8192,
		request_variation: 0,
		response_variation: 0,
		think_ms: 0,
		offered_per_second: 0,
		think_exponential: true,
		...ARRIVALS
	});
});

test('every data path has a unique name on its machine, and is equal after writing and reading', () => {
	for (const { name } of catalogue) {
		const lanes = patchesOf(name);
		const names = lanes.map((one) => laneName(name, one));
		expect(new Set(names).size).toBe(names.length);
		for (const one of lanes) {
			expect(parsePatch(writePatch(name, one))['network.attachment']).toBe(one['network.attachment']);
			expect(counterpart(name, one)['network.attachment']).toBe(one['network.attachment']);
		}
	}
});

test('the connections and the offered load of pairs of guests are those of all together', () => {
	const { shared } = comparisonOf(FIRST_STORY);
	const loaded = { ...shared, workload: { ...shared.workload, connections: 10, offered_per_second: 625 } };
	expect([allConnections(loaded), allOffered(loaded)]).toEqual([10, 625]);
	const pair = { kind: 'RR', connections: 10, priority: 'normal' } as const;
	const pairs = [
		{ ...pair, count: 40 },
		{ ...pair, connections: 1, offered_per_second: 100 }
	];
	expect([allConnections({ ...loaded, pairs }), allOffered({ ...loaded, pairs })]).toEqual([401, 25_100]);
	// The common load is that of the pairs that have no other.
	expect([{}, { pairs: [pair] }, { pairs }, { pairs: pairs.slice(1) }].map(pairsThatOffer)).toEqual([
		'none',
		'none',
		'some',
		'all'
	]);
});
