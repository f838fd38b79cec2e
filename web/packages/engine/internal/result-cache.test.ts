import { expect, test } from 'vitest';
import type { Report } from '../generated/types.ts';
import { storeResult, cachedResult } from './result-cache.ts';

const report = (good: boolean) => ({ good }) as Report;

test('what was measured to its end is there again', () => {
	storeResult('a', report(true));
	expect(cachedResult('a')).toEqual(report(true));
	expect(cachedResult('b')).toBeUndefined();
});

test('very many are forgotten', () => {
	for (let i = 0; i < 101; i++) storeResult(String(i), report(true));
	expect(cachedResult('0')).toBeUndefined();
	expect(cachedResult('100')).toBeDefined();
});
