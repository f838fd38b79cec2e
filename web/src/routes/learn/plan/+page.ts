/** Its parts are named from where it stands, two levels up to the root. */
export const trailingSlash = 'always';
