import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

const place = { hash: '' };
const replaceState = vi.fn((_state: unknown, _title: string, hash: string) => (place.hash = hash));

beforeEach(() => {
	place.hash = '#a=1';
	replaceState.mockClear();
	vi.stubGlobal('location', place);
	vi.stubGlobal('history', { state: null, replaceState });
	vi.stubGlobal('document', { getElementById: (id: string) => (id === 'picture' ? {} : null) });
	readAddress();
});
afterEach(() => vi.unstubAllGlobals());

test('an address is written where it was read', () => {
	writeAddress('#a=2');
	writeAddress('#a=3');
	expect(place.hash).toBe('#a=3');
	expect(replaceState).toHaveBeenCalledTimes(2);
});

test('whoever has gone back is not overtaken by what the page before still wanted to write', () => {
	place.hash = '#before';
	writeAddress('#a=2');
	expect(place.hash).toBe('#before');
	expect(readAddress()).toBe('#before');
	writeAddress('#before&t=1');
	expect(place.hash).toBe('#before&t=1');
});

test('a place on the page is no address of the lab, and does not keep one from being written', () => {
	place.hash = '#picture';
	expect(readAddress()).toBeNull();
	writeAddress('#a=2');
	expect(place.hash).toBe('#a=2');
});
