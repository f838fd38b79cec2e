/** The present theme, stored where storage is allowed. */

export const THEMES = ['auto', 'light', 'dark', 'projector'] as const;
export type Theme = (typeof THEMES)[number];
const KEY = 'datapath-lab-theme';

export class ThemeChoice {
	value = $state<Theme>('auto');

	restore(): void {
		try {
			const stored = localStorage.getItem(KEY) as Theme | null;
			if (stored && THEMES.includes(stored)) this.choose(stored);
		} catch {
			// Storage may be denied; the choice then lasts as long as the page.
		}
	}

	choose(theme: Theme): void {
		this.value = theme;
		document.documentElement.dataset.theme = theme;
		try {
			localStorage.setItem(KEY, theme);
		} catch {
			// Storage may be denied, as above.
		}
	}
}
