/**
 * Every published figure next to the simulated one, as this version of the engine prints them (`npm
 * run golden`).
 */
import type { Description, Published } from 'datapath-lab-engine/types';
import validated from './reports/validated.json';

export type Role = Published['role'];

/**
 * A published figure. Its metric is its column in the published table, with the guest's number
 * before it where each guest has its own.
 */
export interface ValidatedFigure {
	metric: string;
	/** The name of the figure in the engine. */
	figure: string;
	/** Whether a fit weighs it; figures that a fit does not weigh follow from others. */
	independent: boolean;
	unit: string;
	measured: number;
	/** The step of the last digit that the report prints. */
	rounded_to: number;
	simulated: number;
	/** Half the width of the 95% interval of the simulated figure; null where it is not known. */
	interval: number | null;
	/** Simulated over measured, less one; null where 0 was published. */
	error_pct: number | null;
	/** The error against the nearest number that would have been printed as the measured one. */
	error_beyond_rounding_pct: number;
	role: Role;
	/**
	 * The blind prediction for a row that was predicted before it was seen, with its 90% interval; other figures
	 * have none.
	 */
	predicted?: number;
	predicted_low?: number;
	predicted_high?: number;
}

/** A row of a published table, or the rows of one run. */
export interface ValidatedRun {
	run: string;
	/** As the engine writes it, with every field. */
	description: Description;
	figures: ValidatedFigure[];
}

export interface ValidatedReport {
	/** The name of its table and its page. */
	stem: string;
	/** Its title in citations. */
	title: string;
	runs: ValidatedRun[];
}

export const VALIDATED = validated as unknown as readonly ValidatedReport[];

export const validatedOf = (stem: string): ValidatedReport | undefined => VALIDATED.find((one) => one.stem === stem);
