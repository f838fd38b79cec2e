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
import { processorsAt, trayAt } from './pictures/state.ts';
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

/** Settings that several tests measure are measured once. */
const results = new Map<string, Report>();
function resultOf(explorable: Explorable, setting: Setting, seed?: number): [Report, Layout] {
	const description = { ...explorable.scenario(setting), ...(seed === undefined ? {} : { seed }) };
	const text = JSON.stringify(description);
	const result = results.get(text) ?? measured(text);
	results.set(text, result);
	return [result, watched(description).layout];
}

function pointOf(explorable: Explorable, knob: number, choice = explorable.choices?.[0] ?? 0): Point<string> {
	const figures = explorable.measured?.(...resultOf(explorable, { knob, choice }));
	if (!figures) throw new Error('nothing was measured');
	return { knob, choice, figures };
}

/** The numbers of the goals that a reader reaches who rests at each of these points in turn. */
function answersOf({ goals }: Explorable, points: readonly Point<string>[]): (readonly number[] | null)[] {
	let answers: (readonly number[] | null)[] = goals.map(() => null);
	for (const [index, here] of points.entries()) {
		const seen = { points: points.slice(0, index + 1), here, view: null, answers: answers.map((one) => one ?? []) };
		answers = goals.map((goal, index) => answers[index] ?? goal(seen));
	}
	return answers;
}
const reached = (explorable: Explorable, points: readonly Point<string>[]) =>
	answersOf(explorable, points).map((answer) => answer !== null);

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

	test('no goal is reached by a knob that passes', () => {
		const figures = new Proxy({}, { get: () => 1e9 });
		const points = [knob.min, knob.start, knob.max].flatMap((position) =>
			choices.map((choice) => ({ knob: position, choice, figures }))
		);
		const seen = { points, here: null, view: null, answers: [[1], [1], [1]] };
		expect(explorable.goals.map((goal) => goal(seen))).toEqual([null, null, null]);
	});

	test('every goal has an answer in words, with its numbers', () => {
		for (const answer of explorable.words.answers) expect(answer(77, 11, 55, 33)).toMatch(/77/);
	});

	test('its choices ascend, and are as many as the values they stand for', () => {
		expect(explorable.guess.values.toSorted((a, b) => a - b)).toEqual([...explorable.guess.values]);
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
			const [result, layout] = resultOf(queue as Explorable, { knob, choice: 0 }, seed);
			const figures = queue.measured?.(result, layout);
			const half = result.figures.find(({ id }) => id === 'response_time')?.half_width ?? 0;
			expect(Math.abs((figures?.wait ?? 0) - law(knob / 100)), `seed ${seed}`).toBeLessThan(1.7 * half);
			// The sentence shows the load of the slider.
			const wire = layout.places.find(({ kind }) => kind === 'wire')?.part;
			expect(result.loads.find(({ part }) => part === wire)?.share, `seed ${seed}`).toBeCloseTo(knob / 100, 2);
		}
	});

	test('doubles its wait by steps of load that become smaller', { timeout: TEST_MS }, () => {
		const all = [50, 60, 67, 72, 80, 97, 98, 97, 96].map((knob) => pointOf(queue as Explorable, knob));
		const upTo = (count: number) => reached(queue as Explorable, all.slice(0, count));
		expect(upTo(2)).toEqual([false, false, false]);
		expect(upTo(3)).toEqual([true, false, false]);
		expect(upTo(4)).toEqual([true, false, false]);
		expect(upTo(5)).toEqual([true, true, false]);
		expect(upTo(8)).toEqual([true, true, false]);
		expect(answersOf(queue as Explorable, all)).toEqual([[67], [13, 17], [2]]);
		// No goal is reached at the setting of another.
		const [start, , twice, , fourTimes, , full] = all as Point<string>[];
		for (const point of [fourTimes, full])
			expect(reached(queue as Explorable, [start, point] as Point<string>[])).toEqual([false, false, false]);
		expect(reached(queue as Explorable, [start, full, twice] as Point<string>[])).toEqual([true, false, false]);
		expect(rightGuess(queue as Explorable, all.slice(0, 4))).toBeNull();
		expect(rightGuess(queue as Explorable, all)).toBe(2);
		// Its last sentence, and what it says of the difference from what is measured.
		expect(law(0.67) / law(0.5)).toBeCloseTo(2, 1);
		expect(law(0.98) / law(0.96)).toBeCloseTo(2, 1);
		expect(queue.words.guess.outcome('')).toContain(Math.round(law(0.98) / law(0.5)).toString());
	});
});

