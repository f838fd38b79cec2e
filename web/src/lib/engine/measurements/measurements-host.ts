/** Workers with the engine for measurements. */
import type { EngineError } from 'datapath-lab-engine/engine-error';
import wasmUrl from 'datapath-lab-engine/wasm/measurements/datapath_wasm_bg.wasm?url';
import { engineFile, openEngineWorker, type EngineWorker } from '../sensitivity/engine-worker';

const engine = engineFile(wasmUrl);

/** Throws where workers are refused. */
export const openMeasurementsHost = <Task, Reply>(
	url: string,
	table: string,
	receive: (reply: Reply) => void,
	fail: (trouble: EngineError) => void
): EngineWorker<Task> => openEngineWorker(engine, url, table, receive, fail);
