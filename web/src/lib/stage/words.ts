/** Fits labels into boxes without measuring: system fonts average about half their size per letter. */
import { en } from '#lib/text/en.ts';

const LETTER = 0.54;
/** Titles are bold. */
const BOLD = 1.1;
const SHORT: Record<string, string> = en.short;

const letters = (width: number, size: number): number => Math.floor(width / (size * LETTER));

/** Lines of at most so many letters, as far as single words allow. */
function lay(text: string, most: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}

/** Up to `most` lines of at most `width` pixels; what is left over ends in an ellipsis. */
export function wrap(text: string, width: number, size: number, most = 2): string[] {
	const room = Math.max(3, letters(width, size));
	const lines = lay(text, room);
	const kept = lines.slice(0, most);
	if (lines.length > most) kept[most - 1] = `${kept[most - 1]}…`;
	return kept.map((line) => (line.length > room + 1 ? `${line.slice(0, room - 1)}…` : line));
}

/** A title on one line, shortened from the end. */
export function fit(text: string, width: number, size: number): string {
	const room = letters(width, size);
	return text.length <= room ? text : room < 3 ? '' : `${text.slice(0, room - 1).trimEnd()}…`;
}

/** A title that fits whole: the name, its short form, or what is left of that. */
export function title(name: string, width: number, size: number): string {
	const whole = fit(name, width, size * BOLD);
	return whole === name ? whole : fit(SHORT[name] ?? name, width, size * BOLD);
}

export interface Label {
	lines: string[];
	size: number;
}

/** A label that fits whole: smaller first, then shorter; none is better than a torn one. */
export function label(name: string, width: number, size: number, most = 2): Label {
	for (const text of [name, SHORT[name] ?? name]) {
		for (const smaller of [size, size - 1]) {
			const room = letters(width, smaller);
			const lines = lay(text, room);
			if (lines.length <= most && lines.every((line) => line.length <= room + 1)) return { lines, size: smaller };
		}
	}
	return { lines: [], size };
}
