// What a learner has to try before the lesson goes on, in one sentence.
import { expect, test } from 'vitest';
import { lessons as german } from '#lib/text/de/lessons.ts';
import { lessons as english } from '#lib/text/en/lessons.ts';
import { LESSONS } from '../content/all.ts';

const CASES = [
	[
		'workload.connections',
		'50',
		'Try 50 connections to continue.',
		'Probieren Sie 50 Verbindungen aus, um weiterzugehen.'
	],
	['workload.connections', '1', 'Try 1 connection to continue.', 'Probieren Sie 1 Verbindung aus, um weiterzugehen.'],
	['workload.kind', 'STR', 'Try streams to continue.', 'Probieren Sie Datenströme aus, um weiterzugehen.'],
	[
		'lpar.processors',
		'24',
		'Try 24 logical processors to continue.',
		'Probieren Sie 24 logische Prozessoren aus, um weiterzugehen.'
	],
	['lpar.smt', '2', 'Try 2 threads per core to continue.', 'Probieren Sie 2 Threads je Kern aus, um weiterzugehen.'],
	['network.mtu', '8992', 'Try MTU 8992 to continue.', 'Probieren Sie MTU 8992 aus, um weiterzugehen.']
] as const;

test.each(CASES)('%s, %s', (path, value, ...sentences) => {
	expect(
		[english, german].map(({ values, trial, waits }) =>
			waits.untried(trial[path]?.(values[path]?.(value) ?? value) ?? '')
		)
	).toEqual(sentences);
});

test('every lesson’s control has such a sentence', () => {
	const paths = LESSONS.flatMap(({ lesson }) => lesson.exploreControl?.path ?? []);
	expect(paths.length).toBeGreaterThan(4);
	for (const path of paths) for (const { trial } of [english, german]) expect(Object.keys(trial)).toContain(path);
});
