/** Workers with an engine of their own, which is fetched for the first of them. */
import { compiled } from 'datapath-lab-engine/module';
import { toEngineError, type EngineError } from 'datapath-lab-engine/engine-error';
import { traceOf } from 'datapath-lab-engine/traces';

export interface EngineWorker<Task> {
	post(task: Task): void;
	end(): void;
}

/** The first message to a worker. */
export interface Start {
	type: 'start';
	module: WebAssembly.Module;
	description: string;
	/** The trace that the description names. */
	trace?: Uint8Array<ArrayBuffer> | undefined;
}

/** An engine's file: fetched and compiled once. A failure is not kept: the next call fetches again. */
export function engineFile(url: string): () => Promise<WebAssembly.Module> {
	/** After a failure, because the cache may contain the damaged file. */
	let doubted = false;
	let module: Promise<WebAssembly.Module> | null = null;
	return () =>
		(module ??= compiled(url, { cache: doubted ? 'reload' : 'default' }).catch((thrown: unknown) => {
			doubted = true;
			module = null;
			throw thrown;
		}));
}

/** Starts a worker with a description, or whatever else its engine reads. Throws where workers are refused. */
export function openEngineWorker<Task, Reply>(
	engine: () => Promise<WebAssembly.Module>,
	url: string,
	description: string,
	receive: (reply: Reply) => void,
	fail: (trouble: EngineError) => void
): EngineWorker<Task> {
	const worker = new Worker(url, { type: 'module' });
	let ended = false;
	let alive = false;
	worker.onmessage = ({ data }: MessageEvent<Reply>) => {
		alive = true;
		receive(data);
	};
	worker.onerror = ({ message }) => fail({ cause: alive ? 'fault' : 'script', words: message ?? '' });
	engine()
		.then((module) =>
			worker.postMessage({ type: 'start', module, description, trace: traceOf(description) } satisfies Start)
		)
		.catch((thrown: unknown) => !ended && fail(toEngineError(thrown)));
	return {
		post: (task) => worker.postMessage(task),
		end() {
			ended = true;
			worker.terminate();
		}
	};
}
