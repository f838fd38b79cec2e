/** Runs a description beside variations of it. Whoever asks ends it, which is how a computation is cancelled. */
import init, { Explanation, type Run } from '../wasm-elasticity/datapath_wasm.js';
import type { Problem } from '../boundary';
import type { Command, Made, Reply } from './protocol';

const EVENTS_AT_ONCE = 20_000;
const HEARD_EVERY_MS = 500;
/** Runs do as much work as a measurement. */
const LONGER = 1;

const post = (reply: Reply) => self.postMessage(reply);

let heard = performance.now();
/** Never silent for long. */
function goOn(advance: (events: number) => boolean): void {
	while (!advance(EVENTS_AT_ONCE)) {
		const now = performance.now();
		if (now - heard < HEARD_EVERY_MS) continue;
		heard = now;
		post({ type: 'heard' });
	}
}

function over(run: Run): Run {
	goOn((events) => run.advance(events));
	return run;
}

let explanation: Explanation | null = null;

function begin(description: string): void {
	let begun: Explanation;
	try {
		begun = new Explanation(description, LONGER);
	} catch (thrown) {
		// Problems are told as text; a fault of ours is an error.
		if (typeof thrown !== 'string') throw thrown;
		return post({ type: 'refused', problems: JSON.parse(thrown) as Problem[] });
	}
	goOn((events) => begun.advance(events));
	explanation = begun;
	post({ type: 'begun', made: JSON.parse(begun.durations()) as Made });
}

function carryOut(asked: Exclude<Command, { type: 'start' }>, one: Explanation): void {
	switch (asked.type) {
		case 'vary': {
			const { duration } = asked;
			const [longer, shorter] = [over(one.vary(duration, true)), over(one.vary(duration, false))];
			return post({ type: 'answered', duration, answer: one.answer(longer, shorter) });
		}
		case 'explain':
			asked.answers.forEach((answer, duration) => one.learn(duration, answer));
			return post({ type: 'explained', figures: JSON.parse(one.explained()) });
		case 'without': {
			const { durations, share } = asked;
			const run = over(one.without(Uint32Array.from(durations), share));
			const left = durations.map((duration) => one.left(duration, share));
			return post({ type: 'without', durations, share, left, figures: JSON.parse(one.compared(run)) });
		}
	}
}

self.onmessage = async ({ data }: MessageEvent<Command>) => {
	try {
		if (data.type === 'start') {
			await init({ module_or_path: data.module });
			begin(data.description);
		} else if (explanation) carryOut(data, explanation);
	} catch (thrown) {
		post({ type: 'crashed', words: String(thrown) });
	}
};
