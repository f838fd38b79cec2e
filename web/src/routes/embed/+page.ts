/**
 * One file for /embed and /embed/: its parts lie one level up, and from the root up is the root. Below a path of a host
 * /embed has to lead to /embed/, as it does wherever servers do so for folders.
 */
export const trailingSlash = 'always';
