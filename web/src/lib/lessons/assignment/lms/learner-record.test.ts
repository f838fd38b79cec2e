import { expect, test } from 'vitest';
import { NO_ANSWERS, parseAttempts, withAnswer } from '../../player/first-attempts.ts';
import { LESSONS } from '../../content/all.ts';
import { START, parseProgress, type LessonAnswers, type LessonProgress } from '../../player/lesson-progress.ts';
import type { CustomAssignment } from '../assignment.ts';
import { assignmentLesson } from '../assignment-lesson.ts';
import { answeredIn, descriptionOf, idWithWords, learnerRecordOf } from './learner-record.ts';

const custom: CustomAssignment = {
	title: '',
	view: 'story=card-or-vswitch',
	from: 0,
	pauses: 1e6,
	lanes: 'both',
	question: '',
	answers: ['A', 'B'],
	right: 1,
	after: '',
	change: '',
	hidden: []
};
const of = (sheet: CustomAssignment) => {
	const loaded = assignmentLesson(sheet);
	if (!loaded) throw new Error('no lesson');
	return loaded;
};

/** Everything that a learner does with a teacher's question, step by step. */
const PLAYED: readonly LessonProgress['step'][] = ['observe', 'explain', 'end'];

test('an answer alone does not complete the lesson: the learner has to reach the end', () => {
	expect(learnerRecordOf(of(custom), START, NO_ANSWERS)).toMatchObject({
		way: '',
		answers: [],
		done: false,
		score: null
	});
	const first = { ...NO_ANSWERS, guess: 0 };
	const records = PLAYED.map((step) => learnerRecordOf(of(custom), { ...START, step, guess: 0 }, first));
	expect(records.map(({ done }) => done)).toEqual([false, false, true]);
	expect(records[0]).toMatchObject({ way: '#at=observe&guess=0', score: 0, passMark: 0.5 });
});

test.each(LESSONS)('$lesson.id completes at its end, not with its last answer', (loaded) => {
	const right = loaded.lesson.transfer(loaded.facts);
	const first: LessonAnswers = { guess: 1, causes: [loaded.lesson.cause], answers: [right] };
	for (const step of loaded.steps)
		expect(learnerRecordOf(loaded, { ...START, ...first, step }, first).done).toBe(step === 'end');
});

test('a lesson without questions is done at its end and not before', () => {
	const talked = of({ ...custom, answers: [], right: null });
	expect(learnerRecordOf(talked, { ...START, step: 'observe' }, NO_ANSWERS).done).toBe(false);
	expect(learnerRecordOf(talked, { ...START, step: 'end' }, NO_ANSWERS)).toMatchObject({
		way: '#at=end',
		answers: [],
		done: true,
		score: null
	});
});

test('the first answer to a teacher’s question counts, also after another answer and another visit', () => {
	const loaded = of(custom);
	const first = withAnswer(withAnswer(NO_ANSWERS, { guess: 0 }), { guess: 1 });
	const record = learnerRecordOf(loaded, { ...START, step: 'end', guess: 1 }, first);
	expect(record).toMatchObject({ way: '#at=end&guess=1&first-guess=0', done: true, score: 0 });
	expect(record.answers).toEqual([
		{ id: 'guess', question: '', choices: ['A', 'B'], response: 0, correct: [1, 1, 1], isRight: false, counts: true }
	]);
	expect(parseProgress(loaded, record.way).guess).toBe(1);
	expect(parseAttempts(loaded, record.way)).toEqual(first);
});

test('an opinion is neither right nor wrong, and does not count', () => {
	const [opinion] = learnerRecordOf(of({ ...custom, right: null }), START, { ...NO_ANSWERS, guess: 1 }).answers;
	expect(opinion).toMatchObject({ response: 1, correct: null, isRight: null, counts: false });
});

test.each(LESSONS)(
	'each question of $lesson.id has its definition, and its first answer is right where it is',
	(loaded) => {
		const { cause, prediction } = loaded.lesson;
		const right = loaded.lesson.transfer(loaded.facts);
		const first: LessonAnswers = { guess: 1, causes: [cause], answers: [right] };
		const { answers, way } = learnerRecordOf(loaded, { ...START, step: 'end' }, first);
		expect(answers.map(({ id, counts }) => `${id} ${counts}`)).toEqual(['guess false', 'cause true', 'answer true']);
		expect(answeredIn(way)).toEqual(['guess', 'cause', 'answer']);
		for (const { question, choices, response, correct, isRight } of answers) {
			expect(question.length).toBeGreaterThan(10);
			const [least = NaN, best = NaN, most = NaN] = correct ?? [];
			expect(least <= best && best <= most).toBe(true);
			expect(isRight).toBe(Number(response) >= least && Number(response) <= most);
			if (choices) expect(choices[best]).toBeTruthy();
			else expect(prediction.kind).toBe('bar');
		}
	}
);

