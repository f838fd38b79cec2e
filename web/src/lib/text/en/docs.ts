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
		'how-to': { title: 'How-to', about: 'Each page gives the steps for one task.' },
		reference: {
			title: 'Reference',
			about: 'Every field, figure, command, Python function and message. Generated from the source code.'
		},
		explanation: { title: 'Explanation', about: 'How the simulator works, and how far to trust it.' },
		about: { title: 'About', about: 'Who makes the lab, its licence, privacy and accessibility.' }
	},
	/** What the tasks of the how-to are about. */
	tasks: { teach: 'Teach', embed: 'Embed and share', simulate: 'Simulate', measure: 'Compare with measurements' },
	/** Pages that are made from other sources than Markdown. */
	made: {
		'how-to/embed': {
			title: 'Add a widget to your page',
			description: 'Show a live data path on your own page with two lines of HTML.'
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
		'reference/engine': {
			title: 'Engine',
			description: 'Every export of the npm package datapath-lab-engine, and the numbers of a frame.'
		},
		'reference/element': {
			title: 'Element',
			description: 'The attributes, events, methods and styles of <datapath-lab>.'
		},
		'reference/messages': {
			title: 'Messages',
			description: 'How a page that embeds the lab in a plain iframe talks to it.'
		},
		'reference/glossary': {
			title: 'Glossary',
			description: 'The terms of z/VM and of the lab, each in a sentence or two.'
		}
	},
	reference: {
		scenario: {
			lead: 'A scenario is what a run simulates, as JSON. You may leave out any field: the run then uses the value that the published runs had on that machine and path.',
			example: 'An empty scenario, {}, is the same as this one:',
			schema: 'The command “datapath schema” prints the JSON Schema, for editors and other programs.',
			top: 'At the top',
			field: 'Field',
			meaning: 'Meaning',
			values: 'Values',
			kinds: { whole: 'whole number', number: 'number', switch: 'true or false', word: 'word', text: 'text' },
			anyText: 'any text',
			range: (from: string, to: string) => `${from} to ${to}`,
			default: (value: string) => `default ${value}`,
			measured: (values: string) => `measured ${values}`,
			only: (workloads: string) => `${workloads} only`,
			on: (machine: string, paths: readonly string[]) =>
				paths.length === 0 ? machine : `${machine} (${paths.join(', ')})`,
			everywhere: 'all machines',
			list: 'A list; each entry has these fields:',
			asAbove: 'A list; each entry has fields of the scenario itself:',
			constants: (count: number) =>
				`Each of the ${count} constants of the machines can be changed, for example {"constants": {"dispatch": 1.2}}. A run with a changed constant is marked as a what-if.`,
			constant: 'Constant',
			unit: 'Unit',
			limits: 'Limits',
			cards: 'The model card of each machine says where the values come from:'
		},
		figures: {
			lead: 'A figure is a result of a run. Its id is used in JSON, in the columns of a sweep, and in links.',
			id: 'Id',
			name: 'Name',
			unit: 'Unit',
			meaning: 'Meaning',
			partOf: 'A part of',
			eachGuest: 'Each guest has its own figure; the number in the id counts the guests from 1.',
			runs: {
				one: 'One workload',
				guests: 'Guests that share a virtual switch',
				web: 'Web serving',
				files: 'Files',
				mixed: 'Several workloads in the same partitions'
			},
			mixed:
				'The part of an id before the dot names the workload. If there is a second workload of the same kind, its name ends in 2, as in str2.'
		},
		commands: {
			lead: 'The program datapath runs the simulator on the command line, with the same results as the page. Below is what “datapath help” prints.',
			overview: 'All commands'
		},
		glossary: { lead: 'Terms of z/VM and of the lab, each in a sentence or two.' }
	},
	/** In the guide to the element, which had these parts before. */
	moved: {
		attributes: 'All attributes, with examples',
		events: 'Events and methods',
		style: 'Style and sizes',
		messages: 'Messages, for a frame without the element'
	},
	example: 'Example',
	route:
		'A request leaves the client guest, passes the virtual switch, the network card and the wire. In the server’s partition it passes the network card and the virtual switch, and reaches the server guest.',
	/** Of the pictures along a route. */
	station: (number: number, all: number) => `Station ${number} of ${all}, with the request in it`,
	intervals: {
		caption: 'Virtual switch, 50 connections: throughput, with both intervals',
		names: ['95% interval of the simulation', '90% prediction interval of the model'] as const,
		published: (value: string) => `published ${value}`,
		range: (low: string, high: string) => `${low} to ${high}`,
		label: (simulated: string, half: string, low: string, high: string, published: string, unit: string) =>
			`Simulated ${simulated} ${unit}, plus or minus ${half}: the narrow interval of the simulation. The wide interval of the model goes from ${low} to ${high}. Published: ${published}.`
	}
} as const;

/** Apart: the script of the pages needs nothing else. */
export const docsSearch = {
	label: 'Search the documentation',
	placeholder: 'Search',
	loading: 'Searching…',
	none: (query: string) => `Nothing found for “${query}”.`,
	found: (count: number, query: string) =>
		count === 1 ? `1 result for “${query}”.` : `${count} results for “${query}”.`,
	failed: 'The search did not load. Reload the page to try again.'
} as const;

export const docsCopy = {
	copy: 'Copy',
	copied: 'Copied',
	/** Where the browser does not let the page copy. */
	selected: 'Selected'
} as const;
