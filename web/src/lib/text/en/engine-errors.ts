/** What went wrong, and the ways out. */

/** Why the engine does not go on, by cause, and what can be done about it. */
export const engineErrors = {
	network: {
		title: 'The engine could not be fetched',
		explain: 'The network failed, or the site did not answer. Your settings are kept.'
	},
	stale: {
		title: 'This page is older than its site',
		explain:
			'A newer version was published while it was open, and the parts that belong to this one are gone. Load the page again: your settings stay in its address.'
	},
	damaged: {
		title: 'What came is not the engine',
		explain:
			'Something between this page and its site sent something else: a proxy, or the sign-in page of a network. Your settings are kept.'
	},
	browser: {
		title: 'This browser cannot run the engine',
		explain:
			'The simulator is WebAssembly, which this browser lacks or has been told to refuse. The link below holds your settings: open it in another browser.'
	},
	refused: { title: 'This browser allows no worker here', explain: '' },
	script: {
		title: 'A part of this page could not be loaded',
		explain:
			'The network failed, or the site did not answer. Try again once it does, or load the page again: your settings stay in its address.'
	},
	late: {
		title: 'The engine has not arrived',
		explain: (seconds: string) =>
			`Nothing has come for ${seconds} seconds. The network may be slow, or the answer lost. Your settings are kept.`
	},
	silent: {
		title: 'The engine does not answer',
		explain: (seconds: string) =>
			`Nothing was heard from it for ${seconds} seconds. It may still be computing, or the browser has ended it. Your settings and the moment are kept.`
	},
	fault: {
		title: 'The engine stopped',
		explain:
			'This is a fault of ours, not of your settings. The run can be started again from the beginning; the link reproduces it.'
	}
} as const;
export const remedies = {
	restart: 'Restart',
	retry: 'Try again',
	reload: 'Reload the page',
	wait: 'Go on waiting',
	link: 'Link to this run',
	words: 'Last words',
	detail: 'In detail'
} as const;