describe('the batch', () => {
	const of = (knob: number, choice: number) => pointOf(batch as Explorable, knob, choice);

	test(
		'has few interrupts or fast answers; with many connections frames come together by themselves',
		{ timeout: TEST_MS },
		() => {
			const [patient, fast] = [of(40, 10), of(5, 10)];
			expect(reached(batch as Explorable, [of(20, 10)])).toEqual([false, false, false]);
			expect(reached(batch as Explorable, [patient])).toEqual([true, false, false]);
			expect(reached(batch as Explorable, [fast])).toEqual([false, true, false]);
			// What the first answer says of all ten connections, and that a shorter wait does not do it.
			for (const knob of [40, 60, 80]) expect(of(knob, 10).figures['together']).toBeCloseTo(10, 1);
			expect(of(35, 10).figures['together']).toBeLessThan(9);
			// No wait at all is fast enough, too, and as precise as the page measures.
			expect(of(0, 10).figures['response']).toBeLessThan(177);
			const [long, none] = [of(40, 50), of(0, 50)];
			expect(rightGuess(batch as Explorable, [patient, fast, long])).toBeNull();
			expect(rightGuess(batch as Explorable, [none])).toBe(2);
			for (const alone of [long, none]) expect(reached(batch as Explorable, [alone])).toEqual([false, false, false]);
			for (const both of [
				[long, none],
				[none, long]
			])
				expect(reached(batch as Explorable, both)).toEqual([false, false, true]);
			// Its last sentences: ten come together without a wait; a long wait brings more, and costs time.
			expect(Math.round(none.figures['together'] ?? 0)).toBe(10);
			expect(long.figures['together']).toBeGreaterThan(1.5 * (none.figures['together'] ?? 0));
			expect(long.figures['response']).toBeGreaterThan(1.3 * (none.figures['response'] ?? 0));
			expect(patient.figures['together']).toBeGreaterThan(3 * (of(20, 10).figures['together'] ?? 0));
			expect(patient.figures['response']).toBeGreaterThan(1.5 * (fast.figures['response'] ?? 0));
		}
	);

	test('gathers frames without a wait because the card is busy with the batch before', { timeout: TEST_MS }, () => {
		const setting = { knob: 0, choice: 50 };
		const [result, layout] = resultOf(batch as Explorable, setting);
		const { held, leaving } = serverCard(layout);
		const card = layout.places[held]?.part;
		expect(result.loads.find(({ part, resource }) => part === card && resource === 'card')?.share).toBeGreaterThan(
			0.97
		);
		const { at } = watched(batch.scenario(setting));
		const work = layout.places.filter(({ part, kind }) => part === card && kind === 'service').map(({ id }) => id);
		expect(work).toContain(leaving);
		let waited = 0;
		for (let now = batch.from_ps; now < batch.from_ps + 1e9; now += 1e6) {
			const frame = at(now);
			if (packetsIn(frame, held).length === 0) continue;
			waited += 1;
			expect(
				work.some((place) => packetsIn(frame, place).length > 0),
				`${now} ps`
			).toBe(true);
			const { leaving, sends } = trayAt(frame, layout, frame, []);
			expect(leaving.length > 0 || sends, `the picture shows what keeps the card busy at ${now} ps`).toBe(true);
		}
		expect(waited).toBeGreaterThan(100);
	});
});

