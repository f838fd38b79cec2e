import { expect, test } from 'vitest';
import { LESSONS } from '../content/all.ts';
import { deckOf, noticeOf } from './deck.ts';
import { barsOf, slidesOf } from './slides.ts';

const PARTS = {
	script: 'run()',
	styles: '.a{}',
	pictures: {
		still: { data: 'data:image/jpeg;base64,AA', ratio: 1 },
		pause: { data: 'data:image/jpeg;base64,BB', ratio: 1 }
	},
	address: 'https://lab.example/learn/x/?a&b',
	code: { path: 'M0 0h1v1h-1z', start: -4, side: 29 },
	notice: 'reveal.js 6 (npm)\n\nMIT -- with thanks'
};
const plain = (text: string) =>
	text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<');

test('each slide of each lesson is a section with its title, its words, its choices and its notes', () => {
	for (const loaded of LESSONS) {
		const slides = slidesOf(loaded);
		const page = deckOf('<T>', slides, PARTS);
		const sections = page.split('<section').slice(1);
		expect(sections.length).toBe(slides.length);
		for (const [index, { title, text, choices = [], notes, bars = [] }] of slides.entries()) {
			const written = plain(sections[index] ?? '');
			for (const words of [title, ...text, ...choices, ...notes]) expect(written).toContain(words);
			expect(written.match(/class="bar"/g)?.length ?? 0).toBe(bars.length);
		}
		// What learners watch, and what they saw, has the picture of the pause.
		expect(page.match(/base64,../g)).toEqual(['base64,AA', 'base64,BB', 'base64,BB']);
		// What the presenter alone reads is in the notes only.
		expect(page.replace(/<aside class="notes">.*?<\/aside>/g, '')).not.toContain('<aside');
	}
});

test('the page loads nothing, escapes its texts, and names the author of its library', () => {
	const page = deckOf('<b>T</b>', [{ title: '<i>', text: ['a & b'], notes: ['"n"'], hasAddress: true }], PARTS);
	expect(page).toContain('<title>&lt;b&gt;T&lt;/b&gt;</title>');
	expect(page).toContain('<h2>&lt;i&gt;</h2>');
	expect(page).toContain('<p>a &amp; b</p>');
	expect(page).toContain('href="https://lab.example/learn/x/?a&amp;b"');
	expect(page).not.toMatch(/<script[^>]+src|<link[^>]+stylesheet|src="http/);
	expect(page).toContain('reveal.js 6 (npm)');
	expect(page.match(/<!--([^]*?)-->/)?.[1]).not.toContain('--');
});

test('the bar to draw has the beginning, the middle and the end of its scale', () => {
	const loaded = LESSONS.find(({ lesson }) => lesson.id === 'card-or-vswitch') as (typeof LESSONS)[number];
	const [first, second] = barsOf(loaded, false);
	expect(first?.scale).toBeUndefined();
	expect(second?.scale).toEqual(['0', '38\u00a0µs', '76\u00a0µs']);
	expect(barsOf(loaded, true).flatMap(({ scale = [] }) => scale)).toEqual([]);
});

test('the notice of a package is found in the list of the site', () => {
	const line = '-'.repeat(78);
	const list = `Head\n\n${line}\n\nother 1 (npm)\nMIT\n\nT\n\n${line}\n\nreveal.js 6.0.2 (npm)\nMIT\n\nCopyright\n`;
	expect(noticeOf('reveal.js', list)).toMatch(/^reveal\.js 6\.0\.2 \(npm\)\nMIT/);
	expect(noticeOf('reveal', list)).toBe('');
});
