/** Served as /docs/embed and /docs/embed/ from one file, like the embed page. */
export const trailingSlash = 'always';
