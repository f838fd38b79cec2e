/** Runs a description and variations of it. */
import init, { type Sensitivity } from 'datapath-lab-engine/wasm/sensitivity/datapath_wasm.js';
import type { SensitivityReply, SensitivityTask } from './sensitivity-protocol';
import { change, explain, finishedRun, pair, runUnchanged, vary, without } from './sensitivity-tasks';
import { computeInSlices, serve } from './serve';

const post = (reply: SensitivityReply) => self.postMessage(reply);

let sensitivity: Sensitivity | null = null;

function begin(description: string, trace?: Uint8Array): void {
	sensitivity = runUnchanged(description, computeInSlices, trace);
	post({ type: 'begun', made: finishedRun(sensitivity) });
}

function carryOut(task: SensitivityTask): void {
	const one = sensitivity as Sensitivity;
	switch (task.type) {
		case 'vary': {
			const { duration } = task;
			return post({ type: 'answered', duration, answer: vary(one, duration, computeInSlices) });
		}
		case 'explain':
			return post({ type: 'explained', figures: explain(one, task.responses) });
		case 'without': {
			const { type, durations, share } = task;
			return post({ type, durations, share, ...without(one, durations, share, computeInSlices) });
		}
		case 'change':
			return post({ type: 'changed', figures: change(one, task.description, computeInSlices) });
		case 'pair': {
			const { durations, runs } = task;
			return post({ type: 'paired', durations, figures: pair(one, durations, runs) });
		}
	}
}

serve(init, begin, carryOut);
