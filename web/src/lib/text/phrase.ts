/** A sentence by its name, and what stands in its blanks: what the core says, before it is said in a language. */
interface Phrase {
	id: string;
	values: Record<string, string | Phrase>;
}

/** A phrase in the words of a catalogue of `core/words`. */
export const inWords = (catalogue: Record<string, string>, { id, values }: Phrase): string =>
	(catalogue[id] ?? id).replace(/\{(\w+)\}/g, (_, blank: string) => {
		const value = values[blank] ?? '';
		return typeof value === 'string' ? value : inWords(catalogue, value);
	});
