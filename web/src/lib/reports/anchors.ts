/** Where a figure stands in the table of its report. */
import { LAYOUTS } from './configurations';

export const anchorOf = (stem: string, run: string, metric: string): string =>
	LAYOUTS[stem]?.rows === false ? `${run}.${metric}` : run;
