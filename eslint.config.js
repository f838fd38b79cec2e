import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

// Who may import whom below web/src/lib; ARCHITECTURE.md has the diagram. There are no cycles.
const base = ['text', 'ui', 'charts'];
const view = ['engine', 'format', 'comparison', 'url', 'lab', ...base];
const mayImport = {
	engine: [],
	text: [],
	ui: ['format', 'text'],
	charts: [],
	format: ['engine', 'text'],
	comparison: ['engine', 'format', 'text'],
	offline: ['url', 'text'],
	url: ['engine', 'comparison'],
	lab: ['engine', 'comparison', 'url', 'text'],
	recorded: ['engine'],
	stage: view,
	controls: view,
	inspector: view,
	figures: [...view, 'recorded'],
	// Explains the picture and the figures: in their words, and with the same look.
	breakdown: [...view, 'figures', 'stage'],
	// Show all of it, step by step.
	lessons: [...view, 'controls', 'figures', 'breakdown', 'stage'],
	// One idea each, before the lessons.
	explorables: ['engine', 'format', 'text', 'ui'],
	// Published next to simulated figures: each row in words of the lab, and with its address
	// there.
	reports: ['engine', 'format', 'comparison', 'url', 'recorded', ...base],
	// The contract with the page around a frame; the view is a page.
	embed: ['lab', 'text'],
	share: ['embed', 'format', 'lab', 'text', 'ui'],
	// Its pages are Markdown, or made from what the program and the page know of themselves.
	docs: ['engine', 'format', 'text']
};

// Pages may import all of these folders, and none of these a page.
const folders = [...Object.keys(mayImport), 'pages'];

/** A package of ours belongs to a folder: whatever may import the folder may import the package. */
const PACKAGES = { engine: 'datapath-lab-engine', embed: 'datapath-lab-element', text: '#text' };
function refuse(forbidden, message) {
	const rooms = `([$#]lib|\\.\\.(/\\.\\.)*)/(lib/)?(${forbidden.join('|')})(/|$)`;
	const packages = forbidden.flatMap((room) => PACKAGES[room] ?? []);
	return { regex: `^(${[rooms, ...packages].join('|')})`, message };
}

const noRoutes = { regex: '/routes(/|$)', message: 'Routes compose the rest; nothing imports them.' };

function limits(folder) {
	return [
		refuse(
			folders.filter((other) => other !== folder && !mayImport[folder].includes(other)),
			`lib/${folder} may import only: ${mayImport[folder].join(', ') || 'nothing of ours'}.`
		),
		noRoutes,
		...(folder === 'engine' ? [] : [onlyEngineKnowsWasm()])
	];
}

