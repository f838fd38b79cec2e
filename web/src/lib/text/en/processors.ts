/** Processors over time, and locks. */

export const processors = {
	title: (n: number) => `${n} logical processor${n === 1 ? '' : 's'}`,
	physical: (n: number) => `on ${n} physical`,
	capped: (capacity: string) => `capped at ${capacity} processors’ worth`,
	uncapped: 'not capped',
	share: (share: string) => `PR/SM lets each run ${share} of the time`,
	locks: 'Locks',
	server: (n: number) => `server ${n}`,
	cp: 'CP',
	idle: 'idle',
	off: 'not dispatched',
	offHolding: 'off, holds a lock',
	spins: 'spins',
	spinsFor: (lock: string) => `spins: ${lock.replace(/ lock$/, '')}`,
	free: (wanted: number) => (wanted === 0 ? 'free' : `free; ${wanted} that want it do not run`),
	heldBy: (who: string) => `held by ${who}`,
	homeless: 'a virtual CPU without a processor',
	notFor: (time: string) => `, not dispatched for ${time} more`,
	notRunning: ', which does not run',
	/** Who wants a lock may be stopped; only who runs spins. */
	wanted: (n: number, spin: number) =>
		`; ${n} want${n === 1 ? 's' : ''} it${spin > 0 ? `, ${spin} spin${spin === 1 ? 's' : ''}` : ''}`,
	waits: (n: string) => `${n} waits`,
	spun: (time: string) => `${time} spun`,
	stoppedShare: (share: string) => `holder stopped ${share} of the time`,
	/** By kind of lock. */
	short: { scheduler: 'scheduler', 'timer-request': 'timer req.', other: 'dispatch', guest: 'kernel' } as Record<
		string,
		string
	>,
	ago: (time: string) => `${time} ago`,
	now: 'now',
	stillShares: 'Shares of the time so far',
	titleOf: (lane: string) => `Processors, ${lane}`,
	/** Where there is room for a few letters. */
	briefly: { off: 'off', holding: 'off!', spins: 'spin' },
	state: (name: string, doing: string) => `${name}: ${doing}`
} as const;
