/**
 * The engine's WebAssembly: fetched and compiled once per page. A failure is not kept: the next
 * call tries again.
 */
import { compiledEngine, engineUrl } from '#files';
import { wholeUrl } from '#whole';
import { compiled } from './compilation.ts';

export { compiled };

/** Where the module is, for pages that want to fetch it early. */
export { engineUrl };

/** Called with the number of bytes that have arrived so far. */
export type Progress = (bytes: number) => void;

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

let whole: Promise<WebAssembly.Module> | null = null;

/** The whole engine, where the page begins with a part of it; else null. */
export function compileWhole(): Promise<WebAssembly.Module> | null {
	if (wholeUrl === null) return null;
	return (whole ??= compiled(wholeUrl, {}).catch((thrown: unknown) => {
		whole = null;
		throw thrown;
	}));
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
