/** Its parts are named from where it stands, one level below the root. */
export const trailingSlash = 'always';
