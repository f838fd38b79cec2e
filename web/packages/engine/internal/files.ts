/**
 * The files that an engine consists of, where the site has them. Lesson files for handing out use
 * files.offline.ts, and notebooks files.notebook.ts.
 */
import workerUrl from './worker.ts?worker&url';
import wasmUrl from '#watch/datapath_wasm_bg.wasm?url';

export const engineUrl = wasmUrl;
/** A page that compiles the engine itself has none. */
export const compiledEngine: WebAssembly.Module | null = null;

/**
 * A sandboxed frame has no origin, so a worker can only start from a blob that the frame makes. The
 * blob is a classic script, because Chromium refuses modules from there, and imports our module. It
 * keeps the messages that arrive before that.
 */
const bootstrap = `const e=[];onmessage=(m)=>e.push(m);import(${JSON.stringify(workerUrl)}).then(()=>e.forEach((m)=>onmessage(m)),(t)=>setTimeout(()=>{throw t}))`;

export const newWorker = (): Worker =>
	self.origin === 'null'
		? new Worker(URL.createObjectURL(new Blob([bootstrap], { type: 'text/javascript' })))
		: new Worker(workerUrl, { type: 'module' });
