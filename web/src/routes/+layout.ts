export const prerender = true;
export const trailingSlash = 'ignore';
/** What has to run brings scripts of its own (src/entries): no page is left for another without being loaded. */
export const csr = false;
