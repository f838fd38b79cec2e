/** Runs a description with the constants of every refit of its machine. */
import init, { Prediction } from 'datapath-lab-engine/wasm/sensitivity/datapath_wasm.js';
import type { PredictionIntervals } from 'datapath-lab-engine/types';
import { parse } from 'datapath-lab-engine/words';
import { computeInSlices, serve } from '../sensitivity/serve';
import type { MeasuredFigure, PredictionReply, PredictionTask } from './prediction-protocol';

const post = (reply: PredictionReply) => self.postMessage(reply);

let prediction: Prediction | null = null;
let learnt: { refits: string; runs: number } | null = null;

function begin(description: string, trace?: Uint8Array): void {
	prediction = new Prediction(description, trace);
	post({ type: 'begun', report: prediction.report() ?? null });
}

/** In the order of the engine. They cross as numbers, because text would not keep every bit. */
function numbers(one: Prediction, figures: readonly MeasuredFigure[]): [means: Float64Array, halfWidths: Float64Array] {
	const measuredById = new Map(figures.map((figure) => [figure.id, figure]));
	const inOrder = (parse(one.figures()) as string[]).map((id) => measuredById.get(id));
	const means = inOrder.map((figure) => figure?.value ?? NaN);
	// Infinity stands for an interval that is not known.
	const halfWidths = inOrder.map((figure) => figure?.half_width ?? Infinity);
	return [Float64Array.from(means), Float64Array.from(halfWidths)];
}

function carryOut(task: PredictionTask): void {
	const one = prediction as Prediction;
	const { refits } = task;
	if (learnt?.refits !== refits) learnt = { refits, runs: one.learn(refits) };
	switch (task.type) {
		case 'count':
			return post({ type: 'counted', runs: learnt.runs });
		case 'run': {
			const run = one.run(task.index);
			computeInSlices(() => run.advance());
			return post({ type: 'values', index: task.index, values: run.values() });
		}
		case 'tell': {
			const results = Float64Array.from(task.values.flatMap((run) => [...run]));
			return post({
				type: 'model',
				model: parse(one.intervals(...numbers(one, task.figures), results)) as PredictionIntervals | null
			});
		}
	}
}

serve(init, begin, carryOut);
