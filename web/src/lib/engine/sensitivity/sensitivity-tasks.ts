/** The tasks of sensitivity, each carried out to its end: in a worker, or in a test. */
import { Sensitivity, type Run } from 'datapath-lab-engine/wasm/sensitivity/datapath_wasm.js';
import type { FigureRatio, FigureSensitivity, Interaction } from 'datapath-lab-engine/types';
import { parse } from 'datapath-lab-engine/words';
import type { DurationResponse, FinishedRun } from './sensitivity-protocol';

const EVENTS_AT_ONCE = 20_000;
/** The work of a run, as a multiple of a measurement. */
const LONGER = 1;

/** Calls a function until it returns true. */
export type Advance = (advance: () => boolean) => void;

function over(run: Run, goOn: Advance): Run {
	goOn(() => run.advance(EVENTS_AT_ONCE));
	return run;
}

/** Runs the unchanged description, which comes before all tasks. */
export function runUnchanged(description: string, goOn: Advance, trace?: Uint8Array): Sensitivity {
	const one = new Sensitivity(description, LONGER, trace);
	goOn(() => one.advance(EVENTS_AT_ONCE));
	return one;
}

export const finishedRun = (one: Sensitivity): FinishedRun => parse(one.durations()) as FinishedRun;

/** How all figures respond to a duration. */
export const vary = (one: Sensitivity, duration: number, goOn: Advance): DurationResponse =>
	one.answer(over(one.vary(duration, true), goOn), over(one.vary(duration, false), goOn));

/** The result of all responses, which are by duration. */
export function explain(one: Sensitivity, responses: readonly DurationResponse[]): FigureSensitivity[] {
	responses.forEach((answer, duration) => one.learn(duration, answer));
	return parse(one.explained()) as FigureSensitivity[];
}

/** All figures without a share of the time that these durations take. */
export function without(one: Sensitivity, durations: number[], share: number, goOn: Advance) {
	const run = one.ratios(over(one.without(Uint32Array.from(durations), share), goOn));
	const remaining = durations.map((duration) => one.remaining(duration, share));
	return { remaining, run, figures: parse(one.compared(run)) as FigureRatio[] | null };
}

/** All figures of another description that does the same work. */
export function change(one: Sensitivity, description: string, goOn: Advance): FigureRatio[] | null {
	const run = one.ratios(over(one.changed(description), goOn));
	return parse(one.compared(run)) as FigureRatio[] | null;
}

/** The effect of two durations together, compared with the effect of each alone. */
export const pair = (
	one: Sensitivity,
	durations: readonly [number, number],
	runs: readonly [DurationResponse, DurationResponse, DurationResponse]
): Interaction[] | null => parse(one.paired(Uint32Array.from(durations), ...runs)) as Interaction[] | null;
