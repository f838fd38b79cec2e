/**
 * The files that an engine consists of, in the page that a notebook's kernel sends: the widget
 * around its frame has compiled the engine, and the worker is part of the script. The condition
 * `notebook` (package.json) selects this module in place of files.ts.
 */
import BlobWorker from './worker.ts?worker&inline';

const frame = window.frameElement as (Element & { datapath?: { engine: WebAssembly.Module } }) | null;

/** No address has it. */
export const engineUrl = '';
/** A copy in this window, where the engine may have to run. */
export const compiledEngine: WebAssembly.Module | null = frame?.datapath
	? structuredClone(frame.datapath.engine)
	: null;

export const newWorker = (): Worker => new BlobWorker();
