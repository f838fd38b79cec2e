/** As within a sentence; "CP" stays as it is. */
export const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
