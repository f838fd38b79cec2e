import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { openHost } from './host.ts';
import { parse } from './words.ts';
import type { EngineCommand, EngineReply } from './protocol.ts';
import * as core from '../wasm/fast/datapath_wasm.js';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const description = '{"platform":"z15","network":{"attachment":"vswitch"}}';

function refuseWorkers() {
	const bytes = readFileSync(new URL('../wasm/fast/datapath_wasm_bg.wasm', import.meta.url));
	const headers = { 'content-type': 'application/wasm' };
	vi.stubGlobal('fetch', async () => new Response(bytes, { headers }));
	vi.stubGlobal('Worker', undefined);
}

test('where workers are refused, engines that start at the same time share one instance', async () => {
	refuseWorkers();
	// The later instance would be ready after the first engine has begun to work.
	const { instantiate } = WebAssembly;
	let instances = 0;
	vi.spyOn(WebAssembly, 'instantiate').mockImplementation((async (
		module: WebAssembly.Module,
		imports: WebAssembly.Imports
	) => {
		await new Promise((resolve) => setTimeout(resolve, 100 * instances++));
		return instantiate(module, imports);
	}) as unknown as typeof WebAssembly.instantiate);

	const frames = await Promise.all(
		[0, 1].map(async () => {
			let receive: (reply: EngineReply) => void = () => {};
			const host = openHost((reply) => receive(reply));
			const answer = (types: string[]) =>
				new Promise<EngineReply>((resolve) => {
					receive = (reply) => types.includes(reply.type) && resolve(reply);
				});
			const loaded = answer(['loaded', 'refused', 'crashed']);
			host.post({ type: 'load', run: 1, description });
			expect((await loaded).type).toBe('loaded');
			host.post({ type: 'measure', run: 1, on: false });
			await new Promise((resolve) => setTimeout(resolve, 200));
			const moved = answer(['frame', 'crashed']);
			host.post({ type: 'advance', run: 1, until_ps: 1e6 });
			const reply = await moved;
			host.end();
			return reply.type === 'frame' ? [...reply.frame] : reply;
		})
	);
	expect(frames[0]).toEqual(frames[1]);
	expect(instances).toBe(1);
});

test('where workers are refused, a run in slices between other runs ends with the same bytes as without them', async () => {
	refuseWorkers();
	// Long enough that one slice is not enough, even on an idle machine.
	const UNTIL = 2e12;
	const replies: EngineReply[] = [];
	let receive: (reply: EngineReply) => void = () => {};
	const host = openHost((reply) => {
		replies.push(reply);
		receive(reply);
	});
	const request = (command: EngineCommand, ...types: EngineReply['type'][]) =>
		new Promise<EngineReply>((resolve, reject) => {
			receive = (reply) => {
				if (reply.type === 'crashed') reject(new Error(reply.words));
				if (types.includes(reply.type)) resolve(reply);
			};
			host.post(command);
		});
	// The engine measures meanwhile.
	await request({ type: 'load', run: 1, description }, 'loaded');
	let frame: Extract<EngineReply, { type: 'frame' }>;
	let slices = 0;
	do {
		frame = (await request({ type: 'advance', run: 1, until_ps: UNTIL }, 'frame')) as typeof frame;
		slices++;
	} while (!frame.reached);
	expect(slices).toBeGreaterThan(1);
	const received = () => replies.findLast((reply) => reply.type === 'result')?.result;
	await vi.waitUntil(() => received()?.good, { timeout: 30_000 });
	host.end();

	const scenario = new core.Scenario(description);
	const watched = scenario.watch();
	expect(watched.advance(UNTIL, 2 ** 32 - 1)).toBe(UNTIL);
	expect(new BigUint64Array(frame.frame.buffer)).toEqual(new BigUint64Array(watched.frame().buffer));
	const measurement = scenario.measure();
	expect(measurement.advance(2 ** 32 - 1)).toBe(true);
	expect(JSON.stringify(received())).toBe(JSON.stringify(parse(measurement.result())));
});

test('after a jump back the overview still shows the whole run', async () => {
	refuseWorkers();
	let receive: (reply: EngineReply) => void = () => {};
	const host = openHost((reply) => receive(reply));
	const request = <Type extends EngineReply['type']>(command: EngineCommand, type: Type) =>
		new Promise<Extract<EngineReply, { type: Type }>>((resolve, reject) => {
			receive = (reply) => {
				if (reply.type === 'crashed') reject(new Error(reply.words));
				if (reply.type === type) resolve(reply as Extract<EngineReply, { type: Type }>);
			};
			host.post(command);
		});
	await request({ type: 'load', run: 1, description, checkpoint_bytes: 1e6 }, 'loaded');
	host.post({ type: 'measure', run: 1, on: false });
	const END = 5e9;
	while (!(await request({ type: 'advance', run: 1, until_ps: END }, 'frame')).reached);
	const { overview } = await request({ type: 'overview', run: 1 }, 'overview');
	expect(overview.width_ps * overview.bins.length).toBeLessThanOrEqual(END);
	expect(overview.width_ps * (overview.bins.length + 1)).toBeGreaterThan(END);
	expect(overview.from_ps).toBe(0);
	expect(overview.slowest.length).toBeGreaterThan(0);
	const busy = overview.bins.map(({ emulation, cp }) => emulation + cp);
	expect(Math.min(...busy)).toBeGreaterThanOrEqual(0);
	expect(Math.max(...busy)).toBeGreaterThan(0);
	expect(Math.max(...busy)).toBeLessThanOrEqual(1);
	const { frame, reached } = await request({ type: 'seek', run: 1, to_ps: 1e9, memory: null }, 'frame');
	expect([frame[0], reached]).toEqual([1e9, true]);
	expect((await request({ type: 'overview', run: 1 }, 'overview')).overview).toEqual(overview);
	host.end();
});
