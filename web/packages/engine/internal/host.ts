/** Where an engine lives: a worker of its own, or the page's thread where workers are refused. */
import { newWorker } from '#files';
import { compile } from './module.ts';
import type { EngineCommand, Post, EngineReply, Start } from './protocol.ts';
import { LoadError, toEngineError, type EngineError } from './engine-error.ts';

export interface EngineHost {
	post(command: EngineCommand): void;
	end(): void;
}

const crash = (trouble: EngineError): EngineReply => ({ type: 'crashed', run: 0, ...trouble });

/** Measuring leaves room for drawing on machines with few cores. */
function coresPerEngine(): number {
	return (navigator.hardwareConcurrency || 2) > 2 ? 0.8 : 0.4;
}

/** A worker that measures with all its time; nothing where workers are refused. */
export function openMeasuringHost(receive: (reply: EngineReply) => void): EngineHost | null {
	try {
		return workerHost(receive, { share: 1, elsewhere: false });
	} catch {
		return null;
	}
}

export function openHost(receive: (reply: EngineReply) => void): EngineHost {
	try {
		return workerHost(receive);
	} catch {
		return pageHost(receive);
	}
}

/** Workers that run. */
const running = new Set<Worker>();
/** Those of them whose script is on its way before an engine needs them. */
const ahead: Worker[] = [];

function startWorker(): Worker {
	const worker = newWorker();
	running.add(worker);
	return worker;
}

function endWorker(worker: Worker): void {
	worker.terminate();
	running.delete(worker);
}

/** A page that fails to start computes nothing. */
export function endWorkers(): void {
	ahead.length = 0;
	running.forEach(endWorker);
}

/** Fetches and compiles what so many engines need while the page is still busy with itself. What fails is tried again by them. */
export function prepare(engines: number): void {
	compile(() => {}).catch(() => {});
	try {
		for (let engine = 0; engine < engines; engine++) {
			const worker = startWorker();
			worker.onerror = () => ahead.splice(ahead.indexOf(worker), 1);
			ahead.push(worker);
		}
	} catch {
		// Where workers are refused an engine lives on the page's thread.
	}
}

function workerHost(
	receive: (reply: EngineReply) => void,
	{ share = coresPerEngine(), elsewhere = true } = {}
): EngineHost {
	const worker = ahead.pop() ?? startWorker();
	let alive = false;
	let ended = false;
	let fallback: EngineHost | null = null;
	const sent: EngineCommand[] = [];
	const tell = (reply: EngineReply) => !ended && receive(reply);
	const fail = (words: string) => {
		if (alive) return tell(crash({ cause: 'fault', words }));
		if (!elsewhere) return tell(crash({ cause: 'script', words }));
		if (ended || fallback) return;
		endWorker(worker);
		fallback = pageHost(receive);
		for (const command of sent) fallback.post(command);
	};
	worker.onmessage = (event: MessageEvent<EngineReply>) => {
		alive = true;
		tell(event.data);
	};
	worker.onerror = (event) => fail(event.message ?? 'The worker could not start.');
	worker.onmessageerror = () => fail('A message from the worker could not be read.');
	compile((bytes) => tell({ type: 'loading', bytes }))
		.then((module) => worker.postMessage({ type: 'start', module, share } satisfies Start))
		// The page's thread waits for the same module and says the same.
		.catch((thrown: unknown) => !fallback && tell(crash(toEngineError(thrown))));
	return {
		post(command) {
			if (fallback) return fallback.post(command);
			if (!alive) sent.push(command);
			worker.postMessage(command);
		},
		end() {
			ended = true;
			endWorker(worker);
			fallback?.end();
		}
	};
}

/** A script that is loaded when it is needed. */
const loaded = <T>(script: Promise<T>): Promise<T> =>
	script.catch((thrown: unknown) => {
		throw new LoadError('script', thrown);
	});

type Core = typeof import('#wasm/datapath_wasm.js');

/** All engines on the page's thread live in one instance: a second one would take the place of the first beneath it. */
let instance: Promise<unknown> | null = null;
const instantiate = (core: Core, module: WebAssembly.Module) =>
	(instance ??= core.default({ module_or_path: module }).catch((thrown: unknown) => {
		instance = null;
		throw thrown;
	}));

function pageHost(receive: (reply: EngineReply) => void): EngineHost {
	let ended = false;
	const tell = (reply: EngineReply) => !ended && receive(reply);
	const post: Post = (reply) => setTimeout(() => tell(reply));
	const scripts = loaded(Promise.all([import('#wasm/datapath_wasm.js'), import('./engine.ts')]));
	const engine = Promise.all([compile((bytes) => tell({ type: 'loading', bytes })), scripts])
		.then(async ([module, [core, { Engine }]]) => {
			await instantiate(core, module);
			return new Engine(post, 0.3);
		})
		.catch((thrown: unknown) => {
			tell(crash(toEngineError(thrown)));
			return null;
		});
	return {
		post: (command) => void engine.then((ready) => !ended && ready?.receive(command)),
		end() {
			ended = true;
			const run = -1;
			void engine.then((ready) => ready?.receive({ type: 'load', run, description: '{"seed":-1}' }));
		}
	};
}
