/** All messages between the page and an engine. Every message carries the number of its run. */
import type { Journey, Layout, Milestone, Problem, Report, Transactions } from '../generated/types.ts';
import type { HistorySpec } from './history-replay.ts';
import type { Cause } from './engine-error.ts';

export type EngineCommand =
	| {
			type: 'load';
			run: number;
			description: string;
			checkpoint_bytes?: number;
			trace?: Uint8Array<ArrayBuffer> | undefined;
	  }
	| { type: 'advance'; run: number; until_ps: number }
	| { type: 'step'; run: number; direction: 1 | -1 }
	| { type: 'seek'; run: number; to_ps: number; memory: HistorySpec | null }
	| { type: 'find'; run: number; milestone: Milestone }
	/** The page is idle: prepares jumps up to that moment. It ends with the next command that moves the run. */
	| { type: 'refill'; run: number; until_ps: number }
	| { type: 'journey'; run: number; packet: number }
	| { type: 'transactions'; run: number }
	| { type: 'overview'; run: number }
	| { type: 'follow'; run: number; connection: number }
	/** What a reader does to the run; the next frame shows it. */
	| { type: 'look'; run: number; card: number }
	| { type: 'stop-holder'; run: number; lock: number; span_ps: number }
	| { type: 'measure'; run: number; on: boolean };

/** One of the slowest transactions. */
export interface Slow {
	/** Its connection, from 0. */
	connection: number;
	/** Its begin. */
	began_ps: number;
	/** Its end. */
	ended_ps: number;
	/** The packet whose arrival ended it; -1 if none did. */
	packet: number;
}

/** What a run did within a bin of time: means over it. */
export interface OverviewBin {
	/** The share of the measured partition’s processors that guests took, 0–1. */
	emulation: number;
	/** The share that CP took, 0–1. */
	cp: number;
	/** Packets per second. */
	packets: number;
	/** Transactions per second. */
	transactions: number;
	/** Packets in queues. */
	waiting: number;
}

/** What a run did, as far as it was ever simulated, in equal bins from its start. */
export interface Overview {
	/** The width of a bin. */
	width_ps: number;
	/** The earliest moment that the run can go back to. */
	from_ps: number;
	/** The bins, from the start of the run. */
	bins: OverviewBin[];
	/** The slowest transactions, slowest first. */
	slowest: Slow[];
}

export type EngineReply =
	| { type: 'ready'; version: string }
	| {
			type: 'loaded';
			run: number;
			layout: Layout;
			frame: Float64Array;
			extrapolated: Problem[];
	  }
	| { type: 'refused'; run: number; problems: Problem[] }
	| { type: 'frame'; run: number; frame: Float64Array; reached: boolean; earlier: Float64Array[] }
	| { type: 'journey'; run: number; journey: Journey | null }
	| { type: 'transactions'; run: number; transactions: Transactions; slowest: Slow[] }
	| { type: 'overview'; run: number; overview: Overview }
	| { type: 'result'; run: number; result: Report }
	/** Sent by the host while the engine is loading. */
	| { type: 'loading'; bytes: number }
	/** A worker knows only bugs of ours; the host knows other causes. */
	| { type: 'crashed'; run: number; words: string; cause?: Cause };

export type Post = (reply: EngineReply, transfer?: Transferable[]) => void;

/** The whole engine, for a worker that began with the part of it that watches runs. */
export interface Whole {
	type: 'whole';
	module: WebAssembly.Module;
}

/** The first message to a worker, before any command. */
export interface Start {
	type: 'start';
	module: WebAssembly.Module;
	/** The share of time that the unwatched measurement may take, 0–1. */
	share: number;
}
