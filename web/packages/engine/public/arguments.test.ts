// Is an option that does not exist refused, with the name that was meant?
import { expect, test } from 'vitest';
import { InvalidArgument, options } from './arguments.ts';
import { nearest } from './nearest.ts';

const NAMES = ['signal', 'worker', 'progress'] as const;

/** What a caller of `measure` gets for these options. */
function problemOf(value: object): InvalidArgument | null {
	try {
		options('measure.options', value as Record<(typeof NAMES)[number], unknown>, NAMES, 'an object');
	} catch (thrown) {
		expect(thrown).toBeInstanceOf(InvalidArgument);
		return thrown as InvalidArgument;
	}
	return null;
}

test.each([
	[{ sede: 1 }, 'seed is a field of the scenario: { seed: … }'],
	[{ seed: 1 }, 'seed is a field of the scenario: { seed: … }'],
	[{ Signal: null }, 'did you mean signal?'],
	[{ wroker: true }, 'did you mean worker?'],
	[{ signal: undefined, progres: 1 }, 'did you mean progress?'],
	[{ lunch: 1 }, 'fields of a scenario belong in the scenario']
])('%j names the way out', (value, hint) => {
	const problem = problemOf(value);
	expect(problem?.hint).toBe(hint);
	expect(problem?.path).toBe(`measure.options.${Object.keys(value).at(-1)}`);
	expect(problem?.message).toContain('there are only signal, worker, progress');
});

test('options that exist are taken, also where they are undefined', () => {
	expect(problemOf({})).toBeNull();
	expect(problemOf({ signal: undefined, worker: false, progress: () => {} })).toBeNull();
});

test('a name that is far from all others, or very long, is no misspelling', () => {
	expect(nearest('lunch', NAMES)).toBeUndefined();
	expect(nearest('signal'.repeat(1e5), NAMES)).toBeUndefined();
});
