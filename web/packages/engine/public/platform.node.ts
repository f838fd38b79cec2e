/** What the package needs of Node, or of a program that offers Node's modules. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { compiled } from '../internal/compilation.ts';
import type { MeasuringWorker, WorkerReply } from './protocol.ts';

export type { MeasuringWorker };

export const ENGINE: URL = new URL('./engine.wasm', import.meta.url);

export const PROCESSORS: number = availableParallelism();

/** Node's `fetch` reads nothing from a disk. */
export const compileFrom = async (url: URL): Promise<WebAssembly.Module> =>
	url.protocol === 'file:' ? WebAssembly.compile(await readFile(url)) : compiled(url.href, {});

/** `startWorker` in a thread of Node. */
export function startWorker(): MeasuringWorker {
	const thread = new Worker(new URL('./node-worker.js', import.meta.url));
	const worker: MeasuringWorker = {
		hasReplied: false,
		onreply: () => {},
		onfail: () => {},
		measure(message) {
			thread.ref();
			thread.postMessage(message);
		},
		rest: () => thread.unref(),
		end: () => void thread.terminate()
	};
	thread.on('message', (reply: WorkerReply) => worker.onreply(reply));
	thread.on('error', (error) => worker.onfail(String(error)));
	thread.on('messageerror', () => worker.onfail('A message from the worker could not be read.'));
	return worker;
}
