/** The site that these scripts came from; what was handed out (lib/lessons/assignment) came from none. */
export const moduleUrl: string | undefined = import.meta.url;

/** From _app/immutable/… up to where the lab is. */
export const root = import.meta.env.DEV || !moduleUrl ? '/' : new URL(/* @vite-ignore */ '../../../', moduleUrl).href;
