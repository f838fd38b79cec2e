import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compiledAhead } from './compiled-ahead.ts';

/** A script that later fetches another one with styles, of which Vite puts a list before everything. */
const sources: Record<string, string> = {
	'virtual:page': "import('virtual:later').then(({ later }) => console.log(later))",
	'virtual:later': "import 'virtual:style.css'; export const later = 1;",
	'virtual:style.css': 'p { color: red }'
};
const source: Plugin = {
	name: 'source',
	resolveId: (id) => (id in sources ? id : null),
	load: (id) => sources[id] ?? null
};

test('the hint is the first line of the script of the page, and of no other', async () => {
	const { output } = (await build({
		configFile: false,
		logLevel: 'silent',
		plugins: [source, compiledAhead],
		build: { write: false, rolldownOptions: { input: 'virtual:page' } }
	})) as Rolldown.RolldownOutput;
	const scripts = output.filter((file) => file.type === 'chunk');
	const first = scripts.filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
	expect(first.map(({ isEntry }) => isEntry)).toEqual([true]);
	expect(first[0]?.code).toContain('__vite__mapDeps');
	expect(scripts.length).toBeGreaterThan(1);
});
