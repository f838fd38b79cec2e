// An explorable cannot be wrong: its goals can be reached, its law holds, and its words are true of
// what the engine measures.
import { describe, expect, test } from 'vitest';
import { Frame, frameSchema } from 'datapath-lab-engine/frame';
import { measured, scenario } from 'datapath-lab-engine/fixtures/measured';
import type { Layout, Report } from 'datapath-lab-engine/types';
import { parseUrl } from '#lib/url/url-state.ts';
import { EXPLORABLES } from './content/all.ts';
import { batch } from './content/batch.ts';
import { interrupt, LOOP, TIMER, YOU } from './content/interrupt.ts';
import { lock, MOST_PAGES } from './content/lock.ts';
import { queue, SERVICE_US } from './content/queue.ts';
import { nearest, type Explorable, type Point, type Setting } from './explorable.ts';
import { packetsIn, serverCard } from './server-card.ts';
import { wantedLock } from './wanted-lock.ts';

const TEST_MS = 240_000;

/** A watched run, as the page has it. */
function watched(description: object) {
	const run = scenario(JSON.stringify(description)).watch();
	const layout = JSON.parse(run.layout()) as Layout;
	const shape = frameSchema(layout);
	return {
		run,
		layout,
		at(ps: number): Frame {
			while (run.advance(ps, 1e6) < ps);
			return new Frame(run.frame().slice(), shape);
		}
	};
}

function reportOf(explorable: Explorable, setting: Setting, seed?: number): [Report, Layout] {
	const description = { ...explorable.scenario(setting), ...(seed === undefined ? {} : { seed }) };
	return [measured(JSON.stringify(description), () => false), watched(description).layout];
}

function pointOf(explorable: Explorable, knob: number, choice = explorable.choices?.[0] ?? 0): Point<string> {
	const figures = explorable.measured?.(...reportOf(explorable, { knob, choice }));
	if (!figures) throw new Error('nothing was measured');
	return { knob, choice, figures };
}

/** Which goals are reached by these points alone. */
const reached = ({ goals }: Explorable, points: readonly Point<string>[]) => goals.map((goal) => goal(points, null));

/** Which choice these points make right; null where they decide nothing. */
function rightGuess({ guess }: Explorable, points: readonly Point<string>[]): number | null {
	const value = guess.measured(points);
	return value === null ? null : nearest(guess.values, value);
}

describe.each(EXPLORABLES)('$id', (explorable) => {
	const { knob, choices = [0] } = explorable;

	test('its link leads to a view of the lab that is understood', () => {
		for (const position of [knob.min, knob.start, knob.max])
			for (const choice of choices) {
				const { unknownParams, repaired } = parseUrl(`#${explorable.view({ knob: position, choice })}`);
				expect([unknownParams, repaired]).toEqual([[], []]);
			}
	});

	test('no goal is reached before anything is measured', () => {
		expect(reached(explorable, [])).toEqual([false, false, false]);
	});

	test('its guess is undecided before anything is measured', () => {
		expect(explorable.guess.measured([])).toBeNull();
	});

	test('its number is emphasised in the sentence', () => {
		const figures = new Proxy({}, { get: () => 1 });
		expect(explorable.words.sentence(figures, { knob: knob.start, choice: choices[0] ?? 0 })).toMatch(/\*[^*]+\*/);
	});
});

/** `npm run test:full` runs all. */
const SEEDS = process.env['DATAPATH_FULL'] ? [1, 2, 3] : [1];

describe('the queue', () => {
	/** Pollaczek and Khinchine, for frames that all take as long. */
	const law = (load: number): number => (load * SERVICE_US) / (2 * (1 - load));

	test.each([50, 67, 80, 90, 98])('with a load of %i% waits as the closed form says', { timeout: TEST_MS }, (knob) => {
		for (const seed of SEEDS) {
			const [report, layout] = reportOf(queue as Explorable, { knob, choice: 0 }, seed);
			const figures = queue.measured?.(report, layout);
			const half = report.figures.find(({ id }) => id === 'response_time')?.half_width ?? 0;
			expect(Math.abs((figures?.wait ?? 0) - law(knob / 100)), `seed ${seed}`).toBeLessThan(1.7 * half);
			expect(figures?.load, `seed ${seed}`).toBeCloseTo(knob / 100, 2);
		}
	});

	test('doubles its wait by steps of load that become smaller', { timeout: TEST_MS }, () => {
		const all = [50, 68, 82, 95, 98].map((knob) => pointOf(queue as Explorable, knob));
		const [start, twice, fourTimes, ...end] = all as [Point<string>, Point<string>, Point<string>];
		expect(reached(queue as Explorable, [start])).toEqual([false, false, false]);
		expect(reached(queue as Explorable, [start, twice])).toEqual([true, false, false]);
		expect(reached(queue as Explorable, [start, twice, fourTimes])).toEqual([true, true, false]);
		expect(reached(queue as Explorable, all)).toEqual([true, true, true]);
		// A single jump to the end is no doubling with less.
		expect(reached(queue as Explorable, [start, ...end.slice(-1)])).toEqual([true, false, false]);
		expect(rightGuess(queue as Explorable, all.slice(0, 4))).toBeNull();
		expect(rightGuess(queue as Explorable, all)).toBe(2);
		// Its last sentence.
		expect(law(0.67) / law(0.5)).toBeCloseTo(2, 1);
		expect(law(0.98) / law(0.96)).toBeCloseTo(2, 1);
	});
});

