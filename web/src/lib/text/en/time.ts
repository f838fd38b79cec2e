/** Time and what happens in it. */

export const time = {
	toolbar: 'Time',
	play: 'Play',
	pause: 'Pause',
	milestone: 'What Next goes to',
	next: {
		event: 'Next event',
		transaction: 'Next transaction',
		cp: 'Next entry into CP',
		interrupt: 'Next packet for a guest',
		preempted: 'Next lock held by somebody who does not run'
	},
	nextShort: {
		event: 'event',
		transaction: 'transaction',
		cp: 'CP entry',
		interrupt: 'interrupt',
		preempted: 'holder stopped'
	},
	back: 'Step back',
	start: 'Back to start',
	more: 'More controls of time',
	scrub: 'Simulated time',
	speed: 'Speed',
	express: 'As fast as possible',
	ruler: (there: string) => `1 s shows ${there}`,
	takes: (there: string, here: string) => `${there} takes ${here} s`
} as const;
/** What the packet at hand is up to, in a sentence. */
export const narration = {
	waiting: (place: string, part: string) => `waits: ${place}, ${part}`,
	guest: (place: string, part: string) => `the guest works: ${place}, ${part}`,
	interrupt: (place: string, part: string) => `waits for the guest’s interrupt: ${place}, ${part}`,
	hypervisor: (place: string, part: string) => `CP works: ${place}, ${part}`,
	card: (place: string, part: string) => `the card works: ${place}, ${part}`,
	wire: (_place: string, part: string) => `on the wire: ${part}`
} as const;
export const announce = {
	playing: (pace: string) => `Playing, one second shows ${pace}.`,
	paused: (time: string) => `Paused at ${time}.`,
	showing: (a: string, b: string) => `Lane A shows ${a}, lane B ${b}.`,
	figures: (a: string, b: string) => `Figures are in. Lane A ${a}, lane B ${b}.`
} as const;
