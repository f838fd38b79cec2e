/** The figure with which the documentation explains intervals: a row of a report, as it was recorded. */
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { recordedModels } from '#lib/recorded/models.ts';
import { VALIDATED } from '#lib/recorded/reports.ts';
import { inLab } from '#lib/reports/lab-address.ts';

export interface IntervalExample {
	simulated: number;
	/** Half the width of the simulation's interval. */
	half: number;
	/** The model's interval. */
	low: number;
	high: number;
	published: number;
	unit: string;
}

export async function intervalExample(run: string, metric: string): Promise<IntervalExample> {
	const row = VALIDATED.flatMap(({ runs }) => runs).find((one) => one.run === run);
	const figure = row?.figures.find((one) => one.metric === metric);
	const there = row && inLab(row.description);
	const scenario = there ? scenarioOf(there.comparison, there.lane) : '';
	const model = (await recordedModels()).get(scenario)?.figures.find(({ id }) => id === figure?.figure);
	if (!figure || !model) throw new Error(`${run}, ${metric}: no interval of the model was recorded`);
	return {
		simulated: figure.simulated,
		half: figure.interval ?? 0,
		low: model.low,
		high: model.high,
		published: figure.measured,
		unit: figure.unit
	};
}
