/** Keys. */

export const keys = {
	title: 'Keyboard shortcuts',
	close: 'Close',
	all: [
		{ keys: ['Space'], does: 'play or pause' },
		{ keys: ['→', '.'], does: 'go to the next event (or to whatever the menu beside the buttons names)' },
		{ keys: ['←', ','], does: 'step back' },
		{ keys: ['Home'], does: 'go to the start' },
		{ keys: ['Ctrl Z', 'Ctrl Y'], does: 'undo and redo a change' },
		{ keys: ['T'], does: 'show tables instead of the picture' },
		{ keys: ['D'], does: 'describe this moment to a screen reader' },
		{ keys: ['P'], does: 'presentation mode: Page Down plays and pauses, R shows the result' },
		{ keys: ['Esc'], does: 'close a panel or dialog' },
		{ keys: ['?'], does: 'show this list' }
	]
} as const;
