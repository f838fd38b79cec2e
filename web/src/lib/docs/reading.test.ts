import { expect, it } from 'vitest';
import { sectionAt } from './reading.ts';

it('the section that is read is the last whose heading is in the upper tenth of the window, or above it', () => {
	expect(sectionAt([-900, -20, 700], 800)).toBe(1);
	expect(sectionAt([-900, 80, 700], 800)).toBe(1);
	expect(sectionAt([-900, 81, 700], 800)).toBe(0);
	expect(sectionAt([-900, -400, -1], 800)).toBe(2);
});
it('above the first heading no section is read', () => {
	expect(sectionAt([300, 700], 800)).toBe(-1);
});
