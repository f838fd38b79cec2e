import { applyTheme, storedTheme, type Theme } from './stored-theme.ts';

/** The present theme. */
export class ThemeChoice {
	value = $state<Theme>('auto');

	restore(): void {
		const stored = storedTheme();
		if (stored !== 'auto') this.choose(stored);
	}

	choose(theme: Theme): void {
		this.value = theme;
		applyTheme(theme);
	}
}
