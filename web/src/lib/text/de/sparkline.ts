export const sparkline = (label: string, highest: string) => `${label}, höchstens ${highest}`;
