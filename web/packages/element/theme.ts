/**
 * Whether the page is light or dark around an element: read from the attributes and classes that
 * frameworks for documents set, else from its colours.
 */
import type { Theme } from './contract.ts';

const MARKS = [
	'data-color-mode',
	'data-theme',
	'data-bs-theme',
	// mkdocs-material: slate or default.
	'data-md-color-scheme',
	// JupyterLab: true or false.
	'data-jp-theme-light'
];
/**
 * Other values (`auto`, a theme's own name, `dark:dark light:light`) decide nothing; then the
 * colours decide.
 */
const VALUE = /^(?:(dark|slate|false)|light|true)$/;
const CLASS = /^(?:(?:quarto|theme|mode|scheme|is|vscode|body-|v-theme-)-)?(dark|light)(?:-(?:mode|theme))?$/;

function marked(element: Element): string | undefined {
	for (const name of MARKS) {
		const mark = VALUE.exec(element.getAttribute(name) ?? '');
		if (mark) return mark[1] ? 'dark' : 'light';
	}
	// An element within the page may use a class of such a name for its own purpose.
	if (!element.matches(':root,body')) return;
	const named = [...element.classList].flatMap((name) => CLASS.exec(name)?.[1] ?? []);
	return named.every((name) => name === named[0]) ? named[0] : undefined;
}

/** The lightness of a colour as browsers compute it: 0 is black, 1 white; null means no colour. */
function lightness(colour: string): number | null {
	const [, kind = '', numbers = ''] = /^(\w+)\((?:[a-z][\w-]* )?(.*)\)$/.exec(colour) ?? [];
	const [a = 0, b = 0, c = 0, alpha = 1] = numbers.split(/[\s,/]+/).map(parseFloat);
	if (!kind || !(alpha > 0.5)) return null;
	// The first number of oklab and oklch is the lightness.
	if (kind[0] === 'o') return a;
	return (0.2126 * a + 0.7152 * b + 0.0722 * c) / (kind === 'color' ? 1 : 255);
}

/** The parent of an element, also across the border of a shadow tree. */
export const ancestors = (element: Element): Element | null =>
	element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/**
 * The lightness behind the element: of the nearest background, or of what browsers paint behind a
 * page without one.
 */
function behind(element: HTMLElement): number {
	for (let one: Element | null = element; one; one = ancestors(one)) {
		const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
		const light = lightness(backgroundColor);
		if (light !== null) return light;
		// A picture's colours are unknown, but the text on it is readable, so the background is its
		// opposite.
		if (backgroundImage !== 'none') return 1 - (lightness(color) ?? 0);
	}
	// The element's style sheet colours this pseudo-element, and nothing else, with the page's
	// canvas.
	return lightness(getComputedStyle(element, '::before').color) ?? 1;
}

export function inheritedTheme(element: HTMLElement): Theme {
	for (let one = ancestors(element); one; one = ancestors(one)) {
		const mark = marked(one);
		if (mark) return mark as Theme;
	}
	return behind(element) < 0.5 ? 'dark' : 'light';
}
