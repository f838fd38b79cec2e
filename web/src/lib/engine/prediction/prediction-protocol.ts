/** The messages between the page and a worker that computes the model's prediction intervals. */
import type { PredictionIntervals } from 'datapath-lab-engine/types';

/** `refits` is the file with the results of the refits; each worker reads it once. */
export type PredictionTask =
	/** Asks how many short runs the description needs. */
	| { type: 'count'; refits: string }
	/** Starts a short run and asks for its figures. */
	| { type: 'run'; refits: string; index: number }
	/**
	 * Asks for the intervals that all runs give together. `figures` are by id; a value that was not
	 * simulated is null.
	 */
	| { type: 'tell'; refits: string; values: Float64Array[]; figures: MeasuredFigure[] };

export interface MeasuredFigure {
	id: string;
	value: number | null;
	half_width: number | null;
}

export type PredictionReply =
	/** `report` is the report whose refits apply to the description; null where none does. */
	| { type: 'begun'; report: string | null }
	| { type: 'counted'; runs: number }
	| { type: 'values'; index: number; values: Float64Array }
	| { type: 'model'; model: PredictionIntervals | null };
