/**
 * The parts of a transaction's time, as a ribbon on a scale; and the reasons why one is longer than
 * another.
 */
import { span } from '#lib/format/formats.ts';
import { activityText, packetActivity } from '#lib/format/packet-activity.ts';
import { isUplink, partName } from '#lib/format/part-names.ts';
import type { Frame } from 'datapath-lab-engine/frame';
import { outermost } from '#lib/stage/layout/nesting.ts';
import type { ResponseTimeBreakdown, Layout, Phase, Profile, Report } from 'datapath-lab-engine/types';
import { nameInWords } from 'datapath-lab-engine/words';
import { lowercase } from '#text/lowercase.ts';
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

/**
 * What happens to a transaction at the moment of a frame, in a sentence; empty if it has not begun.
 * Its packet is where the frame has it: the ribbon is fetched later, and has no part without length.
 */
export function narration(ribbon: Ribbon, layout: Layout, frame: Frame): string {
	const last = ribbon.pieces.at(-1);
	const place = last && layout.places[last.place];
	if (!last || !place) return '';
	const activity = last.packet === null ? null : packetActivity(layout, frame, last.packet);
	return activityText(layout, activity ?? { place, phase: last.phase });
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

/** For how long a transaction waits in all places of a name. */
export const waitingAt = ({ pieces }: Ribbon, layout: Layout, name: string): number =>
	pieces
		.filter(({ phase, place }) => phase === 'waiting' && layout.places[place]?.name === name)
		.reduce((sum, { length }) => sum + length, 0);

/** What a place is called, and the kind of part around it: a router and a guest both have NICs. */
function placeKind(layout: Layout, place: number, byPart: boolean): string {
	const { part = -1, name = '' } = layout.places[place] ?? {};
	const around = layout.parts[outermost(layout, part)]?.kind ?? '';
	return byPart ? around : `${around} ${layout.parts[part]?.kind} ${name}`;
}

export interface DifferenceReason {
	phase: Phase;
	/** How much more of it the longer ribbon has there, picoseconds; negative for less. */
	more: number;
	/** The ribbon in whose layout the places are: the one with more of it. */
	lane: 0 | 1;
	/** A place for each named part: of one side, or of both. */
	places: number[];
}

export interface RibbonDifference {
	/** The index of the longer ribbon: 0 or 1. */
	longer: 0 | 1;
	/** The difference in picoseconds. */
	by: number;
	/** The reasons, largest first; the opposite ones are last. Smaller ones are left out. */
	reasons: DifferenceReason[];
}

/** The part that is drawn for a place, or the parts of both sides. */
function partWords(layout: Layout, places: readonly number[]): string {
	const parts = places.flatMap((place) => layout.parts[outermost(layout, layout.places[place]?.part ?? -1)] ?? []);
	const names = parts.map((part) => lowercase(partName(layout, part)));
	const [part] = parts;
	if (!part || parts.length < 2) return texts.breakdown.part(names[0] ?? '');
	const kind = part.kind === 'router' ? part.name : isUplink(layout, part) ? 'uplink' : part.kind;
	return texts.breakdown.both[kind] ?? texts.list(names.map((name) => texts.breakdown.part(name)));
}

/** Of a difference and its reasons. */
export const DIGITS = 3;

/** A change of a time with its sign. */
export const changeText = (ps: number, digits: number): string => `${ps < 0 ? '−' : '+'}${span(Math.abs(ps), digits)}`;

/** A reason as an entry of a list; `byPart` where only whole parts are drawn. */
export function reasonText(
	{ phase, more, places }: DifferenceReason,
	layout: Layout | null | undefined,
	byPart = false,
	digits = DIGITS
): string {
	const [place = -1] = places;
	const isMemory = layout != null && goesThroughMemory({ phase, place }, layout);
	const there = layout?.places[place];
	// The wire is its own place, and of the work of a card the card's name says enough.
	const isAlone = phase === 'wire' || !layout || !there;
	const { kinds, inCard } = texts.breakdown;
	const kind = byPart && !isAlone && phase === 'card' ? inCard : kinds[isMemory ? 'memory' : phase];
	const text = texts.breakdown.what(changeText(more, digits), kind);
	if (isAlone) return text;
	const parts = partWords(layout, places);
	return byPart ? texts.breakdown.reasonIn(text, parts) : texts.breakdown.reason(text, nameInWords(there.name), parts);
}

/** A difference below this share of the longer ribbon counts as none. */
const ALIKE = 0.01;
/** A reason is left out if it is smaller than this share of the largest, … */
const NOTABLE = 0.3;
/** … and the others leave no more than this share of the difference unexplained. */
const EXPLAINED = 0.5;
/** More reasons would not be read. */
const REASONS_MAX = 3;
/** A side with a larger share of a reason has it alone. */
const ALONE = 0.8;

interface Site {
	more: number;
	/** The longest stay of each lane. */
	stays: Map<0 | 1, { place: number; length: number }>;
}

/** How much more of each phase the longer ribbon has at each kind of place, and on which side. */
function differencesByPlace(
	ribbons: readonly [Ribbon, Ribbon],
	layouts: readonly [Layout, Layout],
	longer: 0 | 1,
	byPart: boolean
): DifferenceReason[] {
	const groups = new Map<string, { phase: Phase; sites: Map<string, Site> }>();
	for (const lane of [0, 1] as const)
		for (const { phase, place, length } of (ribbons[lane] as Ribbon).pieces) {
			const layout = layouts[lane];
			const kind = `${phase} ${placeKind(layout, place, byPart)}`;
			const group = groups.get(kind) ?? { phase, sites: new Map<string, Site>() };
			groups.set(kind, group);
			const side = phase === 'wire' ? '' : (layout.parts[layout.places[place]?.part ?? -1]?.side ?? '');
			const site: Site = group.sites.get(side) ?? { more: 0, stays: new Map() };
			group.sites.set(side, site);
			site.more += lane === longer ? length : -length;
			// Where a part is named, its longest stay shows what it waits for.
			if (length > (site.stays.get(lane)?.length ?? -1)) site.stays.set(lane, { place, length });
		}
	const reasonAt = (phase: Phase, sites: readonly Site[]): DifferenceReason => {
		const more = sites.reduce((sum, site) => sum + site.more, 0);
		const lane = more > 0 ? longer : ((1 - longer) as 0 | 1);
		return { phase, more, lane, places: sites.flatMap(({ stays }) => stays.get(lane)?.place ?? []) };
	};
	return [...groups.values()].flatMap(({ phase, sites }) => {
		const all = [...sites.values()];
		const total = reasonAt(phase, all);
		const alone = all.find(({ more }) => more / total.more > ALONE);
		if (!alone || all.length === 1) return [total];
		return [
			reasonAt(phase, [alone]),
			reasonAt(
				phase,
				all.filter((site) => site !== alone)
			)
		];
	});
}

/**
 * Why one ribbon is longer than the other; null if they are practically equal. `byPart` where only
 * whole parts are drawn, so that a reason is about all places of a part.
 */
export function difference(
	ribbons: readonly [Ribbon, Ribbon],
	layouts: readonly [Layout, Layout],
	byPart = false
): RibbonDifference | null {
	const longer = ribbons[0].length >= ribbons[1].length ? 0 : 1;
	const [long, short] = [ribbons[longer], ribbons[1 - longer] as Ribbon];
	const by = long.length - short.length;
	if (!(by > ALIKE * long.length)) return null;
	const all = differencesByPlace(ribbons, layouts, longer, byPart).toSorted(
		(a, b) => Math.abs(b.more) - Math.abs(a.more)
	);
	const least = NOTABLE * Math.abs(all[0]?.more ?? 0);
	const notable: DifferenceReason[] = [];
	let rest = by;
	for (const reason of all.slice(0, REASONS_MAX)) {
		if (Math.abs(reason.more) < least && Math.abs(rest) <= EXPLAINED * by) break;
		notable.push(reason);
		rest -= reason.more;
	}
	const first = all.find(({ more }) => more > 0);
	// A longer ribbon has at least one reason to be longer.
	const reasons = first && !notable.includes(first) ? [first, ...notable.slice(0, REASONS_MAX - 1)] : notable;
	return { longer, by, reasons: reasons.toSorted((a, b) => b.more - a.more) };
}
