/**
 * The claims of a lesson: the runs that its figures come from, and the conditions under which its
 * words are true. Only tests read it.
 */
import type { Layout, PartKind, Report, Resource, Side } from 'datapath-lab-engine/types';
import { EMULATION, CP, preempted, SPIN, type Frame } from 'datapath-lab-engine/frame';
import { difference, meanOf } from '#lib/breakdown/ribbon.ts';
import type { Facts } from './lesson.ts';

/** A run that a lesson's figures come from: a lane of a view, as in an address. */
export interface Run {
	view: string;
	lane: 0 | 1;
}

/** A lane at the moment at which the lesson pauses. */
export interface ObservedLane {
	layout: Layout;
	frame: Frame;
}

export interface LessonClaims {
	runs: Readonly<Record<string, Run>>;
	/** Computes the facts from the results of the runs, and from their layouts by the names of the runs. */
	measure: (results: Readonly<Record<string, Report>>, layoutOf: (run: string) => Layout) => Facts;
	/** Conditions by the sentence that is true if they hold. */
	conditions: Readonly<Record<string, (facts: Facts) => boolean>>;
	/** Whether the words about the moment are true. */
	decisive: (lanes: readonly [ObservedLane, ObservedLane]) => boolean;
	/**
	 * Whether the words about the time before it are true; the arguments are instants of that time,
	 * in order.
	 */
	watched?: (lanes: readonly [ObservedLane[], ObservedLane[]]) => boolean;
	/**
	 * Checks of the words about the control's other values, from the moment at which they are
	 * shown.
	 */
	tried?: readonly TriedValue[];
}

export interface TriedValue {
	run: Run;
	fromPs: number;
	lengthPs: number;
	holds: (instants: readonly ObservedLane[]) => boolean;
}

/** The figure of a result by its name; a lesson without it fails. */
export function figure(result: Report | undefined, id: string): number {
	const value = result?.figures.find((one) => one.id === id)?.value;
	if (value == null) throw new Error(`no figure ${id}`);
	return value;
}

/** What IBM's report has for a figure of this run, as it is comparable with; a lesson without it fails. */
export function published(result: Report | undefined, id: string): number {
	const value = result?.figures.find((one) => one.id === id)?.published?.value;
	if (value == null) throw new Error(`no published ${id}`);
	return value;
}

/** The time of the mean transaction in the given phases, µs. */
export function timeIn(result: Report | undefined, ...phases: string[]): number {
	const stays = result?.profile?.stays ?? [];
	return stays.filter(({ phase }) => phases.includes(phase)).reduce((sum, { mean_ps }) => sum + mean_ps, 0) / 1e6;
}

/**
 * The difference between the mean transactions of two runs as the breakdown of a lesson splits it,
 * µs: what its only named reason adds, and all the rest.
 */
export function splitDifference(
	results: readonly [Report | undefined, Report | undefined],
	layouts: readonly [Layout, Layout]
): { named: number; rest: number } {
	const [a, b] = results.map((result) => result && meanOf(result));
	const apart = a && b && difference([a, b], layouts, true);
	const [reason, ...more] = apart?.reasons ?? [];
	if (!apart || !reason || more.length > 0) throw new Error('the breakdown has another number of reasons than one');
	return { named: reason.more / 1e6, rest: (apart.by - reason.more) / 1e6 };
}

/** How busy the busiest resource of some kinds is, as a share of the time. */
export function busiest(result: Report | undefined, ...resources: Resource[]): number {
	const shares = (result?.loads ?? []).filter((load) => resources.includes(load.resource)).map(({ share }) => share);
	if (shares.length === 0) throw new Error(`no ${resources.join(', ')}`);
	return Math.max(...shares);
}

/** How many packets are in parts of a kind, or in their places of a name. */
export function packetsIn({ layout, frame }: ObservedLane, kind: PartKind, name = /(?:)/): number {
	const places = layout.places.filter(
		({ part, name: placeName }) => layout.parts[part]?.kind === kind && name.test(placeName)
	);
	if (places.length === 0) throw new Error(`no ${String(name)} in ${kind}`);
	return places.reduce((sum, { id }) => sum + frame.place(id, 'packets'), 0);
}

/** How many packets are in each place of a name, at one end. */
export function eachIn({ layout, frame }: ObservedLane, side: Side, kind: PartKind, name: RegExp): number[] {
	const places = layout.places.filter(({ part, name: placeName }) => {
		const of = layout.parts[part];
		return of?.kind === kind && of.side === side && name.test(placeName);
	});
	if (places.length === 0) throw new Error(`no ${String(name)} in ${side} ${kind}`);
	return places.map(({ id }) => frame.place(id, 'packets'));
}

/** The place of a packet at each instant at which it has one. */
export const placesOf = (instants: readonly ObservedLane[], serial: number): string[] =>
	instants.flatMap(({ layout, frame }) =>
		Array.from({ length: frame.listed }, (_, i) => i)
			.filter((i) => frame.packet(i, 'serial') === serial)
			.map((i) => {
				const place = layout.places[frame.packet(i, 'place')];
				const part = layout.parts[place?.part ?? -1];
				return `${part?.side} ${part?.kind}, ${place?.name}`;
			})
	);

export const partsOf = ({ layout }: ObservedLane, kind: PartKind): number =>
	layout.parts.filter((part) => part.kind === kind).length;

/** Processors that do anything at all. */
export const busyProcessors = ({ layout, frame }: ObservedLane): number =>
	layout.processors.filter((_, index) =>
		([EMULATION, CP, SPIN] as number[]).includes(frame.processor(index, 'activity'))
	).length;

/** Processors on which CP works. */
export const inCp = ({ layout, frame }: ObservedLane): number =>
	layout.processors.filter((_, index) => frame.processor(index, 'activity') === CP).length;

/** Processors that spin. */
export const inSpin = ({ layout, frame }: ObservedLane): number =>
	layout.processors.filter((_, index) => frame.processor(index, 'activity') === SPIN).length;

/**
 * For how long holders of locks were suspended, as a share of the time so far, summed over the
 * locks.
 */
export const stopped = ({ layout, frame }: ObservedLane): number =>
	layout.locks.reduce((sum, { id }) => sum + frame.lock(id, 'preempted_ps'), 0) / frame.now;

/** The processors that wait for locks whose holder does not run. */
export const stranded = ({ layout, frame }: ObservedLane): number =>
	layout.locks
		.map((_, lock) => (preempted(frame, lock) ? frame.lock(lock, 'waiters') : 0))
		.reduce((sum, waiters) => sum + waiters, 0);
