const ABBREVIATED = /^(\p{Lu}{2}|Linux|HiperSockets)/u;
/** As within a sentence; "CP" and "Linux" stay as they are. */
export const lowercase = (words: string): string =>
	ABBREVIATED.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
/** As at the start of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
