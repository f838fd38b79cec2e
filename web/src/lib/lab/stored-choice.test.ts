import { afterEach, expect, test, vi } from 'vitest';
import { storedDetail, storedExplanation } from './stored-choice.ts';

afterEach(() => vi.unstubAllGlobals());

test('each choice is remembered apart from the other', () => {
	const stored = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value)
	});
	expect([storedDetail.read(), storedExplanation.read()]).toEqual([false, false]);
	storedExplanation.store(true);
	expect([storedDetail.read(), storedExplanation.read()]).toEqual([false, true]);
	storedDetail.store(true);
	storedExplanation.store(false);
	expect([storedDetail.read(), storedExplanation.read()]).toEqual([true, false]);
});

test('without storage nothing is chosen, and choosing does no harm', () => {
	vi.stubGlobal('localStorage', undefined);
	storedExplanation.store(true);
	expect(storedExplanation.read()).toBe(false);
});
