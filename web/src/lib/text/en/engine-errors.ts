/** What went wrong, and the ways out. */

/** Why the simulator does not run, by cause, and what can be done about it. */
export const engineErrors = {
	network: {
		title: 'The simulator could not be loaded',
		explain: 'The network failed, or the site did not respond. Your settings are kept.'
	},
	stale: {
		title: 'This page is out of date',
		explain:
			'A newer version was published while the page was open, and the files of this version are gone. Reload the page: your settings are kept in its address.'
	},
	damaged: {
		title: 'Something else was loaded instead of the simulator',
		explain: 'A proxy, or the sign-in page of a network, probably answered instead of the site. Your settings are kept.'
	},
	browser: {
		title: 'This browser cannot run the simulator',
		explain:
			'The simulator needs WebAssembly, which this browser lacks or blocks. The link below holds your settings: open it in another browser.'
	},
	refused: { title: 'This browser blocks workers here', explain: '' },
	script: {
		title: 'A part of this page could not be loaded',
		explain:
			'The network failed, or the site did not respond. Try again later, or reload the page: your settings are kept in its address.'
	},
	late: {
		title: 'The simulator has not loaded yet',
		explain: (seconds: string) =>
			`Nothing has arrived for ${seconds} seconds. The network may be slow, or the response was lost. Your settings are kept.`
	},
	silent: {
		title: 'The simulator does not respond',
		explain: (seconds: string) =>
			`It has not responded for ${seconds} seconds. It may still be computing, or the browser has ended it. Your settings and the simulated time are kept.`
	},
	fault: {
		title: 'The simulator stopped',
		explain:
			'This is a fault in our program, not in your settings. You can restart the simulation from the beginning; the link reproduces the fault.'
	}
} as const;
export const remedies = {
	restart: 'Restart',
	retry: 'Try again',
	reload: 'Reload the page',
	wait: 'Keep waiting',
	link: 'Link to this run',
	words: 'Last message',
	detail: 'Details'
} as const;
