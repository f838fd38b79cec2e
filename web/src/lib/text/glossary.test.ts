import { expect, test } from 'vitest';
import * as de from './de/glossary.ts';
import * as en from './en/glossary.ts';

const languages = [
	{ language: 'English', words: en, fullName: 'virtual switch' },
	{ language: 'German', words: de, fullName: 'virtueller Switch' }
];

test.each(languages)('the glossary in $language has each word once, and each can be led to', ({ words, fullName }) => {
	const { anchorOf, GLOSSARY } = words;
	const terms = GLOSSARY.map(([term]) => term);
	expect(terms).toContain('LPAR');
	expect(terms).not.toContain('LPARs');
	expect(terms.filter((term) => /^(vswitch|virtual switch|virtueller switch)$/i.test(term))).toEqual([fullName]);
	expect(terms.filter((term) => /^PTFs?$/.test(term))).toHaveLength(1);
	expect(new Set(terms.map((term) => term.toLowerCase())).size).toBe(terms.length);
	expect(new Set(terms.map(anchorOf)).size).toBe(terms.length);
	expect(terms.map(anchorOf).filter((anchor) => !/^word-[a-z0-9-]*[a-z0-9]$/.test(anchor))).toEqual([]);
});

test('both glossaries have as many words', () => {
	expect(de.GLOSSARY).toHaveLength(en.GLOSSARY.length);
});

test('a text’s words are found in whatever form they stand there', () => {
	expect(en.glossaryOf(['Guests of two LPARs', 'over a VIRTUAL SWITCH'])).toEqual(['guest', 'LPAR', 'virtual switch']);
	expect(en.glossaryOf(['requests', 'published'])).toEqual(['published']);
});

test('German words are found in each case and number', () => {
	for (const form of ['Gast', 'Gasts', 'Gastes', 'Gäste', 'Gästen']) expect(de.glossaryOf([form])).toEqual(['Gast']);
	expect(de.glossaryOf(['zwischen virtuellen Switches und Spuren'])).toEqual(['Spur', 'virtueller Switch']);
	expect(de.glossaryOf(['VERÖFFENTLICHTE Werte der Transaktionen'])).toEqual(['Transaktion', 'veröffentlicht']);
	expect(de.glossaryOf(['Gastronomie', 'Anfragen', 'begästigt'])).toEqual([]);
});
