import { expect, test } from 'vitest';
import { fitted, widthOf, wrap } from './label-fit.ts';

test('a word is divided at a soft hyphen where it does not fit, and shows no other hyphen', () => {
	const name = 'QDIO-\u00adAusgangs\u00adschlange';
	expect(wrap(name, widthOf('Ausgangs-'))).toEqual(['QDIO-', 'Ausgangs-', 'schlange']);
	expect(wrap(name, widthOf('Ausgangsschlange'))).toEqual(['QDIO-Ausgangs-', 'schlange']);
	expect(fitted([name], widthOf('QDIO-Ausgangsschlange'))).toEqual(['QDIO-Ausgangsschlange']);
});

test('words stay whole, and a number stays with the word before it', () => {
	expect(wrap('output queue 2', 1)).toEqual(['output', 'queue 2']);
	expect(wrap('output queue 2', widthOf('output queue 2'))).toEqual(['output queue 2']);
});
