/** Processors over time, and locks. */

export const processors = {
	title: (n: number) => (n === 1 ? '1 logischer Prozessor' : `${n} logische Prozessoren`),
	physical: (n: number) => `auf ${n} physischen`,
	capped: (capacity: string) => `begrenzt auf ${capacity}`,
	uncapped: 'unbegrenzt',
	share: (share: string) => `jeder läuft ${share} der Zeit`,
	locks: 'Sperren',
	server: (n: number) => `Server ${n}`,
	cp: 'CP',
	idle: 'untätig',
	off: 'angehalten',
	offHolding: 'angehalten, hält eine Sperre',
	spins: 'Spin',
	spinsFor: (lock: string) => `Spin: ${lock.replace(/-Sperre\b/, '')}`,
	free: (wanted: number) =>
		wanted === 0
			? 'frei'
			: `frei; ${wanted === 1 ? '1 wartender Thread läuft' : `${wanted} wartende Threads laufen`} gerade nicht`,
	heldBy: (who: string) => `gehalten von ${who}`,
	homeless: 'einer virtuellen CPU ohne Prozessor',
	notFor: (time: string) => `, noch ${time} angehalten`,
	notRunning: ', zurzeit angehalten',
	/** A processor that waits for a lock may be paused; only one that runs spins. */
	wanted: (n: number, spin: number) =>
		`; ${n} ${n === 1 ? 'wartet' : 'warten'}${spin > 0 ? `, davon ${spin} aktiv` : ''}`,
	waits: (n: string) => `${n}-mal gewartet`,
	spun: (time: string) => `${time} aktiv gewartet`,
	stoppedShare: (share: string) => `im Mittel ${share} der Zeit im Stillstand gehalten`,
	heads: { now: 'Jetzt', average: 'Im Mittel: Stillstand' },
	/** By kind of lock. */
	short: { scheduler: 'Scheduler', 'timer-request': 'Timer', other: 'Dispatch', guest: 'Kernel' } as Record<
		string,
		string
	>,
	ago: (time: string) => `vor ${time}`,
	now: 'jetzt',
	stillShares: 'Anteil an der bisherigen Zeit',
	titleOf: (lane: string) => `Prozessoren, ${lane}`,
	/** Where there is room for a few letters. */
	briefly: { off: 'aus', holding: 'aus!', spins: 'Spin' },
	state: (name: string, doing: string) => `${name}: ${doing}`
} as const;
