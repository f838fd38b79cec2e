declare global {
	namespace App {}
	/** Where the site is, as its host says while it builds; with a slash at its end. */
	const __ROOT__: string;
	/** The same for the language of this build. */
	const __SITE__: string;
	/** Whether that address is one: where none was given, it only stands for one. */
	const __PUBLISHED__: boolean;
	/** The version of this site. */
	const __VERSION__: string;
	/** Where its source is; empty where package.json names no repository. */
	const __SOURCE__: string;
	/** Whether the documentation can be searched: not while developing, nor where Pagefind has no program. */
	const __SEARCH__: boolean;
	/** Published versions, which stay reachable under /v/; from releases/releases.json. */
	const __RELEASES__: readonly string[];
	/** What the pages with scripts of their own begin with; from vite.config.ts. */
	const __ENTRIES__: Record<import('../vite/manifest.ts').Entry, import('../vite/manifest.ts').EntryFiles>;
}

declare module 'svelte/elements' {
	// Its name has to be the one it has there.
	// eslint-disable-next-line @typescript-eslint/no-unused-vars
	interface HTMLAttributes<T> {
		/** Of a link: Svelte's types do not know it yet. */
		blocking?: 'render';
	}
	// eslint-disable-next-line @typescript-eslint/no-unused-vars
	interface SVGAttributes<T> {
		/** What a translator of pages leaves alone; Svelte's types know it of HTML only. */
		translate?: 'yes' | 'no';
	}
}

export {};
