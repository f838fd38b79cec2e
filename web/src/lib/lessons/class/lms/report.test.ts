import { expect, test } from 'vitest';
import { BEGIN } from '../../steps.ts';
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
	expect(reportOf(of(own), BEGIN)).toEqual({ way: '', done: false, score: null });
	expect(reportOf(of(own), { ...BEGIN, step: 'observe', guess: 0 })).toEqual({
		way: '#at=observe&guess=0',
		done: true,
		score: 0
	});
});

test('where nothing is asked, it is done at its end and not before', () => {
	const talked = of({ ...own, answers: [], right: null });
	expect(reportOf(talked, { ...BEGIN, step: 'observe' }).done).toBe(false);
	expect(reportOf(talked, { ...BEGIN, step: 'end' })).toEqual({ way: '#at=end', done: true, score: null });
});
