import { afterEach, expect, test, vi } from 'vitest';
import { giveTrace, traceCsv, traceOf } from './traces.ts';

/** A trace as the engine writes it (`core/wasm/src/traces.rs`). */
function encoded(name: string, times: bigint[], requests: number[], responses: number[]): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(10 + name.length + 8 * times.length + 4 * (requests.length + responses.length));
	const view = new DataView(bytes.buffer);
	view.setUint32(0, name.length, true);
	view.setUint32(4, times.length, true);
	bytes.set([Number(requests.length > 0), Number(responses.length > 0)], 8);
	bytes.set(new TextEncoder().encode(name), 10);
	const start = 10 + name.length;
	times.forEach((time, row) => view.setBigUint64(start + 8 * row, time, true));
	[...requests, ...responses].forEach((size, row) => view.setUint32(start + 8 * times.length + 4 * row, size, true));
	return bytes;
}
const named = (digest: string) => JSON.stringify({ workload: { kind: 'RR', trace: { name: 'a "b".csv', digest } } });

afterEach(() => vi.unstubAllGlobals());

test('a scenario gets the trace that it names, and no other', () => {
	const bytes = encoded('a.csv', [0n, 5n], [], []);
	giveTrace('00000000000000aa', bytes);
	expect(traceOf(named('00000000000000aa'))).toBe(bytes);
	expect(traceOf(named('00000000000000ab'))).toBeUndefined();
	expect(traceOf('{}')).toBeUndefined();
});

test('two traces are kept, and the session has the latest if there is room', () => {
	const items: Record<string, string> = {};
	const storage = Object.create(
		{
			getItem: (key: string) => items[key] ?? null,
			setItem: (key: string, text: string) => (storage[key] = items[key] = text),
			removeItem: (key: string) => {
				delete items[key];
				delete storage[key];
			}
		},
		{}
	);
	vi.stubGlobal('sessionStorage', storage);
	const all = ['01', '02', '03', '04'].map((end) => `00000000000000${end}`);
	for (const digest of all) giveTrace(digest, encoded(digest, [0n, 1n], [], []));
	expect(Object.keys(items)).toEqual(['datapath-lab-trace-0000000000000004']);
	giveTrace(all[1] as string, encoded('x', [0n, 1n], [], []));
	giveTrace(all[2] as string, new Uint8Array(4e6));
	expect(all.map((digest) => traceOf(named(digest)) !== undefined)).toEqual([false, true, true, false]);
	// What is longer than the session has room for is not kept in it.
	expect(items).toEqual({});
});

test('a trace is written with every digit, and with the columns that it has', () => {
	expect(traceCsv(encoded('ab', [0n, 1n, 1_500_000_000n, 86_400_000_000_000_000n], [], [7, 8, 9, 10]))).toBe(
		'at_ms,response_bytes\n0,7\n0.000000001,8\n1.5,9\n86400000,10\n'
	);
	expect(traceCsv(encoded('', [0n, 10_000_000_000n], [1, 2], [3, 4]))).toBe(
		'at_ms,request_bytes,response_bytes\n0,1,3\n10,2,4\n'
	);
});
