/**
 * The engine's WebAssembly: fetched and compiled once per page. A failure is not kept: the next
 * call tries again.
 */
import { compiledEngine, engineUrl } from '#files';
import { LoadError } from './engine-error.ts';

/** Where the module is, for pages that want to fetch it early. */
export { engineUrl };

/** Called with the number of bytes that have arrived so far. */
export type Progress = (bytes: number) => void;

const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

let module: Promise<WebAssembly.Module> | null = null;
let fetching: AbortController | null = null;
/** After a failure, because the cache may contain the damaged file. */
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

/** Aborts a fetch that does not end, so that the next call starts a new one. */
export function giveUp(): void {
	fetching?.abort();
}

function start(): Promise<WebAssembly.Module> {
	const abortController = new AbortController();
	fetching = abortController;
	const compilation = load(abortController.signal);
	compilation
		.catch(() => {
			doubted = true;
			if (module === compilation) module = null;
		})
		.finally(() => {
			if (fetching === abortController) fetching = null;
		});
	// A caller after the abort gets a new fetch, even before this one has noticed.
	abortController.signal.addEventListener('abort', () => {
		if (module === compilation) module = null;
	});
	return compilation;
}

const load = async (signal: AbortSignal): Promise<WebAssembly.Module> =>
	compiledEngine ?? compiled(engineUrl, { signal, cache: doubted ? 'reload' : 'default' }, (copy) => void count(copy));

/** Compiles any module; throws a `LoadError` with the cause of a failure. */
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

/** Counts the bytes that arrive. No caller awaits it: it only reports progress. */
async function count(copy: Response): Promise<void> {
	let bytes = 0;
	try {
		const reader = copy.body?.getReader();
		for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
			bytes += part.value.length;
			for (const progress of waiting) progress(bytes);
		}
	} catch {
		// The compiler reads the same bytes and reports the error.
	}
}
