/** Processors over time, and locks. */

export const processors = {
	title: (n: number) => `${n} logical processor${n === 1 ? '' : 's'}`,
	physical: (n: number) => `on ${n} physical`,
	capped: (capacity: string) => `capped at ${capacity}`,
	uncapped: 'not capped',
	share: (share: string) => `each runs ${share} of the time`,
	locks: 'Locks',
	server: (n: number) => `server ${n}`,
	cp: 'CP',
	idle: 'idle',
	off: 'paused',
	offHolding: 'paused, holds a lock',
	spins: 'spins',
	spinsFor: (lock: string) => `spins: ${lock.replace(/ lock$/, '')}`,
	free: (wanted: number) =>
		wanted === 0
			? 'free'
			: `free; ${wanted === 1 ? '1 thread that waits for it is' : `${wanted} threads that wait for it are`} not running`,
	heldBy: (who: string) => `held by ${who}`,
	homeless: 'a virtual CPU without a processor',
	notFor: (time: string) => `, paused for another ${time}`,
	notRunning: ', which is paused',
	/** A processor that waits for a lock may be paused; only one that runs spins. */
	wanted: (n: number, spin: number) => `; ${n} waiting${spin > 0 ? `, ${spin} of them spinning` : ''}`,
	waits: (n: string) => `${n} waits`,
	spun: (time: string) => `${time} spun`,
	stoppedShare: (share: string) => `on average its holder is paused ${share} of the time`,
	/** Heads of the list of locks. */
	heads: { now: 'Now', average: 'Holder paused, on average' },
	/** By kind of lock. */
	short: { scheduler: 'scheduler', 'timer-request': 'timer req.', other: 'dispatch', guest: 'kernel' } as Record<
		string,
		string
	>,
	ago: (time: string) => `${time} ago`,
	now: 'now',
	stillShares: 'Share of the time so far',
	titleOf: (lane: string) => `Processors, ${lane}`,
	/** Where there is room for a few letters. */
	briefly: { off: 'off', holding: 'off!', spins: 'spin' },
	state: (name: string, doing: string) => `${name}: ${doing}`
} as const;
