/** Words in the pictures; a number follows where one is counted. */
export const pictures = {
	wire: 'wire',
	waiting: 'waiting:',
	more: (frames: string) => `and ${frames} more`,
	card: 'card holds',
	driver: 'driver',
	interrupts: 'interrupts',
	/** What a processor does. */
	work: 'works',
	wait: 'waits',
	idle: 'idle',
	stopped: 'stopped'
} as const;
