/** The files that an engine consists of, where the site has them. What is handed out has others: files.handed-out.ts. */
import workerUrl from './worker.ts?worker&url';
import wasmUrl from './wasm/datapath_wasm_bg.wasm?url';

export const engineUrl = wasmUrl;

/**
 * A sandboxed frame has no origin, so no address of a script is its own; what it makes itself is. No module, for Chromium refuses
 * those from there, but one that loads ours. What is said to it before that has come would be lost.
 */
const own = `const early = [];
onmessage = (event) => early.push(event);
import(${JSON.stringify(workerUrl)}).then(
	() => early.forEach((event) => onmessage(event)),
	(thrown) => setTimeout(() => { throw thrown; })
);`;

function ownWorker(): Worker {
	const address = URL.createObjectURL(new Blob([own], { type: 'text/javascript' }));
	try {
		return new Worker(address);
	} finally {
		URL.revokeObjectURL(address);
	}
}

export const newWorker = (): Worker =>
	self.origin === 'null' ? ownWorker() : new Worker(workerUrl, { type: 'module' });
