/** Whether the page around an element is light or dark there: by what frameworks of documents mark, else by its colours. */
import type { Theme } from '../src/lib/embed/contract.ts';

/** Values of other attributes (`auto`, a theme's name, `dark:dark light:light`) decide nothing: then the colours do. */
const MARKS = ['data-color-mode', 'data-theme', 'data-bs-theme', 'data-mode'];
const CLASS = /^(?:(?:quarto|theme|mode|scheme|color-scheme|is|vscode|body-|v-theme-)-)?(dark|light)(?:-(?:mode|theme))?$/;

function marked(element: Element): string | undefined {
	const value = (name: string) => element.getAttribute(name)?.toLowerCase().trim();
	const exact = MARKS.map(value).find((word) => word === 'dark' || word === 'light');
	if (exact) return exact;
	const material = value('data-md-color-scheme');
	if (material === 'slate' || material === 'default') return material === 'slate' ? 'dark' : 'light';
	const jupyter = value('data-jp-theme-light');
	if (jupyter) return jupyter === 'false' ? 'dark' : 'light';
	// What else has classes of such names is dark or light in itself.
	if (!element.matches(':root,body')) return undefined;
	const named = new Set([...element.classList].map((name) => CLASS.exec(name.toLowerCase())?.[1]).filter(Boolean));
	return named.size === 1 ? [...named][0] : undefined;
}

/** Of a colour as browsers compute it: 0 is black, 1 white; null is none. */
export function lightness(colour: string): number | null {
	const [, kind = '', numbers = ''] = /^(\w+)\((?:[a-z][\w-]* )?(.*)\)$/.exec(colour) ?? [];
	const [a = 0, b = 0, c = 0, alpha = 1] = numbers.split(/[\s,/]+/).map(parseFloat);
	if (!kind || !(alpha > 0.5)) return null;
	if (kind.startsWith('ok')) return a;
	if (kind.startsWith('l')) return a / 100;
	return (0.2126 * a + 0.7152 * b + 0.0722 * c) / (kind === 'color' ? 1 : 255);
}

/** The element around another one, whether or not it is in a shadow tree. */
export const above = (element: Element): Element | null =>
	element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** What lies behind the element: the nearest background, or what browsers paint behind a page that has none. */
function behind(element: HTMLElement): number {
	for (let one: Element | null = element; one; one = above(one)) {
		const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
		const light = lightness(backgroundColor);
		if (light !== null) return light;
		// Nobody knows the colours of a picture, but text on it can be read.
		if (backgroundImage !== 'none') return 1 - (lightness(color) ?? 0);
	}
	const probe = document.createElement('i');
	probe.style.color = 'Canvas';
	element.shadowRoot?.append(probe);
	const light = lightness(getComputedStyle(probe).color);
	probe.remove();
	return light ?? 1;
}

export function themeAround(element: HTMLElement): Theme {
	for (let one = above(element); one; one = above(one)) {
		const mark = marked(one);
		if (mark) return mark as Theme;
	}
	return behind(element) < 0.5 ? 'dark' : 'light';
}
