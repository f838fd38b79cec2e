/** Workers that find out what figures are made of. Their engine is fetched when the first one is asked for. */
import { compiled } from '../module';
import { troubleOf, type Trouble } from '../trouble';
import wasmUrl from '../wasm-elasticity/datapath_wasm_bg.wasm?url';
import type { Command, Reply } from './protocol';
import workerUrl from './worker.ts?worker&url';

export interface Host {
	post(command: Command): void;
	end(): void;
}

/** What failed once may lie in a cache. */
let doubted = false;
let module: Promise<WebAssembly.Module> | null = null;

/** A failure is not kept: asking again fetches again. */
const fetched = (): Promise<WebAssembly.Module> =>
	(module ??= compiled(wasmUrl, { cache: doubted ? 'reload' : 'default' }).catch((thrown: unknown) => {
		doubted = true;
		module = null;
		throw thrown;
	}));

/** Throws where workers are refused. */
export function openHost(description: string, receive: (reply: Reply) => void, fail: (trouble: Trouble) => void): Host {
	const worker = new Worker(workerUrl, { type: 'module' });
	let ended = false;
	let alive = false;
	worker.onmessage = ({ data }: MessageEvent<Reply>) => {
		alive = true;
		receive(data);
	};
	worker.onerror = ({ message }) => fail({ cause: alive ? 'fault' : 'script', words: message ?? '' });
	fetched()
		.then((module) => worker.postMessage({ type: 'start', module, description } satisfies Command))
		.catch((thrown: unknown) => !ended && fail(troubleOf(thrown)));
	return {
		post: (command) => worker.postMessage(command),
		end() {
			ended = true;
			worker.terminate();
		}
	};
}
