/** Its parts are named from where it stands. */
export const trailingSlash = 'always';
