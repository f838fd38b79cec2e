/**
 * How the element comes into a page of each framework: the files of `examples/`, which `npm run hosts`
 * builds and walks.
 */
import astro from '../../../../../examples/astro/src/pages/index.astro?raw';
import react from '../../../../../examples/react/main.tsx?raw';
import svelte from '../../../../../examples/svelte/DataPath.svelte?raw';
import vueConfig from '../../../../../examples/vitepress/.vitepress/config.ts?raw';
import vueComponent from '../../../../../examples/vitepress/.vitepress/theme/DataPath.vue?raw';
import vueTheme from '../../../../../examples/vitepress/.vitepress/theme/index.ts?raw';

export const INSTALL = 'npm install datapath-lab-element';

/** The import that has the types of a framework, without code. */
export const TYPES: readonly (readonly [framework: string, code: string])[] = [
	['React 19', "import type {} from 'datapath-lab-element/react';"],
	['Vue, VitePress', "import type {} from 'datapath-lab-element/vue';"],
	['Svelte 5', "import type {} from 'datapath-lab-element/svelte';"]
];

const PLACEHOLDER = 'https://datapath-lab.example/';

/** By framework: each file with its name. */
export const recipes = (site: string): readonly (readonly [framework: string, files: Record<string, string>])[] =>
	(
		[
			['React', { 'main.tsx': react }],
			[
				'Vue, VitePress',
				{
					'.vitepress/config.ts': vueConfig,
					'.vitepress/theme/index.ts': vueTheme,
					'.vitepress/theme/DataPath.vue': vueComponent
				}
			],
			['Svelte', { 'DataPath.svelte': svelte }],
			['Astro', { 'src/pages/index.astro': astro }]
		] as const
	).map(([framework, files]) => [
		framework,
		Object.fromEntries(
			Object.entries(files).map(([name, code]) => [name, code.replaceAll(PLACEHOLDER, site).trimEnd()])
		)
	]);
