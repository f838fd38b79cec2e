/** Measurements: in a worker, or on the caller's thread. */
import { read, type Scenario } from '../internal/playback.ts';
import { scenarioText } from '../internal/scenario-text.ts';
import { parse } from '../internal/words.ts';
import type { Report } from '../generated/types.ts';
import { invalid, options as asObject } from './arguments.ts';
import { reports } from './batches.ts';
import { attempt, attempted, engineFault, engineModule } from './instance.ts';
import { measureOnWorker, turn } from './measure-on-worker.ts';

/** What `batches` takes. */
export interface MeasureOptions {
	/** Ends the measurement early; its reason is thrown. */
	signal?: AbortSignal | undefined;
	/**
	 * Whether a worker may do the work. Where none starts, and with `false`, the caller's thread
	 * does it in slices.
	 */
	worker?: boolean;
}

/** What `measure` takes: the options of `batches`, and one more. */
export interface ProgressOptions extends MeasureOptions {
	/** Gets each report that `batches` would yield. */
	progress?: (report: Report) => void;
}

const EXAMPLE = 'for example { signal: AbortSignal.timeout(10_000) }';

const NAMES = { batches: ['signal', 'worker'], measure: ['signal', 'worker', 'progress'] } as const;

/** Checks the options of a function with this name. */
function checked(name: keyof typeof NAMES, value: ProgressOptions): void {
	const { signal, worker, progress } = asObject(`${name}.options`, value, NAMES[name], EXAMPLE);
	if (signal !== undefined && !(signal instanceof AbortSignal))
		throw invalid(`${name}.options.signal`, 'an AbortSignal', signal, EXAMPLE);
	if (worker !== undefined && typeof worker !== 'boolean')
		throw invalid(`${name}.options.worker`, 'true or false', worker, 'leave it out to use a worker');
	if (progress !== undefined && typeof progress !== 'function')
		throw invalid(`${name}.options.progress`, 'a function', progress, 'for example (report) => report.progress');
}

/** How long the caller's thread works before it lets others work. */
const SLICE_MS = 20;

/** No worker can do the work. */
class NoWorker extends Error {}

/** Reports as JSON, from a worker. */
async function* fromWorker(scenario: string, signal?: AbortSignal): AsyncGenerator<string, void, undefined> {
	await turn(signal);
	let end = () => {};
	let abort = () => {};
	const stream = new ReadableStream<string>({
		start(controller) {
			abort = () => {
				controller.error(signal?.reason);
				end();
			};
			signal?.addEventListener('abort', abort);
			// It may have come before there was a turn.
			if (signal?.aborted) abort();
			try {
				end = measureOnWorker(
					{ module: engineModule(), scenario },
					{
						receive(reply) {
							if (reply.type === 'report') controller.enqueue(reply.json);
							else if (reply.type === 'end') controller.close();
							else controller.error(engineFault(reply.words));
						},
						fail: (words, hasReplied) => controller.error(hasReplied ? engineFault(words) : new NoWorker(words))
					}
				);
			} catch (thrown) {
				controller.error(new NoWorker(String(thrown)));
			}
		}
	});
	const reader = stream.getReader();
	try {
		for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
	} finally {
		signal?.removeEventListener('abort', abort);
		end();
	}
}

/** Reports as JSON, from the caller's thread. */
async function* fromHere(scenario: string, signal?: AbortSignal): AsyncGenerator<string, void, undefined> {
	const valid = attempt(() => read(scenario));
	const measurement = attempted(attempt(() => valid.measure()));
	valid.free();
	try {
		let began = performance.now();
		for (const json of reports(measurement)) {
			if (json !== null) yield json;
			if (performance.now() - began > SLICE_MS) {
				await new Promise((resolve) => setTimeout(resolve));
				began = performance.now();
			}
			signal?.throwIfAborted();
		}
	} finally {
		measurement.free();
	}
}

/**
 * Runs a scenario until its figures are as precise as the core requires, in 16 to 320 batches, and
 * yields its report when a batch has ended; short batches share a report. Equal scenarios give equal
 * reports. The last one is that of `measure`. Leaving the loop ends the measurement. Throws
 * `InvalidScenario`.
 */
export async function* batches(
	scenario: Scenario,
	options: MeasureOptions = {}
): AsyncGenerator<Report, void, undefined> {
	checked('batches', options);
	yield* batchesOf(scenario, options);
}

async function* batchesOf(
	scenario: Scenario,
	{ signal, worker = true }: MeasureOptions
): AsyncGenerator<Report, void, undefined> {
	signal?.throwIfAborted();
	const text = scenarioText(scenario);
	attempt(() => read(text)).free();
	try {
		if (!worker) throw new NoWorker();
		for await (const json of fromWorker(text, signal)) yield parse(json) as Report;
	} catch (thrown) {
		if (!(thrown instanceof NoWorker)) throw thrown;
		for await (const json of fromHere(text, signal)) yield parse(json) as Report;
	}
}

/**
 * Runs a scenario until its figures are as precise as the core requires: equal to the byte to the
 * output of `datapath run`. `progress` gets the reports that `batches` yields.
 */
export async function measure(scenario: Scenario, options: ProgressOptions = {}): Promise<Report> {
	checked('measure', options);
	let last: Report | null = null;
	for await (const report of batchesOf(scenario, options)) {
		options.progress?.(report);
		last = report;
	}
	return last as Report;
}
