import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Experiment } from './experiment.svelte.ts';
import type { Explorable, Point } from './explorable.ts';

vi.mock('#lib/engine/simulation.svelte.ts', () => ({
	/** A run whose layout, result and frame the test sets. */
	Simulation: class {
		layout: object | null = null;
		result: object | null = null;
		frame: object | null = null;
		busy = false;
		load() {
			Object.assign(this, { layout: {}, result: null, frame: null });
		}
		measure() {}
		advance() {}
		end() {}
	}
}));

let stored: string | null = null;
beforeEach(() => {
	stored = null;
	vi.useFakeTimers();
	vi.stubGlobal('localStorage', { getItem: () => stored, setItem: (_: string, text: string) => (stored = text) });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const found = ({ here }: { here: Point<string> | null }) => (here ? [here.figures['wait'] ?? 0] : null);
const base = {
	id: 'test',
	knob: { min: 0, max: 9, step: 1, start: 0 },
	from_ps: 0,
	pace: 1,
	step_ps: 1,
	scenario: () => ({}),
	guess: { values: [1, 2, 3], measured: (points: readonly Point<string>[]) => points[0]?.figures['wait'] ?? null },
	goals: [found, () => null, () => null]
} as unknown as Explorable;
const measuring = { ...base, measured: (result: object) => result } as unknown as Explorable;
const watching = {
	...base,
	watched: (frame: object) => frame,
	counts: ({ frames = 0 }) => frames >= 5
} as unknown as Explorable;

function begin(explorable: Explorable) {
	const experiment = new Experiment(explorable);
	experiment.start();
	const arrive = (part: 'result' | 'frame', value: object) => {
		Object.assign(experiment.run, { [part]: value });
		experiment.tick(1);
	};
	return { experiment, arrive };
}
const settled = (wait: number) => ({ wait, good: true });

test('a goal and a guess keep their first result, while the measurement goes on or the setting changes', () => {
	const { experiment, arrive } = begin(measuring);
	experiment.answer(0);
	arrive('result', { wait: 285, good: false });
	expect(experiment.reached[0]).toBe(false);
	arrive('result', settled(285));
	expect([experiment.reached[0], experiment.answers[0], experiment.outcome]).toEqual([true, [285], 285]);
	arrive('result', settled(290));
	experiment.set({ knob: 5 });
	vi.runAllTimers();
	arrive('result', settled(325));
	expect([experiment.answers[0], experiment.outcome]).toEqual([[285], 285]);
});

test('a run with too few frames reaches nothing by the result of an earlier run', () => {
	const { experiment, arrive } = begin(watching);
	const frame = (frames: number) => ({ now: frames, frames, wait: 12 });
	arrive('frame', frame(5));
	expect(experiment.reached[0]).toBe(false);
	experiment.set({ knob: 0 });
	vi.runAllTimers();
	experiment.answer(-1);
	arrive('frame', frame(0));
	arrive('frame', frame(4));
	expect(experiment.reached[0]).toBe(false);
	arrive('frame', frame(6));
	expect(experiment.answers[0]).toEqual([12]);
});

test('a guess that was stored for an earlier question is void, goals are not', () => {
	stored = JSON.stringify({ test: { reached: [true, false, false], answers: [[3], [], []], guess: 2, outcome: 0.9 } });
	const next = { ...base, guess: { ...base.guess, edition: 2 } };
	const { guess, outcome, reached, answers } = new Experiment(next);
	expect([guess, outcome, reached[0], answers[0]]).toEqual([null, null, true, [3]]);
	expect(new Experiment(base).guess).toBe(2);
	// The answer to the new question is read again.
	new Experiment(next).answer(1);
	expect(new Experiment(next).guess).toBe(1);
	expect(new Experiment(base).guess).toBeNull();
});
