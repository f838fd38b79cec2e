// A lesson cannot lie: its figures are what this version measures, and what its words rest on holds for them.
// `npm run golden` writes the figures anew.
import { describe, expect, test } from 'vitest';
import { read } from '#lib/url/link.ts';
import { leaves } from '#lib/comparison/shared.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import type { Report } from 'datapath-lab-engine/types';
import { framesOf } from 'datapath-lab-engine/fixtures/frames';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import { LESSONS } from './all.ts';
import { proof as card } from './card-or-vswitch/claims.ts';
import type { Facts, LessonWords } from './lesson.ts';
import { proof as nobody } from './nobody-is-busy/claims.ts';
import { proof as priorities } from './priorities/claims.ts';
import { proof as processors } from './processors/claims.ts';
import type { Proof, Seen } from './proof.ts';
import { proof as qebsm } from './qebsm/claims.ts';
import { proof as router } from './router/claims.ts';

const PROOFS: Record<string, Proof> = {
	'nobody-is-busy': nobody,
	'card-or-vswitch': card,
	router,
	priorities,
	qebsm,
	processors
};

const DIGITS = 6;
/** Looked at while a lesson runs to its pause. */
const INSTANTS = 25;

/** Runs that several lessons look at are made once. */
const made = new Map<string, Report>();
function reportOf(text: string): Report {
	const known = made.get(text) ?? measured(text, ({ finished }) => finished);
	made.set(text, known);
	return known;
}

function factsOf({ runs, measure }: Proof): Facts {
	const reports = Object.entries(runs).map(([name, { view, lane }]) => {
		const linked = read(`#${view}`);
		expect(linked.misread, view).toEqual([]);
		return [name, reportOf(scenarioOf(linked, lane))] as const;
	});
	const facts = Object.entries(measure(Object.fromEntries(reports)));
	return Object.fromEntries(facts.map(([name, value]) => [name, Number(value.toPrecision(DIGITS))]));
}

const texts = (words: unknown): string[] =>
	typeof words === 'string' ? [words] : words && typeof words === 'object' ? Object.values(words).flatMap(texts) : [];

/** Numbers that stand in a text, each as it is written; z15 and SMT-2 are names. */
const numbersIn = (text: string): string[] => text.match(/(?<![\w.-])\d[\d,.]*(?<![.,])/g) ?? [];

describe.each(LESSONS)('$lesson.id', ({ lesson, facts, words }) => {
	const proof = PROOFS[lesson.id] as Proof;

	test('its figures are measured ones', { timeout: 240_000 }, async () => {
		await expect(`${JSON.stringify(factsOf(proof), null, '\t')}\n`).toMatchFileSnapshot(`${lesson.id}/facts.json`);
	});

	test('the report that it names is the one that published what its runs are held against', () => {
		const reports = Object.values(proof.runs).map(({ view, lane }) => reportOf(scenarioOf(read(`#${view}`), lane)));
		const published = reports.flatMap(({ figures }) => figures.flatMap(({ published }) => published?.report ?? []));
		expect(published).toContain(lesson.report);
	});

	test.each(Object.entries(proof.claims))('%s', (_, holds) => expect(holds(facts)).toBe(true));

	test('what it asks elsewhere is shown where its answer was measured', () => {
		const { there } = lesson;
		if (!there) throw new Error('nothing is asked elsewhere');
		const view = read(`#${there.view}`);
		expect(view.misread).toEqual([]);
		const measured = Object.values(proof.runs).map(({ view, lane }) => scenarioOf(read(`#${view}`), lane));
		expect(there.lanes.some((lane) => measured.includes(scenarioOf(view, lane)))).toBe(true);
	});

	test('no number in its words is anybody’s guess', () => {
		const said = texts(lesson.say(facts)).flatMap(numbersIn);
		const set = Object.values(proof.runs).flatMap(({ view, lane }) => {
			const linked = read(`#${view}`);
			return [...leaves(linked.shared), ...Object.entries(linked.lanes[lane])].map(([, value]) => String(value));
		});
		const offered = (lesson.unlocked?.values ?? []).map(String);
		const known = new Set([...said, ...set, ...offered]);
		const { teacher, ...shown } = words;
		for (const text of [...texts(shown), ...texts(teacher)])
			expect(
				numbersIn(text).filter((number) => !known.has(number)),
				text
			).toEqual([]);
	});

	test('asks for one of the answers it gives', () => {
		const { prediction, result } = lesson;
		expect(words.causes[lesson.cause]).toBeDefined();
		expect(words.answers[lesson.transfer(facts)]).toBeDefined();
		if (prediction.kind === 'chips') expect(words.options?.[prediction.right(facts) ?? -1]).toBeDefined();
		if (!result) throw new Error('nothing was measured');
		for (const name of [result.known, result.asked]) expect(facts[name]).toBeGreaterThan(0);
		if (prediction.kind === 'bar') {
			expect(Math.max(facts[result.known] ?? 0, facts[result.asked] ?? 0)).toBeLessThan(prediction.most(facts));
			expect(prediction.close(facts)).toBeGreaterThan(0);
		}
	});

	test('shows what it says, at the moment at which it pauses', () => {
		const linked = read(`#${lesson.view}`);
		expect(linked.misread).toEqual([]);
		expect(lesson.pauses).toBeGreaterThan(lesson.from);
		const lanes = ([0, 1] as const).map((lane): Seen[] => {
			const { layout, at } = framesOf(JSON.parse(scenarioOf(linked, lane)) as object);
			const every = (lesson.pauses - lesson.from) / INSTANTS;
			return Array.from({ length: INSTANTS }, (_, i) => ({ layout, frame: at(lesson.from + (i + 1) * every) }));
		});
		expect(proof.decisive(lanes.map((seen) => seen.at(-1)) as [Seen, Seen])).toBe(true);
		if (proof.watched) expect(proof.watched(lanes as [Seen[], Seen[]])).toBe(true);
	});

	test.each(proof.tried ?? [])('what it says of $run.view is shown', ({ run, from, lasts, holds }) => {
		const { layout, at } = framesOf(JSON.parse(scenarioOf(read(`#${run.view}`), run.lane)) as object);
		const instants = Array.from({ length: INSTANTS }, (_, i) => ({
			layout,
			frame: at(from + ((i + 1) * lasts) / INSTANTS)
		}));
		expect(holds(instants)).toBe(true);
	});

	test('has two sentences of scene, and feedback for every answer', () => {
		const { scene, causes, answers }: LessonWords = words;
		expect(scene.match(/[.;](?= |$)/g)?.length).toBeLessThanOrEqual(3);
		for (const { feedback } of [...causes, ...answers]) expect(feedback.length).toBeGreaterThan(20);
		expect(causes.length).toBeGreaterThan(2);
		expect(answers.length).toBeGreaterThan(2);
	});
});
