import { describe, expect, test } from 'vitest';
import type { CustomAssignment } from '../assignment/assignment.ts';
import { assignmentLesson } from '../assignment/assignment-lesson.ts';
import { LESSONS } from '../content/all.ts';
import { closeEnoughRange, rounded, STEPS, type LoadedLesson } from '../content/lesson.ts';
import { closeEnoughText, closenessText } from './closeness.ts';
import {
	previousStep,
	START,
	judgementOf,
	judgementText,
	canContinue,
	nextStep,
	withProgress,
	hidesResult,
	scoredCount,
	scoreOf,
	isLast,
	outcome,
	parseProgress,
	progressFor,
	formatProgress,
	verdictText,
	withoutRoom,
	type LessonProgress
} from './lesson-progress.ts';

const bar = LESSONS.find(({ lesson }) => lesson.id === 'processors') as LoadedLesson;
const chips = LESSONS.find(({ lesson }) => lesson.prediction.kind === 'chips') as LoadedLesson;

test('a teacher’s own question says which answer is right, also where nobody has guessed', () => {
	const sheet: CustomAssignment = {
		title: 'T',
		view: 'story=card-or-vswitch',
		from: 0,
		pauses: 1e6,
		lanes: 'both',
		question: 'Q?',
		answers: ['Cards', 'Switch'],
		right: 1,
		after: '',
		change: '',
		hidden: []
	};
	const loaded = assignmentLesson(sheet) as LoadedLesson;
	const right = 'The correct answer is “Switch”.';
	expect(verdictText(loaded, 0)).toBe(`Your guess, “Cards”, was not right. ${right}`);
	expect(verdictText(loaded, 1)).toBe('Your guess, “Switch”, was correct.');
	expect(verdictText(loaded, null)).toBe(right);
	const opinion = assignmentLesson({ ...sheet, right: null }) as LoadedLesson;
	expect(verdictText(opinion, 0)).toBe('You guessed “Cards”.');
	expect(verdictText(opinion, null)).toBe('');
	// The words of a built-in lesson name it.
	expect(verdictText(chips, 0)).toBe(judgementText(chips, 0));
	expect(verdictText(chips, null)).toBe('');
});

test('an address of presentation mode leads a learner no further than the answers allow', () => {
	const atRoom = parseProgress(chips, '#at=explain&cause=1&room=1');
	expect(atRoom).toMatchObject({ step: 'explain', room: true });
	expect(withoutRoom(chips, atRoom)).toMatchObject({ step: 'predict', room: false });
	const guessed = parseProgress(chips, '#at=end&guess=0&room=1');
	expect(withoutRoom(chips, guessed)).toMatchObject({ step: 'explain', room: false });
});

describe('the progress through a lesson', () => {
	test('goes on only after an answer', () => {
		expect(canContinue(bar, START)).toBe(false);
		const guessed: LessonProgress = { ...START, guess: 3 };
		const observing = nextStep(bar, guessed);
		expect(observing.step).toBe('observe');
		const explaining = nextStep(bar, observing);
		expect(explaining.step).toBe('explain');
		expect(nextStep(bar, explaining)).toBe(explaining);
		const wrong = (bar.lesson.cause + 1) % bar.words.causes.length;
		expect(canContinue(bar, { ...explaining, causes: [wrong] })).toBe(false);
		const found = nextStep(bar, { ...explaining, causes: [wrong, bar.lesson.cause] });
		expect(found.step).toBe('change');
		const elsewhere = nextStep(bar, found);
		expect(canContinue(bar, elsewhere)).toBe(false);
		expect(nextStep(bar, { ...elsewhere, answers: [0] }).step).toBe('end');
	});

	test('goes back to its beginning', () => {
		expect(previousStep(bar, { ...START, step: 'observe', guess: 1 }).step).toBe('predict');
		expect(previousStep(bar, START)).toEqual(START);
	});

	test.each(LESSONS)('of $lesson.id is equal after writing and reading its address', (loaded) => {
		for (const step of STEPS) {
			const way: LessonProgress = { step, guess: 1, causes: [loaded.lesson.cause], answers: [0], room: false };
			expect(parseProgress(loaded, formatProgress(way))).toEqual(way);
		}
		expect(parseProgress(loaded, formatProgress(START))).toEqual(START);
	});

	test('of another reader shows no result before this reader’s guess', () => {
		const way = parseProgress(bar, `#at=end&guess=2&cause=${bar.lesson.cause}&answer=0`);
		expect(way.step).toBe('end');
		expect(progressFor(bar, way, false)).toBe(START);
		expect(progressFor(bar, way, true)).toBe(way);
		const shown = { ...way, room: true };
		expect(progressFor(bar, shown, false)).toBe(shown);
	});

	test('is never further than the answers', () => {
		expect(parseProgress(bar, '#at=end').step).toBe('predict');
		expect(parseProgress(bar, '#at=end&guess=2').step).toBe('explain');
		expect(parseProgress(bar, `#at=end&guess=2&cause=${bar.lesson.cause}`).step).toBe('elsewhere');
	});

	test.each([
		'#guess=NaN',
		'#guess=1e99',
		'#guess=-1',
		'#at=__proto__&guess=',
		'#cause=9-x-%00&answer=77',
		'#%',
		'#guess=0.5'
	])('reads %s without trusting it', (hash) => {
		for (const loaded of LESSONS) {
			const way = parseProgress(loaded, hash);
			if (loaded === chips) expect(way.guess).toBeNull();
			expect(way.causes).toEqual([]);
			expect(way.answers).toEqual([]);
			expect(way.step).toBe('predict');
		}
	});
});

