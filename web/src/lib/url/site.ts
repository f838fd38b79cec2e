/**
 * The address of the site that these scripts came from. Files for handing out
 * (lib/lessons/assignment) come from no site.
 */
export const moduleUrl: string | undefined = import.meta.url;

/** From _app/immutable/… up to the folder of the lab. */
export const root = import.meta.env.DEV || !moduleUrl ? '/' : new URL(/* @vite-ignore */ '../../../', moduleUrl).href;
