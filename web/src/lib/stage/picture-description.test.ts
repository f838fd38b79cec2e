import { expect, test } from 'vitest';
import { framesOf } from 'datapath-lab-engine/fixtures/frames';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { comparisonOf, STORIES } from '#lib/comparison/stories.ts';
import { topologies } from 'datapath-lab-engine/fixtures/topologies';
import { laneText, momentText, packetsText, wayOf } from './picture-description.ts';

const US = 1e6;
const vswitch = () => framesOf({ platform: 'z15', network: { attachment: 'vswitch' } });

test('of every path, the way has whole names, each once, from the client on', () => {
	for (const { name, layout } of topologies()) {
		const { there, back } = wayOf(layout);
		for (const names of [there, back ?? []]) {
			expect(names.every(Boolean), name).toBe(true);
			expect(new Set(names).size, `${name}: ${names.join()}`).toBe(names.length);
		}
		expect(there.length, name).toBeGreaterThan(2);
		expect(there[0], name).toMatch(/client|guest/i);
	}
});

test('the way through a virtual switch', () => {
	expect(wayOf(vswitch().layout)).toMatchInlineSnapshot(`
		{
		  "back": null,
		  "pairs": 1,
		  "there": [
		    "Client guest",
		    "Client virtual NIC",
		    "Client virtual switch",
		    "Client OSA uplink card",
		    "Link, client to server",
		    "Server OSA uplink card",
		    "Server virtual switch",
		    "Server virtual NIC",
		    "Server guest",
		  ],
		}
	`);
});

test('what happens is where each packet is, and what processors do', () => {
	const { layout, at } = vswitch();
	const texts = [0, 20, 60, 150].map((us) => laneText(layout, at(us * US)));
	expect(texts).toMatchInlineSnapshot(`
		[
		  "No packet is under way. Processors: 3 idle, 1 running the hypervisor (CP).",
		  "1 packet is under way (request); the client OSA uplink card is sending. Processors: 4 idle.",
		  "1 packet is under way (request); waiting in “inbound frames” of the server OSA uplink card. Processors: 4 idle.",
		  "1 packet is under way (response); waiting in “inbound frames” of the client OSA uplink card. Processors: 4 idle.",
		]
	`);
});

test('to and from a disk transfers move, not packets', () => {
	const { layout, at } = framesOf({ platform: 'z990', network: { attachment: 'fcp' }, hypervisor: { qebsm: true } });
	expect(packetsText(layout, at(0))).toMatch(/^(No transfer|1 transfer) is under way/);
	expect(packetsText(layout, at(600 * US))).toMatch(/^\d+ transfers are under way/);
});

test('of many packets the fullest places are named, and their numbers add up', () => {
	const { layout, at } = framesOf({
		platform: 'z15',
		network: { attachment: 'vswitch' },
		workload: { kind: 'RR', connections: 50 }
	});
	const frame = at(2000 * US);
	const text = packetsText(layout, frame);
	const numbers = [...text.matchAll(/(\d+) (?:in|elsewhere)/g)].map(([, n]) => Number(n));
	expect(text).toContain(`${frame.alive} packets are under way`);
	expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(frame.alive);
	expect(numbers.length).toBeLessThanOrEqual(4);
});

test('a lock that processors wait for is described, with what they do', () => {
	const story = STORIES.find(({ id }) => id === 'n-way') ?? STORIES[0];
	const { layout, at } = framesOf(JSON.parse(scenarioOf(comparisonOf(story), 1)) as object);
	const text = Array.from({ length: 40 }, (_, ms) => laneText(layout, at((ms + 1) * 1000 * US))).find((one) =>
		one.includes('lock')
	);
	expect(text?.replaceAll('\u00a0', ' ')).toMatchInlineSnapshot(
		`"28 packets are under way: 13 in requests (100 web servers); 7 in serving (100 web servers); 3 in application (client 1); 5 elsewhere. Processors: 4 running guests, 20 paused by PR/SM. kernel lock of client 1: held by CPU 12, paused for another 17 ms; 1 waiting."`
	);
});

test('a moment has all lanes; a lane without a frame is left out', () => {
	const { layout, at } = vswitch();
	const visibleFrame = at(20 * US);
	const text = momentText(
		[
			{ layout, visibleFrame },
			{ layout: null, visibleFrame: null }
		],
		20 * US,
		packetsText
	);
	expect(text).toMatch(/^At 20.* Lane A: /);
	expect(text).not.toContain('Lane B');
});
