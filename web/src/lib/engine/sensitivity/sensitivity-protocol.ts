/** The messages between the page and a worker that computes the sensitivity of figures. */
import type { FigureRatio, DurationInfo, FigureSensitivity, CostOwner, Interaction } from 'datapath-lab-engine/types';

/** The run of the unchanged description, and what can be varied in it. */
export interface FinishedRun {
	/** In the core's order. */
	spenders: CostOwner[];
	durations: DurationInfo[];
}

/**
 * The figures of a run as numbers, which one worker learns from another; empty where hardly any
 * transaction ended.
 */
export type DurationResponse = Float64Array;

/** Every worker has run the unchanged description before it gets a task. */
export type SensitivityTask =
	/** Asks how all figures respond to a duration. */
	| { type: 'vary'; duration: number }
	/**
	 * Asks for the result of all responses, which are by duration; those that are not there yet are
	 * left out.
	 */
	| { type: 'explain'; responses: DurationResponse[] }
	/** Asks for all figures without a share of the time that these durations take. */
	| { type: 'without'; durations: number[]; share: number }
	/** Asks for all figures of another description that does the same work. */
	| { type: 'change'; description: string }
	/**
	 * Asks for the effect of two durations together, compared with the effect of each alone: from
	 * the runs without half of the first, of the second, and of both.
	 */
	| {
			type: 'pair';
			durations: [number, number];
			runs: [one: DurationResponse, other: DurationResponse, both: DurationResponse];
	  };

export type SensitivityReply =
	| { type: 'begun'; made: FinishedRun }
	| { type: 'answered'; duration: number; answer: DurationResponse }
	| { type: 'explained'; figures: FigureSensitivity[] }
	/** `left` is what is left of each duration; every worker can read `run`. */
	| {
			type: 'without';
			durations: number[];
			share: number;
			remaining: number[];
			run: DurationResponse;
			figures: FigureRatio[] | null;
	  }
	| { type: 'changed'; figures: FigureRatio[] | null }
	| { type: 'paired'; durations: [number, number]; figures: Interaction[] | null };
