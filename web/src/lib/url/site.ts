/** The site that these scripts came from; what was handed out (lib/lessons/assignment) came from none. */
export const here: string | undefined = import.meta.url;

/** From _app/immutable/… up to where the lab is. */
export const root = import.meta.env.DEV || !here ? '/' : new URL(/* @vite-ignore */ '../../../', here).href;
