/** What the package needs of a browser. */
import { compiled } from '../internal/compilation.ts';
import type { MeasuringWorker, WorkerReply } from './protocol.ts';

export type { MeasuringWorker };

/** Bundlers find the file only if these words stay as they are. */
export const ENGINE: URL = new URL('./engine.wasm', import.meta.url);

/** A page for which the browser keeps their number secret has at least two. */
export const PROCESSORS: number = globalThis.navigator?.hardwareConcurrency || 2;

export const compileFrom = (url: URL): Promise<WebAssembly.Module> => compiled(url.href, {});

/**
 * Starts a worker, which throws where the page's policy refuses it. `onfail` is called if the worker's
 * script does not load or stops.
 */
export function startWorker(): MeasuringWorker {
	const script = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
	const worker: MeasuringWorker = {
		hasReplied: false,
		onreply: () => {},
		onfail: () => {},
		measure: (message) => script.postMessage(message),
		rest() {},
		end: () => script.terminate()
	};
	script.onmessage = ({ data }: MessageEvent<WorkerReply>) => worker.onreply(data);
	script.onerror = (event) => {
		event.preventDefault();
		worker.onfail(event.message ?? 'The worker did not start.');
	};
	script.onmessageerror = () => worker.onfail('A message from the worker could not be read.');
	return worker;
}
