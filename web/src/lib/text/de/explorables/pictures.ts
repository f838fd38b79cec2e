export const pictures = {
	wire: 'Leitung',
	onWire: 'auf der Leitung',
	waiting: 'warten:',
	more: (frames: string) => `und ${frames} weitere`,
	card: 'Karte hält',
	none: 'kein Frame',
	/** What else keeps the card busy. */
	sends: 'die Karte sendet Antworten',
	driver: 'Treiber',
	interrupts: 'Interrupts',
	/** Times that the driver looked. */
	looks: 'nachgesehen',
	work: 'arbeitet',
	wait: 'wartet',
	idle: 'untätig',
	stopped: 'gestoppt',
	/** For readers who do not see the picture. */
	inWords: {
		title: 'Das Bild in Worten',
		scenes: {
			line: 'Frames warten in einer Schlange vor einer Leitung. Sie sendet einen nach dem anderen.',
			tray: 'Frames kommen über eine Leitung zu einer Karte. Sie hält sie zurück, bis sie zusammen zum Treiber gehen.',
			processors: 'Jeder Prozessor ist ein Kasten, in dem steht, was er tut. Der, der die Sperre hält, ist markiert.'
		},
		sends: 'Die Leitung sendet einen Frame.',
		isFree: 'Die Leitung ist frei.',
		line: (waiting: string) => `Frames in der Schlange: ${waiting}.`,
		tray: (wire: string, held: string, leaving: string) =>
			`Frames auf der Leitung: ${wire}; in der Karte: ${held}; auf dem Weg zum Treiber: ${leaving}.`,
		interrupts: (count: string) => `Interrupts bisher: ${count}.`,
		sendsResponses: 'Die Karte sendet Antworten.',
		looks: (count: string) => `Bisher nachgesehen: ${count}-mal.`,
		processors: (work: string, wait: string, idle: string, stopped: string) =>
			`Prozessoren, die arbeiten: ${work}; die auf die Sperre warten: ${wait}; untätig: ${idle}; gestoppt: ${stopped}.`,
		lockIsFree: 'Die Sperre ist frei.',
		lockIsHeld: 'Ein Prozessor hält die Sperre.'
	}
} as const;
