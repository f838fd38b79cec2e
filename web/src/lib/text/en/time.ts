/** Time and what happens in it. */

import { lowercase } from './lowercase.ts';

export const time = {
	toolbar: 'Time',
	play: 'Play',
	pause: 'Pause',
	/** Before what it is a step to. */
	milestone: 'Step to the',
	next: {
		event: 'Next event',
		transaction: 'Next transaction',
		cp: 'Next entry into the hypervisor (CP)',
		interrupt: 'Next packet for a guest',
		preempted: 'Next lock whose holder is paused'
	},
	nextShort: {
		event: 'next event',
		transaction: 'next transaction',
		cp: 'next entry into the hypervisor',
		interrupt: 'next interrupt',
		preempted: 'next paused holder'
	},
	back: 'Step back',
	start: 'Back to start',
	more: 'Time slider and speed',
	scrub: 'Simulated time',
	/** The run from its start to the latest moment that was simulated. */
	run: {
		label: 'The run so far',
		/** Of the two halves of the strip, and of what they show. */
		halves: '(A above, B below)',
		keys: { guests: 'guests', cp: 'hypervisor', packets: 'packets', slow: 'slowest transactions' },
		/** `busy`: the share of the server partition's processors. */
		lane: (lane: string, busy: string, cp: string, packets: string, queued: string) =>
			`${lane}: processors ${busy} busy (CP ${cp}), packets ${packets}, ${queued} in queues`,
		slow: 'one of the slowest transactions ends here',
		unreachable: 'before your last action: the run cannot go back there'
	},
	speed: 'Speed',
	express: 'As fast as possible',
	ruler: (there: string) => `up to ${there} simulated per second`,
	/** How fast it is at present. */
	rulerNow: (there: string) => `about ${there} simulated per second`
} as const;
/** Without the name of the link, which is the wire; HiperSockets have none. */
export const onWire = (part: string) =>
	part.startsWith('Link') ? `on the wire, ${part.replace(/^Link, /, '')}` : `on the way through memory (${part})`;
/** What happens to the packet at hand. */
export const narration = {
	waiting: (place: string, part: string) => `waiting in “${place}” of the ${lowercase(part)}`,
	guest: (place: string, part: string) => `guest working: ${place} (${lowercase(part)})`,
	interrupt: (place: string, part: string) =>
		`waiting in “${place}” of the ${lowercase(part)} until the guest is interrupted`,
	hypervisor: (place: string, part: string) => `hypervisor (CP) working: ${place} (${lowercase(part)})`,
	card: (place: string, part: string) =>
		place.endsWith('outbound')
			? `the ${lowercase(part)} is sending`
			: place.endsWith('inbound')
				? `the ${lowercase(part)} is receiving`
				: `card working: ${place} (${lowercase(part)})`,
	wire: (_place: string, part: string) => onWire(part)
} as const;
export const announce = {
	playing: (pace: string) => `Playing: ${pace} of simulated time per second.`,
	/** `moment`: what happens then. */
	paused: (moment: string) => `Paused. ${moment}`,
	showing: (a: string, b: string) => `Lane A: ${a}. Lane B: ${b}.`,
	figures: (a: string, b: string) => `Results. Lane A: ${a}. Lane B: ${b}.`
} as const;
