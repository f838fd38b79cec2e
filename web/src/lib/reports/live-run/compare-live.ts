/** Whether a configuration comes to the same here as where its report was recorded. */
import type { ValidatedFigure, ValidatedRun } from '#lib/recorded/reports.ts';
import type { Figure } from 'datapath-lab-engine/types';

/** A number that is another one; nothing where there is none. */
export interface LiveDifference {
	metric: string;
	/** The figure itself, or its interval. */
	of: 'value' | 'interval';
	recorded: number | null;
	live: number | null;
}

/** What one number is written as is how it is told from another: these are equal to the byte or not at all. */
const differs = (a: number | null, b: number | null) => !Object.is(a, b);

function ofFigure({ metric, simulated, interval }: ValidatedFigure, figure: Figure | undefined): LiveDifference[] {
	const [value, half] = [figure?.value ?? null, figure?.half_width ?? null];
	const liveDifferences: LiveDifference[] = [];
	if (differs(simulated, value)) liveDifferences.push({ metric, of: 'value', recorded: simulated, live: value });
	if (differs(interval, half)) liveDifferences.push({ metric, of: 'interval', recorded: interval, live: half });
	return liveDifferences;
}

/** Empty where all are the same. */
export const differences = (recorded: ValidatedRun, figures: readonly Figure[]): LiveDifference[] =>
	recorded.figures.flatMap((one) =>
		ofFigure(
			one,
			figures.find(({ id }) => id === one.figure)
		)
	);
