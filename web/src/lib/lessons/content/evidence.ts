/** What a lesson rests on: the runs that its figures come from, and what must hold for its words to be true. Only tests look at it. */
import type { Layout, PartKind, Report, Resource, Side } from 'datapath-lab-engine/types';
import { EMULATION, CP, preempted, SPIN, type Frame } from 'datapath-lab-engine/frame';
import type { Facts } from './lesson.ts';

/** A run that a lesson's figures come from: a lane of a view, as an address has it. */
export interface Run {
	view: string;
	lane: 0 | 1;
}

/** A lane at the moment at which the lesson pauses. */
export interface ObservedLane {
	layout: Layout;
	frame: Frame;
}

export interface Evidence {
	runs: Readonly<Record<string, Run>>;
	/** From what the runs report. */
	measure: (reports: Readonly<Record<string, Report>>) => Facts;
	/** By the sentence it is. */
	claims: Readonly<Record<string, (facts: Facts) => boolean>>;
	/** What is said of the moment. */
	decisive: (lanes: readonly [ObservedLane, ObservedLane]) => boolean;
	/** What is said of the time until then, of which these are instants, one after the other. */
	watched?: (lanes: readonly [ObservedLane[], ObservedLane[]]) => boolean;
	/** What is said of the control's other values, from where they are shown on. */
	tried?: readonly TriedValue[];
}

export interface TriedValue {
	run: Run;
	/** Picoseconds. */
	from: number;
	lasts: number;
	holds: (instants: readonly ObservedLane[]) => boolean;
}

/** The figure of a report by its name; it is there, or the lesson is not. */
export function figure(report: Report | undefined, id: string): number {
	const value = report?.figures.find((one) => one.id === id)?.value;
	if (value == null) throw new Error(`no figure ${id}`);
	return value;
}

/** Of the mean transaction, µs: what it spends in the phases asked for. */
export function cpuTime(report: Report | undefined, ...phases: string[]): number {
	const stays = report?.profile?.stays ?? [];
	return stays.filter(({ phase }) => phases.includes(phase)).reduce((sum, { mean_ps }) => sum + mean_ps, 0) / 1e6;
}

/** How busy the busiest of some kinds is, as a share of the time. */
export function busiest(report: Report | undefined, ...resources: Resource[]): number {
	const shares = (report?.loads ?? []).filter((load) => resources.includes(load.resource)).map(({ share }) => share);
	if (shares.length === 0) throw new Error(`no ${resources.join(', ')}`);
	return Math.max(...shares);
}

/** How many packets are in parts of a kind, or in their places of a name. */
export function packetsIn({ layout, frame }: ObservedLane, kind: PartKind, name = /(?:)/): number {
	const places = layout.places.filter(
		({ part, name: ownText }) => layout.parts[part]?.kind === kind && name.test(ownText)
	);
	if (places.length === 0) throw new Error(`no ${String(name)} in ${kind}`);
	return places.reduce((sum, { id }) => sum + frame.place(id, 'packets'), 0);
}

/** How many packets are in each place of a name, at one end. */
export function eachIn({ layout, frame }: ObservedLane, side: Side, kind: PartKind, name: RegExp): number[] {
	const places = layout.places.filter(({ part, name: ownText }) => {
		const of = layout.parts[part];
		return of?.kind === kind && of.side === side && name.test(ownText);
	});
	if (places.length === 0) throw new Error(`no ${String(name)} in ${side} ${kind}`);
	return places.map(({ id }) => frame.place(id, 'packets'));
}

/** Where a packet is at each instant at which it is anywhere. */
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

/** For how long holders of locks were stopped, as a share of the time so far; each lock counts. */
export const stopped = ({ layout, frame }: ObservedLane): number =>
	layout.locks.reduce((sum, { id }) => sum + frame.lock(id, 'preempted_ps'), 0) / frame.now;

/** Those who wait for locks whose holder is not running. */
export const stranded = ({ layout, frame }: ObservedLane): number =>
	layout.locks
		.map((_, lock) => (preempted(frame, lock) ? frame.lock(lock, 'waiters') : 0))
		.reduce((sum, waiters) => sum + waiters, 0);