function restricted(files, patterns, ignores = []) {
	return { files, ignores, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

// A test may import from outside its folder.
const directions = Object.keys(mayImport).map((folder) =>
	restricted([`web/src/lib/${folder}/**`], limits(folder), ['**/*.test.ts'])
);

// Within the stage: layout ← painting, marks ← a folder per family of pictures, which imports no
// other family.
const shared = { layout: [], painting: ['layout'], marks: ['layout'] };
const within = (allowed) => ({
	regex: `^\\.\\./(?!(${allowed.join('|')})([/.]|$))`,
	message: `Here the stage may import only: ${allowed.join(', ') || 'nothing of its own'}.`
});
const stage = [
	...Object.entries(shared).map(([folder, allowed]) =>
		restricted([`web/src/lib/stage/${folder}/**`], [...limits('stage'), within(allowed)], ['**/*.test.ts'])
	),
	restricted(
		['web/src/lib/stage/*/**'],
		[...limits('stage'), within([...Object.keys(shared), 'lane', 'family'])],
		Object.keys(shared).map((folder) => `web/src/lib/stage/${folder}/**`)
	)
];

function onlyEngineKnowsWasm() {
	return {
		regex: 'datapath_wasm|[?&]worker',
		message: 'Only lib/engine and its package know the worker and the WASM.'
	};
}

// These words were names once, each with several meanings: a thing is called by its noun, an action
// by its verb. Names from elsewhere stay (fields of scenarios, keys of addresses, words for
// phrases): keys of objects may be anything.
const REFUSED =
	'/^(told|said|asked|drawn|varied|given|known|own|others|nobody|somebody|whoever|was|still|beside|astray|misread|planned|reported)$/i';
const noRefusedNames = [
	`VariableDeclarator > Identifier.id[name=${REFUSED}]`,
	`:matches(FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration) > Identifier.id[name=${REFUSED}]`,
	`:function > Identifier.params[name=${REFUSED}]`,
	`:matches(MethodDefinition, PropertyDefinition, TSPropertySignature) > .key[name=${REFUSED}]`,
	`:matches(ObjectPattern > Property > Identifier.value, ArrayPattern > Identifier)[name=${REFUSED}]`
].map((selector) => ({
	selector,
	message: 'A name is a noun of the field, or a verb: see docs/contributing/style.md, Names.'
}));

export default ts.config(
	{
		ignores: [
			'**/node_modules/',
			'target/',
			'web/build/',
			'web/.svelte-kit/',
			'web/.entries/',
			'web/.element/',
			'web/packages/engine/wasm/',
			'core/python/python/datapath_lab/notebook/',
			'test-results/',
			'playwright-report/',
			'examples/*/build/',
			'examples/*/dist/',
			'examples/*/.astro/',
			'examples/*/.vitepress/{cache,dist}/',
			'examples/*/.docusaurus/'
		]
	},
	js.configs.recommended,
	...ts.configs.recommended,
	...svelte.configs.recommended,
	...svelte.configs.prettier,
	{
		rules: {
			eqeqeq: ['error', 'always', { null: 'ignore' }],
			'no-console': 'error',
			'no-restricted-syntax': ['error', ...noRefusedNames],
			// There is no router: links in pages are relative to the page.
			'svelte/no-navigation-without-resolve': 'off',
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }]
		}
	},
	{
		files: ['web/**'],
		languageOptions: { globals: { ...globals.browser, ...globals.worker } },
		// TypeScript knows the globals better.
		rules: { 'no-undef': 'off' }
	},
	{
		files: ['**/*.svelte', '**/*.svelte.ts', '**/*.svelte.js'],
		languageOptions: { parserOptions: { parser: ts.parser } }
	},
	{
		files: ['web/src/**'],
		ignores: ['web/src/lib/engine/**'],
		rules: {
			'no-restricted-imports': ['error', { patterns: [noRoutes, onlyEngineKnowsWasm()] }],
			'no-restricted-globals': [
				'error',
				{ name: 'Worker', message: 'Only lib/engine and its package know there is a worker.' }
			]
		}
	},
	restricted(
		['web/packages/**'],
		[{ regex: '^[$#]lib|^(\\.\\./){2}(?!generated)|^svelte', message: 'A package knows nothing of the page.' }]
	),
	...directions,
	...stage,
	{
		files: ['web/packages/element/**'],
		rules: {
			'no-restricted-imports': 'off',
			'@typescript-eslint/no-restricted-imports': [
				'error',
				{
					patterns: [
						{
							regex: '^(?!\\./)',
							message: 'The element is loaded by other sites; it imports nothing but types and its own parts.',
							allowTypeImports: true
						}
					]
				}
			]
		}
	},
	// Generated files are as the core writes them.
	{ files: ['web/packages/engine/generated/**'], rules: { 'no-restricted-syntax': 'off' } },
	{
		files: ['scripts/**', 'tests/**', '*.js', '.ci/**'],
		languageOptions: { globals: globals.node },
		rules: { 'no-console': 'off' }
	},
	// Parts of them run in a page.
	{
		files: ['scripts/bench/**', 'scripts/embedding/**', 'scripts/soak.mjs', 'scripts/webkit.mjs'],
		languageOptions: { globals: globals.browser }
	}
);
