import { expect, test } from 'vitest';
import { pieces, TERMS } from './en/terms.ts';

const explained = (text: string) => pieces(text).flatMap(({ text, meaning }) => (meaning ? [text] : []));

test('terms are whole words, the longest that fits, once each', () => {
	expect(explained('CPU time per MB of CP, and CP again')).toEqual(['CPU time per MB', 'CP']);
	expect(explained('OSA-Express6 beside an OSA')).toEqual(['OSA-Express6', 'OSA']);
	expect(explained('CPUs and VCPs')).toEqual([]);
});

test('nothing of a text is lost', () => {
	const text = 'Client LPAR: CP intercepts SIGA (QDIO).';
	expect(
		pieces(text)
			.map((piece) => piece.text)
			.join('')
	).toBe(text);
});

test('each meaning is one sentence or two', () => {
	for (const [term, meaning] of Object.entries(TERMS)) {
		expect(meaning, term).toMatch(/^[A-Z].*\.$/);
		expect(meaning.length, term).toBeLessThan(150);
	}
});
