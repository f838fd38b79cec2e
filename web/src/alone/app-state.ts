/** What SvelteKit tells its own pages: an embed is never older than its site, it is loaded anew with the page around it. */
export const updated = { current: false, check: () => Promise.resolve(false) };
export const resolve = (path: string): string => `..${path}`;
