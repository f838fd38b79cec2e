/**
 * The parts of a transaction's time, as a ribbon on a scale; and the reasons why one is longer than
 * another.
 */
import { span } from '#lib/format/formats.ts';
import { partName } from '#lib/format/part-names.ts';
import { outermost } from '#lib/stage/layout/nesting.ts';
import type { ResponseTimeBreakdown, Layout, Phase, Place, Profile, Report } from 'datapath-lab-engine/types';
import { nameInWords } from 'datapath-lab-engine/words';
import * as texts from '#text/index.ts';
import { figureByRole } from './breakdown-summary.ts';

const PS_PER_US = 1e6;

export interface RibbonSegment {
	place: number;
	phase: Phase;
	/** From the start of the ribbon, picoseconds. */
	from: number;
	length: number;
	/** The packet that was there, for a single transaction; null for a mean. */
	packet: number | null;
}

export interface Ribbon {
	/** How many transactions it is the mean of; 1 for a single transaction. */
	of: number;
	/** Whether it still grows. */
	open: boolean;
	length: number;
	pieces: RibbonSegment[];
}

/** Stays one after the other; neighbours in the same place with the same phase are joined. */
function joined(stays: Iterable<Omit<RibbonSegment, 'from'>>): RibbonSegment[] {
	const pieces: RibbonSegment[] = [];
	let from = 0;
	for (const stay of stays) {
		const last = pieces.at(-1);
		if (last && last.place === stay.place && last.phase === stay.phase) last.length += stay.length;
		else pieces.push({ ...stay, from });
		from += stay.length;
	}
	return pieces;
}

/** A single transaction; a transaction in progress as far as it is at `now`. */
export function ribbonOf(anatomy: ResponseTimeBreakdown, now = 0): Ribbon {
	const pieces = joined(
		anatomy.parts.map(({ place, phase, packet, start_ps, end_ps }) => ({
			place,
			phase,
			packet,
			length: end_ps - start_ps
		}))
	);
	const open = anatomy.ended_ps === null;
	const total = pieces.reduce((sum, { length }) => sum + length, 0);
	const length = open ? Math.max(total, now - anatomy.began_ps) : total;
	const last = pieces.at(-1);
	if (last) last.length += length - total;
	return { of: 1, open, length, pieces };
}

/** The mean of many transactions. */
export function meanRibbon({ transactions, stays }: Profile): Ribbon {
	const pieces = joined(stays.map(({ place, phase, mean_ps }) => ({ place, phase, packet: null, length: mean_ps })));
	return { of: transactions, open: false, length: stays.reduce((sum, { mean_ps }) => sum + mean_ps, 0), pieces };
}

/**
 * The mean transaction of a run. Its parts come from a sample of the transactions, so that they are
 * divided as the sample's; together they are the response time of all.
 */
export function meanOf({ profile, figures }: Report): Ribbon | null {
	if (!profile) return null;
	const response = figureByRole({ figures }, 'response');
	const whole = response?.value && response.unit === 'µs' ? response.value * PS_PER_US : null;
	const sample = profile.stays.reduce((sum, { mean_ps }) => sum + mean_ps, 0);
	const share = whole === null ? 1 : whole / sample;
	return meanRibbon({ ...profile, stays: profile.stays.map((stay) => ({ ...stay, mean_ps: stay.mean_ps * share })) });
}

/** The transaction's present activity, in a sentence; empty if it has not begun. */
export function narration(ribbon: Ribbon, layout: Layout): string {
	const last = ribbon.pieces.at(-1);
	const place = last && layout.places[last.place];
	return last && place
		? texts.narration[last.phase](nameInWords(place.name), partName(layout, layout.parts[place.part]))
		: '';
}

/** Whether it is a copy through memory, as HiperSockets make it, and not a wire. */
export const goesThroughMemory = ({ phase, place }: { phase: Phase; place: number }, layout: Layout): boolean =>
	phase === 'wire' && layout.parts[layout.places[place]?.part ?? -1]?.kind === 'hipersockets';

/** Time by phase, longest first. */
export function byPhase({ pieces }: Ribbon): Map<Phase, number> {
	const sums = new Map<Phase, number>();
	for (const { phase, length } of pieces) sums.set(phase, (sums.get(phase) ?? 0) + length);
	return new Map([...sums].sort(([, a], [, b]) => b - a));
}

