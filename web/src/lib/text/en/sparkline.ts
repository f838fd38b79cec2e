/** A small chart of a value over time. */

export const sparkline = (label: string, highest: string) => `${label}, at most ${highest}`;
