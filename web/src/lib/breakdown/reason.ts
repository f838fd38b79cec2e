/** Why lane B differs from lane A, in a sentence with figures of these runs. */
import { figureOf, scaled } from '#lib/figures/figure-format.ts';
import { number, percent, percents, span } from '#lib/format/formats.ts';
import type { Patch } from '#lib/comparison/patch.ts';
import type { Layout, Report } from 'datapath-lab-engine/types';
import { withUnit } from '#text/unit.ts';
import * as texts from '#text/index.ts';
import { loadName } from './bottleneck.ts';
import { figureByRole, significantChange } from './breakdown-summary.ts';
import { cpuDifference } from './cpu-difference.ts';
import { processorTime } from './processor-time.ts';

const PS_PER_SECOND = 1e12;

type Two<T> = readonly [T, T];

interface Lanes {
	results: readonly (Report | null)[];
	layouts: readonly (Layout | null)[];
	patches: readonly Patch[];
	/** One request at a time. */
	single: boolean;
	/** Before the last change. */
	previous: readonly (Report | null)[];
	/** Whether priorities may be a reason. */
	priorities?: boolean;
}

/** The share of time for which a processor has a physical one, on average. */
function runningShare({ loads }: Report): number {
	const shares = loads.filter(({ resource }) => resource === 'processor').map(({ share }) => share);
	return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/** Where processors spin for locks: how often these are paused, and what that costs. */
function ofPauses([a, b]: Two<Report>): string | null {
	if (significantChange(figureByRole(a, 'cost'), figureByRole(b, 'cost')) === null) return null;
	const times = [a, b].map(({ figures }) => processorTime(figures));
	const [one, other] = times.map((time) => time?.parts);
	const waits = [a, b].map((result) => figureOf(result, 'diagnoses_per_tx')?.value ?? null);
	if (!one?.spin || !other || waits[0] === null || waits[1] === null) return null;
	const amount = (value: number) => withUnit(number(value, 2), 'ms');
	const guests = other.emulation - one.emulation;
	return texts.reason.pauses(
		[percent(runningShare(a)), percent(runningShare(b))],
		[amount(one.spin), amount(other.spin)],
		[number(waits[0] as number, 2), number(waits[1] as number, 2)],
		amount(Math.abs(guests)),
		guests > 0
	);
}

/** Where the share of time grows by less, a lock needs no words. */
const HELD_MORE = 0.05;

/** A lock that is held for more of the time although each transaction holds it for less: there are so many more. */
function ofLocks([a, b]: Two<Report>): string | null {
	const [one, other] = [a, b].map((result) => figureByRole(result, 'rate')?.value ?? 0) as [number, number];
	if (one <= 0 || other <= 0 || significantChange(figureByRole(a, 'rate'), figureByRole(b, 'rate')) === null)
		return null;
	const held = ({ loads }: Report, name: string) =>
		loads.find((load) => load.resource === 'lock' && load.name === name)?.share ?? 0;
	const rises = b.loads
		.filter(({ resource }) => resource === 'lock')
		.map(({ name, share }) => ({ name, before: held(a, name), share }))
		.filter(({ before, share }) => before > 0 && share - before > HELD_MORE && share / other < before / one);
	const most = rises.toSorted((x, y) => y.share - y.before - (x.share - x.before))[0];
	if (!most) return null;
	const amount = (seconds: number) => span(seconds * PS_PER_SECOND, 2);
	return texts.reason.locks(loadName(most.name), [percent(most.before), percent(most.share)], number(other / one, 2), [
		amount(most.before / one),
		amount(most.share / other)
	]);
}

/** The share of time for which the busiest transmit lock of the measured partition is held. */
const busiestLock = ({ loads }: Report): number =>
	Math.max(0, ...loads.filter(({ resource }) => resource === 'lock').map(({ share }) => share));

/** What IBM's fixes change. */
function ofFixes([a, b]: Two<Report>, [one, other]: readonly Patch[]): string | null {
	if (one?.['hypervisor.ptfs'] !== false || other?.['hypervisor.ptfs'] !== true) return null;
	const [before, after] = [a, b].map((result) => figureOf(result, 'utilisation'));
	if (!before?.value || !after?.value || significantChange(before, after) === null) return null;
	const busy = (figure: typeof before) => percent(scaled(figure, figure.value ?? 0) / 100);
	return texts.reason.fixes([busy(before), busy(after)], [percent(busiestLock(a)), percent(busiestLock(b))]);
}

/** How many buffers a card takes of each priority's queue in a visit, where guests have priorities. */
function ofPriorities(layouts: readonly (Layout | null)[], patches: readonly Patch[]): string | null {
	const served = layouts.map((layout) => {
		const used = new Set<string | null | undefined>(layout?.guests.map(({ priority }) => priority));
		const caps = new Map<string, number>();
		for (const { priority, cap } of layout?.places ?? [])
			if (priority && cap !== null && used.has(priority)) caps.set(priority, cap);
		return caps;
	});
	const lane = served.findIndex(({ size }) => size > 1);
	const caps = served[lane];
	if (!caps || served.every(({ size }) => size > 1)) return null;
	const visits = ['high', 'normal', 'low'].flatMap((priority) => {
		const cap = caps.get(priority);
		return cap === undefined ? [] : [{ name: texts.priorities[priority] ?? priority, cap }];
	});
	const shares = percents(visits.map(({ cap }) => cap));
	const isOff = patches[1 - lane]?.['hypervisor.priority_queueing'] === false;
	return texts.reason.priorities('AB'[lane] ?? '', 'BA'[lane] ?? '', visits, shares, isOff);
}

/** Null while nothing is certain, or nothing needs a reason. */
export function reasonOf({ results, layouts, patches, single, previous, priorities = true }: Lanes): string | null {
	const [a, b] = results;
	// Other guests in one lane alone are a reason of their own, which no figure here separates.
	if (!a || !b || patches[0]?.['concurrent'] !== patches[1]?.['concurrent']) return null;
	const sentences = [
		ofPauses([a, b]) ?? cpuDifference(results, patches, single, previous),
		ofLocks([a, b]),
		ofFixes([a, b], patches),
		priorities ? ofPriorities(layouts, patches) : null
	];
	return sentences.filter((sentence) => sentence !== null).join(' ') || null;
}
