/** How often parts of the page that did not come were asked for again: all of them together, for they failed together. */
export const retries = $state({ count: 0 });
