// A lesson cannot be wrong: its figures are measured by this version, and the conditions behind its
// words hold for them. `npm run golden` measures the figures again.
import { describe, expect, test } from 'vitest';
import { parseUrl } from '#lib/url/url-state.ts';
import { leaves } from '#lib/comparison/shared.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import type { Report } from 'datapath-lab-engine/types';
import { framesOf } from 'datapath-lab-engine/fixtures/frames';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import { LESSONS } from './all.ts';
import { LESSONS_IN_EACH } from './every-language.ts';
import { closeEnoughRange, type Facts, type LessonWords } from './lesson.ts';
import type { LessonClaims, ObservedLane } from './lesson-claims.ts';

/** The claims of each lesson, by their file. */
const CLAIMS = import.meta.glob<LessonClaims>('./*/claims.ts', { eager: true, import: 'claims' });
const fileOf = (id: string) => `./${id}/claims.ts`;

const DIGITS = 6;
const DROPPED = 'these entries have no effect; the recipe of a lesson says in which settings lanes can differ';
/** How many instants are checked while a lesson runs to its pause. */
const INSTANTS = 25;

/** Runs that several lessons use are computed once. */
const made = new Map<string, Report>();
function resultOf(text: string): Report {
	const result = made.get(text) ?? measured(text);
	made.set(text, result);
	return result;
}

function factsOf({ runs, measure }: LessonClaims): Facts {
	const results = Object.entries(runs).map(([name, { view, lane }]) => {
		const linked = parseUrl(`#${view}`);
		expect(linked.unknownParams, `${view}: ${DROPPED}`).toEqual([]);
		return [name, resultOf(scenarioOf(linked, lane))] as const;
	});
	const layoutOf = (name: string) => {
		const run = runs[name];
		if (!run) throw new Error(`no run ${name}`);
		return framesOf(JSON.parse(scenarioOf(parseUrl(`#${run.view}`), run.lane)) as object).layout;
	};
	const facts = Object.entries(measure(Object.fromEntries(results), layoutOf));
	return Object.fromEntries(facts.map(([name, value]) => [name, Number(value.toPrecision(DIGITS))]));
}

const texts = (words: unknown): string[] =>
	typeof words === 'string' ? [words] : words && typeof words === 'object' ? Object.values(words).flatMap(texts) : [];

/** Numbers in a text, as they are written; z15 and SMT-2 are names. */
const numbersIn = (text: string): string[] => text.match(/(?<![\w.-])\d[\d,.]*(?<![.,])/g) ?? [];

test('each folder is a lesson in the order of all lessons', () => {
	expect(LESSONS.map(({ lesson }) => fileOf(lesson.id)).sort()).toEqual(Object.keys(CLAIMS).sort());
});

