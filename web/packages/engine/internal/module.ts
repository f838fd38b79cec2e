/** The engine's WebAssembly: fetched and compiled once per page. A failure is not kept: asking again tries again. */
import { engineUrl } from '#files';
import { LoadError } from './engine-error.ts';

/** Where the module is, for pages that want to fetch it early. */
export { engineUrl };

/** Told of what has come so far, in bytes. */
export type Progress = (bytes: number) => void;

const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

let module: Promise<WebAssembly.Module> | null = null;
let fetching: AbortController | null = null;
/** What failed once may lie in a cache. */
let doubted = false;
const waiting = new Set<Progress>();

export async function compile(progress: Progress): Promise<WebAssembly.Module> {
	waiting.add(progress);
	try {
		return await (module ??= start());
	} finally {
		waiting.delete(progress);
	}
}

/** Ends a fetch that does not come to an end, so that the next one begins anew. */
export function giveUp(): void {
	fetching?.abort();
}

function start(): Promise<WebAssembly.Module> {
	const abortController = new AbortController();
	fetching = abortController;
	const begun = load(abortController.signal);
	begun
		.catch(() => {
			doubted = true;
			if (module === begun) module = null;
		})
		.finally(() => {
			if (fetching === abortController) fetching = null;
		});
	// Whoever asks after it was given up asks for another one, even before this one has noticed.
	abortController.signal.addEventListener('abort', () => {
		if (module === begun) module = null;
	});
	return begun;
}

const load = (signal: AbortSignal): Promise<WebAssembly.Module> =>
	compiled(engineUrl, { signal, cache: doubted ? 'reload' : 'default' }, (copy) => void count(copy));

/** Any module: what keeps it from coming is thrown with its cause. */
export async function compiled(
	url: string,
	how: RequestInit,
	coming: (copy: Response) => void = () => {}
): Promise<WebAssembly.Module> {
	if (typeof WebAssembly !== 'object' || !WebAssembly.validate(EMPTY)) throw new LoadError('browser', 'no WebAssembly');
	const response = await fetch(url, how).catch((thrown: unknown) => {
		throw new LoadError('network', thrown);
	});
	const { ok, status, statusText } = response;
	if (!ok) throw new LoadError(status === 404 || status === 410 ? 'stale' : 'network', `${status} ${statusText}`);
	coming(response.clone());
	try {
		return await (response.headers.get('content-type')?.startsWith('application/wasm')
			? WebAssembly.compileStreaming(response)
			: WebAssembly.compile(await response.arrayBuffer()));
	} catch (thrown) {
		throw new LoadError(thrown instanceof WebAssembly.CompileError ? 'damaged' : 'network', thrown);
	}
}

/** Nobody waits for this: it only tells that something is coming. */
async function count(copy: Response): Promise<void> {
	let bytes = 0;
	try {
		const reader = copy.body?.getReader();
		for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
			bytes += part.value.length;
			for (const progress of waiting) progress(bytes);
		}
	} catch {
		// Whoever compiles the same bytes says what went wrong.
	}
}
