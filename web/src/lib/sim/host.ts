/** Where an engine lives: a worker of its own, or the page's thread where workers are refused. */
import wasmUrl from './wasm/datapath_wasm_bg.wasm?url';
import type { Command, Post, Reply, Start } from './protocol';

export interface Host {
	post(command: Command): void;
	end(): void;
}

/** Where the module is, for pages that want to fetch it early. */
export const engineUrl = wasmUrl;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Fetches and compiles once per page; every engine shares the module. */
export function compile(): Promise<WebAssembly.Module> {
	compiled ??= fetch(wasmUrl).then(async (response) =>
		response.headers.get('content-type')?.startsWith('application/wasm')
			? WebAssembly.compileStreaming(response)
			: WebAssembly.compile(await response.arrayBuffer())
	);
	return compiled;
}

/** Measuring leaves room for drawing on machines with few cores. */
function ownShare(): number {
	return (navigator.hardwareConcurrency || 2) > 2 ? 0.8 : 0.4;
}

/** A worker that measures with all its time; nothing where workers are refused. */
export function openMeasuringHost(receive: (reply: Reply) => void): Host | null {
	try {
		return workerHost(receive, { share: 1, elsewhere: false });
	} catch {
		return null;
	}
}

export function openHost(receive: (reply: Reply) => void): Host {
	try {
		return workerHost(receive);
	} catch {
		return pageHost(receive);
	}
}

function workerHost(receive: (reply: Reply) => void, { share = ownShare(), elsewhere = true } = {}): Host {
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
	let alive = false;
	let fallback: Host | null = null;
	const sent: Command[] = [];
	const fail = (words: string) => {
		if (alive || !elsewhere) return receive({ type: 'crashed', run: 0, words });
		worker.terminate();
		fallback = pageHost(receive);
		for (const command of sent) fallback.post(command);
	};
	worker.onmessage = (event: MessageEvent<Reply>) => {
		alive = true;
		receive(event.data);
	};
	worker.onerror = (event) => fail(event.message ?? 'The worker could not start.');
	worker.onmessageerror = () => fail('A message from the worker could not be read.');
	compile()
		.then((module) => worker.postMessage({ type: 'start', module, share } satisfies Start))
		.catch((thrown: unknown) => receive({ type: 'crashed', run: 0, words: String(thrown) }));
	return {
		post(command) {
			if (fallback) return fallback.post(command);
			if (!alive) sent.push(command);
			worker.postMessage(command);
		},
		end() {
			worker.terminate();
			fallback?.end();
		}
	};
}

function pageHost(receive: (reply: Reply) => void): Host {
	let ended = false;
	const post: Post = (reply) => setTimeout(() => !ended && receive(reply));
	const engine = Promise.all([compile(), import('./wasm/datapath_wasm.js'), import('./engine')])
		.then(async ([module, core, { Engine }]) => {
			await core.default({ module_or_path: module });
			return new Engine(post, 0.3);
		})
		.catch((thrown: unknown) => {
			receive({ type: 'crashed', run: 0, words: String(thrown) });
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
