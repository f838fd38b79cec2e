/** Whether a configuration gives the same result here as where its report was recorded. */
import type { ValidatedFigure, ValidatedRun } from '#lib/recorded/reports.ts';
import type { Figure } from 'datapath-lab-engine/types';

/** A number that differs; null where there is no number. */
export interface LiveDifference {
	metric: string;
	/** The value of the figure, or its interval. */
	of: 'value' | 'interval';
	recorded: number | null;
	live: number | null;
}

/** Numbers are either equal to the byte or different. */
const differs = (a: number | null, b: number | null) => !Object.is(a, b);

function ofFigure({ metric, simulated, interval }: ValidatedFigure, figure: Figure | undefined): LiveDifference[] {
	const [value, half] = [figure?.value ?? null, figure?.half_width ?? null];
	const found: LiveDifference[] = [];
	if (differs(simulated, value)) found.push({ metric, of: 'value', recorded: simulated, live: value });
	if (differs(interval, half)) found.push({ metric, of: 'interval', recorded: interval, live: half });
	return found;
}

/** Empty where all are equal. */
export const differences = (recorded: ValidatedRun, figures: readonly Figure[]): LiveDifference[] =>
	recorded.figures.flatMap((one) =>
		ofFigure(
			one,
			figures.find(({ id }) => id === one.figure)
		)
	);
