/** Why one lane has more of something than the other, from what was measured. */
import { scaled, unitOf } from '#lib/figures/figure-format.ts';
import { number, span } from '#lib/format/formats.ts';
import type { Question } from '#lib/comparison/questions.ts';
import type { Layout, Report } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';
import { unitName } from '#text/unit.ts';
import { isLimited, limitsIn } from './bottleneck';
import { difference, meanOf, reasonText } from './ribbon';

export interface MeasuredRun {
	report: Report | null;
	layout: Layout | null;
}

type RunFacts = { report: Report; layout: Layout };

/** The accounts with most of the difference in processor time. */
function accounts(lanes: readonly [RunFacts, RunFacts]): string[] {
	const [a, b] = lanes;
	const apart = a.report.figures.flatMap((one) => {
		const other = b.report.figures.find(({ id }) => id === one.id)?.value ?? null;
		// Interrupts are part of the guests' time.
		if (!one.account || one.account === 'interrupt' || one.value === null || other === null) return [];
		return [{ one, account: one.account, values: [one.value, other] as const, by: Math.abs(one.value - other) }];
	});
	return apart
		.sort((one, other) => other.by - one.by)
		.slice(0, 1)
		.map(({ one, account, values }) => {
			const amounts = values.map((value) => number(scaled(one, value), 3));
			return texts.predict.account(
				texts.predict.accounts[account] ?? account,
				amounts as [string, string],
				unitName(unitOf(one))
			);
		});
}

function limits([a, b]: readonly [RunFacts, RunFacts]): string[] {
	return isLimited(a.report) || isLimited(b.report) ? limitsIn([a.report, b.report]) : [];
}

function transaction([a, b]: readonly [RunFacts, RunFacts]): string[] {
	const [one, other] = [meanOf(a.report), meanOf(b.report)];
	if (!one || !other) return [];
	const apart = difference([one, other], [a.layout, b.layout]);
	const [reason] = apart?.reasons ?? [];
	if (!apart || !reason) return [];
	const because = reasonText(reason, (reason.lane === 0 ? a : b).layout);
	return [texts.predict.because(texts.breakdown.longer('AB'[apart.longer] ?? '', span(apart.by, 3)), because)];
}

/** A sentence or two; null where the measurements show no cause. */
export function findCause({ about }: Question, [a, b]: readonly [MeasuredRun, MeasuredRun]): string | null {
	if (!a.report || !a.layout || !b.report || !b.layout) return null;
	const lanes = [a as RunFacts, b as RunFacts] as const;
	const ways = about === 'cost' ? [accounts] : [limits, transaction, accounts];
	return (
		ways
			.map((way) => way(lanes))
			.find((sentences) => sentences.length > 0)
			?.join(' ') ?? null
	);
}
