/** First words that are no nouns: adjectives, articles, prepositions, adverbs. Nouns keep their capital. */
const LOWERED =
	/^(Virtuelle[rs]?|Logische[rs]?|Physische[rs]?|Eigene[rs]?|Synchrone[rs]?|Gemischte|Alle|De[rms]|Die|Das|Eine?|Keine?|Ohne|Mit|Vor|Nach|Von|Auf|Zu[mr]?|Durch|Über|Für) /u;
/** As within a sentence. */
export const lowercase = (words: string): string =>
	LOWERED.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
/** As at the start of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
