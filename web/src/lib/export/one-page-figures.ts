/** The figures of a one-page report. */
import { figureOf, headlineFigures } from '#lib/figures/figure-format.ts';
import type { Figure, Report } from 'datapath-lab-engine/types';

const ALSO = ['response_p95', 'response_p99', 'ifls', 'client_ifls', 'server_ifls', 'payload'];

/** The figures of some runs, or the one with this id, in the order of the table. */
export function onePageFigures(results: readonly Report[], id = ''): Figure[] {
	const ids = new Set([...results.flatMap((result) => headlineFigures(result).map((figure) => figure.id)), ...ALSO]);
	const figures = [...ids].flatMap((one) => results.flatMap((result) => figureOf(result, one) ?? [])[0] ?? []);
	return id === '' ? figures : figures.filter((figure) => figure.id === id);
}
