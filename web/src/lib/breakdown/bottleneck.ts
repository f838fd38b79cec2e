/** The limit of a run, as the core names it, and how busy everything is. */
import { nameInWords, withoutBusiest } from 'datapath-lab-engine/words';
import { percent } from '#lib/format/formats.ts';
import type { Utilization, Report } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';
import { lowercase } from '#text/lowercase.ts';

export interface Limit {
	load: Utilization;
	binding: boolean;
}

/** How many parts are shown at once. */
const LIMITS_MAX = 5;
/** Busy nearly all the time; the core uses the same number. */
const SATURATED = 0.95;
/** More parts of a kind are counted, not named. */
const PAIR = 2;
/** A smaller share is not worth showing. */
const WORTH = 0.02;

/**
 * Whether a working part, a window or the connections limit the run; other limits have their own
 * sentences.
 */
const isNamed = ({ limit }: Report): boolean =>
	limit !== null && ['station', 'window', 'connections'].includes(limit.kind);

/** All parts: those that limit the run first, then the busiest. */
function sorted(result: Report): Limit[] {
	const named = isNamed(result) ? (result.limit?.loads ?? []) : [];
	return result.loads
		.map((load, index) => ({ load, binding: named.includes(index) }))
		.sort((a, b) => Number(b.binding) - Number(a.binding) || b.load.share - a.load.share);
}

/** The busiest parts, and the rest. */
export function limitsOf(result: Report): { first: Limit[]; rest: Limit[] } {
	const all = sorted(result);
	const first = all.filter(({ load, binding }) => binding || load.share >= WORTH).slice(0, LIMITS_MAX);
	return { first, rest: all.filter((one) => !first.includes(one)) };
}

/** The parts that are nearly always busy, where none is clearly busier than the others. */
export function severalBusyParts({ limit, loads }: Report): string[] {
	if (limit?.kind !== 'several') return [];
	const busy = limit.loads.flatMap((index) => loads[index] ?? []).filter(({ share }) => share >= SATURATED);
	return busy.length > 1 ? busy.map(({ name }) => lowercase(loadName(name))) : [];
}

/** What a part is called in the picture, whose cards have no model. */
export const loadName = (name: string): string => texts.withCardName(nameInWords(name));

/** Whether the limit is one thing, or the same thing on both sides. */
export const isLimited = (result: Report): boolean => isNamed(result) && (result.limit?.loads.length ?? 0) > 0;

/** What many parts of a kind are called together, as the core calls them; undefined for a few. */
function together(loads: readonly Utilization[], limiting: readonly Utilization[]): string | undefined {
	const { resource = '' } = limiting[0] ?? {};
	const kind = texts.limits.kinds[resource];
	// Of many guests only the busiest virtual CPU is listed, so those are never known to be all.
	const isAll =
		resource !== 'virtual-cpu' && loads.filter((load) => load.resource === resource).length === limiting.length;
	if (limiting.length === PAIR) return resource === 'card' && isAll ? texts.limits.bothCards : undefined;
	if (limiting.length < PAIR || !kind) return undefined;
	return (isAll ? texts.limits.all : texts.limits.some)(limiting.length, kind);
}

/** The full parts that limit a run, as its sentence names them; null where none is full. */
function station({ limit, loads }: Report): { names: string; share: number } | null {
	const named = limit?.kind === 'station' ? limit.loads.flatMap((index) => loads[index] ?? []) : [];
	const [most] = named;
	if (!most) return null;
	const names = named.map(({ name }) => lowercase(loadName(name)));
	return { names: together(loads, named) ?? texts.limits.named(names), share: most.share };
}

/** What limits both lanes, in one sentence or in one for each. */
export function limitsIn([a, b]: readonly [Report, Report]): string[] {
	const [one, other] = [station(a), station(b)];
	if (!one || one.names !== other?.names) return [limitIn(a, 'A'), limitIn(b, 'B')];
	const shares = [percent(one.share), percent(other.share)] as const;
	return [texts.limits.both(one.names, shares)];
}

/**
 * A sentence that names the limit of a lane, or the possible limits, or says that there is none.
 */
export function limitIn(result: Report, letter: string): string {
	const { limit, loads } = result;
	if (!limit) return texts.limits.soon;
	const named = limit.loads.flatMap((index) => loads[index] ?? []);
	const [most] = named;
	const names = named.map(({ name }) => lowercase(loadName(name)));
	const full = station(result);
	if (full) return texts.limits.busy(letter, full.names, percent(full.share));
	if (limit.kind === 'window' && most)
		return texts.limits.waits(letter, texts.limits.named(names), percent(most.share));
	if (limit.kind === 'several') {
		const several = severalBusyParts(result);
		return several.length > 0 ? texts.limits.several(letter, several) : texts.limits.none(letter, names);
	}
	return texts.limits.of(letter, texts.withCardName(withoutBusiest(limit.line)));
}
