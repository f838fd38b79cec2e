export const batch = {
	title: 'The batch',
	lead: 'A network card can hold frames for a moment, so that one interrupt serves several. How long should it wait for the next frame?',
	knob: 'The card waits for the next frame',
	choice: 'Connections',
	sentence: (requests: string, response_us: string) =>
		`One interrupt serves *${requests} requests*; a response takes *${response_us}\u00a0µs*.`,
	measuring: 'The simulator measures interrupts and responses.',
	guess: {
		ask: 'With 50 connections and no waiting, how many requests does one interrupt serve?',
		choices: ['About 1', 'About 3', 'About 10'],
		check: 'Find out: choose 50 connections and a wait of 0\u00a0µs.',
		outcome: (requests: string) => `In the simulation one interrupt then serves ${requests} requests on average.`
	},
	/** `few` and `many` connections; `requests` for each interrupt; `long_us`: a long wait of the card. */
	goals: (few: number, many: number, requests: number, fast_us: number, long_us: number) =>
		[
			`With ${few} connections, let one interrupt serve ${requests} requests. Watch how long a response takes.`,
			`With ${few} connections, get responses in less than ${fast_us}\u00a0µs. Watch how many requests an interrupt serves.`,
			`With ${many} connections, compare a wait of 0\u00a0µs with one of ${long_us}\u00a0µs or more: what does the wait bring, and what does it cost?`
		] as const,
	takeaway:
		'With few connections, the card collects frames only if it waits long, and then every response is late. With many, frames come together by themselves, and waiting only costs time.',
	lab: 'See this on a simulated z15'
} as const;
