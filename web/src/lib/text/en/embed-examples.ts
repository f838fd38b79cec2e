/** Words in the examples of code for authors, without quotes: they stand in HTML and in scripts. */

export const embedExamples = {
	/** The first comparison. */
	story: 'Virtual switch or dedicated network card',
	either: 'A virtual switch or a card',
	request: 'A request over a virtual switch, and over a card',
	spin: 'Which processors spin?',
	fifty: 'Fifty connections',
	qebsm: 'Without and with QEBSM',
	processors: '16 or 24 processors',
	/** Of a button that loads the frame. */
	action: 'Show me',
	play: 'Play',
	pause: 'Pause',
	/** What a script writes next to its element; a time or a name follows. */
	playsFrom: 'plays from',
	pausedAt: 'paused at',
	plays: 'plays',
	paused: 'paused',
	ready: 'ready',
	nothing: 'nothing',
	engine: 'engine',
	lane: 'Lane',
	inLane: 'in lane',
	done: '% done'
} as const;
