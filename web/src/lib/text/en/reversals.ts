/** Where a rate moves against expectation, and why. */
export const reversals = {
	lane: (letter: string) => `Lane ${letter}: `,
	rises: (name: string, from: string, to: string, figure: string, change: string) =>
		`“${figure}” rises by ${change} when ${name} goes from ${from} to ${to}, against expectation.`,
	falls: (name: string, from: string, to: string, figure: string, change: string) =>
		`“${figure}” falls by ${change} when ${name} goes from ${from} to ${to}, against expectation.`,
	why: {
		bursts:
			'Frames travel in bursts here. The virtual switch’s card passes a burst on when no frame has come for a while. Frames that follow each other faster than that keep it waiting, so a faster step can make bursts larger and slower.',
		rounds:
			'The VM router looks at each interface once in a fixed period. Frames that come just after a look wait for the next one. Guests that answer faster send larger bursts, and a burst that misses a look waits as a whole.',
		lock: 'Processors compete for locks here. A client that takes longer to try again leaves the processor to the one that holds the lock: the longer time acts as a back-off.',
		other: 'Another part became less busy at the same time. The busy shares of all parts tell which.'
	}
} as const;
