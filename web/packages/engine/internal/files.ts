/** The files that an engine consists of, where the site has them. What is handed out has others: files.offline.ts. */
import workerUrl from './worker.ts?worker&url';
import wasmUrl from '#wasm/datapath_wasm_bg.wasm?url';

export const engineUrl = wasmUrl;

/**
 * A sandboxed frame has no origin, so no address of a script is its own; what it makes itself is. No module, for Chromium refuses
 * those from there, but one that loads ours. What is said to it before that has come would be lost.
 */
const ownText = `const e=[];onmessage=(m)=>e.push(m);import(${JSON.stringify(workerUrl)}).then(()=>e.forEach((m)=>onmessage(m)),(t)=>setTimeout(()=>{throw t}))`;

export const newWorker = (): Worker =>
	self.origin === 'null'
		? new Worker(URL.createObjectURL(new Blob([ownText], { type: 'text/javascript' })))
		: new Worker(workerUrl, { type: 'module' });
