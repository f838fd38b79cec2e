// The answer to a question is the result of the simulation, so each is run as the page runs it.
import { expect, test } from 'vitest';
import type { Report } from 'datapath-lab-engine/types';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import * as texts from '#text/index.ts';
import { changed } from './changes.ts';
import { hiddenFigures, questionOutcome, questionFigure, LESSON_ABOUT, QUESTIONS, type Outcome } from './questions.ts';
import { STORIES, comparisonOf, type StoryId } from './stories.ts';
import { scenarioOf } from './scenario.ts';

/** Narrow enough to distinguish a difference of a twentieth. */
const NARROW = 0.015;

const TRUE: Partial<Record<StoryId, Outcome>> = {
	'qebsm-hipersockets': 1,
	'osa-or-hipersockets': 'alike',
	'qebsm-fcp': 'alike',
	capped: 0,
	'vm-router': 1,
	'priorities-off': 'alike',
	'before-ptfs': 'alike'
};

const asking = STORIES.filter(({ id }) => !LESSON_ABOUT[id]);
test.each(asking)('$id', { timeout: 60_000 }, (story) => {
	const question = QUESTIONS[story.id];
	expect(texts.predict.questions[story.id]).toMatch(/\?$/);
	if (!question) throw new Error('every comparison without a lesson asks something');
	const storyComparison = comparisonOf(story);
	const view = question.change
		? changed(storyComparison, question.change.path, question.change.value)
		: storyComparison;
	const narrow = (result: Report) => {
		const { value, half_width } = questionFigure(result, question) ?? {};
		return Boolean(value && half_width && half_width < NARROW * value);
	};
	const results = ([0, 1] as const).map((lane) => ({ ...measured(scenarioOf(view, lane), narrow), good: true }));
	expect(questionOutcome(question, results)).toBe(TRUE[story.id]);
});

test('there is no answer before both lanes are measured precisely enough', () => {
	const figures = [{ role: 'rate', value: 2 }];
	const [good, poor] = [
		{ good: true, figures },
		{ good: false, finished: false, figures }
	] as unknown as Report[];
	expect(questionOutcome({ about: 'rate' }, [good ?? null, poor ?? null])).toBeNull();
	expect(questionOutcome({ about: 'rate' }, [good ?? null, null])).toBeNull();
	expect(questionOutcome({ about: 'rate' }, [good ?? null, good ?? null])).toBe('alike');
});

/** Words that compare the lanes, or what they measure. */
const OUTCOME = /\b(saves?|costs? less|takes less|less (CPU|work|time)|faster|slower|is left|sets? the pace)\b/;

test.each(asking)('$id: its sentence does not answer the question', ({ id }) => {
	// The saving with one connection is where that question begins.
	if (QUESTIONS[id]?.premise) return;
	expect(texts.stories[id]?.sentence).not.toMatch(OUTCOME);
});

test.each(STORIES)('$id: its sentence sends readers to what is drawn', ({ id, lanes: [path] }) => {
	// Only the picture of many processors and locks has them at first sight.
	if (!path.startsWith('guest-lan')) expect(texts.stories[id]?.sentence).not.toMatch(/[Ww]atch (the|which) processors/);
});

test.each(STORIES)('$id: what an open question hides', (story) => {
	const opened = comparisonOf(story);
	const question = QUESTIONS[story.id];
	const asks = question !== undefined;
	expect(hiddenFigures(opened, story)).toEqual({ after: asks, now: asks && story.id !== 'osa-or-hipersockets' });
	// The number that decides may be set by hand, and still nothing shows what it leads to.
	if (question?.change)
		for (const value of [question.change.value, 7])
			expect(hiddenFigures(changed(opened, question.change.path, value), story)).toEqual({ after: true, now: true });
	// With any other setting it is another question.
	expect(hiddenFigures(changed(opened, 'seed', 2), story)).toEqual({ after: false, now: false });
});
