/** Why one lane has more of something than the other, from what was measured. */
import { number, span } from '#lib/format/formats.ts';
import type { Question } from '#lib/comparison/questions.ts';
import type { Layout, Report } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';
import { unitName } from '#text/unit.ts';
import { isLimited, limitsIn } from './bottleneck';
import { processorTime } from './processor-time';
import { difference, meanOf, reasonText } from './ribbon';

export interface MeasuredRun {
	result: Report | null;
	layout: Layout | null;
}

type RunFacts = { result: Report; layout: Layout };

/** Whose processor time makes most of the difference, of the time that the bars show. */
function accounts([a, b]: readonly [RunFacts, RunFacts]): string[] {
	const times = [processorTime(a.result.figures), processorTime(b.result.figures)] as const;
	const [one, other] = times;
	if (!one || !other) return [];
	const amounts = {
		emulation: times.map((time) => (time ? time.parts.emulation + time.parts.interrupt : 0)),
		cp: times.map((time) => (time ? time.parts.cp + time.parts.spin : 0))
	};
	const apart = ([in_a = 0, in_b = 0]: readonly number[]) => Math.abs(in_a - in_b);
	const most = apart(amounts.emulation) > apart(amounts.cp) ? 'emulation' : 'cp';
	const [in_a = 0, in_b = 0] = amounts[most];
	return [
		texts.predict.account(
			texts.predict.accounts[most] ?? most,
			[number(in_a, 3), number(in_b, 3)],
			unitName(other.unit)
		)
	];
}

function limits([a, b]: readonly [RunFacts, RunFacts]): string[] {
	return isLimited(a.result) || isLimited(b.result) ? limitsIn([a.result, b.result]) : [];
}

function transaction([a, b]: readonly [RunFacts, RunFacts]): string[] {
	const [one, other] = [meanOf(a.result), meanOf(b.result)];
	if (!one || !other) return [];
	const apart = difference([one, other], [a.layout, b.layout]);
	const [reason] = apart?.reasons ?? [];
	if (!apart || !reason) return [];
	const because = reasonText(reason, (reason.lane === 0 ? a : b).layout);
	return [texts.predict.because(texts.breakdown.longer('AB'[apart.longer] ?? '', span(apart.by, 3)), because)];
}

/** A sentence or two; null where the measurements show no cause. */
export function findCause({ about }: Question, [a, b]: readonly [MeasuredRun, MeasuredRun]): string | null {
	if (!a.result || !a.layout || !b.result || !b.layout) return null;
	const lanes = [a as RunFacts, b as RunFacts] as const;
	const ways = about === 'cost' ? [accounts] : [limits, transaction, accounts];
	return (
		ways
			.map((way) => way(lanes))
			.find((sentences) => sentences.length > 0)
			?.join(' ') ?? null
	);
}
