/**
 * Fits names into boxes: whole, on several lines, or as a shorter name from the texts. A name is
 * never cut.
 */
import { nameInWords } from 'datapath-lab-engine/words';
import * as texts from '#text/index.ts';

/** Sizes of type in a picture; nothing is smaller than a label. */
export const LABEL = 11;
export const TITLE = 11.5;
/** The distance from one line to the next. */
export const LINE = 12;
/** The room for a name of so many lines above or below what it names. */
export const nameRoom = (lines: number): number => lines * LINE + 3;

export interface Type {
	size?: number;
	bold?: boolean;
}

/** The fonts of the names in a picture at first sight. */
export const PICTURE_FONTS: readonly Type[] = [{ bold: true }, { size: TITLE, bold: true }, {}];

const LONG = texts.long;
const SHORT = texts.short;
/**
 * Where letters cannot be measured (without a browser) they count as wide: the width as a share of
 * the size.
 */
const ESTIMATED = 0.62;
/** Browsers hint type: a line may be this much wider than measured. */
const SPARE = 1.02;

let family = '';
let context: CanvasRenderingContext2D | null = null;
const measuredWidths = new Map<string, number>();

export function widthOf(text: string, { size = LABEL, bold = false }: Type = {}): number {
	if (typeof document === 'undefined') return text.length * size * ESTIMATED;
	context ??= document.createElement('canvas').getContext('2d');
	family ||= getComputedStyle(document.body).fontFamily;
	const font = `${bold ? 600 : 400} ${size}px ${family}`;
	const key = `${font}|${text}`;
	let width = measuredWidths.get(key);
	if (width === undefined && context) {
		context.font = font;
		width = context.measureText(text).width * SPARE;
		measuredWidths.set(key, width);
	}
	return width ?? text.length * size * ESTIMATED;
}

/** The possible names of a thing that the engine names, longest first. */
export const formsOf = (name: string): string[] => [LONG[name] ?? [], nameInWords(name), SHORT[name] ?? []].flat();
/** The possible names of a priority, longest first. */
export const priorityForms = (priority: string): string[] => [
	texts.priorities[priority] ?? priority,
	...(SHORT[priority === 'management' ? 'mgmt' : priority] ?? [])
];

/**
 * Words with the space after them, and parts of words up to a soft hyphen. A number stays with the
 * word before it.
 */
const wordsOf = (text: string): string[] => text.split(/(?<= )(?!\d+$)|(?<=\u00ad)/);
/** As on a line: a soft hyphen is visible at its end, and only there. */
const onLine = (words: string): string =>
	words
		.trimEnd()
		.replace(/-?\u00ad$/, '-')
		.replaceAll('\u00ad', '');

/** Lines no wider than `width`, except for single words that are wider. */
export function wrap(text: string, width: number, type?: Type): string[] {
	const lines: string[] = [];
	for (const word of wordsOf(text)) {
		const longer = `${lines.at(-1) ?? ''}${word}`;
		if (lines.length > 0 && widthOf(onLine(longer), type) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines.map(onLine);
}

/** The first form that fits whole; empty where none does. */
export function fitted(forms: readonly string[], width: number, most = 1, type?: Type): string[] {
	for (const form of forms) {
		const lines = wrap(form, width, type);
		if (lines.length <= most && lines.every((line) => widthOf(line, type) <= width)) return lines;
	}
	return [];
}

const least = new Map<string, number>();

/**
 * The least width in which some form fits. It is cached, because arrangements ask for the same names again
 * and again.
 */
export function narrowest(forms: readonly string[], most = 1, type: Type = {}): number {
	const key = [most, type.size, type.bold, ...forms].join('|');
	const width = least.get(key) ?? tried(forms, most, type);
	least.set(key, width);
	return width;
}

function tried(forms: readonly string[], most: number, type: Type): number {
	const widths = forms.flatMap((form) => {
		const words = wordsOf(form);
		return words.flatMap((_, i) =>
			words.slice(i).map((_, n) => widthOf(onLine(words.slice(i, i + n + 1).join('')), type))
		);
	});
	return widths.sort((a, b) => a - b).find((width) => fitted(forms, width, most, type).length > 0) ?? 0;
}
