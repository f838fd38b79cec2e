/** What a reader can do in the lab, with the pointer and with keys. */

export const help = {
	title: 'Help',
	close: 'Close',
	ways: [
		'Click a packet or a part of the picture: a panel shows what it is doing or waiting for.',
		'Click or drag along the curves to choose the number of connections.',
		'Bars A and B below the pictures show where the time of a transaction goes, on one scale; the bars beside the curves show its CPU time. Click a segment to find its part in the picture.',
		'Drag the time slider to go to any moment.',
		'“The run so far”, below the time slider, shows the whole run: how busy the processors were, A above, B below. Click or drag it to go to a moment.',
		'“Sensitivity” beside a figure shows which steps of the machine the figure depends on.',
		'“Figures” and “Settings” are below the picture. Each change can be undone.'
	],
	links: [
		['docs/tutorials/first-comparison/', 'Your first comparison, step by step'],
		['docs/reference/glossary/', 'Glossary: all terms'],
		['docs/explanation/what-is-and-is-not-modelled/', 'What the model covers']
	],
	/** Above the keys of colours. */
	colours: 'Colours of parts and time bars',
	keys: 'Keyboard shortcuts',
	all: [
		{ keys: ['Space'], does: 'play or pause' },
		{ keys: ['→', '.'], does: 'go to the next event (or whatever you chose in the menu beside the buttons)' },
		{ keys: ['←', ','], does: 'step back' },
		{ keys: ['Home'], does: 'go to the start' },
		{ keys: ['Ctrl Z', 'Ctrl Y'], does: 'undo / redo' },
		{ keys: ['T'], does: 'show tables instead of the picture' },
		{ keys: ['D'], does: 'describe this moment to a screen reader' },
		{ keys: ['P'], does: 'presentation mode: Page Down plays and pauses, V shows the text, R the result' },
		{ keys: ['Esc'], does: 'close a panel or dialog' },
		{ keys: ['?'], does: 'show this help' }
	]
} as const;
