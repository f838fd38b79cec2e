import { expect, test } from 'vitest';
import { NOTHING, readFirst, withAnswer } from '../../first.ts';
import { LESSONS } from '../../all.ts';
import { BEGIN, readWay, type Answers, type Way } from '../../steps.ts';
import type { Own } from '../sheet.ts';
import { toldOf } from '../told.ts';
import { reportOf } from './report.ts';

const own: Own = {
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
const of = (sheet: Own) => {
	const told = toldOf(sheet);
	if (!told) throw new Error('no lesson');
	return told;
};

test('answered is done, with what it is worth', () => {
	expect(reportOf(of(own), BEGIN, NOTHING)).toEqual({ way: '', done: false, score: null });
	expect(reportOf(of(own), { ...BEGIN, step: 'observe', guess: 0 }, { ...NOTHING, guess: 0 })).toEqual({
		way: '#at=observe&guess=0',
		done: true,
		score: 0
	});
});

test('where nothing is asked, it is done at its end and not before', () => {
	const talked = of({ ...own, answers: [], right: null });
	expect(reportOf(talked, { ...BEGIN, step: 'observe' }, NOTHING).done).toBe(false);
	expect(reportOf(talked, { ...BEGIN, step: 'end' }, NOTHING)).toEqual({ way: '#at=end', done: true, score: null });
});

test('the first answer to a teacher’s question counts, also after another one and another visit', () => {
	const told = of(own);
	const first = withAnswer(withAnswer(NOTHING, { guess: 0 }), { guess: 1 });
	const report = reportOf(told, { ...BEGIN, step: 'observe', guess: 1 }, first);
	expect(report).toEqual({ way: '#at=observe&guess=1&first-guess=0', done: true, score: 0 });
	expect(readWay(told, report.way).guess).toBe(1);
	expect(readFirst(told, report.way)).toEqual(first);
});

test.each(LESSONS)('in $lesson.id the first cause and the first answer count, whatever is tried later', (told) => {
	const { cause } = told.lesson;
	const right = told.lesson.transfer(told.facts);
	const other = (one: number, of: readonly unknown[]) => (one + 1) % of.length;
	const tries: Partial<Answers>[] = [
		{ guess: 0 },
		{ causes: [other(cause, told.words.causes)] },
		{ causes: [cause] },
		{ answers: [other(right, told.words.answers)] },
		// Back to the beginning, and through it without a fault.
		{ guess: 1 },
		{ causes: [cause] },
		{ answers: [right] }
	];
	const again: Way = { ...BEGIN, step: 'end', guess: 1, causes: [cause], answers: [right] };
	let kept = '';
	for (const given of tries) kept = reportOf(told, again, withAnswer(readFirst(told, kept), given)).way;
	expect(reportOf(told, again, readFirst(told, kept))).toMatchObject({ done: true, score: 0 });
	expect(readWay(told, kept)).toEqual(again);
	expect(kept.length).toBeLessThan(200);
});

test('what a room was told is nobody’s answer', () => {
	const told = LESSONS[0];
	if (!told) throw new Error('no lesson');
	const way: Way = { ...BEGIN, step: 'end', guess: 0, causes: [told.lesson.cause], answers: [0] };
	const { way: kept, done } = reportOf(told, way, { ...NOTHING, guess: 0 });
	expect(done).toBe(false);
	expect(readFirst(told, kept)).toEqual({ ...NOTHING, guess: 0 });
});

test.each(['', '#', '#first-cause=9-x-%00&first-guess=NaN&first-answer=77', '#first-guess=-1'])(
	'reads %s without believing it',
	(kept) => {
		for (const told of LESSONS) expect(readFirst(told, kept)).toEqual(NOTHING);
	}
);
