/** Its parts are named from where it stands, three levels below the root. */
export const trailingSlash = 'always';
