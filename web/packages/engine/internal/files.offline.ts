/**
 * The files that an engine consists of, in the lesson file that a teacher hands out: next to the
 * script, or inside the page where nothing may be fetched. The condition `offline` (package.json)
 * selects this module in place of files.ts.
 */
import wasmUrl from '#wasm/datapath_wasm_bg.wasm?url';
import workerUrl from './worker.ts?worker&url';

/**
 * The address of a file that the page contains as base64, because a page opened from a disk may
 * fetch nothing else.
 */
function inside(id: string, type: string): string | null {
	const held = document.getElementById(id)?.textContent;
	if (!held) return null;
	const bytes = Uint8Array.from(atob(held), (character) => character.charCodeAt(0));
	return URL.createObjectURL(new Blob([bytes], { type }));
}

export const engineUrl = inside('engine', 'application/wasm') ?? wasmUrl;
/** A page that compiles the engine itself has none. */
export const compiledEngine: WebAssembly.Module | null = null;
const script = inside('worker', 'text/javascript') ?? workerUrl;

/** A classic worker: browsers load no modules from a disk. */
export const newWorker = (): Worker => new Worker(script);
