import { expect, test } from 'vitest';
import * as de from './de/terms.ts';
import * as en from './en/terms.ts';

const explained = ({ pieces }: typeof en | typeof de, text: string) =>
	pieces(text).flatMap(({ text, meaning }) => (meaning ? [text] : []));

test('terms are whole words, the longest that fits, once each', () => {
	expect(explained(en, 'CPU time per MB of CP, and CP again')).toEqual(['CPU time per MB', 'CP']);
	expect(explained(en, 'OSA-Express6 beside an OSA')).toEqual(['OSA-Express6', 'OSA']);
	expect(explained(en, 'CPUs and VCPs')).toEqual([]);
	expect(explained(de, 'CPU-Zeit je MB von CP, und noch einmal CP')).toEqual(['CPU-Zeit je MB', 'CP']);
	expect(explained(de, 'OSA-Express6 neben einer OSA')).toEqual(['OSA-Express6', 'OSA']);
	expect(explained(de, 'CPUs und VCPs')).toEqual([]);
});

test('German terms are found in each form, and in words with a hyphen', () => {
	expect(explained(de, 'Die OSA-Karte hat einen Server-LPAR.')).toEqual(['OSA', 'LPAR']);
	expect(explained(de, 'die Rate des Kartenprozessors, zweier Kartenprozessoren')).toEqual(['Kartenprozessors']);
	expect(explained(de, 'veröffentlichte Werte, höherer Durchsatz, mit PTFs')).toEqual([
		'veröffentlichte',
		'Durchsatz',
		'PTFs'
	]);
	for (const [term, forms] of [
		['Warteschlange', 'Warteschlange Warteschlangen'],
		['Sperre', 'Sperre Sperren'],
		['Puffer', 'Puffer Puffers Puffern'],
		['Paket', 'Paket Pakets Paketes Pakete Paketen']
	] as const)
		expect(forms.match(new RegExp(de.patternOf(term), 'gu')), term).toEqual(forms.split(' '));
	expect(explained(de, 'Karten\u00adprozessor, QDIO-\u00adEingangs\u00adschlange')).toEqual([
		'Karten\u00adprozessor',
		'QDIO'
	]);
	expect(explained(de, 'OSA\u00adkarte, Emulsion, unveröffentlicht, Durchsätze')).toEqual([]);
});

const languages = [
	{ language: 'English', words: en, text: 'Client LPAR: CP intercepts SIGA (QDIO).' },
	{ language: 'German', words: de, text: 'Client-LPAR: CP fängt SIGA ab (QDIO), größere Puffer.' }
];

test.each(languages)('nothing of a text in $language is lost', ({ words, text }) => {
	const pieces = words.pieces(text).map((piece) => piece.text);
	expect(pieces.join('')).toBe(text);
	expect(pieces.length).toBeGreaterThan(6);
});

test.each(languages)('each meaning in $language is one sentence or two', ({ words: { TERMS, meaningOf } }) => {
	const parts = ['guest', 'router', 'nic', 'guest-lan', 'shadow-queues', 'disk', 'link'];
	for (const [term, meaning] of [...Object.entries(TERMS), ...parts.map((kind) => [kind, meaningOf(kind)] as const)]) {
		expect(meaning, term).toMatch(/^[A-Z].*\.$/);
		expect(meaning?.length, term).toBeLessThan(150);
	}
});

test('both languages explain the same kinds of parts', () => {
	const kinds = ['lpar', 'cp', 'guest', 'router', 'nic', 'vswitch', 'guest-lan', 'shadow-queues', 'hipersockets'];
	for (const kind of [...kinds, 'osa', 'fcp', 'disk', 'link', 'processor', 'other'])
		expect(de.meaningOf(kind) === null, kind).toBe(en.meaningOf(kind) === null);
});
