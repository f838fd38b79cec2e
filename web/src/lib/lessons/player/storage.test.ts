// Whatever a browser's storage contains is read as ours or ignored.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadExplored, markExplored } from '#lib/explorables/stored-explored.ts';
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
	'{"queue":{"reached":[true,true],"guess":1,"outcome":49}}',
	'{"queue":{"reached":[1,2,3],"guess":null,"outcome":null}}',
	'{"queue":{"reached":[true,true,true],"guess":"x","outcome":-1}}',
	'{"__proto__":{"reached":[true,true,true],"guess":null,"outcome":null}}',
	'constructor __proto__ toString',
	'javascript:alert(1)',
	'dark"><script>',
	'x '.repeat(1e5)
];
/** A page that lists these lessons, and what it then shows. */
function progressPage(lessons: readonly string[]): Document & { shown: string[] } {
	const shown: string[] = [];
	const element = (name: string): unknown => {
		const made = {
			dataset: { progress: name },
			removeAttribute: () => shown.push(name),
			querySelector: (part: string) =>
				part === 'progress'
					? bar
					: {
							set textContent(text: string) {
								shown.push(text);
							}
						}
		};
		const bar = { setAttribute: (_: string, value: string) => shown.push(`bar ${value}`) };
		return made;
	};
	const card = (lesson: string) => ({
		dataset: { progress: lesson },
		querySelector: (part: string) => element(`${lesson} ${part}`)
	});
	const page = {
		shown,
		querySelectorAll: () => lessons.map(card),
		querySelector: (part: string) => element(part)
	};
	return page as unknown as Document & { shown: string[] };
}
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
	expect(loadExplored()).toEqual({});
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
	const page = progressPage(['card-or-vswitch', 'router']);
	markProgress(page, loadProgress());
	expect(page.shown).toEqual(['card-or-vswitch [data-begun]', 'bar 3', '3']);
	stored = 'n-way priorities';
	const seenQuestions = new SeenQuestions();
	seenQuestions.restore();
	expect(seenQuestions.has('n-way')).toBe(true);
	stored = 'dark';
	const theme = new ThemeChoice();
	theme.restore();
	expect(theme.value).toBe('dark');
});

test('lessons that are done are counted', () => {
	stored = '{"router":"#at=end&guess=1","qebsm":"#at=observe&guess=1","n-way":"#at=end"}';
	const page = progressPage(['router', 'qebsm', 'processors']);
	markProgress(page, loadProgress());
	expect(page.shown).toEqual([
		'router [data-done]',
		'qebsm [data-begun]',
		'bar 2',
		'2',
		'[data-all-done]',
		'bar 1',
		'1'
	]);
});

test('explorables with all goals reached are marked', () => {
	stored =
		'{"queue":{"reached":[true,true,true],"guess":1,"outcome":49},"batch":{"reached":[true,false,true],"guess":-1,"outcome":null}}';
	expect(Object.keys(loadExplored())).toEqual(['queue', 'batch']);
	const shown: string[] = [];
	const card = (id: string) => ({
		dataset: { explored: id },
		querySelector: (part: string) => ({ removeAttribute: () => shown.push(`${id} ${part}`) })
	});
	markExplored({ querySelectorAll: () => ['queue', 'batch', 'lock'].map(card) } as unknown as Document);
	expect(shown).toEqual(['queue [data-done]']);
});
