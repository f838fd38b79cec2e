declare global {
	namespace App {}
	/** What the embed page begins with; from vite.config.ts. */
	const __EMBED_FILES__: import('../embed-files.ts').EmbedFiles;
}

export {};