test.each([
	['', 0],
	['#at=explain&guess=3', 1],
	['#at=end&guess=3&cause=0-1&first-cause=1-0&answer=1', 3],
	['#at=explain&first-guess=0', 1]
])('%s has %i answers', (way, count) => expect(answeredIn(way)).toHaveLength(count));

test.each(LESSONS)('in $lesson.id the first cause and the first answer count, whatever is tried later', (loaded) => {
	const { cause } = loaded.lesson;
	const right = loaded.lesson.transfer(loaded.facts);
	const other = (one: number, of: readonly unknown[]) => (one + 1) % of.length;
	const tries: Partial<LessonAnswers>[] = [
		{ guess: 0 },
		{ causes: [other(cause, loaded.words.causes)] },
		{ causes: [cause] },
		{ answers: [other(right, loaded.words.answers)] },
		// Back to the beginning, and through the lesson without a mistake.
		{ guess: 1 },
		{ causes: [cause] },
		{ answers: [right] }
	];
	const again: LessonProgress = { ...START, step: 'end', guess: 1, causes: [cause], answers: [right] };
	let kept = '';
	for (const attempt of tries)
		kept = learnerRecordOf(loaded, again, withAnswer(parseAttempts(loaded, kept), attempt)).way;
	expect(learnerRecordOf(loaded, again, parseAttempts(loaded, kept))).toMatchObject({ done: true, score: 0 });
	expect(parseProgress(loaded, kept)).toEqual(again);
	expect(kept.length).toBeLessThan(200);
});

test('the answers that a presenter shows are no learner’s answers', () => {
	const loaded = LESSONS[0];
	if (!loaded) throw new Error('no lesson');
	const way: LessonProgress = { ...START, step: 'end', guess: 0, causes: [loaded.lesson.cause], answers: [0] };
	const { way: kept, done } = learnerRecordOf(loaded, way, { ...NO_ANSWERS, guess: 0 });
	expect(done).toBe(false);
	expect(parseAttempts(loaded, kept)).toEqual({ ...NO_ANSWERS, guess: 0 });
});

test.each(['', '#', '#first-cause=9-x-%00&first-guess=NaN&first-answer=77', '#first-guess=-1'])(
	'reads %s without believing it',
	(kept) => {
		for (const loaded of LESSONS) expect(parseAttempts(loaded, kept)).toEqual(NO_ANSWERS);
	}
);

test('a teacher’s closing questions are reported in whatever order they are answered', () => {
	const loaded = of({
		...custom,
		questions: [
			{ question: 'Which?', answers: ['C', 'D'], right: 0, after: '' },
			{ question: 'Why?', answers: [], right: null, after: '' }
		]
	});
	const first = { ...NO_ANSWERS, guess: 1, replies: ['', 'The card waits.'] };
	const { answers, way } = learnerRecordOf(loaded, { ...START, step: 'end', ...first }, first);
	expect(answers.map(({ id, response }) => [id, response])).toEqual([
		['guess', 1],
		['reply-2', 'The card waits.']
	]);
	expect(answeredIn(way)).toEqual(['guess', 'reply-2']);
	const both = withAnswer(first, { replies: ['1', 'The card waits.'] });
	const [, which, why] = learnerRecordOf(loaded, { ...START, step: 'end', ...both }, both).answers;
	expect(which).toMatchObject({ id: 'reply-1', choices: ['C', 'D'], response: 1, isRight: false, counts: true });
	expect(why).toMatchObject({ id: 'reply-2', choices: null, correct: null, counts: false });
});

test('an LMS reads the question and the text of a choice where its standard has room for them', () => {
	const answer = {
		id: 'cause',
		question: 'Où va le temps? «Ici»',
		choices: ['Copying', 'Waiting', 'Work'],
		response: 2,
		correct: [1, 1, 1] as const,
		isRight: false,
		counts: true
	};
	expect(idWithWords(answer)).toBe('cause_Ou_va_le_temps_Ici');
	expect(idWithWords({ ...answer, question: 'It takes 169\u00a0µs, 69\u00a0μs more' })).toBe(
		'cause_It_takes_169_us_69_us_more'
	);
	expect(idWithWords({ ...answer, question: 'It waits. Where?' })).toBe('cause_It_waits_Where');
	expect(descriptionOf(answer)).toBe('Où va le temps? «Ici» c: Work b: Waiting');
	const long = { ...answer, question: 'Why? '.repeat(90) };
	expect(descriptionOf(long)).toMatch(/^Why\? .*… c: Work b: Waiting$/);
	expect(descriptionOf(long)).toHaveLength(250);
	expect(idWithWords(long).length).toBeLessThanOrEqual(250);
	const both = idWithWords({ ...answer, question: `First sentence. ${'And more. '.repeat(40)}Where?` });
	expect(both).toMatch(/^cause_First_sentence_And_more.*__.*_Where$/);
	expect(both.length).toBeLessThanOrEqual(250);
	expect(descriptionOf({ ...answer, choices: null, response: 7, correct: null })).toBe(answer.question);
});
