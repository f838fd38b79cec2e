/** Runs a description and variations of it. */
import { Sensitivity, type Run } from 'datapath-lab-engine/wasm/sensitivity/datapath_wasm.js';
import type { FigureRatio, FigureSensitivity, Interaction } from 'datapath-lab-engine/types';
import { parse } from 'datapath-lab-engine/words';
import type { FinishedRun, SensitivityReply, SensitivityTask } from './sensitivity-protocol';
import { goOn, serve } from './serve';

const EVENTS_AT_ONCE = 20_000;
/** The work of a run, as a multiple of a measurement. */
const LONGER = 1;

const post = (reply: SensitivityReply) => self.postMessage(reply);

function over(run: Run): Run {
	goOn(() => run.advance(EVENTS_AT_ONCE));
	return run;
}

let sensitivity: Sensitivity | null = null;

function begin(description: string): void {
	const begun = new Sensitivity(description, LONGER);
	goOn(() => begun.advance(EVENTS_AT_ONCE));
	sensitivity = begun;
	post({ type: 'begun', made: parse(begun.durations()) as FinishedRun });
}

function carryOut(task: SensitivityTask): void {
	const one = sensitivity as Sensitivity;
	switch (task.type) {
		case 'vary': {
			const { duration } = task;
			const [longer, shorter] = [over(one.vary(duration, true)), over(one.vary(duration, false))];
			return post({ type: 'answered', duration, answer: one.answer(longer, shorter) });
		}
		case 'explain':
			task.responses.forEach((answer, duration) => one.learn(duration, answer));
			return post({ type: 'explained', figures: parse(one.explained()) as FigureSensitivity[] });
		case 'without': {
			const { durations, share } = task;
			const run = one.ratios(over(one.without(Uint32Array.from(durations), share)));
			const remaining = durations.map((duration) => one.remaining(duration, share));
			return post({
				type: 'without',
				durations,
				share,
				remaining,
				run,
				figures: parse(one.compared(run)) as FigureRatio[] | null
			});
		}
		case 'pair': {
			const { durations, runs } = task;
			const interaction = one.paired(Uint32Array.from(durations), ...runs);
			return post({ type: 'paired', durations, figures: parse(interaction) as Interaction[] | null });
		}
	}
}

serve(begin, carryOut);
