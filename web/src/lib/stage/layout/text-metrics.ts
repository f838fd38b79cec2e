/** How much length names and numbers need, and how a length is divided. */
import type { Layout, Lock, Part } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';
import { INSET, PAD, type Span } from './axes';
import { lookOf } from './kinds';
import { formsOf, LINE, narrowest, TITLE } from './label-fit';
import { roomAlong, rooms } from './nesting';
import type { Cell, PlacedColumn, Arrangement, PlacedSegment, PlacedStation } from './arrangement';

/** The space between a name and the edges of its box. */
export const MARGIN = 4;
/** Lengths are sums of fractions, so comparisons allow this much. */
const ROUNDING = 0.5;
/** The width of a lock's symbol, before its name. */
export const SHACKLE = 13;
/** The room for packets next to a name in the same place. */
export const PACKETS = 22;
/** A queue has room for its number and a packet. */
const QUEUE_LEAST = 34;
const WIRE_LEAST = 88;
/** The least lengths for packets alone. */
const CLOSED_LEAST = { queue: 14, service: 12, wire: 64 };

export const titleOf = (part: Part): string[] =>
	// One of a pair shows only the part of its name that differs from its twin.
	lookOf(part.kind).box ? formsOf(part.name) : [...formsOf(part.name.split(', ').at(-1) ?? ''), ''];

/** A lock shows only the part of its name that differs from the other locks. */
export const lockForms = ({ name }: Lock): string[] => formsOf(name.split(', ').at(-1) ?? name);

/** Whole names, or the shortest forms, without or with room for what a part does. */
type Wish = 'whole' | 'short' | 'state';
const wished = (forms: string[], wish: Wish): string[] => (wish === 'whole' ? forms.slice(0, 1) : forms);

/** What a part of a simple picture does most of the time. */
const STATES = [texts.stage.simple.waits.packet, texts.stage.simple.works];

/** Whether a name in a place has room above its packets; else it is before them. */
export const isHigh = ({ from, to }: Span): boolean => to - from >= 2 * LINE;

function needOf({ place, named, closed, across }: Cell, { lines, entrance = 0 }: Arrangement, wish: Wish): number {
	if (closed) return CLOSED_LEAST[place.kind];
	const isNamed = named !== 'nowhere' && named !== 'entrance';
	const name = isNamed ? narrowest(wished(formsOf(place.name), wish), named === 'beside' ? lines : 1) : 0;
	const packets = isHigh(across) ? 0 : PACKETS;
	const spare = (named === 'within' ? 2 * MARGIN + 6 + packets : 4) + ROUNDING;
	const least = place.kind === 'queue' ? QUEUE_LEAST : place.kind === 'wire' ? WIRE_LEAST : 0;
	return Math.max(name + spare, least) + (named === 'entrance' ? entrance : 0);
}

/** The least length of each column. A station's title needs room, too. */
export function textWidthOf(
	{ columns, units }: PlacedStation,
	arrangement: Arrangement,
	wish: Wish = 'short'
): number[] {
	const least = columns.map(({ cells, locks = [] }) =>
		Math.max(
			...cells.map((cell) => needOf(cell, arrangement, wish)),
			...locks.map((lock) => narrowest(wished(lockForms(lock.lock), wish), 1, { bold: true }) + SHACKLE + 8)
		)
	);
	const type = { size: TITLE, bold: true };
	const state = wish === 'state' ? Math.max(...STATES.map((forms) => narrowest(forms, 1, type))) : 0;
	const title =
		Math.max(state, ...units.map(({ part, forms }) => narrowest(wished(forms ?? titleOf(part), wish), 1, type))) +
		PAD +
		MARGIN;
	const missing = title - 2 * INSET - sum(least);
	return missing > 0 ? least.map((one) => one + missing / least.length) : least;
}

export const sum = (all: number[]): number => all.reduce((total, one) => total + one, 0);

/** The share of the length that outside segments and cables leave for the others. */
export function shareRemainder(segments: PlacedSegment[]): number {
	const unshared = segments.filter(({ share }) => share === undefined).length;
	return (1 - sum(segments.map(({ share = 0, cable = 0 }) => share + cable))) / unshared;
}

/** The least width in which a horizontal picture has room for all its names. */
export function leastWidth(layout: Layout, arrangement: Arrangement): number {
	const left = shareRemainder(arrangement.segments);
	return Math.max(
		...arrangement.segments.map((segment) => leastLength(layout, segment, arrangement) / (segment.share ?? left))
	);
}

/** The least length of a segment in a horizontal picture. */
export function leastLength(layout: Layout, segment: PlacedSegment, arrangement: Arrangement): number {
	const columns = sum(segment.stations.flatMap((station) => textWidthOf(station, arrangement)));
	return columns + (isWire(segment) ? 2 * INSET : roomAlong(rooms(layout, segment, 0, arrangement.spacing ?? 0)));
}

export const isWire = ({ stations }: PlacedSegment): boolean =>
	stations.every(({ columns }) => columns.every(({ cells }) => cells.every(({ place }) => place.kind === 'wire')));

/**
 * Every column gets what it needs. The rest goes first to columns whose whole names need it, then
 * to all by weight. Where some names cannot be whole, all get a part of the rest, or `shortestFirst`
 * what they need.
 */
export function shareOut(
	length: number,
	columns: PlacedColumn[],
	least: number[],
	whole: number[],
	shortestFirst = false
): number[] {
	const needed = sum(least);
	if (length < needed) return least.map((one) => (one * Math.max(0, length)) / needed);
	const wishes = whole.map((one, i) => one - (least[i] ?? 0));
	const part = Math.min(1, (length - needed) / Math.max(1, sum(wishes)));
	const granted = shortestFirst ? shortest(wishes, length - needed) : wishes.map((one) => part * one);
	const weights = sum(columns.map(({ weight }) => weight));
	const left = length - needed - sum(granted);
	return least.map((one, i) => one + (granted[i] ?? 0) + (left * (columns[i]?.weight ?? 0)) / weights);
}

/** The smallest of these lengths for which there is room; the others get nothing. */
function shortest(wishes: number[], room: number): number[] {
	const granted = wishes.map(() => 0);
	let left = room;
	for (const [i, one] of [...wishes.entries()].toSorted(([, a], [, b]) => a - b)) {
		if (one > left) break;
		granted[i] = one;
		left -= one;
	}
	return granted;
}