describe.each(LESSONS)('$lesson.id', ({ lesson, facts }) => {
	const claims = CLAIMS[fileOf(lesson.id)] as LessonClaims;

	test('its figures are measured', { timeout: 240_000 }, async () => {
		for (const view of [lesson.view, ...(lesson.transferScene ? [lesson.transferScene.view] : [])])
			expect(parseUrl(`#${view}`).unknownParams, `${view}: ${DROPPED}`).toEqual([]);
		await expect(`${JSON.stringify(factsOf(claims), null, '\t')}\n`).toMatchFileSnapshot(`${lesson.id}/facts.json`);
	});

	test('it names the reports whose published figures its runs are compared with', () => {
		const results = Object.values(claims.runs).map(({ view, lane }) =>
			resultOf(scenarioOf(parseUrl(`#${view}`), lane))
		);
		const published = results.flatMap(({ figures }) => figures.flatMap(({ published }) => published?.report ?? []));
		for (const report of [lesson.report, lesson.transferReport ?? lesson.report]) expect(published).toContain(report);
	});

	test.each(Object.entries(claims.conditions))('%s', (_, holds) => expect(holds(facts)).toBe(true));

	test('the transfer question shows the run in which its answer was measured', () => {
		const { transferScene: there } = lesson;
		if (!there) throw new Error('only a teacher’s own question has no transfer question');
		const view = parseUrl(`#${there.view}`);
		expect(view.unknownParams).toEqual([]);
		const measured = Object.values(claims.runs).map(({ view, lane }) => scenarioOf(parseUrl(`#${view}`), lane));
		expect(there.lanes.some((lane) => measured.includes(scenarioOf(view, lane)))).toBe(true);
	});

	test('its bars fit on the scale', () => {
		const { prediction, result } = lesson;
		if (!result) throw new Error('only a teacher’s own question has no result');
		for (const name of [result.reference, result.target]) expect(facts[name]).toBeGreaterThan(0);
		if (prediction.kind === 'bar') {
			expect(Math.max(facts[result.reference] ?? 0, facts[result.target] ?? 0)).toBeLessThan(prediction.most(facts));
			const [least, largest] = closeEnoughRange(prediction.closeEnough, facts[result.target] ?? 0);
			expect(least).toBeGreaterThan(0.32 * (facts[result.target] ?? 0));
			expect(largest).toBeLessThan(3.05 * (facts[result.target] ?? 0));
		}
	});

	test('its words are true at the moment at which it pauses', () => {
		const linked = parseUrl(`#${lesson.view}`);
		expect(linked.unknownParams).toEqual([]);
		expect(lesson.pausesAtPs).toBeGreaterThan(lesson.fromPs);
		const lanes = ([0, 1] as const).map((lane): ObservedLane[] => {
			const { layout, at } = framesOf(JSON.parse(scenarioOf(linked, lane)) as object);
			const every = (lesson.pausesAtPs - lesson.fromPs) / INSTANTS;
			return Array.from({ length: INSTANTS }, (_, i) => ({ layout, frame: at(lesson.fromPs + (i + 1) * every) }));
		});
		expect(claims.decisive(lanes.map((seen) => seen.at(-1)) as [ObservedLane, ObservedLane])).toBe(true);
		if (claims.watched) expect(claims.watched(lanes as [ObservedLane[], ObservedLane[]])).toBe(true);
	});

	test.each(claims.tried ?? [])('its words about $run.view are true', ({ run, fromPs, lengthPs, holds }) => {
		const { layout, at } = framesOf(JSON.parse(scenarioOf(parseUrl(`#${run.view}`), run.lane)) as object);
		const instants = Array.from({ length: INSTANTS }, (_, i) => ({
			layout,
			frame: at(fromPs + ((i + 1) * lengthPs) / INSTANTS)
		}));
		expect(holds(instants)).toBe(true);
	});
});

describe.each(LESSONS_IN_EACH)('$language: $lesson.id', ({ lesson, facts, words }) => {
	test('every number in its words is a fact or a setting', () => {
		const { runs } = CLAIMS[fileOf(lesson.id)] as LessonClaims;
		const factNumbers = texts(lesson.factTexts(facts)).flatMap(numbersIn);
		const set = Object.values(runs).flatMap(({ view, lane }) => {
			const linked = parseUrl(`#${view}`);
			return [...leaves(linked.shared), ...Object.entries(linked.lanes[lane])].map(([, value]) => String(value));
		});
		const offered = (lesson.exploreControl?.values ?? []).map(String);
		const allowed = new Set([...factNumbers, ...set, ...offered]);
		const { teacher, ...shown } = words;
		for (const text of [...texts(shown), ...texts(teacher)])
			expect(
				numbersIn(text).filter((number) => !allowed.has(number)),
				text
			).toEqual([]);
	});

	test('the right answers are among the given ones', () => {
		const { prediction } = lesson;
		expect(words.causes[lesson.cause]).toBeDefined();
		expect(words.check !== undefined).toBe(lesson.check !== undefined);
		if (lesson.check !== undefined) expect(words.check?.choices[lesson.check]).toBeDefined();
		expect(words.answers[lesson.transfer(facts)]).toBeDefined();
		if (prediction.kind === 'chips') expect(words.options?.[prediction.right(facts) ?? -1]).toBeDefined();
	});

	test('has at most three sentences of scene, and feedback for every answer', () => {
		const { scene, causes, answers }: LessonWords = words;
		expect(scene.match(/[.;](?= |$)/g)?.length).toBeLessThanOrEqual(3);
		for (const { feedback } of [...causes, ...answers, ...(words.check?.choices ?? [])])
			expect(feedback.length).toBeGreaterThan(20);
		expect(causes.length).toBeGreaterThan(2);
		expect(answers.length).toBeGreaterThan(2);
	});
});
