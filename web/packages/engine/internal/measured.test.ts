import { expect, test } from 'vitest';
import type { Report } from '../generated/types.ts';
import { keep, recalled } from './measured.ts';

const report = (good: boolean) => ({ good }) as Report;

test('what was measured to its end is there again', () => {
	keep('a', report(true));
	expect(recalled('a')).toEqual(report(true));
	expect(recalled('b')).toBeUndefined();
});

test('very many are forgotten', () => {
	for (let i = 0; i < 101; i++) keep(String(i), report(true));
	expect(recalled('0')).toBeUndefined();
	expect(recalled('100')).toBeDefined();
});
