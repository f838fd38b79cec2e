/** Its parts are named from where it stands. */
export const trailingSlash = 'always';
export const csr = false;
