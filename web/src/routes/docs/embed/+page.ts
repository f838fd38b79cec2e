/** Served as /docs/embed and /docs/embed/ from one file, like the embed page. */
export const trailingSlash = 'always';
/** Prose, and living examples that bring their own script. */
export const csr = false;
