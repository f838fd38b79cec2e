/** Whether the page around an element is light or dark there: by what frameworks of documents mark, else by its colours. */
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
/** Other values (`auto`, a theme's own name, `dark:dark light:light`) decide nothing: then the colours do. */
const VALUE = /^(?:(dark|slate|false)|light|true)$/;
const CLASS = /^(?:(?:quarto|theme|mode|scheme|is|vscode|body-|v-theme-)-)?(dark|light)(?:-(?:mode|theme))?$/;

function marked(element: Element): string | undefined {
	for (const name of MARKS) {
		const mark = VALUE.exec(element.getAttribute(name) ?? '');
		if (mark) return mark[1] ? 'dark' : 'light';
	}
	// An element within the page may have a class of such a name for itself.
	if (!element.matches(':root,body')) return;
	const named = [...element.classList].flatMap((name) => CLASS.exec(name)?.[1] ?? []);
	return named.every((name) => name === named[0]) ? named[0] : undefined;
}

/** Of a colour as browsers compute it: 0 is black, 1 white; null is none. */
function lightness(colour: string): number | null {
	const [, kind = '', numbers = ''] = /^(\w+)\((?:[a-z][\w-]* )?(.*)\)$/.exec(colour) ?? [];
	const [a = 0, b = 0, c = 0, alpha = 1] = numbers.split(/[\s,/]+/).map(parseFloat);
	if (!kind || !(alpha > 0.5)) return null;
	// oklab and oklch.
	if (kind[0] === 'o') return a;
	return (0.2126 * a + 0.7152 * b + 0.0722 * c) / (kind === 'color' ? 1 : 255);
}

/** The element around another one, also across a shadow tree. */
export const ancestors = (element: Element): Element | null =>
	element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** What lies behind the element: the nearest background, or what browsers paint behind a page that has none. */
function behind(element: HTMLElement): number {
	for (let one: Element | null = element; one; one = ancestors(one)) {
		const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
		const light = lightness(backgroundColor);
		if (light !== null) return light;
		// Nobody knows the colours of a picture, but text on it can be read.
		if (backgroundImage !== 'none') return 1 - (lightness(color) ?? 0);
	}
	// The element's style sheet colours this, and nothing else, with the page's canvas.
	return lightness(getComputedStyle(element, '::before').color) ?? 1;
}

export function inheritedTheme(element: HTMLElement): Theme {
	for (let one = ancestors(element); one; one = ancestors(one)) {
		const mark = marked(one);
		if (mark) return mark as Theme;
	}
	return behind(element) < 0.5 ? 'dark' : 'light';
}
