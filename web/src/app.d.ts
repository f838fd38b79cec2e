declare global {
	namespace App {}
	/** Where the site is, as its host says while it builds; with a slash at its end. */
	const __SITE__: string;
	/** Published versions, which stay reachable under /v/; from releases/releases.json. */
	const __RELEASES__: readonly string[];
	/** What the embed page begins with; from vite.config.ts. */
	const __EMBED_FILES__: import('../embed-files.ts').EmbedFiles;
}

export {};
