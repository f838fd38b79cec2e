/** What a picture for a report says about its runs: what they found, how sure it is, and where it comes from. */
import { beyondMeasured } from '#lib/comparison/diagnostics.ts';
import { convergenceOf, scaled, unitAfter } from '#lib/figures/figure-format.ts';
import { number, span } from '#lib/format/formats.ts';
import type { Report } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';

/** A lane as a caption needs it. */
interface CaptionedLane {
	letter: string;
	result: Report;
}

/** The 95th percentile of response times: of the run, or of each kind of guests. */
function p95Of({ letter, result }: CaptionedLane): string[] {
	const all = result.figures.filter(({ id }) => /^(guest_\d+_)?response_p95$/.test(id));
	const values = all.flatMap((figure) =>
		figure.value === null ? [] : [`${number(scaled(figure, figure.value), 3)}${unitAfter(figure)}`]
	);
	return values.length === 0 ? [] : [`${letter} ${values.join(' / ')}`];
}

/** The line about the 95th percentile; empty if no lane has one. */
export function p95Line(lanes: readonly CaptionedLane[]): string {
	const values = lanes.flatMap(p95Of);
	return values.length === 0 ? '' : texts.exportDialog.p95(texts.list(values));
}

/** What a reader must know before they use the figures; empty if both runs are over and were measured. */
export function warnings(lanes: readonly CaptionedLane[]): string[] {
	const t = texts.exportDialog;
	const unstable = lanes.flatMap(({ letter, result }) => {
		if (!result.finished) return [t.unstable(letter, span(result.observed_ps, 3))];
		return result.good ? [] : [`${letter}: ${convergenceOf(result)}`];
	});
	const beyond = beyondMeasured(lanes.map(({ result }) => result));
	return [...unstable, ...(beyond.length > 0 ? [t.extrapolated(beyond.join('; '))] : [])];
}
