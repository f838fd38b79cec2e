import { expect, test } from 'vitest';
import { inWords } from './phrase.ts';

const words = { must_be: 'must be one, not {given} as in { }', list: 'a list of {what}', bare: 'nothing' };
const render = (id: string, values = {}) => inWords(words, { id, values });

test('blanks are filled by name, with phrases, too, and other braces stay', () => {
	const list = { id: 'list', values: { what: '{given}' } };
	expect(render('must_be', { given: list })).toBe('must be one, not a list of {given} as in { }');
	expect(render('bare')).toBe('nothing');
	expect(render('of another version')).toBe('of another version');
});
