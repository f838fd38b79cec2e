import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { openHost } from './host.ts';
import type { Reply } from './protocol.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test('where workers are refused, engines that begin at once do not take the ground from beneath each other', async () => {
	const bytes = readFileSync(new URL('./wasm/datapath_wasm_bg.wasm', import.meta.url));
	const headers = { 'content-type': 'application/wasm' };
	vi.stubGlobal('fetch', async () => new Response(bytes, { headers }));
	vi.stubGlobal('Worker', undefined);
	// The later instance is ready when the first engine already works.
	const { instantiate } = WebAssembly;
	let instances = 0;
	vi.spyOn(WebAssembly, 'instantiate').mockImplementation((async (
		module: WebAssembly.Module,
		imports: WebAssembly.Imports
	) => {
		await new Promise((resolve) => setTimeout(resolve, 100 * instances++));
		return instantiate(module, imports);
	}) as unknown as typeof WebAssembly.instantiate);

	const description = '{"platform":"z15","network":{"attachment":"vswitch"}}';
	const frames = await Promise.all(
		[0, 1].map(async () => {
			let told: (reply: Reply) => void = () => {};
			const host = openHost((reply) => told(reply));
			const answer = (types: string[]) =>
				new Promise<Reply>((resolve) => {
					told = (reply) => types.includes(reply.type) && resolve(reply);
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
