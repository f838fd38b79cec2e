/**
 * How a comparison depends on the number of connections, as this version measures it: what the
 * lab shows before anything else has run.
 */
import type { Figure } from 'datapath-lab-engine/types';

/** A figure of one lane at every number of connections, in the published unit. */
export interface CurveFigure extends Pick<Figure, 'id' | 'unit' | 'scale' | 'role' | 'account'> {
	values: readonly number[];
	/** Half of each 95% interval of the simulation. */
	halfWidths: readonly number[];
}

export interface ConnectionCurves {
	connections: readonly number[];
	lanes: readonly [readonly CurveFigure[], readonly CurveFigure[]];
}

const files = import.meta.glob<{ default: unknown }>('./connections/*.json');

/** By the id of the comparison; null where its number of connections is no question. */
export const recordedCurves = async (story: string): Promise<ConnectionCurves | null> =>
	((await files[`./connections/${story}.json`]?.())?.default as ConnectionCurves | undefined) ?? null;
