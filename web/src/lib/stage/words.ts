/** Fits labels into boxes without measuring: system fonts average about half their size per letter. */

const LETTER = 0.54;

/** Up to `most` lines of at most `width` pixels; what is left over ends in an ellipsis. */
export function wrap(text: string, width: number, size: number, most = 2): string[] {
	const letters = Math.max(3, Math.floor(width / (size * LETTER)));
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	const kept = lines.slice(0, most);
	if (lines.length > most) kept[most - 1] = `${kept[most - 1]}…`;
	return kept.map((line) => (line.length > letters + 1 ? `${line.slice(0, letters - 1)}…` : line));
}

/** A title on one line, shortened from the end. */
export function fit(text: string, width: number, size: number): string {
	const letters = Math.floor(width / (size * LETTER));
	return text.length <= letters ? text : letters < 3 ? '' : `${text.slice(0, letters - 1).trimEnd()}…`;
}
