/** Workers with the engine for sensitivity and prediction. */
import type { EngineError } from 'datapath-lab-engine/engine-error';
import wasmUrl from 'datapath-lab-engine/wasm/sensitivity/datapath_wasm_bg.wasm?url';
import { engineFile, openEngineWorker, type EngineWorker } from './engine-worker';

const engine = engineFile(wasmUrl);

/** Throws where workers are refused. */
export const openSensitivityHost = <Task, Reply>(
	url: string,
	description: string,
	receive: (reply: Reply) => void,
	fail: (trouble: EngineError) => void
): EngineWorker<Task> => openEngineWorker(engine, url, description, receive, fail);
