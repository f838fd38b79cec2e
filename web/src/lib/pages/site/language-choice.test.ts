import { expect, test } from 'vitest';
import { withView } from './language-choice.ts';

test('the view goes along to the other language', () => {
	const at = 'https://lab.example/story/router/?class=1#t=5&a=vswitch';
	const { href, search, hash } = new URL(at);
	const link = 'https://lab.example/de/story/router/';
	const german = 'https://lab.example/de/story/router/?class=1#t=5&a=vswitch';
	expect(withView(link, { href, search, hash })).toBe(german);
	expect(withView(german, { href, search: '', hash: '#t=6' }), 'chosen again').toBe(`${link}#t=6`);
});
