const ABBREVIATED = /^\p{Lu}{2}/u;
/** As within a sentence; "CP" stays as it is. */
export const lowercase = (words: string): string =>
	ABBREVIATED.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
