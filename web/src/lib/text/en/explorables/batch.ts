export const batch = {
	title: 'The batch',
	lead: 'A network card can hold frames for a moment, so that one interrupt serves several. How long should it wait for the next frame?',
	knob: 'The card waits for the next frame',
	choice: 'Connections',
	sentence: (requests: string, response_us: string) =>
		`One interrupt serves *${requests} requests*; an answer takes *${response_us}\u00a0µs*.`,
	measuring: 'The simulator measures interrupts and answers.',
	/** `few` and `many` connections; `requests` for each interrupt. */
	goals: (few: number, many: number, requests: number, fast_us: number) =>
		[
			`With ${few} connections, let one interrupt serve ${requests} requests.`,
			`With ${few} connections, get answers in less than ${fast_us}\u00a0µs.`,
			`With ${many} connections, have both: ${requests} requests for each interrupt, and answers at most 5% later than without any wait.`
		] as const,
	takeaway:
		'With few connections, a wait long enough to collect most frames delays every answer. With many, frames come together by themselves, and waiting only costs time.',
	lab: 'The same on the z15'
} as const;
