/** Where the site is hosted, if not at the root: '/lab', for instance. Only the page for unknown addresses needs to know. */
export const base: '' | `/${string}` = '';
