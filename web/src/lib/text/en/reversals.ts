/** Where a rate moves against expectation, and why. */
export const reversals = {
	lane: (letter: string) => `Lane ${letter}: `,
	rises: (name: string, from: string, to: string, figure: string, change: string) =>
		`“${figure}” unexpectedly rises by ${change} when ${name} goes from ${from} to ${to}.`,
	falls: (name: string, from: string, to: string, figure: string, change: string) =>
		`“${figure}” unexpectedly falls by ${change} when ${name} goes from ${from} to ${to}.`,
	why: {
		bursts:
			'Frames travel in bursts here. The virtual switch’s card passes a burst on when no frame has arrived for a while. Frames that follow each other closely keep it waiting, so a faster step can make bursts larger and slower.',
		rounds:
			'The VM TCP/IP router checks each interface once in a fixed period. Frames that arrive just after a check wait for the next one. Guests that respond faster send larger bursts, and a burst that misses a check waits as a whole.',
		lock: 'Processors compete for locks here. A client that takes longer to try again leaves the processor to the lock holder: the longer time acts as a back-off.',
		other: 'Another part became less busy at the same time. The busy shares of all parts show which.'
	}
} as const;
