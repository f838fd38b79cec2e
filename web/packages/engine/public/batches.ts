/** Measures on the thread that it runs on. */
import load, { Scenario, type Measurement } from '#wasm/datapath_wasm.js';
import type { Measure, WorkerReply } from './protocol.ts';

/** A few milliseconds of work. Equal on every thread, so equal runs give equal reports. */
const EVENTS_AT_ONCE = 10_000;

/**
 * Yields the report as JSON whenever a batch has ended, and when the measurement is over; otherwise
 * null, so that the caller can pause.
 */
export function* reports(measurement: Measurement): Generator<string | null, void, undefined> {
	let batches = 0;
	for (;;) {
		const isOver = measurement.advance(EVENTS_AT_ONCE);
		const json = measurement.result();
		const { series } = JSON.parse(json) as { series: unknown[] };
		const hasMore = series.length > batches;
		batches = series.length;
		yield hasMore || isOver ? json : null;
		if (isOver) return;
	}
}

/** What a worker does; never throws. */
export async function work({ module, scenario }: Measure, post: (reply: WorkerReply) => void): Promise<void> {
	try {
		await load({ module_or_path: module });
		const valid = new Scenario(scenario);
		const measurement = valid.measure();
		valid.free();
		for (const json of reports(measurement)) if (json !== null) post({ type: 'report', json });
		measurement.free();
		post({ type: 'end' });
	} catch (thrown) {
		post({ type: 'fault', words: thrown instanceof Error ? thrown.message : String(thrown) });
	}
}
