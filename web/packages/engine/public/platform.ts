/** What the package needs of a browser. */
import { compiled } from '../internal/compilation.ts';
import type { Measure, WorkerReply } from './protocol.ts';

/** Bundlers find the file only if these words stay as they are. */
export const ENGINE: URL = new URL('./engine.wasm', import.meta.url);

export const compileFrom = (url: URL): Promise<WebAssembly.Module> => compiled(url.href, {});

/**
 * Starts a worker, which throws where the page's policy refuses it, and returns what ends it. `fail`
 * is called if the worker's script does not load or stops.
 */
export function startWorker(
	message: Measure,
	receive: (reply: WorkerReply) => void,
	fail: (words: string) => void
): () => void {
	const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
	worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => receive(data);
	worker.onerror = (event) => {
		event.preventDefault();
		fail(event.message ?? 'The worker did not start.');
	};
	worker.onmessageerror = () => fail('A message from the worker could not be read.');
	worker.postMessage(message);
	return () => worker.terminate();
}
