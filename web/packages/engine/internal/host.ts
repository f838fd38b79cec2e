/**
 * Where an engine runs: in a worker of its own, or on the page's thread where workers are refused.
 */
import { newWorker } from '#files';
import { loadWhole } from '#whole';
import { compile, compileWhole } from './module.ts';
import { traceOf } from './traces.ts';
import type { EngineCommand, Post, EngineReply, Start, Whole } from './protocol.ts';
import type { Engine } from './engine.ts';
import { LoadError, toEngineError, type EngineError } from './engine-error.ts';

export interface EngineHost {
	post(command: EngineCommand): void;
	end(): void;
}

/** An engine gets the rows of the trace that its scenario names. */
const withTrace = (command: EngineCommand): EngineCommand => {
	const trace = command.type === 'load' ? traceOf(command.description) : undefined;
	return trace ? ({ ...command, trace } as EngineCommand) : command;
};

const crash = (trouble: EngineError): EngineReply => ({ type: 'crashed', run: 0, ...trouble });

/** On machines with few cores a measurement leaves time for drawing. */
function coresPerEngine(): number {
	return (navigator.hardwareConcurrency || 2) > 2 ? 0.8 : 0.4;
}

/** A worker that spends all its time on measuring; null where workers are refused. */
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

/** The workers that exist. */
const running = new Set<Worker>();
/** Those of them whose script was requested before an engine needs them. */
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

/** Called by a page that failed to start: it has nothing to compute. */
export function endWorkers(): void {
	ahead.length = 0;
	running.forEach(endWorker);
}

/** Resolved when the first pictures of the page no longer need the line for themselves. */
let pictured = Promise.resolve();
let begin = () => {};

/** Called by a page that prepared engines, once its pictures are drawn: from now on figures are measured. */
export function allowMeasuring(): void {
	begin();
}

/**
 * Fetches and compiles what this many engines need while the page is still busy with itself. The
 * engines try again what fails here.
 */
export function prepare(engines: number): void {
	pictured = new Promise((resolve) => (begin = resolve));
	compile(() => {}).catch(() => {});
	try {
		for (let engine = 0; engine < engines; engine++) {
			const worker = startWorker();
			worker.onerror = () => ahead.splice(ahead.indexOf(worker), 1);
			ahead.push(worker);
		}
	} catch {
		// Where workers are refused, an engine runs on the page's thread.
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
	const send = (reply: EngineReply) => !ended && receive(reply);
	const fail = (words: string) => {
		if (alive) return send(crash({ cause: 'fault', words }));
		if (!elsewhere) return send(crash({ cause: 'script', words }));
		if (ended || fallback) return;
		endWorker(worker);
		fallback = pageHost(receive);
		for (const command of sent) fallback.post(command);
	};
	worker.onmessage = (event: MessageEvent<EngineReply>) => {
		alive = true;
		send(event.data);
	};
	worker.onerror = (event) => fail(event.message ?? 'The worker could not start.');
	worker.onmessageerror = () => fail('A message from the worker could not be read.');
	compile((bytes) => send({ type: 'loading', bytes }))
		.then(async (module) => {
			worker.postMessage({ type: 'start', module, share } satisfies Start);
			await pictured;
			const whole = await (ended ? null : compileWhole());
			if (whole) worker.postMessage({ type: 'whole', module: whole } satisfies Whole);
		})
		// The fallback on the page's thread waits for the same module and reports the same error.
		.catch((thrown: unknown) => !fallback && send(crash(toEngineError(thrown))));
	return {
		post(command) {
			if (fallback) return fallback.post(command);
			if (!alive) sent.push(command);
			worker.postMessage(withTrace(command));
		},
		end() {
			ended = true;
			endWorker(worker);
			fallback?.end();
		}
	};
}

/** A script that is loaded only when it is needed. */
const loaded = <T>(script: Promise<T>): Promise<T> =>
	script.catch((thrown: unknown) => {
		throw new LoadError('script', thrown);
	});

type Core = typeof import('#watch/datapath_wasm.js');

/**
 * All engines on the page's thread share one instance: a second one would replace the memory of the
 * first while that works.
 */
const instances = new Map<Core, Promise<unknown>>();
function instantiate(core: Core, module: WebAssembly.Module): Promise<unknown> {
	const instance =
		instances.get(core) ??
		core.default({ module_or_path: module }).catch((thrown: unknown) => {
			instances.delete(core);
			throw thrown;
		});
	instances.set(core, instance);
	return instance;
}

function pageHost(receive: (reply: EngineReply) => void): EngineHost {
	let ended = false;
	const send = (reply: EngineReply) => !ended && receive(reply);
	const post: Post = (reply) => setTimeout(() => send(reply));
	const scripts = loaded(Promise.all([import('#watch/datapath_wasm.js'), import('./engine.ts')]));
	const engine = Promise.all([compile((bytes) => send({ type: 'loading', bytes })), scripts])
		.then(async ([module, [core, { Engine }]]) => {
			await instantiate(core, module);
			const engine = new Engine(post, 0.3);
			void measureWith(engine).catch((thrown: unknown) => send(crash(toEngineError(thrown))));
			return engine;
		})
		.catch((thrown: unknown) => {
			send(crash(toEngineError(thrown)));
			return null;
		});
	async function measureWith(engine: Engine): Promise<void> {
		await pictured;
		const module = await (ended ? null : compileWhole());
		if (!module || !loadWhole) return;
		const whole = await loaded(loadWhole());
		await instantiate(whole, module);
		engine.measureWith(whole.Scenario);
	}
	return {
		post: (command) => void engine.then((ready) => !ended && ready?.receive(withTrace(command))),
		end() {
			ended = true;
			const run = -1;
			void engine.then((ready) => ready?.receive({ type: 'load', run, description: '{"seed":-1}' }));
		}
	};
}
