/**
 * At a reader's first sight the picture builds itself: each part is pale until the first packet
 * reaches it. Never twice, where storage is allowed.
 */
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import { outermost } from './layout/nesting';

const KEY = 'datapath-lab-path';
const SEEN = 'seen';

interface Lane {
	layout: Layout | null;
	visibleFrame: Frame | null;
}

export class FirstPath {
	/** The parts that packets have reached, by lane; null while everything is shown. */
	reached = $state.raw<readonly (readonly number[])[] | null>(null);

	/** Begins, unless the reader has seen it. */
	begin(): void {
		if (!isStored()) this.reached = [[], []];
	}

	/** Takes what is on the screen; ends when packets have reached all parts of their ways. */
	follow(lanes: readonly Lane[]): void {
		const { reached } = this;
		if (!reached) return;
		const next = lanes.map(({ layout, visibleFrame }, lane) => addParts(reached[lane], layout, visibleFrame));
		if (lanes.every((lane, index) => isDone(lane, next[index] ?? []))) this.end();
		else if (next.some((parts, lane) => parts !== reached[lane])) this.reached = next;
	}

	/** Shows everything from now on. */
	end(): void {
		if (!this.reached) return;
		this.reached = null;
		try {
			localStorage.setItem(KEY, SEEN);
		} catch {
			// Storage may be denied; then the next visit begins like this one.
		}
	}
}

/** Whether a transaction has ended, or packets have reached all parts. */
const isDone = ({ layout, visibleFrame }: Lane, reached: readonly number[]): boolean =>
	(visibleFrame?.header('transactions') ?? 0) > 0 ||
	(layout?.places.every(({ part }) => reached.includes(outermost(layout, part))) ?? false);

function addParts(before: readonly number[] = [], layout: Layout | null, frame: Frame | null): readonly number[] {
	if (!layout || !frame) return before;
	const parts = layout.places
		.filter(({ id }) => frame.place(id, 'arrivals') > 0)
		.map(({ part }) => outermost(layout, part));
	const added = parts.filter((part) => !before.includes(part));
	return added.length > 0 ? [...before, ...added] : before;
}

function isStored(): boolean {
	try {
		return localStorage.getItem(KEY) === SEEN;
	} catch {
		// Without storage it would come at every visit.
		return true;
	}
}
