/** The theme that the reader chose. Remembered where storage is allowed. */

export const THEMES = ['auto', 'light', 'dark', 'projector'] as const;
export type Theme = (typeof THEMES)[number];
const KEY = 'datapath-lab-theme';

export function storedTheme(): Theme {
	try {
		const stored = localStorage.getItem(KEY) as Theme | null;
		if (stored && THEMES.includes(stored)) return stored;
	} catch {
		// Storage may be denied; the choice then lasts as long as the page.
	}
	return 'auto';
}

export function applyTheme(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
	try {
		localStorage.setItem(KEY, theme);
	} catch {
		// See above.
	}
}

/** The choice in the header of a page that is read: nothing else on it is drawn by a script. */
export function followThemeChoice(): void {
	const choice = document.querySelector<HTMLSelectElement>('.site-header [data-theme-choice]');
	if (!choice) return;
	const stored = storedTheme();
	if (stored !== 'auto') applyTheme(stored);
	choice.value = stored;
	choice.onchange = () => applyTheme(choice.value as Theme);
}
