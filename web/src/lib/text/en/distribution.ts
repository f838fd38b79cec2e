/** The distribution of response times. */
export const distribution = {
	title: 'Distribution of response times',
	lead: 'Share of transactions (after the warm-up) that took longer than a given time. Both axes are logarithmic, so the slowest are as visible as the rest. The table rows above list the same values.',
	which: 'Response times of',
	across: 'response time',
	upwards: 'share that took longer',
	/** For a screen reader: what the picture shows. */
	lane: (letter: string, name: string) => `${letter} ${name}`,
	spoken: (lane: string, marks: readonly string[]) => `${lane}: ${marks.join(', ')}`,
	mark: (name: string, time: string) => `${name} ${time}`,
	longest: 'longest',
	visit: (lane: string, mark: string, time: string) =>
		`${lane}, ${mark}: go to the end of a transaction that took ${time}`,
	click:
		'Click a point, or the line of the slowest tenth, to see a transaction that took about that long in the picture, with the reason for each wait.',
	waiting: 'No transactions yet',
	close: 'Close'
} as const;
