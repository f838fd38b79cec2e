import { expect, test } from 'vitest';
import type { Report } from './boundary.ts';
import { keep, recalled } from './measured.ts';

const report = (good: boolean, finished = false) => ({ good, finished }) as Report;

test('what was measured to its end is there again, and nothing else', () => {
	keep('a', report(false));
	expect(recalled('a')).toBeNull();
	keep('a', report(true));
	keep('b', report(false, true));
	expect(recalled('a')).toEqual(report(true));
	expect(recalled('b')).toEqual(report(false, true));
});

test('of very many the oldest is forgotten', () => {
	for (let i = 0; i < 30; i++) keep(String(i), report(true));
	expect(recalled('0')).toBeNull();
	expect(recalled('29')).not.toBeNull();
});
