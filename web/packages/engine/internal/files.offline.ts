/**
 * The files that an engine consists of, in what a teacher hands out: beside the script, or inside the page where nothing may be fetched.
 * The condition `offline` (package.json) chooses it in the place of files.ts.
 */
import wasmUrl from '#wasm/datapath_wasm_bg.wasm?url';
import workerUrl from './worker.ts?worker&url';

/** An address of what stands in the page as base64; pages of a disk may fetch nothing else. */
function inside(id: string, type: string): string | null {
	const held = document.getElementById(id)?.textContent;
	if (!held) return null;
	const bytes = Uint8Array.from(atob(held), (character) => character.charCodeAt(0));
	return URL.createObjectURL(new Blob([bytes], { type }));
}

export const engineUrl = inside('engine', 'application/wasm') ?? wasmUrl;
const script = inside('worker', 'text/javascript') ?? workerUrl;

/** No module: from a disk there are none. */
export const newWorker = (): Worker => new Worker(script);
