/** The files that an engine consists of, where the site has them. What is handed out has others: files.handed-out.ts. */
import wasmUrl from './wasm/datapath_wasm_bg.wasm?url';

export const engineUrl = wasmUrl;

export const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
