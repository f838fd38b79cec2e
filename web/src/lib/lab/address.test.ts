import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let { catchUp, followAddress, readAddress, writeAddress } = await import('./address.ts');

/** A view that keeps changing until no address is written at once any more. */
function moves() {
	for (let step = 0; step <= 20; step += 1) followAddress(`#step=${step}`);
	replaceState.mockClear();
}

const place = { hash: '', search: '', pathname: '/' };
const replaceState = vi.fn((_state: unknown, _title: string, address: string) => {
	place.hash = address.replace(/^[^#]*/, '');
	if (!address.startsWith('#')) place.search = address.replace(/^[^?#]*|#.*$/g, '');
});

beforeEach(async () => {
	vi.resetModules();
	({ catchUp, followAddress, readAddress, writeAddress } = await import('./address.ts'));
	Object.assign(place, { hash: '#a=1', search: '' });
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

test('after going back, a pending write of the previous page does not replace the address', () => {
	place.hash = '#before';
	writeAddress('#a=2');
	expect(place.hash).toBe('#before');
	expect(readAddress()).toBe('#before');
	writeAddress('#before&t=1');
	expect(place.hash).toBe('#before&t=1');
});

test('a place on the page is no address of the lab, and does not prevent one from being written', () => {
	place.hash = '#picture';
	expect(readAddress()).toBeNull();
	writeAddress('#a=2');
	expect(place.hash).toBe('#a=2');
});

test("a reader's choice is written at once, however soon after the last", () => {
	vi.useFakeTimers();
	followAddress('#a=2');
	followAddress('#a=3');
	expect(place.hash).toBe('#a=3');
	vi.advanceTimersByTime(10_000);
});

test('a view that keeps changing is written after each pause, and not more often', () => {
	vi.useFakeTimers();
	moves();
	followAddress('#a=3');
	followAddress('#a=4');
	expect(place.hash).toBe('#step=20');
	vi.advanceTimersByTime(300);
	expect(place.hash).toBe('#a=4');
	followAddress('#a=5');
	expect(place.hash).toBe('#a=4');
	vi.advanceTimersByTime(300);
	expect(place.hash).toBe('#a=5');
	expect(replaceState).toHaveBeenCalledTimes(2);
	vi.advanceTimersByTime(10_000);
});

test('ten seconds of a view that changes with every frame stay far below the limit of browsers', () => {
	vi.useFakeTimers();
	for (let frame = 0; frame < 600; frame += 1) {
		followAddress(`#t=${frame}`);
		vi.advanceTimersByTime(1000 / 60);
	}
	expect(replaceState.mock.calls.length).toBeLessThan(60);
	vi.advanceTimersByTime(20_000);
	expect(place.hash).toBe('#t=599');
});

test('leaving within the pause writes what is pending', () => {
	vi.useFakeTimers();
	moves();
	followAddress('#a=3');
	catchUp();
	expect(place.hash).toBe('#a=3');
	vi.advanceTimersByTime(10_000);
});

test('a pending write does not replace an address that was read since', () => {
	vi.useFakeTimers();
	moves();
	followAddress('#a=3');
	place.hash = '#before';
	readAddress();
	vi.advanceTimersByTime(10_000);
	expect(place.hash).toBe('#before');
});

test('entries before the # are written after it, and other text stays there', () => {
	place.search = '?story=n-way&from=elsewhere';
	writeAddress('#a=2');
	expect([place.search, place.hash]).toEqual(['?from=elsewhere', '#a=2']);
});
