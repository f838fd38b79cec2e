/**
 * One file for /embed and /embed/: its parts lie one level up, and from the root up is the root. Below a path of a host,
 * as published versions are, /embed leads to /embed/: where servers do not do so for folders, the page does (hooks.server.ts).
 */
export const trailingSlash = 'always';
