/**
 * The language is chosen by the address, so that a link shows everybody the same. A reader whose
 * browser prefers another language sees the link to that one first, until they chose one.
 */
import { LANGUAGES } from '#lib/text/languages.ts';

const KEY = 'datapath-lab-language';

function storedLanguage(): string | null {
	try {
		return localStorage.getItem(KEY);
	} catch {
		return null;
	}
}

function storeLanguage(tag: string): void {
	try {
		localStorage.setItem(KEY, tag);
	} catch {
		// Storage may be denied; the choice is then in the address only.
	}
}

/** The first of the reader's languages that the site has. */
export const preferred = (languages: readonly string[]): string | undefined =>
	languages.map((one) => one.slice(0, 2).toLowerCase()).find((one) => LANGUAGES.some(({ tag }) => tag === one));

/** Where the link leads: to the same view, which the address holds after its path. */
export function withView(link: string, { href, search, hash }: Pick<Location, 'href' | 'search' | 'hash'>): string {
	const url = new URL(link, href);
	url.search = search;
	url.hash = hash;
	return url.href;
}

export function followLanguageChoice(): void {
	const root = document.documentElement;
	const wanted = storedLanguage() ?? preferred(navigator.languages);
	if (wanted && wanted !== root.lang) root.dataset.offersLanguage = wanted;
	addEventListener('click', ({ target }) => {
		const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
		if (!link) return;
		link.href = withView(link.href, location);
		storeLanguage(link.dataset.language ?? root.lang);
	});
}
