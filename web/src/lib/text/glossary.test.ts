import { expect, test } from 'vitest';
import { anchorOf, GLOSSARY, glossaryOf } from './en/glossary.ts';

test('the glossary has each word once, and each can be led to', () => {
	const terms = GLOSSARY.map(([term]) => term);
	expect(terms).toContain('LPAR');
	expect(terms).not.toContain('LPARs');
	expect(terms.filter((term) => /^(vswitch|virtual switch)$/i.test(term))).toEqual(['virtual switch']);
	expect(terms).toContain('PTFs');
	expect(new Set(terms.map(anchorOf)).size).toBe(terms.length);
	expect(terms.map(anchorOf).filter((anchor) => !/^word-[a-z0-9-]*[a-z0-9]$/.test(anchor))).toEqual([]);
});

test('a text’s words are found in whatever form they stand there', () => {
	expect(glossaryOf(['Guests of two LPARs', 'over a VIRTUAL SWITCH'])).toEqual(['guest', 'LPAR', 'virtual switch']);
	expect(glossaryOf(['requests', 'published'])).toEqual(['published']);
});
