export const batch = {
	title: 'The batch',
	brief: 'How long should a card wait for the next frame before it interrupts?',
	lead: 'Over each connection a client sends a request (one frame), waits for the response and sends the next request. The server’s network card can hold frames for a moment, so that one interrupt brings several. How long should it wait for the next frame?',
	knob: 'The card waits for the next frame',
	choice: 'Connections',
	sentence: (requests: string, response_us: string) =>
		`One interrupt brings *${requests} requests*; on average a response takes *${response_us}\u00a0µs*.`,
	measuring: 'The simulator measures interrupts and responses.',
	guess: {
		ask: 'There are 50 connections, and the card never waits for the next frame. How many requests does one interrupt bring?',
		choices: ['About 1', 'About 3', 'About 10'],
		check: 'To find out, choose 50 connections and move the slider to 0\u00a0µs.',
		outcome: (requests: string) =>
			`In the simulation one interrupt then brings ${requests} requests on average, because the card is busy nearly all the time: it passes on requests or sends responses. Frames that arrive meanwhile form the next batch.`
	},
	/** `few` and `many` connections; `requests` for each interrupt; `long_us`: a long wait of the card. */
	goals: (few: number, many: number, requests: number, fast_us: number, long_us: number) =>
		[
			`With ${few} connections, let one interrupt bring at least ${requests} requests. How long does a response take then?`,
			`With ${few} connections, get responses in less than ${fast_us}\u00a0µs. How many requests does an interrupt bring then?`,
			`With ${many} connections, compare a wait of 0\u00a0µs with one of ${long_us}\u00a0µs or more. What does the wait bring, and what does it cost?`
		] as const,
	answers: [
		/** `connections`: all of them; `catch_us`: the shortest wait with which each batch has them all. */
		(requests: string, response_us: string, connections: number, catch_us: number) =>
			`${response_us}\u00a0µs, with ${requests} requests for each interrupt. If the card waits ${catch_us}\u00a0µs or longer, it collects the requests of all ${connections} connections each time.`,
		(requests: string, response_us: string) => `${requests} requests, with responses in ${response_us}\u00a0µs.`,
		/** Without the wait, and with it. */
		(requests: readonly [string, string], response_us: readonly [string, string]) =>
			`An interrupt brings ${requests[1]} requests instead of ${requests[0]}, so the processor is interrupted less often. But a response takes ${response_us[1]}\u00a0µs instead of ${response_us[0]}\u00a0µs.`
	],
	takeaway:
		'With 10 connections, an interrupt brings many requests only if the card waits long, and then every response is late. With 50, frames gather while the card is busy with the batch before, so ten come together without any wait. A long wait brings still more, but it makes every response later.',
	lab: 'See batches on a simulated z15'
} as const;
