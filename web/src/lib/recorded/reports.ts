/** Every published figure beside the simulated one, as this version of the engine prints them (`npm run golden`). */
import type { Description, Published } from 'datapath-lab-engine/types';
import validated from './reports/validated.json';

export type Role = Published['role'];

/** One published figure; its metric is its column in the published table, with the guest's number before it where each has its own. */
export interface ValidatedFigure {
	metric: string;
	/** By which name the engine tells it. */
	figure: string;
	/** Whether a fit weighs it; what it does not follows from others. */
	independent: boolean;
	unit: string;
	measured: number;
	/** The step of the last digit that the report prints. */
	rounded_to: number;
	simulated: number;
	/** Half of the 95 % interval of what was simulated; nothing where it cannot be told. */
	interval: number | null;
	/** Simulated over measured, less one; nothing where 0 was published. */
	error_pct: number | null;
	/** The same against the nearest number that would have been printed as the measured one. */
	error_beyond_rounding_pct: number;
	role: Role;
	/** What was predicted blind of a row that was revealed last, with its 90% interval; other figures have none. */
	predicted?: number;
	predicted_low?: number;
	predicted_high?: number;
}

/** A row of a published table, or the rows of one run. */
export interface ValidatedRun {
	run: string;
	/** As the engine writes it, with all that it says of itself. */
	description: Description;
	figures: ValidatedFigure[];
}

export interface ValidatedReport {
	/** What its table and its page are called. */
	stem: string;
	/** How it is cited. */
	title: string;
	runs: ValidatedRun[];
}

export const VALIDATED = validated as unknown as readonly ValidatedReport[];

export const validatedOf = (stem: string): ValidatedReport | undefined => VALIDATED.find((one) => one.stem === stem);
