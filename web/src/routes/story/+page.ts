/** Its parts are named from where it stands, one level up to the root. */
export const trailingSlash = 'always';
