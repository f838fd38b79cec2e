/**
 * How often the missing parts of the page were requested again: all of them together, because they
 * failed together.
 */
export const retries = $state({ count: 0 });
