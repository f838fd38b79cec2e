/** An engine that begins with the part that watches runs, as in the lab. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { EngineReply } from './protocol.ts';

type Core = typeof import('../wasm/fast/datapath_wasm.js');

// Here both names are of one file, the whole engine.
vi.mock('#watch/datapath_wasm.js', () => import('../wasm/watch/datapath_wasm.js' as string));
const whole = await vi.importActual<Core>('../wasm/fast/datapath_wasm.js');
const watch = (await import('#watch/datapath_wasm.js')) as Core;
const { Engine } = await import('./engine.ts');

const description = '{"platform":"z15","network":{"attachment":"vswitch"}}';

beforeAll(() => {
	const bytes = (name: string) => readFileSync(new URL(`../wasm/${name}/datapath_wasm_bg.wasm`, import.meta.url));
	watch.initSync({ module: bytes('watch') });
	whole.initSync({ module: bytes('fast') });
});

function opened() {
	const replies: EngineReply[] = [];
	const engine = new Engine((reply) => replies.push(reply), 1);
	const measured = () => replies.some((reply) => reply.type === 'result' && reply.result.good);
	return { engine, replies, measured };
}

test('a run is measured once the whole engine is there', async () => {
	const { engine, replies, measured } = opened();
	engine.receive({ type: 'load', run: 1, description });
	engine.receive({ type: 'advance', run: 1, until_ps: 1e8 });
	expect(replies.map(({ type }) => type)).toEqual(['ready', 'loaded', 'frame']);
	engine.measureWith(whole.Scenario);
	await vi.waitUntil(measured, 20_000);
	expect(replies.filter(({ type }) => type === 'crashed')).toEqual([]);
}, 30_000);

test('a page that wants no figures gets none when the whole engine comes', async () => {
	const { engine, replies, measured } = opened();
	engine.receive({ type: 'load', run: 1, description });
	engine.receive({ type: 'measure', run: 1, on: false });
	engine.measureWith(whole.Scenario);
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(replies.filter(({ type }) => type === 'result')).toEqual([]);
	engine.receive({ type: 'measure', run: 1, on: true });
	await vi.waitUntil(measured, 20_000);
}, 30_000);
