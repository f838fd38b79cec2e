import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadError } from './engine-error.ts';

const NOTHING = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const type = (contentType: string) => ({ headers: { 'content-type': contentType } });
const good = () => new Response(NOTHING, type('application/wasm'));

let answer: (init: RequestInit) => Promise<Response>;
const fetched: RequestInit[] = [];
let compile: typeof import('./module.ts').compile;
let giveUp: typeof import('./module.ts').giveUp;

beforeEach(async () => {
	fetched.length = 0;
	vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
		fetched.push(init);
		return answer(init);
	});
	vi.resetModules();
	({ compile, giveUp } = await import('./module.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const causeOf = (attempt: Promise<unknown>) => attempt.catch((thrown: LoadError) => thrown.engineError.cause);
const ignore = () => {};

test('engines share one module', async () => {
	answer = async () => good();
	const [a, b] = await Promise.all([compile(ignore), compile(ignore)]);
	expect(a).toBeInstanceOf(WebAssembly.Module);
	expect(b).toBe(a);
	expect(fetched).toHaveLength(1);
});

test.each([
	['network', async () => Promise.reject(new TypeError('Failed to fetch'))],
	['network', async () => new Response('oh', { status: 503 })],
	['stale', async () => new Response('gone', { status: 404 })],
	['stale', async () => new Response('gone', { status: 410 })],
	['damaged', async () => new Response('<!doctype html>', type('text/html'))],
	['damaged', async () => new Response(new Uint8Array(100).fill(7), type('application/wasm'))],
	[
		'network',
		async () => {
			const broken = new ReadableStream({
				start: (controller) => controller.enqueue(NOTHING.slice(0, 4)),
				pull: (controller) => controller.error(new TypeError('network error'))
			});
			return new Response(broken, type('application/wasm'));
		}
	]
] as const)('%s: the error has the cause, and the next call fetches again, past the caches', async (cause, bad) => {
	answer = bad;
	expect(await causeOf(compile(ignore))).toBe(cause);
	answer = async () => good();
	expect(await compile(ignore)).toBeInstanceOf(WebAssembly.Module);
	expect(fetched.map(({ cache }) => cache)).toEqual(['default', 'reload']);
});

test('a module compiles although the server gives it another content type', async () => {
	answer = async () => new Response(NOTHING, type('application/octet-stream'));
	expect(await compile(ignore)).toBeInstanceOf(WebAssembly.Module);
});

test('progress reports the bytes that have arrived', async () => {
	answer = async () => good();
	const byteCounts: number[] = [];
	await compile((bytes) => byteCounts.push(bytes));
	expect(byteCounts.at(-1)).toBe(NOTHING.length);
});

test('a fetch that never ends can be aborted, and the next one starts again', async () => {
	answer = ({ signal }) =>
		new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
	const first = causeOf(compile(ignore));
	giveUp();
	answer = async () => good();
	const second = compile(ignore);
	expect(await first).toBe('network');
	expect(await second).toBeInstanceOf(WebAssembly.Module);
	giveUp();
	expect(await compile(ignore)).toBe(await second);
	expect(fetched).toHaveLength(2);
});

test('without WebAssembly nothing is fetched', async () => {
	vi.stubGlobal('WebAssembly', undefined);
	expect(await causeOf(compile(ignore))).toBe('browser');
	expect(fetched).toHaveLength(0);
});
