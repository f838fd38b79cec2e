/** The distribution of response times as a drawing: the share that took longer, over the time. */
import type { ExampleTransaction, Figure, Report, ResponseDistribution } from 'datapath-lab-engine/types';

/** The share of the transactions that took longer than a time. */
export interface Step {
	ps: number;
	share: number;
}

/** A percentile, and a transaction that took about as long. */
export interface Mark {
	figure: Figure;
	ps: number;
	/** The share that took longer; for the longest the share of one transaction. */
	share: number;
	example: ExampleTransaction | null;
}

const PS_PER_US = 1e6;

/** The steps of a distribution from its shortest time on; the last has one transaction left. */
export function stepsOf({ bins, transactions }: ResponseDistribution): Step[] {
	let slower = transactions;
	const steps: Step[] = bins.slice(0, 1).map(({ from_ps: ps }) => ({ ps, share: 1 }));
	for (const [i, { to_ps: ps, count }] of bins.entries()) {
		slower -= count;
		steps.push({ ps, share: (i + 1 < bins.length ? slower : 1) / transactions });
	}
	return steps;
}

/** The transactions that can be opened, with the shortest times of their bins, in their order. */
export const examplesOf = ({ bins }: ResponseDistribution): { ps: number; example: ExampleTransaction }[] =>
	bins.flatMap(({ from_ps: ps, example }) => (example ? [{ ps, example }] : []));

/** The figures of a distribution: the percentiles next to its mean. */
function percentilesOf({ figures }: Report, { figure: mean }: ResponseDistribution): Figure[] {
	const prefix = mean.slice(0, -'response_time'.length);
	return figures.filter(({ id, chart }) => chart === 'distribution' && id.slice(0, id.indexOf('response_')) === prefix);
}

/** The share that takes longer than a percentile, by its id. */
const SHARES: Record<string, number> = {
	response_p50: 0.5,
	response_p90: 0.1,
	response_p95: 0.05,
	response_p99: 0.01,
	response_p999: 0.001,
	response_max: 0
};

/** The percentiles that are known, the shortest first. */
export function marksOf(result: Report, distribution: ResponseDistribution): Mark[] {
	const { bins, transactions } = distribution;
	return percentilesOf(result, distribution).flatMap((figure) => {
		const share = SHARES[figure.id.slice(figure.id.indexOf('response_'))];
		if (figure.value === null || share === undefined) return [];
		const ps = figure.value * PS_PER_US;
		const bin = share === 0 ? bins.at(-1) : bins.find(({ from_ps, to_ps }) => from_ps <= ps && ps < to_ps);
		return [{ figure, ps, share: Math.max(share, 1 / transactions), example: bin?.example ?? null }];
	});
}
