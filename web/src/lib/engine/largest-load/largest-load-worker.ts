/** Finds the largest load for which conditions hold, or simulates loads for a search. */
import init, { LargestLoad } from 'datapath-lab-engine/wasm/measurements/datapath_wasm.js';
import type { JudgedLoad, Problem } from 'datapath-lab-engine/types';
import { languageTag } from 'datapath-lab-engine/words';
import { postSignOfLife, serve } from '../sensitivity/serve';
import type { FoundAnswer, LargestLoadReply, LargestLoadTask, Round, Until } from './largest-load-protocol';

const post = (reply: LargestLoadReply) => self.postMessage(reply);

// The engine calls it during each run.
Object.assign(self, { datapathAlive: postSignOfLife });

let scenario = '';
let trace: Uint8Array | undefined;
let search: LargestLoad | null = null;

function begin(description: string, rows?: Uint8Array): void {
	[scenario, trace] = [description, rows];
	post({ type: 'begun' });
}

/** Each worker of a search gets the same conditions. */
const searchFor = (until: Until): LargestLoad =>
	(search ??= new LargestLoad(scenario, [...until], true, languageTag, trace));

function round(one: LargestLoad): Round {
	const tasks = one.missing();
	const answer = one.answer();
	return { tasks, answer: answer === undefined ? null : (JSON.parse(answer) as FoundAnswer) };
}

function replyTo(task: LargestLoadTask): LargestLoadReply {
	switch (task.type) {
		case 'ask':
			return { type: 'asked', round: round(searchFor(task.until)) };
		case 'simulate':
			return { type: 'simulated', result: searchFor(task.until).simulate(task.task) };
		case 'learn': {
			const one = search as LargestLoad;
			const judged = JSON.parse(one.learn(task.result)) as JudgedLoad | null;
			return { type: 'learnt', judged, round: task.isLast ? round(one) : null };
		}
	}
}

function carryOut(task: LargestLoadTask): void {
	try {
		post(replyTo(task));
	} catch (thrown) {
		// The engine throws what is wrong with the question as text; anything else is a bug of ours.
		if (typeof thrown !== 'string') throw thrown;
		post({ type: 'refused', problems: JSON.parse(thrown) as Problem[] });
	}
}

serve(init, begin, carryOut);