/** What a place is called, and the kind of part around it: a router and a guest both have NICs. */
function placeKind(layout: Layout, place: number): string {
	const { part = -1, name = '' } = layout.places[place] ?? {};
	return `${layout.parts[outermost(layout, part)]?.kind} ${layout.parts[part]?.kind} ${name}`;
}

/** Time by side and kind of place, so that the same place of two lanes can be compared. */
function byPlace({ pieces }: Ribbon, layout: Layout, phase: Phase): Map<string, { length: number; place: number }> {
	const sums = new Map<string, { length: number; place: number }>();
	for (const { place, length, ...piece } of pieces) {
		if (piece.phase !== phase) continue;
		const side = layout.parts[layout.places[place]?.part ?? -1]?.side;
		const key = `${side} ${placeKind(layout, place)}`;
		sums.set(key, { length: (sums.get(key)?.length ?? 0) + length, place });
	}
	return sums;
}

export interface DifferenceReason {
	phase: Phase;
	/** How much more of it the longer ribbon has, picoseconds. */
	more: number;
	/** The place of the longer ribbon with most of that. */
	place: number;
	/** Whether that place, with others of its name, has practically all of it. */
	all: boolean;
}

export interface RibbonDifference {
	/** The index of the longer ribbon: 0 or 1. */
	longer: 0 | 1;
	/** The difference in picoseconds. */
	by: number;
	/** The reasons, largest first; those below a tenth of the difference are left out. */
	reasons: DifferenceReason[];
}

/** The part that is drawn for a place where only whole parts are. */
function partWords(layout: Layout, { part, collects }: Place): string {
	return collects ? texts.breakdown.uplinkCard : partName(layout, layout.parts[outermost(layout, part)]);
}

/** Of a difference and its reasons. */
export const DIGITS = 3;

/**
 * A reason as the predicate of a sentence, about the last transaction or an average one; `byPart`
 * where only whole parts are drawn.
 */
export function reasonText(
	{ phase, more, place, all }: DifferenceReason,
	layout: Layout | null | undefined,
	about: 'last' | 'mean',
	byPart = false,
	digits = DIGITS
): string {
	const isMemory = layout != null && goesThroughMemory({ phase, place }, layout);
	const [verb, what] = texts.breakdown.kinds[isMemory ? 'memory' : phase];
	const does = texts.breakdown.verbs[about][verb];
	const text = texts.breakdown.what(does, span(more, digits), what);
	const there = layout?.places[place];
	// The wire is its own place.
	if (phase === 'wire' || !layout || !there) return text;
	if (byPart && phase === 'card')
		return texts.breakdown.reasonInCard(does, span(more, digits), partWords(layout, there), all);
	return byPart
		? texts.breakdown.reasonIn(text, partWords(layout, there), all)
		: texts.breakdown.reason(text, nameInWords(there.name), all);
}

/** A difference below this share of the longer ribbon counts as none. */
const ALIKE = 0.01;
/** A reason that explains a smaller share of a difference is left out. */
const REASONS_MAX = 0.1;
/** From this share on it counts as all. */
const ALL = 0.9;

/** Why one ribbon is longer than the other; null if they are practically equal. */
export function difference(
	ribbons: readonly [Ribbon, Ribbon],
	layouts: readonly [Layout, Layout]
): RibbonDifference | null {
	const longer = ribbons[0].length >= ribbons[1].length ? 0 : 1;
	const [long, short] = [ribbons[longer], ribbons[1 - longer] as Ribbon];
	const by = long.length - short.length;
	if (!(by > ALIKE * long.length)) return null;
	const [longPhases, other] = [byPhase(long), byPhase(short)];
	const reasons = [...longPhases]
		.map(([phase, length]) => ({ phase, more: length - (other.get(phase) ?? 0) }))
		.filter(({ more }) => more > REASONS_MAX * by)
		.sort((a, b) => b.more - a.more)
		.map(({ phase, more }) => {
			const theirs = byPlace(short, layouts[(1 - longer) as 0 | 1], phase);
			const kind = (place: number) => placeKind(layouts[longer], place);
			const places = [...byPlace(long, layouts[longer], phase)]
				.map(([key, { length, place }]) => ({ place, more: length - (theirs.get(key)?.length ?? 0) }))
				.sort((a, b) => b.more - a.more);
			const most = places[0]?.place ?? -1;
			const there = places.filter(({ place }) => kind(place) === kind(most)).reduce((sum, one) => sum + one.more, 0);
			return { phase, more, place: most, all: there >= ALL * more };
		});
	return { longer, by, reasons };
}
