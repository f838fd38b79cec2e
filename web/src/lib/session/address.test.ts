import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchUp, followAddress, readAddress, writeAddress } from './address.ts';

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
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

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

test('a view that moves is followed at once, then after each pause, and not oftener', () => {
	vi.useFakeTimers();
	followAddress('#a=2');
	expect(place.hash).toBe('#a=2');
	followAddress('#a=3');
	followAddress('#a=4');
	expect(place.hash).toBe('#a=2');
	vi.advanceTimersByTime(300);
	expect(place.hash).toBe('#a=4');
	vi.advanceTimersByTime(300);
	followAddress('#a=5');
	expect(place.hash).toBe('#a=5');
	expect(replaceState).toHaveBeenCalledTimes(3);
	vi.advanceTimersByTime(300);
});

test('whoever leaves within the pause leaves nothing behind', () => {
	vi.useFakeTimers();
	followAddress('#a=2');
	followAddress('#a=3');
	catchUp();
	expect(place.hash).toBe('#a=3');
	vi.advanceTimersByTime(600);
});

test('what waited for the end of a pause is not written over an address that was read since', () => {
	vi.useFakeTimers();
	followAddress('#a=2');
	followAddress('#a=3');
	place.hash = '#before';
	readAddress();
	vi.advanceTimersByTime(600);
	expect(place.hash).toBe('#before');
});
