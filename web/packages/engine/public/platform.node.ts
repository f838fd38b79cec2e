/** What the package needs of Node, or of a program that offers Node's modules. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { compiled } from '../internal/compilation.ts';
import type { Measure, WorkerReply } from './protocol.ts';

export const ENGINE: URL = new URL('./engine.wasm', import.meta.url);

/** Node's `fetch` reads nothing from a disk. */
export const compileFrom = async (url: URL): Promise<WebAssembly.Module> =>
	url.protocol === 'file:' ? WebAssembly.compile(await readFile(url)) : compiled(url.href, {});

/** `startWorker` in a thread of Node. */
export function startWorker(
	message: Measure,
	receive: (reply: WorkerReply) => void,
	fail: (words: string) => void
): () => void {
	const worker = new Worker(new URL('./node-worker.js', import.meta.url), { workerData: message });
	worker.on('message', receive);
	worker.on('error', (error) => fail(String(error)));
	worker.on('messageerror', () => fail('A message from the worker could not be read.'));
	return () => void worker.terminate();
}
