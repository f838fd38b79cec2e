/** The frame of the documentation. What its pages say is in docs/ at the root of the repository. */

export const docsPages = {
	title: 'Documentation',
	lead: 'Learn the lab by doing, solve a task, look something up, or read how the simulator works.',
	contents: 'Contents of the documentation',
	onThisPage: 'On this page',
	previous: 'Previous',
	next: 'Next',
	neighbours: 'Previous and next page',
	scrolls: 'Table',
	sections: {
		tutorials: { title: 'Tutorials', about: 'Learn by doing: each takes ten to twenty minutes.' },
		'how-to': { title: 'How-to', about: 'Steps for one task each.' },
		reference: {
			title: 'Reference',
			about: 'Every field, figure, command and message. Made from the program’s own sources.'
		},
		explanation: { title: 'Explanation', about: 'How the simulator works, and how far to trust it.' },
		about: { title: 'About', about: 'Who makes the lab, under which terms, and for whom it works.' }
	},
	/** Pages that are made from other sources than Markdown. */
	made: {
		'how-to/embed': {
			title: 'Put a widget into your page',
			description: 'Show a live data path in your own page with two lines of HTML.'
		},
		'reference/scenario': {
			title: 'Scenario',
			description: 'Every field of a scenario, with its values on each machine.'
		},
		'reference/figures': {
			title: 'Figures',
			description: 'Every figure that a run can have: its id, name, unit and meaning.'
		},
		'reference/commands': { title: 'Commands', description: 'What the program datapath does on the command line.' },
		'reference/element': {
			title: 'Element',
			description: 'The attributes, events, methods and styles of <datapath-lab>.'
		},
		'reference/messages': {
			title: 'Messages',
			description: 'How a page without the element communicates with a frame.'
		},
		'reference/glossary': { title: 'Glossary', description: 'The terms of z/VM and of the lab, each in a sentence.' }
	},
	search: {
		label: 'Search the documentation',
		placeholder: 'Search',
		loading: 'Searching…',
		none: (query: string) => `Nothing found for “${query}”.`,
		found: (count: number, query: string) =>
			count === 1 ? `1 result for “${query}”.` : `${count} results for “${query}”.`,
		failed: 'The search did not load. Reload the page to try again.'
	}
} as const;
