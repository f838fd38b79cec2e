import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import type { Report } from '../generated/types.ts';
import { openHost } from './host.ts';
import type { EngineReply } from './protocol.ts';

afterEach(() => vi.unstubAllGlobals());

/** A description of a run that takes some seconds. */
const LONG = '{"platform":"z990","network":{"attachment":"guest-lan"},"lpar":{"processors":24}}';
const OTHER = '{"platform":"z990","network":{"attachment":"guest-lan"},"lpar":{"processors":16}}';

test('a measurement goes on when the same description is loaded again, and restarts with another', async () => {
	const bytes = readFileSync(new URL('../wasm/fast/datapath_wasm_bg.wasm', import.meta.url));
	vi.stubGlobal('fetch', async () => new Response(bytes, { headers: { 'content-type': 'application/wasm' } }));
	vi.stubGlobal('Worker', undefined);
	let receive: (reply: EngineReply) => void = () => {};
	const host = openHost((reply) => receive(reply));
	/** The first result of a run that satisfies the condition. */
	const received = (run: number, enough: (result: Report) => boolean) =>
		new Promise<Report>((resolve, reject) => {
			receive = (reply) => {
				if (reply.type === 'crashed' || reply.type === 'refused') reject(new Error(JSON.stringify(reply)));
				else if (reply.type === 'result' && reply.run === run && enough(reply.result)) resolve(reply.result);
			};
		});
	const load = (run: number, description: string, enough: (result: Report) => boolean) => {
		const result = received(run, enough);
		host.post({ type: 'load', run, description });
		return result;
	};
	// So many events that another run's first result has fewer, however slow the machine is.
	const first = await load(1, LONG, ({ events }) => events > 400_000);
	const again = await load(2, LONG, () => true);
	expect(again.finished).toBe(false);
	expect(again.events).toBeGreaterThanOrEqual(first.events);
	const anew = await load(3, OTHER, () => true);
	expect(anew.events).toBeLessThan(again.events);
	host.end();
});