describe('the interrupt', () => {
	/** Plays until a time. The driver looks so long after a frame came, or at equal intervals. */
	function play(knob: number, until_ps: number, { after_ps = 0, every_ps = 0 }): Point<string>[] {
		const setting = { knob, choice: 0 };
		const { run, layout, at } = watched(interrupt.scenario(setting));
		const { card, held } = serverCard(layout);
		const first = at(interrupt.from_ps);
		const taken = new Set<number>();
		let since = Number.NaN;
		let [count, useful] = [0, 0];
		const points: Point<string>[] = [];
		const step = every_ps || 1e6;
		for (let now = interrupt.from_ps + step; now <= until_ps; now += step) {
			const frame = at(now);
			const found = packetsIn(frame, held).filter(({ id }) => !taken.has(id));
			since = found.length > 0 ? (Number.isNaN(since) ? now : since) : Number.NaN;
			const figures = interrupt.watched?.(frame, first, layout, { count, useful });
			if (figures && (interrupt.counts?.(figures) ?? true)) points.push({ ...setting, figures });
			if (knob === TIMER || (every_ps === 0 && !(now - since >= after_ps))) continue;
			count += 1;
			useful += Number(found.length > 0);
			for (const { id } of found) taken.add(id);
			run.look(card);
		}
		if (points.length === 0) throw new Error('too few frames were served');
		return points;
	}
	const END = 1.2e9;
	const every_ps = interrupt.every_ps?.({ knob: LOOP, choice: 0 }) ?? 0;
	const last = (points: readonly Point<string>[]) => points.at(-1) as Point<string>;

	test('has a reader who beats the timer and loses to the loop, which looks in vain', () => {
		const timer = last(play(TIMER, END, {}));
		const reader = last(play(YOU, END, { after_ps: 12e6 }));
		const loop = last(play(LOOP, END, { every_ps }));
		// The timer is the z15's: 41 µs without another frame, and 250 µs at most.
		expect(timer.figures['wait']).toBeGreaterThan(40);
		expect(timer.figures['wait']).toBeLessThan(250);
		for (const both of [
			[timer, reader],
			[reader, timer]
		])
			expect(reached(interrupt as Explorable, both)).toEqual([true, false, false]);
		expect(reached(interrupt as Explorable, [reader, loop])).toEqual([false, true, true]);
		expect(reached(interrupt as Explorable, [loop])).toEqual([false, false, true]);
		// The loop first, then the reader.
		expect(reached(interrupt as Explorable, [loop, reader])[1]).toBe(true);
		expect(loop.figures['wait']).toBeLessThan(reader.figures['wait'] ?? 0);
		expect(rightGuess(interrupt as Explorable, [reader, loop])).toBeNull();
		// A reader who sleeps loses.
		const sleeper = last(play(YOU, END, { after_ps: 200e6 }));
		expect(reached(interrupt as Explorable, [timer, sleeper])).toEqual([false, false, false]);
	});

	test('has a timer that every further frame restarts, so that a frame waits longer than it runs', () => {
		const points = play(TIMER, 60e9, {});
		// From the first mean that counts the same choice is right.
		for (const point of points.slice(0, 500)) expect(rightGuess(interrupt as Explorable, [point])).toBe(2);
		const wait = last(points).figures['wait'] ?? 0;
		expect(interrupt.words.guess.outcome('')).toContain(`${Number(wait.toPrecision(1))}\u00a0µs`);
		expect(wait).toBeGreaterThan(1.4 * 41);
	});

	test('has a loop whose frames wait 1 µs for the check, and then only while the card works for another', () => {
		const setting = { knob: LOOP, choice: 0 };
		const { run, layout, at } = watched(interrupt.scenario(setting));
		const { card, held } = serverCard(layout);
		const work = layout.places.filter(({ part, kind }) => part === layout.places[held]?.part && kind === 'service');
		const waits = new Map<number, number>();
		for (let now = every_ps; now <= 10 * END; now += every_ps) {
			const frame = at(now);
			const here = packetsIn(frame, held);
			for (const { id, from } of here) {
				// A frame that the check before has taken is still here.
				if (waits.has(id))
					expect(
						work.some((place) => packetsIn(frame, place.id).length > 0),
						`${now} ps`
					).toBe(true);
				else waits.set(id, (now - from) / 1e6);
			}
			run.look(card);
		}
		expect(waits.size).toBeGreaterThan(150);
		const mean = [...waits.values()].reduce((sum, wait) => sum + wait, 0) / waits.size;
		expect(mean).toBeCloseTo(1, 0);
		expect(interrupt.words.answers[1](5, 20)).toContain('1\u00a0µs');
	});

	test('counts what adds up: each check that finds something brings a frame or more, and the mean changes with a frame only', () => {
		for (const points of [play(YOU, END, { after_ps: 12e6 }), play(LOOP, END, { every_ps })]) {
			for (const { figures } of points) {
				expect(figures['finds']).toBeLessThanOrEqual(figures['looks'] ?? 0);
				// A frame that a check has just taken may still be on its way.
				expect(figures['frames']).toBeGreaterThanOrEqual((figures['finds'] ?? 0) - 1);
			}
			for (const [index, { figures }] of points.slice(1).entries())
				if (figures['frames'] === points[index]?.figures['frames'])
					expect(figures['wait']).toBeCloseTo(points[index]?.figures['wait'] ?? 0, 6);
		}
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
		const [five, six, twelve] = points as [Point<string>, Point<string>, Point<string>];
		expect(reached(lock as Explorable, [five])).toEqual([false, false, false]);
		for (const both of [
			[five, six],
			[six, five]
		])
			expect(answersOf(lock as Explorable, both)[0]).toEqual([5, five.figures['work'], six.figures['work']]);
		expect(reached(lock as Explorable, [five, six])).toEqual([true, false, false]);
		expect(reached(lock as Explorable, [six, twelve])).toEqual([false, false, false]);
		expect(reached(lock as Explorable, points.slice(2))).toEqual([false, true, false]);
		expect(rightGuess(lock as Explorable, points)).toBeNull();
		expect(rightGuess(lock as Explorable, [...points, pointOf(lock as Explorable, 2)])).toBe(0);
		// The work of a page, as the first words have it: a processor alone never waits.
		const alone = 1e6 / (pointOf(lock as Explorable, 1).figures['pages'] ?? 0);
		expect(lock.words.lead).toContain(`${Math.round(alone / 10) * 10}\u00a0µs`);
	});

	test.each([4, 8, 24])('stops the work of %i processors while its holder is stopped', (knob) => {
		const setting = { knob, choice: 0 };
		const { run, layout, at } = watched(lock.scenario(setting));
		const wanted = wantedLock(layout);
		let now = lock.from_ps;
		const goal = (frame: Frame) =>
			lock.goals[2]({ points: [], here: null, view: { frame, layout, setting }, answers: [] }) !== null;
		while (!run.stop_holder(wanted, 1e9)) {
			expect(goal(at(now))).toBe(false);
			now += 1e6;
		}
		const stopped = at(now + 0.99e9);
		expect(goal(stopped)).toBe(true);
		// What the last sentence says: those that need the lock wait for it, the others have no page.
		const { rows } = processorsAt(stopped, layout);
		expect(rows.filter((kind) => kind === 'work')).toEqual([]);
		expect(rows.filter((kind) => kind === 'stopped').length).toBe(1);
		expect(rows.filter((kind) => kind === 'wait').length).toBeGreaterThan(0);
		expect(goal(at(now + 1.01e9))).toBe(false);
	});
});
