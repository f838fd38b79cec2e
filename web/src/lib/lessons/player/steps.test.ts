import { describe, expect, test } from 'vitest';
import { LESSONS } from '../content/all.ts';
import { STEPS, type Told } from '../content/lesson.ts';
import { before, BEGIN, judged, mayGoOn, next, onward, outcome, readWay, writeWay, type Way } from './steps.ts';

const bar = LESSONS.find(({ lesson }) => lesson.id === 'processors') as Told;
const chips = LESSONS.find(({ lesson }) => lesson.prediction.kind === 'chips') as Told;

describe('a way through a lesson', () => {
	test('goes on only when something was answered', () => {
		expect(mayGoOn(bar, BEGIN)).toBe(false);
		const guessed: Way = { ...BEGIN, guess: 3 };
		const observing = next(bar, guessed);
		expect(observing.step).toBe('observe');
		const explaining = next(bar, observing);
		expect(explaining.step).toBe('explain');
		expect(next(bar, explaining)).toBe(explaining);
		const wrong = (bar.lesson.cause + 1) % bar.words.causes.length;
		expect(mayGoOn(bar, { ...explaining, causes: [wrong] })).toBe(false);
		const found = next(bar, { ...explaining, causes: [wrong, bar.lesson.cause] });
		expect(found.step).toBe('change');
		const elsewhere = next(bar, found);
		expect(mayGoOn(bar, elsewhere)).toBe(false);
		expect(next(bar, { ...elsewhere, answers: [0] }).step).toBe('end');
	});

	test('goes back to its beginning', () => {
		expect(before(bar, { ...BEGIN, step: 'observe', guess: 1 }).step).toBe('predict');
		expect(before(bar, BEGIN)).toEqual(BEGIN);
	});

	test.each(LESSONS)('of $lesson.id is what its address says', (told) => {
		for (const step of STEPS) {
			const way: Way = { step, guess: 1, causes: [told.lesson.cause], answers: [0], room: false };
			expect(readWay(told, writeWay(way))).toEqual(way);
		}
		expect(readWay(told, writeWay(BEGIN))).toEqual(BEGIN);
	});

	test('is never further than what was answered', () => {
		expect(readWay(bar, '#at=end').step).toBe('predict');
		expect(readWay(bar, '#at=end&guess=2').step).toBe('explain');
		expect(readWay(bar, `#at=end&guess=2&cause=${bar.lesson.cause}`).step).toBe('elsewhere');
	});

	test.each([
		'#guess=NaN',
		'#guess=1e99',
		'#guess=-1',
		'#at=__proto__&guess=',
		'#cause=9-x-%00&answer=77',
		'#%',
		'#guess=0.5'
	])('reads %s without believing it', (hash) => {
		for (const told of LESSONS) {
			const way = readWay(told, hash);
			if (told === chips) expect(way.guess).toBeNull();
			expect(way.causes).toEqual([]);
			expect(way.answers).toEqual([]);
			expect(way.step).toBe('predict');
		}
	});
});

test('before a room nothing waits for an answer, and every answer is told before one goes on', () => {
	const steps: string[] = [];
	for (let way: Way = { ...BEGIN, room: true }; way.step !== 'end'; way = onward(bar, way)) {
		expect(readWay(bar, writeWay(way))).toEqual(way);
		steps.push(`${way.step} ${way.causes.length} ${way.answers.length}`);
	}
	expect(steps).toEqual([
		'predict 0 0',
		'observe 0 0',
		'explain 0 0',
		'explain 1 0',
		'change 1 0',
		'elsewhere 1 0',
		'elsewhere 1 1'
	]);
});

test('a guess is judged by what was measured', () => {
	const right = bar.facts[bar.lesson.result?.asked ?? ''] as number;
	if (bar.lesson.prediction.kind !== 'bar') throw new Error('bar');
	const closeTo = bar.lesson.prediction.close(bar.facts);
	expect(judged(bar, right)).toBe('close');
	// Less was served on more processors: who said so, but not how much, was not simply wrong.
	const known = bar.facts[bar.lesson.result?.known ?? ''] as number;
	expect(right).toBeLessThan(known - closeTo);
	expect(judged(bar, right + 1.01 * closeTo)).toBe('way');
	expect(judged(bar, known + 1)).toBe('wrong');
	// Where nothing comes of it there is no right way.
	const alike = { ...bar, facts: { ...bar.facts, [bar.lesson.result?.asked ?? '']: known } };
	expect(judged(alike, known + 1.01 * closeTo)).toBe('wrong');
	const { prediction } = chips.lesson;
	if (prediction.kind !== 'chips') throw new Error('chips');
	const answer = prediction.right(chips.facts) as number;
	expect(judged(chips, answer)).toBe('right');
	expect(judged(chips, answer - 1)).toBe('wrong');
});

describe('what answers are worth', () => {
	const way = (causes: number[], answers: number[]): Way => ({ ...BEGIN, step: 'end', guess: 0, causes, answers });
	const { cause } = chips.lesson;
	const wrong = (cause + 1) % chips.words.causes.length;
	const answer = chips.lesson.transfer(chips.facts);

	test('a guess costs nothing, a cause that was found at once counts', () => {
		expect(outcome(chips, way([cause], [answer]))).toEqual({ done: true, score: 1 });
		expect(outcome(chips, way([wrong, cause], [answer]))).toEqual({ done: true, score: 0.5 });
		expect(outcome(chips, way([cause], []))).toEqual({ done: false, score: null });
	});

	test('a step that is left out is not asked for', () => {
		const less = { ...chips, steps: STEPS.filter((step) => step !== 'elsewhere') };
		expect(outcome(less, way([cause], []))).toEqual({ done: true, score: 1 });
		expect(next(less, { ...BEGIN, step: 'change', guess: 0, causes: [cause] }).step).toBe('end');
		expect(readWay(less, '#at=elsewhere&guess=0').step).toBe('predict');
	});
});
