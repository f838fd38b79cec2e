/** The messages between the page and a worker that reads measurements. */
import type { ChangedMachine, ComparedFigure, MeasuredTable, TableProblem, Problem } from 'datapath-lab-engine/types';

/** The first message to a worker has the table; it is empty for a worker that reads machines. */
export type MeasurementTask =
	/** Simulates a run of the table. */
	| { type: 'compare'; run: number }
	/** Fits the constants of a machine to its runs. */
	| { type: 'fit'; machine: string }
	/** Reads the file of a machine. */
	| { type: 'machine'; text: string };

export type MeasurementReply =
	| { type: 'read'; table: MeasuredTable }
	/** No row of the table can be read. */
	| { type: 'refused'; problems: TableProblem[] }
	| { type: 'compared'; run: number; figures: ComparedFigure[] }
	| { type: 'fitted'; fit: MachineFitResult }
	/** Nothing can be fitted: the rest of a sentence whose subject is the table. */
	| { type: 'unfit'; reason: string }
	| { type: 'machine'; machine: ChangedMachine }
	| { type: 'no machine'; problems: Problem[] };

/** What a fit came to, as `datapath_lab.calibrate` returns it. */
export interface MachineFitResult {
	platform: string;
	rows: number;
	rows_left_out: number;
	figures: number;
	constants: FittedConstant[];
	/** Before and after the fit, the smaller the better. */
	loss: { training: [number, number]; left_out: [number, number] };
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

export interface FittedConstant {
	constant: string;
	unit: string | null;
	before: number | null;
	value: number | null;
	verdict: 'fitted' | 'without effect' | 'too weak' | 'imitated' | 'too few figures';
	/** Its standard error; where it is too weak, the best that the rows allow. */
	error_pct: number | null;
	imitated_by: string | null;
}
