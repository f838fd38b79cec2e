import { expect, test } from 'vitest';
import type { Report } from '../generated/types.ts';
import { storeResult, cachedResult } from './result-cache.ts';

const result = (good: boolean) => ({ good }) as Report;

test('a finished measurement is found again', () => {
	storeResult('a', result(true));
	expect(cachedResult('a')).toEqual(result(true));
	expect(cachedResult('b')).toBeUndefined();
});

test('the cache forgets when it has too many', () => {
	for (let i = 0; i < 101; i++) storeResult(String(i), result(true));
	expect(cachedResult('0')).toBeUndefined();
	expect(cachedResult('100')).toBeDefined();
});
