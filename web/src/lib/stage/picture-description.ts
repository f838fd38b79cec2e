/** The picture of a lane in words: what is where, and what happens now. */
import { instant } from '#lib/format/formats.ts';
import { activityAt, activityText } from '#lib/format/packet-activity.ts';
import { partName } from '#lib/format/part-names.ts';
import { lockState } from '#lib/format/processor-status-text.ts';
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout, Place } from 'datapath-lab-engine/types';
import { nameInWords } from 'datapath-lab-engine/words';
import * as texts from '#text/index.ts';
import { lowercase } from '#text/lowercase.ts';
import { movingIn } from './layout/nesting';
import { tracks, waysIn } from './layout/route-order';

const t = texts.pictureInWords;
/** More places would not be remembered. */
const PLACES_MAX = 3;

interface Lane {
	layout: Layout | null;
	visibleFrame: Frame | null;
}

/** The names of parts in the order in which packets pass them. */
export interface Way {
	there: string[];
	/** Null: the same way back. */
	back: string[] | null;
	/** How many pairs of guests have a way like this. */
	pairs: number;
}

export function wayOf(layout: Layout): Way {
	const [there, back] = tracks(layout).map((places) => [...new Set(places.map(({ part }) => part))]) as [
		number[],
		number[]
	];
	const first = back[0];
	const kinds = (parts: number[]) => parts.map((part) => layout.parts[part]?.kind).filter((kind) => kind !== 'guest');
	const names = (parts: number[]) => parts.map((part) => partName(layout, layout.parts[part]));
	return {
		// Work begins in the guest, which only the way back ends in.
		there: names(first === undefined || there.includes(first) ? there : [first, ...there]),
		back: kinds(there).join() === kinds(back).join() ? null : names(back.toReversed()),
		pairs: waysIn(layout)
	};
}

export function packetsText(layout: Layout, frame: Frame): string {
	const { alive } = frame;
	const moving = movingIn(layout);
	if (alive === 0) return t.none(moving);
	const nameOf = ({ part }: Place) => partName(layout, layout.parts[part]);
	const only = alive === 1 ? activityAt(layout, frame, 0) : null;
	if (only) {
		const kind = texts.legend.kinds[layout.packet_kinds[frame.packet(0, 'kind')] ?? ''] ?? '';
		return t.one(lowercase(kind), activityText(layout, only), moving);
	}
	const places = layout.places
		.map((place) => ({ place, packets: frame.place(place.id, 'packets') }))
		.filter(({ packets }) => packets > 0)
		.toSorted((a, b) => b.packets - a.packets)
		.slice(0, PLACES_MAX);
	const rest = places.reduce((left, { packets }) => left - packets, alive);
	const where = places.map(({ place, packets }) => t.at(packets, nameInWords(place.name), nameOf(place)));
	return t.many(alive, [...where, ...(rest > 0 ? [t.elsewhere(rest)] : [])], moving);
}

function processorsText(layout: Layout, frame: Frame): string {
	const counts = t.activity.map(
		(_, activity) => layout.processors.filter((_, index) => frame.processor(index, 'activity') === activity).length
	);
	const parts = t.activity.flatMap((words, activity) => (counts[activity] ? [words(counts[activity])] : []));
	return parts.length > 0 ? t.processors(parts) : '';
}

/** The lock for which most processors wait. */
function lockText(layout: Layout, frame: Frame): string {
	const [most] = layout.locks
		.map(({ name }, index) => ({ name, state: lockState(layout, frame, index) }))
		.filter(({ state }) => state.waiters > 0)
		.toSorted((a, b) => b.state.waiters - a.state.waiters);
	return most ? t.lock(nameInWords(most.name), most.state.words) : '';
}

/** What a step leads to: where packets are or, without any, what processors do. */
export const stepText = (layout: Layout, frame: Frame): string =>
	[packetsText(layout, frame), frame.alive === 0 ? processorsText(layout, frame) : ''].filter(Boolean).join(' ');

/** What happens in a lane now. */
export const laneText = (layout: Layout, frame: Frame): string =>
	[packetsText(layout, frame), processorsText(layout, frame), lockText(layout, frame)].filter(Boolean).join(' ');

/** What happens in all lanes at their common moment; `words`: how much of it. */
export function momentText(lanes: readonly Lane[], time: number, words = laneText): string {
	return t.now(
		instant(time),
		lanes.flatMap(({ layout, visibleFrame }, index) =>
			layout && visibleFrame ? [t.inLane(texts.lane[index] ?? '', words(layout, visibleFrame))] : []
		)
	);
}