test('in presentation mode nothing waits for an answer, and every answer is shown before the next step', () => {
	const steps: string[] = [];
	for (let way: LessonProgress = { ...START, room: true }; way.step !== 'end'; way = withProgress(bar, way)) {
		expect(parseProgress(bar, formatProgress(way))).toEqual({ ...way, isConcluded: undefined });
		steps.push(`${way.step} ${way.causes.length} ${way.answers.length}${way.isConcluded ? ' concluded' : ''}`);
		expect(isLast(bar, way)).toBe(false);
	}
	expect(steps).toEqual([
		'predict 0 0',
		'observe 0 0',
		'explain 0 0',
		'explain 1 0',
		'change 1 0',
		'change 1 0 concluded',
		'elsewhere 1 0',
		'elsewhere 1 1'
	]);
});

test('the scores that are possible are those that learners can get', () => {
	const reply = { step: 'end', text: '', after: '', picture: null, choices: ['A', 'B'], right: 1 } as const;
	const prepared = { isCustom: false, questions: [reply, { ...reply, right: null }, { ...reply, choices: [] }] };
	const loaded = { ...bar, prepared } as unknown as typeof bar;
	expect([scoredCount(bar), scoredCount(loaded)]).toEqual([2, 3]);
	expect(scoredCount({ ...loaded, steps: loaded.steps.filter((step) => step !== 'elsewhere') })).toBe(2);
	const [cause, transfer] = [bar.lesson.cause, bar.lesson.transfer(bar.facts)];
	const wrong = (right: number) => (right === 0 ? 1 : 0);
	const scores = [0, 1, 2, 3].map((right) => {
		const causes = right > 0 ? [cause] : [wrong(cause), cause];
		const answers = [right > 1 ? transfer : wrong(transfer)];
		return outcome(loaded, { guess: 1, causes, answers, replies: [right > 2 ? '1' : '0', '0', 'x'] }).score;
	});
	expect(scores).toEqual([0, 1, 2, 3].map((right) => scoreOf(right, scoredCount(loaded))));
});

test('presentation mode has the result once it answers no question of its step', () => {
	const way: LessonProgress = { ...START, room: true };
	const [cause, transfer] = [bar.lesson.cause, bar.lesson.transfer(bar.facts)];
	const hidden = (change: Partial<LessonProgress>) => hidesResult(bar, { ...way, ...change });
	expect(hidden({ step: 'predict' })).toBe(true);
	expect(hidden({ step: 'explain', causes: [cause + 1] })).toBe(true);
	expect(hidden({ step: 'explain', causes: [cause] })).toBe(false);
	expect(hidden({ step: 'change' })).toBe(false);
	expect(hidden({ step: 'elsewhere' })).toBe(true);
	expect(hidden({ step: 'elsewhere', answers: [transfer] })).toBe(false);
});

test('in presentation mode a teacher’s closing questions are answered one after the other', () => {
	const question = { step: 'end', text: '', after: '', picture: null } as const;
	const prepared = {
		questions: [
			{ ...question, choices: ['A', 'B'], right: 1 },
			{ ...question, choices: [], right: null }
		]
	};
	const loaded = { ...bar, prepared } as unknown as typeof bar;
	let way: LessonProgress = { ...START, step: 'end', room: true };
	const seen = [1, 2, 3].map(() => (way = withProgress(loaded, way)).replies);
	expect([{ ...way, replies: ['1', ''] }, way].map((one) => isLast(loaded, one))).toEqual([false, true]);
	expect(seen).toEqual([
		['1', ''],
		['1', '–'],
		['1', '–']
	]);
});

