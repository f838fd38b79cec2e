/**
 * The path below which the site is hosted, if not at the root: '/lab', for instance. Only the page
 * for unknown addresses needs it.
 */
export const base: '' | `/${string}` = '';
