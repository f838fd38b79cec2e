/** The figures of a one-page report. */
import { figureOf, headlineFigures } from '#lib/figures/figure-format.ts';
import type { Figure, Report } from 'datapath-lab-engine/types';

const ALSO = ['response_time', 'response_p95', 'response_p99', 'ifls', 'client_ifls', 'server_ifls', 'payload'];
/** The figure that each kind of guests or each workload has of its own: `guest_2_response_p95`, `rr.response_p95`. */
const ofAny = (id: string): string => id.replace(/^guest_\d+_|^[^.]+\./, '');

/** The figures of some runs, or the one with this id, in the order of the table. */
export function onePageFigures(results: readonly Report[], id = ''): Figure[] {
	const headlines = results.flatMap((result) => headlineFigures(result).map((figure) => figure.id));
	const all = results.flatMap((result) => result.figures.map((figure) => figure.id));
	const ids = new Set([...headlines, ...ALSO.flatMap((wanted) => all.filter((id) => ofAny(id) === wanted))]);
	const figures = [...ids].flatMap((one) => results.flatMap((result) => figureOf(result, one) ?? [])[0] ?? []);
	return id === '' ? figures : figures.filter((figure) => figure.id === id);
}