test('the batch: few interrupts or fast answers, and both with many connections', { timeout: TEST_MS }, () => {
	const of = (knob: number, choice: number) => pointOf(batch as Explorable, knob, choice);
	const [patient, fast] = [of(40, 10), of(5, 10)];
	expect(reached(batch as Explorable, [of(20, 10)])).toEqual([false, false, false]);
	expect(reached(batch as Explorable, [patient])).toEqual([true, false, false]);
	expect(reached(batch as Explorable, [fast])).toEqual([false, true, false]);
	const [long, none] = [of(40, 50), of(0, 50)];
	expect(rightGuess(batch as Explorable, [patient, fast, long])).toBeNull();
	expect(rightGuess(batch as Explorable, [none])).toBe(2);
	expect(reached(batch as Explorable, [long])).toEqual([false, false, false]);
	expect(reached(batch as Explorable, [none])).toEqual([false, false, false]);
	// Its last sentence: frames come together without a wait, and waiting only costs time.
	expect(none.figures['together']).toBeGreaterThan(3 * (of(0, 10).figures['together'] ?? 0));
	expect(none.figures['response']).toBeLessThan(0.8 * (long.figures['response'] ?? 0));
	expect(reached(batch as Explorable, [long, none])).toEqual([false, false, true]);
});

describe('the interrupt', () => {
	/** Plays until a time. The driver looks so long after a frame came, or at equal intervals. */
	function play(knob: number, until_ps: number, { after_ps = 0, every_ps = 0 }): Point<string> {
		const setting = { knob, choice: 0 };
		const { run, layout, at } = watched(interrupt.scenario(setting));
		const { card, held } = serverCard(layout);
		const first = at(interrupt.from_ps);
		let [frame, since] = [first, Number.NaN];
		let [count, useful] = [0, 0];
		const step = every_ps || 1e6;
		for (let now = interrupt.from_ps + step; now <= until_ps; now += step) {
			frame = at(now);
			const waits = packetsIn(frame, held).length > 0;
			since = waits ? (Number.isNaN(since) ? now : since) : Number.NaN;
			if (knob === TIMER || (every_ps === 0 && !(now - since >= after_ps))) continue;
			count += 1;
			useful += Number(waits);
			run.look(card);
		}
		const figures = interrupt.watched?.(frame, first, layout, { count, useful });
		if (!figures) throw new Error('no frame was served');
		return { ...setting, figures };
	}
	const END = 1.2e9;

	test('has a reader who beats the timer and loses to the loop, which looks in vain', () => {
		const timer = play(TIMER, END, {});
		const reader = play(YOU, END, { after_ps: 12e6 });
		const loop = play(LOOP, END, { every_ps: interrupt.every_ps?.({ knob: LOOP, choice: 0 }) ?? 0 });
		expect([timer, reader, loop].every(({ figures }) => (figures['frames'] ?? 0) >= 5)).toBe(true);
		// The timer is the z15's: 41 µs without another frame, and 250 µs at most.
		expect(timer.figures['wait']).toBeGreaterThan(40);
		expect(timer.figures['wait']).toBeLessThan(250);
		expect(reached(interrupt as Explorable, [timer, reader])).toEqual([true, false, false]);
		expect(reached(interrupt as Explorable, [reader, loop])).toEqual([false, true, true]);
		expect(reached(interrupt as Explorable, [loop])).toEqual([false, false, true]);
		expect(loop.figures['wait']).toBeLessThan(reader.figures['wait'] ?? 0);
		expect(loop.figures['empty']).toBeGreaterThan(0.9);
		expect(rightGuess(interrupt as Explorable, [timer, reader])).toBeNull();
		expect(rightGuess(interrupt as Explorable, [loop])).toBe(2);
		// A reader who sleeps loses.
		expect(reached(interrupt as Explorable, [timer, play(YOU, END, { after_ps: 200e6 })])).toEqual([
			false,
			false,
			false
		]);
	});

	test('never ends by a timer while the reader plays', () => {
		const { layout, at } = watched(interrupt.scenario({ knob: YOU, choice: 0 }));
		const frame = at(5e9);
		expect(frame.place(serverCard(layout).leaving, 'arrivals')).toBe(0);
		expect(packetsIn(frame, serverCard(layout).held).length).toBeGreaterThan(50);
	});
});

describe('the lock', () => {
	test('lets through what its time allows, and no more', { timeout: TEST_MS }, () => {
		// With five processors 4.5 work, as the page shows it.
		const points = [5, 6, 12, 16, 24].map((knob) => pointOf(lock as Explorable, knob));
		for (const { figures } of points.slice(2)) expect((figures['pages'] ?? 0) / MOST_PAGES).toBeCloseTo(1, 2);
		expect(reached(lock as Explorable, points.slice(0, 1))).toEqual([false, false, false]);
		expect(reached(lock as Explorable, points.slice(0, 2))).toEqual([true, false, false]);
		expect(reached(lock as Explorable, points.slice(2))).toEqual([false, true, false]);
		expect(rightGuess(lock as Explorable, points)).toBeNull();
		expect(rightGuess(lock as Explorable, [...points, pointOf(lock as Explorable, 2)])).toBe(0);
	});

	test.each([4, 8, 24])('stops the work of %i processors while its holder is stopped', (knob) => {
		const setting = { knob, choice: 0 };
		const { run, layout, at } = watched(lock.scenario(setting));
		const wanted = wantedLock(layout);
		let now = lock.from_ps;
		const goal = lock.goals[2];
		while (!run.stop_holder(wanted, 1e9)) {
			expect(goal([], { frame: at(now), layout, setting })).toBe(false);
			now += 1e6;
		}
		expect(goal([], { frame: at(now + 0.99e9), layout, setting })).toBe(true);
		expect(goal([], { frame: at(now + 1.01e9), layout, setting })).toBe(false);
	});
});
