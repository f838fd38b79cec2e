/** The messages between the page and a worker that finds, or simulates for, the largest load. */
import type { Description, JudgedLoad, LargestLoadAnswer, Problem } from 'datapath-lab-engine/types';

/** What to find: conditions as the program takes them. The first message to a worker has the scenario. */
export type Until = readonly string[];

export type LargestLoadTask =
	/** Begins a search. */
	| { type: 'ask'; until: Until }
	/** Carries out a task of a search with these conditions. */
	| { type: 'simulate'; until: Until; task: string }
	/** Adds the result of a task; the last of a round asks for the next. */
	| { type: 'learn'; result: string; isLast: boolean };

/** The tasks of a round, which may be carried out in any order; none when all is known. */
export interface Round {
	tasks: string[];
	/** As soon as it is found. The tasks after it are about the range of the refits. */
	answer: FoundAnswer | null;
}

/** What `datapath plan --json` prints. */
export interface FoundAnswer extends LargestLoadAnswer {
	engine: string;
	description: Description;
}

export type LargestLoadReply =
	| { type: 'begun' }
	| { type: 'refused'; problems: Problem[] }
	| { type: 'asked'; round: Round }
	| { type: 'simulated'; result: string }
	| { type: 'learnt'; judged: JudgedLoad | null; round: Round | null };
