import { expect, test } from 'vitest';
import { CONTROLS } from 'datapath-lab-element/contract';
import { settingsIn } from '#lib/embed/settings.ts';
import {
	ELEMENTS,
	embedAddress,
	SNIPPETS,
	labAddress,
	type SnippetForm,
	type SnippetOptions
} from './embed-snippets.ts';

const textOf = (form: SnippetForm, wished: SnippetOptions): string =>
	SNIPPETS[form](wished)
		.map(({ text }) => text)
		.join('\n');

const wish: SnippetOptions = {
	site: 'https://lab.example/',
	lab: 'https://lab.example/',
	link: '#story=card-or-vswitch&seed=7&t=5000000&v=0.1.0',
	version: null,
	controls: CONTROLS,
	theme: 'auto',
	autoplay: false,
	compare: 'both',
	fit: false,
	width: 720,
	height: 450,
	title: 'A <card> & "switch"',
	sentence: 'One [request] crosses.'
};

test('the address of a frame contains the view and only the settings that differ from the defaults', () => {
	expect(embedAddress(wish)).toBe(`https://lab.example/embed/${wish.link}`);
	const unusual = embedAddress({ ...wish, theme: 'dark', autoplay: true, compare: 'b', controls: ['play', 'open'] });
	expect(settingsIn(new URL(unusual).search)).toMatchObject({
		theme: 'dark',
		autoplay: true,
		compare: 'b',
		controls: ['play', 'open']
	});
	expect(settingsIn(new URL(embedAddress({ ...wish, controls: [] })).search).controls).toEqual([]);
});

test("script and frame stay with a published version; the link leads to today's lab", () => {
	const pinned = { ...wish, version: '0.1.0' };
	expect(embedAddress(pinned)).toContain('https://lab.example/v/0.1.0/embed/');
	expect(textOf('element', pinned)).toContain('src="https://lab.example/v/0.1.0/datapath-lab.js"');
	expect(labAddress(pinned)).toBe(`https://lab.example/${wish.link}`);
	// A reader who shares from a published lab means that version.
	expect(labAddress({ ...pinned, lab: 'https://lab.example/v/0.1.0/' })).toBe(
		`https://lab.example/v/0.1.0/${wish.link}`
	);
});

test.each(['element', 'iframe', 'image', 'slide'] satisfies SnippetForm[])(
	'%s is markup that cannot be broken out of',
	(form) => {
		const markup = textOf(form, { ...wish, title: '"><script>alert(1)</script>' });
		expect(markup).not.toContain('<script>alert');
		expect(markup).not.toMatch(/[^;]&(?!amp;|lt;|gt;|quot;)/);
	}
);

test('every form leads to the view', () => {
	for (const form of Object.keys(SNIPPETS) as SnippetForm[]) {
		const decoded = textOf(form, wish).replaceAll('&amp;', '&');
		expect(decoded, form).toContain('story=card-or-vswitch&seed=7&t=5000000');
	}
	expect(textOf('element', wish).split('\n')).toHaveLength(2);
});

test('an element may be as high as its content, and have one lane', () => {
	for (const form of ELEMENTS) {
		expect(textOf(form, wish), form).toContain(' aspect="720/450"');
		const fitting = textOf(form, { ...wish, fit: true, compare: 'a' });
		expect(fitting, form).toContain(' compare="a" label="');
		expect(fitting, form).toContain(' aspect="720/450" fit>');
		expect(textOf(form, wish), form).not.toContain(' fit');
	}
});

test('a form with several files has a block with a name for each', () => {
	for (const [form, blocks] of Object.entries(SNIPPETS)) {
		const files = blocks(wish).map(({ file }) => file);
		expect(new Set(files).size, form).toBe(files.length);
		if (files.length > 1) expect(files, form).not.toContain(undefined);
		// The text for one file does not mention another.
		for (const { text } of blocks(wish)) expect(text, form).not.toMatch(/^\W*\w+\.(yml|py|md|mdx|rst|config\.js)\W*$/m);
	}
});
