/** What limits a run, as the core names it, and how busy everything is. */
import { limitLine, percent } from '#lib/format/formats.ts';
import type { Utilization, Report } from 'datapath-lab-engine/types';
import { en } from '#lib/text/en.ts';
import { lowercase } from '#lib/text/en/lowercase.ts';

export interface Limit {
	load: Utilization;
	binding: boolean;
}

/** So many are shown at once. */
const LIMITS_MAX = 5;
/** Busy nearly all the time, as the core has it. */
const SATURATED = 0.95;
/** More that are alike are counted, not named. */
const PAIR = 2;
/** Less than this nobody looks at. */
const WORTH = 0.02;

/** Whether something that works, a window or connections limit the run: else it is said what else does. */
const isNamed = ({ limit }: Report): boolean =>
	limit !== null && ['station', 'window', 'connections'].includes(limit.kind);

/** All of them, what limits the run first, then the busiest. */
function sorted(report: Report): Limit[] {
	const named = isNamed(report) ? (report.limit?.loads ?? []) : [];
	return report.loads
		.map((load, index) => ({ load, binding: named.includes(index) }))
		.sort((a, b) => Number(b.binding) - Number(a.binding) || b.load.share - a.load.share);
}

/** The busiest, and the rest. */
export function limitsOf(report: Report): { first: Limit[]; rest: Limit[] } {
	const all = sorted(report);
	const first = all.filter(({ load, binding }) => binding || load.share >= WORTH).slice(0, LIMITS_MAX);
	return { first, rest: all.filter((one) => !first.includes(one)) };
}

/** What is as busy as can be, where nothing stands clear of it. */
export function severalOf({ limit, loads }: Report): string[] {
	if (limit?.kind !== 'several') return [];
	const busy = limit.loads.flatMap((index) => loads[index] ?? []).filter(({ share }) => share >= SATURATED);
	return busy.length > 1 ? busy.map(({ name }) => lowercase(name)) : [];
}

/** Whether it is one thing, or what is alike on both sides. */
export const isLimited = (report: Report): boolean => isNamed(report) && (report.limit?.loads.length ?? 0) > 0;

/** One sentence that names what limits a lane, or what may, or says that nothing does. */
export function limitIn(report: Report, letter: string): string {
	const { limit, loads } = report;
	if (!limit) return en.limits.soon;
	const named = limit.loads.flatMap((index) => loads[index] ?? []);
	const [most] = named;
	const all = named.map(({ name }) => lowercase(name));
	const names = limit.kind === 'station' && all.length > PAIR ? [all[0] ?? '', en.limits.alike(all.length - 1)] : all;
	if (limit.kind === 'station' && most) return en.limits.busy(letter, names, percent(most.share));
	if (limit.kind === 'window' && most) return en.limits.waits(letter, names, percent(most.share));
	if (limit.kind === 'several') {
		const several = severalOf(report);
		return several.length > 0 ? en.limits.several(letter, several) : en.limits.none(letter, names);
	}
	return en.limits.of(letter, limitLine(limit.line));
}
