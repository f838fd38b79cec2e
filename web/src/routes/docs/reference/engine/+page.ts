/** Its parts are named from where it stands, three levels below the root. */
export const trailingSlash = 'always';

/** Only where the page is built: the sources are read by a compiler, which is no part of any script. */
export const load = async () => ({
	reference: import.meta.env.SSR ? await import('#lib/docs/reference/engine.ts') : null
});
