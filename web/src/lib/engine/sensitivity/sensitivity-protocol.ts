/** The conversation between the page and one of the workers that find out what figures are made of. */
import type { FigureRatio, DurationInfo, FigureSensitivity, CostOwner, Interaction } from 'datapath-lab-engine/types';

/** What a description can be varied by. */
export interface FinishedRun {
	/** In the order in which they are told. */
	spenders: CostOwner[];
	durations: DurationInfo[];
}

/** Numbers that a worker learns from another; none where hardly anything got through. */
export type DurationResponse = Float64Array;

/** Each has run the description as it is before. */
export type SensitivityTask =
	/** How do all figures answer to a duration? */
	| { type: 'vary'; duration: number }
	/** What do all answers come to? By duration; those that are not there yet are left out. */
	| { type: 'explain'; responses: DurationResponse[] }
	/** What are all figures without a share of the time that these durations take? */
	| { type: 'without'; durations: number[]; share: number }
	/** What do two durations together, beside each alone? By runs without half of one, of the other, and of both. */
	| {
			type: 'pair';
			durations: [number, number];
			runs: [one: DurationResponse, other: DurationResponse, both: DurationResponse];
	  };

export type SensitivityReply =
	| { type: 'begun'; made: FinishedRun }
	| { type: 'answered'; duration: number; answer: DurationResponse }
	| { type: 'explained'; figures: FigureSensitivity[] }
	/** `left` is what each is then; `run` is what any worker can tell of. */
	| {
			type: 'without';
			durations: number[];
			share: number;
			remaining: number[];
			run: DurationResponse;
			figures: FigureRatio[] | null;
	  }
	| { type: 'paired'; durations: [number, number]; figures: Interaction[] | null };
