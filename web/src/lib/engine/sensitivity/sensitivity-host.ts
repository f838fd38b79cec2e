/** Workers with the engine for sensitivity and prediction. It is fetched for the first worker. */
import { compiled } from 'datapath-lab-engine/module';
import { toEngineError, type EngineError } from 'datapath-lab-engine/engine-error';
import wasmUrl from 'datapath-lab-engine/wasm/sensitivity/datapath_wasm_bg.wasm?url';

export interface SensitivityHost<Task> {
	post(task: Task): void;
	end(): void;
}

/** After a failure, because the cache may contain the damaged file. */
let doubted = false;
let module: Promise<WebAssembly.Module> | null = null;

/** A failure is not kept: the next call fetches again. */
const fetched = (): Promise<WebAssembly.Module> =>
	(module ??= compiled(wasmUrl, { cache: doubted ? 'reload' : 'default' }).catch((thrown: unknown) => {
		doubted = true;
		module = null;
		throw thrown;
	}));

/** The first message to a worker. */
export interface Start {
	type: 'start';
	module: WebAssembly.Module;
	description: string;
}

/** Throws where workers are refused. */
export function openSensitivityHost<Task, Reply>(
	url: string,
	description: string,
	receive: (reply: Reply) => void,
	fail: (trouble: EngineError) => void
): SensitivityHost<Task> {
	const worker = new Worker(url, { type: 'module' });
	let ended = false;
	let alive = false;
	worker.onmessage = ({ data }: MessageEvent<Reply>) => {
		alive = true;
		receive(data);
	};
	worker.onerror = ({ message }) => fail({ cause: alive ? 'fault' : 'script', words: message ?? '' });
	fetched()
		.then((module) => worker.postMessage({ type: 'start', module, description } satisfies Start))
		.catch((thrown: unknown) => !ended && fail(toEngineError(thrown)));
	return {
		post: (task) => worker.postMessage(task),
		end() {
			ended = true;
			worker.terminate();
		}
	};
}
