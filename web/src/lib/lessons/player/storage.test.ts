// Whatever a browser's storage contains is read as ours or ignored.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadProgress, markProgress } from './stored-progress.ts';
import { SeenQuestions } from '#lib/lab/seen-questions.svelte.ts';
import { STORIES } from '#lib/comparison/stories.ts';
import { THEMES } from '#lib/lab/stored-theme.ts';
import { ThemeChoice } from '#lib/lab/theme.svelte.ts';

const HOSTILE = [
	'',
	'null',
	'[]',
	'{',
	'"javascript:alert(1)"',
	'{"card-or-vswitch":"javascript:alert(1)"}',
	'{"card-or-vswitch":" javascript:alert(1)"}',
	'{"card-or-vswitch":"//elsewhere.example/#at=end"}',
	'{"card-or-vswitch":"#at=end\\u0000<img src=x>"}',
	'{"card-or-vswitch":"data:text/html,x"}',
	'{"card-or-vswitch":{"toString":1}}',
	'{"__proto__":"#at=end","constructor":"#at=end"}',
	`{"card-or-vswitch":"#at=${'e'.repeat(1e6)}"}`,
	'constructor __proto__ toString',
	'javascript:alert(1)',
	'dark"><script>',
	'x '.repeat(1e5)
];
let stored = '';
const root: { dataset: Record<string, string> } = { dataset: {} };

beforeEach(() => {
	root.dataset = {};
	vi.stubGlobal('localStorage', { getItem: () => stored, setItem: () => {} });
	vi.stubGlobal('document', { documentElement: root });
});
afterEach(() => vi.unstubAllGlobals());

test.each(HOSTILE.map((text) => [text.slice(0, 60), text]))('%s', (_, text) => {
	stored = text;
	for (const way of Object.values(loadProgress())) expect(way).toMatch(/^(#at=[\w.&=-]{1,200})?$/);
	expect(Object.getPrototypeOf(loadProgress())).toBe(Object.prototype);
	const seenQuestions = new SeenQuestions();
	seenQuestions.restore();
	for (const word of text.split(' ').slice(0, 100))
		expect(seenQuestions.has(word)).toBe(STORIES.some(({ id }) => id === word));
	const theme = new ThemeChoice();
	theme.restore();
	expect(THEMES).toContain(theme.value);
	expect([undefined, ...THEMES]).toContain(root.dataset.theme);
});

test('valid entries are read', () => {
	stored = '{"card-or-vswitch":"#at=explain&guess=1&cause=0-2","router":""}';
	expect(loadProgress()).toEqual({ 'card-or-vswitch': '#at=explain&guess=1&cause=0-2', router: '' });
	const place = { dataset: { progress: 'card-or-vswitch' }, querySelector: vi.fn() };
	markProgress({ querySelectorAll: () => [place] } as unknown as Document, loadProgress());
	expect(place.querySelector).toHaveBeenCalledWith('[data-begun]');
	stored = 'n-way priorities';
	const seenQuestions = new SeenQuestions();
	seenQuestions.restore();
	expect(seenQuestions.has('n-way')).toBe(true);
	stored = 'dark';
	const theme = new ThemeChoice();
	theme.restore();
	expect(theme.value).toBe('dark');
});
