import { expect, test } from 'vitest';
import { CONTROLS } from '#lib/embed/contract.ts';
import { settingsIn } from '#lib/embed/settings.ts';
import { embedAddress, FORMS, labAddress, type Form, type Wish } from './forms.ts';

const wish: Wish = {
	site: 'https://lab.example/',
	link: '#story=card-or-vswitch&seed=7&t=5000000&v=0.1.0',
	version: null,
	controls: CONTROLS,
	theme: 'auto',
	autoplay: false,
	width: 720,
	height: 450,
	title: 'A <card> & "switch"',
	sentence: 'One [request] crosses.'
};

test('the address of a frame holds the view and only what is unusual', () => {
	expect(embedAddress(wish)).toBe(`https://lab.example/embed/${wish.link}`);
	const unusual = embedAddress({ ...wish, theme: 'dark', autoplay: true, controls: ['play', 'open'] });
	expect(settingsIn(new URL(unusual).search)).toMatchObject({
		theme: 'dark',
		autoplay: true,
		controls: ['play', 'open']
	});
	expect(settingsIn(new URL(embedAddress({ ...wish, controls: [] })).search).controls).toEqual([]);
});

test('a published version stays what it is, script and frame alike; the link leads to the lab of today', () => {
	const pinned = { ...wish, version: '0.1.0' };
	expect(embedAddress(pinned)).toContain('https://lab.example/v/0.1.0/embed/');
	expect(FORMS.element(pinned)).toContain('src="https://lab.example/v/0.1.0/datapath-lab.js"');
	expect(labAddress(pinned)).toBe(`https://lab.example/${wish.link}`);
});

test.each(['element', 'iframe', 'image', 'slide'] satisfies Form[])(
	'%s is markup that cannot be broken out of',
	(form) => {
		const markup = FORMS[form]({ ...wish, title: '"><script>alert(1)</script>' });
		expect(markup).not.toContain('<script>alert');
		expect(markup).not.toMatch(/[^;]&(?!amp;|lt;|gt;|quot;)/);
	}
);

test('every form leads to the view', () => {
	for (const [form, text] of Object.entries(FORMS)) {
		const told = text(wish).replaceAll('&amp;', '&');
		expect(told, form).toContain('story=card-or-vswitch&seed=7&t=5000000');
	}
	expect(FORMS.element(wish).split('\n')).toHaveLength(2);
});
