/** Its parts are named from where it stands, two levels up to the root. */
export const trailingSlash = 'always';

/** Its own scripts do all that is done. */
export const csr = false;
