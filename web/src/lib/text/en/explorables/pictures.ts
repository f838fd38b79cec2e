/** Words in the pictures; a number follows where one is counted. */
export const pictures = {
	wire: 'wire',
	/** Names the frame that is being sent. */
	onWire: 'on the wire',
	waiting: 'waiting:',
	more: (frames: string) => `and ${frames} more`,
	card: 'card holds',
	/** No frame is on the wire or in the card. */
	none: 'no frame yet',
	/** What else keeps the card busy. */
	sends: 'the card sends responses',
	driver: 'driver',
	interrupts: 'interrupts',
	looks: 'checks',
	/** What a processor does. */
	work: 'works',
	wait: 'waits',
	idle: 'idle',
	stopped: 'stopped',
	/** For readers who do not see the picture. */
	inWords: {
		title: 'The picture in words',
		/** What each picture consists of. */
		scenes: {
			line: 'Frames queue for a wire, which sends one at a time.',
			tray: 'Frames come over a wire to a card, which holds them until they go to the driver together.',
			processors: 'Each processor is a box that says what it does. The one that holds the lock is marked.'
		},
		sends: 'The wire sends a frame.',
		isFree: 'The wire is free.',
		line: (waiting: string) => `Frames in the queue: ${waiting}.`,
		tray: (wire: string, held: string, leaving: string) =>
			`Frames on the wire: ${wire}; held by the card: ${held}; on the way to the driver: ${leaving}.`,
		interrupts: (count: string) => `Interrupts so far: ${count}.`,
		sendsResponses: 'The card sends responses.',
		looks: (count: string) => `Checks so far: ${count}.`,
		processors: (work: string, wait: string, idle: string, stopped: string) =>
			`Processors that work: ${work}; that wait for the lock: ${wait}; idle: ${idle}; stopped: ${stopped}.`,
		lockIsFree: 'The lock is free.',
		lockIsHeld: 'A processor holds the lock.'
	}
} as const;
