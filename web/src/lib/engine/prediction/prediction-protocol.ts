/** The conversation between the page and one of the workers that find out how sure the model is. */
import type { PredictionIntervals } from 'datapath-lab-engine/types';

/** `refits` is the file of what they came to: each worker learns it once. */
export type PredictionTask =
	/** How many short runs do they take? */
	| { type: 'count'; refits: string }
	/** What does one of these say? */
	| { type: 'run'; refits: string; index: number }
	/** What do all of them come to? Figures by what they are called; what was not seen is null. */
	| { type: 'tell'; refits: string; values: Float64Array[]; figures: MeasuredFigure[] };

export interface MeasuredFigure {
	id: string;
	value: number | null;
	half_width: number | null;
}

export type PredictionReply =
	/** The report whose refits tell of the description; null where none do. */
	| { type: 'begun'; report: string | null }
	| { type: 'counted'; runs: number }
	| { type: 'said'; index: number; values: Float64Array }
	| { type: 'told'; model: PredictionIntervals | null };
