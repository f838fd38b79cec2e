/** The simulator for any JavaScript: a run to watch, and its figures. */
import load, { version, type InitInput } from '#wasm/datapath_wasm.js';
import { MeasurementLoop } from '../internal/measurement-loop.ts';
import { read, type Scenario } from '../internal/playback.ts';
import type { Report } from '../generated/types.ts';

export type * from '../generated/types.ts';
export { ACTIVITY, MILESTONES } from '../generated/types.ts';
export { Frame } from '../internal/frame.ts';
export type { Slow } from '../internal/protocol.ts';
export { InvalidScenario, type Scenario } from '../internal/playback.ts';
export { Run } from './run.ts';
export { version };

/** The default: fetched from next to this script. */
const WASM = new URL('../wasm/fast/datapath_wasm_bg.wasm', import.meta.url);

/**
 * Must be called once before all else. In Node, give it the bytes, because `fetch` cannot read from
 * a disk.
 */
export async function init({ wasm = WASM }: { wasm?: InitInput } = {}): Promise<void> {
	await load({ module_or_path: wasm });
}

/**
 * Runs a scenario until its figures are as precise as the core requires: equal to the byte to the
 * output of `datapath run`. Throws `InvalidScenario`. It takes nearly all the time of the thread
 * that calls it, in slices; in a page, call it in a worker.
 */
export async function measure(
	scenario: Scenario,
	{ signal, progress }: { signal?: AbortSignal; progress?: (report: Report) => void } = {}
): Promise<Report> {
	signal?.throwIfAborted();
	const valid = read(scenario);
	const { promise, resolve, reject } = Promise.withResolvers<Report>();
	const measuring = new MeasurementLoop(
		(reply) => {
			if (reply.type !== 'report') return;
			if (reply.report.good || reply.report.finished) resolve(reply.report);
			else progress?.(reply.report);
		},
		1,
		(words) => reject(new Error(words))
	);
	const abort = () => reject(signal?.reason);
	signal?.addEventListener('abort', abort);
	measuring.load(0, valid.measure());
	valid.free();
	try {
		return await promise;
	} finally {
		signal?.removeEventListener('abort', abort);
		measuring.clear();
	}
}
