import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import { base } from './vite/base-path.ts';
import { clientConditions, folder, serverConditions } from './vite/language.ts';
import { ENTRIES, entryFiles } from './vite/manifest.ts';
import { prerenderedOnly } from './vite/plugins/prerender-only.ts';
import { sites } from './vite/site-env.ts';

const OTHER_LANGUAGE = /^\/[a-z]{2}\//;

export default defineConfig(({ command }) => {
	const alone = Object.fromEntries(ENTRIES.map((page) => [page, entryFiles(page, command)]));
	const made = ['datapath-lab.js', 'datapath-lab.d.ts', 'custom-elements.json', 'third-party-notices.txt'];
	const siteFiles = new Set([
		...Object.values(alone).flatMap((files) => Object.values(files).flat() as string[]),
		...made
	]);
	return {
		define: {
			__ENTRIES__: JSON.stringify(alone),
			...sites
		},
		plugins: [
			prerenderedOnly,
			sveltekit({
				adapter: adapter({ pages: `build/${folder}`, assets: `build/${folder}`, strict: true }),
				outDir: `.svelte-kit/${folder}`,
				paths: { base, relative: true },
				prerender: {
					// An address with = is a view of the lab.
					handleMissingId: ({ id, message }) => {
						if (!id.includes('=')) throw new Error(message);
					},
					// These files are copied next to the output of SvelteKit when it is done, and the pages of
					// another language are a build of their own.
					handleHttpError: ({ path, message }) => {
						if (!siteFiles.has(path.slice(1)) && !OTHER_LANGUAGE.test(path)) throw new Error(message);
					},
					// Pictures of the documentation, which no page has to show.
					handleUnseenRoutes: ({ routes, message }) => {
						if (routes.some((route) => !route.startsWith('/docs/images/'))) throw new Error(message);
					}
				},
				csp: {
					mode: 'hash',
					directives: {
						'default-src': ['none'],
						'script-src': ['self', 'wasm-unsafe-eval'],
						'style-src': ['self'],
						'img-src': ['self', 'data:'],
						'connect-src': ['self'],
						'worker-src': ['self'],
						// The embed, shown in the lab's own dialog and in the guide.
						'frame-src': ['self'],
						'manifest-src': ['self'],
						'base-uri': ['none'],
						'form-action': ['none']
					}
				}
			})
		],
		resolve: { conditions: clientConditions },
		ssr: { resolve: { conditions: serverConditions } },
		worker: { format: 'es' },
		build: { target: 'es2022' },
		// A test of a second takes more than the usual limit of 5 s when other work has the processors.
		test: { testTimeout: 30_000 }
	};
});
