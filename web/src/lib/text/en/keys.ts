/** Keys. */

export const keys = {
	title: 'Keys',
	close: 'Close',
	all: [
		{ keys: ['Space'], does: 'play or pause' },
		{ keys: ['→', '.'], does: 'on to the next event, or what Next is set to' },
		{ keys: ['←', ','], does: 'back to the moment before' },
		{ keys: ['Home'], does: 'back to the start' },
		{ keys: ['T'], does: 'tables instead of the picture' },
		{ keys: ['P'], does: 'large, before a room: Page Down runs and stops it, R tells the result' },
		{ keys: ['Esc'], does: 'close what was opened' },
		{ keys: ['?'], does: 'these keys' }
	]
} as const;
