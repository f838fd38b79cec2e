import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { base } from './base.ts';
import { ALONE, aloneFiles } from './alone-files.ts';
import { prerenderedOnly } from './prerendered-only.ts';
import { lab } from './together.ts';
import { shipped } from './shipped.ts';
import releases from './releases/releases.json' with { type: 'json' };

export default defineConfig(({ command }) => {
	const alone = Object.fromEntries(ALONE.map((page) => [page, aloneFiles(page, command)]));
	const made = ['datapath-lab.js', 'datapath-lab.d.ts', 'custom-elements.json', 'third-party-notices.txt'];
	const own = new Set([...Object.values(alone).flatMap((files) => Object.values(files).flat() as string[]), ...made]);
	return {
		define: {
			__ALONE__: JSON.stringify(alone),
			__SITE__: JSON.stringify(`${process.env.URL ?? 'https://datapath-lab.example'}/`),
			__RELEASES__: JSON.stringify(releases.map(({ version }) => version))
		},
		plugins: [
			prerenderedOnly,
			shipped('lab'),
			sveltekit({
				adapter: adapter({ pages: 'build', assets: 'build', strict: true }),
				paths: { base, relative: true },
				prerender: {
					// What has = in it is a view of the lab.
					handleMissingId: ({ id, message }) => {
						if (!id.includes('=')) throw new Error(message);
					},
					// They are put beside SvelteKit's own when it is done.
					handleHttpError: ({ path, message }) => {
						if (!own.has(path.slice(1))) throw new Error(message);
					}
				},
				csp: {
					mode: 'hash',
					directives: {
						'default-src': ['none'],
						'script-src': ['self', 'wasm-unsafe-eval'],
						'style-src': ['self'],
						// The one inline style of SvelteKit's own route announcer.
						'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
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
		worker: { format: 'es' },
		build: { target: 'es2022' },
		environments: {
			client: { build: { rolldownOptions: { output: { codeSplitting: lab } } } }
		}
	};
});