test('a guess is judged by the measured value', () => {
	const right = bar.facts[bar.lesson.result?.target ?? ''] as number;
	if (bar.lesson.prediction.kind !== 'bar') throw new Error('bar');
	const [, largest] = closeEnoughRange(bar.lesson.prediction.closeEnough, right);
	expect(judgementOf(bar, right)).toBe('closeEnough');
	// More processors served less: a learner who guessed the direction, but not the amount, was not
	// simply wrong.
	const reference = bar.facts[bar.lesson.result?.reference ?? ''] as number;
	expect(largest).toBeLessThan(reference);
	expect(judgementOf(bar, 1.01 * largest)).toBe('rightDirection');
	expect(judgementOf(bar, reference + 1)).toBe('wrong');
	// Where the value does not change, no direction is right.
	const alike = { ...bar, facts: { ...bar.facts, [bar.lesson.result?.target ?? '']: reference } };
	expect(judgementOf(alike, 1.16 * reference)).toBe('wrong');
	expect(judgementText(bar, reference + 1)).toBe('Your guess, 1,320\u00a0pages/s, was too high.');
	expect(judgementText(alike, 0.8 * reference)).toMatch(/^Your guess, [\d,]+\spages\/s, was too low\.$/);
	expect(judgementText(bar, right)).toMatch(/^Your guess, .+, was close\.$/);
	const { prediction } = chips.lesson;
	if (prediction.kind !== 'chips') throw new Error('chips');
	const answer = prediction.right(chips.facts) as number;
	expect(judgementOf(chips, answer)).toBe('right');
	expect(judgementOf(chips, answer - 1)).toBe('wrong');
	expect(judgementText(chips, answer - 1)).toBe(`Your guess, “${chips.words.options?.[answer - 1]}”, was not right.`);
});

test.each(LESSONS.filter(({ lesson }) => lesson.prediction.kind === 'bar'))(
	'$lesson.id: close is what its question says, and no more',
	(loaded) => {
		const { lesson, facts } = loaded;
		if (lesson.prediction.kind !== 'bar') throw new Error('bar');
		const came = facts[lesson.result?.target ?? ''] as number;
		const { closeEnough } = lesson.prediction;
		const [less, more] =
			'share' in closeEnough
				? [1 - closeEnough.share, 1 + closeEnough.share]
				: [1 / closeEnough.factor, closeEnough.factor];
		const { prediction } = lesson;
		const PLACES = 500;
		// A learner judges by what is shown, so each guess is taken as it is rounded.
		for (let place = 0; place <= PLACES; place++) {
			const guess = rounded((place * prediction.most(facts)) / PLACES);
			const isClose = guess >= less * came && guess <= more * came;
			expect(judgementOf(loaded, guess) === 'closeEnough', `${guess}`).toBe(isClose);
		}
		const range =
			closeEnoughText(loaded)
				.match(/\d[\d,.]*/g)
				?.map((text) => Number(text.replace(',', ''))) ?? [];
		for (const end of range) expect(judgementOf(loaded, end), `${end}`).toBe('closeEnough');
		for (const [index, end] of [less, more].entries())
			expect(Math.abs((range[index] ?? 0) / (end * came) - 1)).toBeLessThan(0.05);
		// Enough of the 101 positions of the bar, which a learner's finger can hit.
		const near = Array.from({ length: 101 }, (_, place) => (place * prediction.most(facts)) / 100).filter(
			(guess) => judgementOf(loaded, guess) === 'closeEnough'
		);
		expect(near.length).toBeGreaterThan(7);
		// 7.61 for 2.30 is more than three times as much.
		expect(judgementOf(loaded, (7.61 / 2.3) * came)).not.toBe('close');
		expect(closenessText(loaded)).toMatch(
			'share' in closeEnough
				? / within 15% of the right value\. If that were 40, a guess from 34 to 46 would be close\.$/
				: /^A guess between a third of the right value and three times the right value /
		);
	}
);

describe('the score of answers', () => {
	const way = (causes: number[], answers: number[]): LessonProgress => ({
		...START,
		step: 'end',
		guess: 0,
		causes,
		answers
	});
	const { cause } = chips.lesson;
	const wrong = (cause + 1) % chips.words.causes.length;
	const answer = chips.lesson.transfer(chips.facts);

	test('a guess costs nothing; a cause that was right at the first try counts', () => {
		expect(outcome(chips, way([cause], [answer]))).toEqual({ done: true, score: 1 });
		expect(outcome(chips, way([wrong, cause], [answer]))).toEqual({ done: true, score: 0.5 });
		expect(outcome(chips, way([cause], []))).toEqual({ done: false, score: null });
	});

	test('a step that is left out needs no answer', () => {
		const less = { ...chips, steps: STEPS.filter((step) => step !== 'elsewhere') };
		expect(outcome(less, way([cause], []))).toEqual({ done: true, score: 1 });
		expect(nextStep(less, { ...START, step: 'change', guess: 0, causes: [cause] }).step).toBe('end');
		expect(parseProgress(less, '#at=elsewhere&guess=0').step).toBe('predict');
	});
});
