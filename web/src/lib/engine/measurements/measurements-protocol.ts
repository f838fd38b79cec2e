/** The messages between the page and a worker that reads measurements. */
import type { ChangedMachine, ComparedFigure, MeasuredTable, TableProblem, Problem } from 'datapath-lab-engine/types';

/** The first message to a worker has the table; it is empty for a worker that reads machines. */
export type MeasurementTask =
	/** Simulates a run of the table. */
	| { type: 'compare'; run: number }
	/** Begins the fit of a machine to its runs. */
	| { type: 'fit'; machine: string }
	/** Simulates a run for the fit of that machine. */
	| { type: 'simulate'; machine: string; index: number; run: Float64Array }
	/** Goes on with a fit: the results of the runs that were missing, in their order. */
	| { type: 'learn'; results: Float64Array[] }
	/** Reads the file of a machine. */
	| { type: 'machine'; text: string }
	/** Reads a recorded load. */
	| { type: 'trace'; file: File };

export type MeasurementReply =
	| { type: 'read'; table: MeasuredTable }
	/** No row of the table can be read. */
	| { type: 'refused'; problems: TableProblem[] }
	| { type: 'compared'; run: number; figures: ComparedFigure[] }
	/** How far a fit got, and the runs without which it cannot go on. */
	| { type: 'missing'; progress: FitProgress; runs: Float64Array[] }
	| { type: 'simulated'; index: number; numbers: Float64Array }
	| { type: 'fitted'; fit: MachineFitResult }
	/** Nothing can be fitted: the rest of a sentence whose subject is the table. */
	| { type: 'unfit'; reason: string }
	| { type: 'machine'; machine: ChangedMachine }
	| { type: 'no machine'; problems: Problem[] }
	| { type: 'trace'; facts: TraceFacts; bytes: Uint8Array<ArrayBuffer> }
	| { type: 'no trace'; problem: Problem };

/** What a recorded load consists of. */
export interface TraceFacts {
	name: string;
	digest: string;
	rows: number;
	/** Whether it has sizes of requests and of responses. */
	request_bytes: boolean;
	response_bytes: boolean;
	per_second: number;
	pass_ps: number;
}

/** How far a fit is: its step, from 0, and a count within it. */
export interface FitProgress {
	step: number;
	count: number;
}

/** What a fit came to, as `datapath_lab.calibrate` returns it. */
export interface MachineFitResult {
	platform: string;
	rows: number;
	rows_left_out: number;
	figures: number;
	constants: FittedConstant[];
	/** Before and after the fit, the smaller the better. */
	loss: { training: [number, number]; left_out: [number, number] };
	/** How many times as much the rows scatter around the fit as their errors say. */
	scatter: number;
	/** The errors of the rows that were left out; null if none was simulated. */
	left_out_errors: LeftOutErrors | null;
	left_out: {
		/** Its line. */
		run: string;
		figure: string;
		measured: number;
		simulated_before: number | null;
		simulated: number | null;
	}[];
	/** Half of the 90% interval of each figure, as a factor; null with too few setups. */
	intervals: Readonly<Record<string, number>> | null;
	/** Whether the rows that were left out are predicted better. */
	is_better: boolean;
	/** The file of the machine; null if it is no better. */
	machine: string | null;
	remarks: string[];
}

export interface LeftOutErrors {
	figures: number;
	/** The largest error before and after the fit. */
	largest_before_pct: number;
	largest_pct: number;
	/** How many figures have a larger error than before. */
	worse: number;
	/** By how many percentage points an error grew at most. */
	largest_growth_pct: number;
	/** The side on which all figures of the fitted machine lie, if they do. */
	all_too: 'high' | 'low' | null;
}

export interface FittedConstant {
	constant: string;
	unit: string | null;
	before: number | null;
	value: number | null;
	verdict: 'fitted' | 'without effect' | 'too weak' | 'imitated' | 'too few figures';
	/** Its 95% interval; null if it was not fitted. */
	low: number | null;
	high: number | null;
	/** Half of its 95% interval; where it is too weak, the best that the rows allow. */
	error_pct: number | null;
	imitated_by: string | null;
}
