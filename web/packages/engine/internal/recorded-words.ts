/** Texts that the core recorded, for the documentation: English, as they are. */
export const recordedInWords = (text: string): string => text;
