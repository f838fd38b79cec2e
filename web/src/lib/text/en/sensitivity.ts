/** The sensitivity of a figure to each duration of the machine. */
import { list } from './names.ts';

export const sensitivity = {
	title: (figure: string, lane: string) => `Sensitivity of “${figure}”: ${lane}`,
	lead: 'We made each step 10% longer and 10% shorter and left everything else the same, random numbers included. For example, a bar of 20% means: if this step takes 1% longer, the figure changes by 0.2%. If every step took 1% longer, every time would grow by 1% and every rate would fall by 1%. The bars of a time add up to 100%, those of a rate to −100%, those of a percentage to 0.',
	close: 'Close',
	/** To the place from which the reader came. */
	closeAndReturn: '← Back to where you were',
	heat: 'Heat map in the picture',
	look: 'Show the picture',
	/** Follows the name of a place. */
	spentHere: (share: string, figure: string) => `, ${share} of the sensitivity of “${figure}”`,
	figure: 'Figure',
	lane: 'Lane',
	lanes: ['A', 'B'],
	cancel: 'Cancel',
	start: 'Compute',
	again: 'Start again',
	changed: 'The settings have changed since this result.',
	beginning: 'Simulating the unchanged setup first…',
	progress: (done: number, all: number, left: number | null) =>
		`${done} of ${all} steps varied${left === null ? '' : `, about ${Math.ceil(left / 5) * 5}\u00a0s left`}`,
	bar: 'Steps varied',
	cancelled: 'Cancelled.',
	recorded: 'Simulated in advance, with this version; your browser would get the same result.',
	failed: (why: string) => `It could not be computed: ${why}.`,
	nothing: 'There is nothing to compare: the figure is zero or almost zero.',
	spenders: {
		guest: 'Guests',
		cp: 'Hypervisor (CP)',
		card: 'Cards, channels, disks',
		wire: 'Wire',
		waiting: 'Waiting: for more frames, or for a turn'
	},
	value: (value: string, half: string) => `${value} ± ${half}`,
	others: (n: number, sum: string) =>
		`${n} ${n === 1 ? 'step' : 'steps'} with a very small or uncertain effect: ${sum} in total`,
	sum: (sum: string, half: string) => `The bars add up to ${sum} ± ${half}`,
	degree: (degree: string) => ` (expected: ${degree})`,
	stuck: (names: string) => `Almost nothing gets through with another time for: ${names}.`,
	table: 'As a table',
	columns: {
		duration: 'Step',
		meaning: 'Meaning',
		spender: 'Done by',
		now: 'Value',
		answer: 'Sensitivity',
		half: '±'
	},
	/** In words. */
	sure: 'not significantly different from zero',
	share: (share: string, figure: string, name: string) => `${share} of “${figure}” is the ${name}.`,
	limit: (share: string, figure: string, name: string) =>
		`${share} of the time that limits “${figure}” is the ${name}.`,
	rises: (figure: string, name: string) => `“${figure}” rises most when the ${name} takes longer`,
	falls: (figure: string, name: string) => `“${figure}” falls most when the ${name} takes longer`,
	also: (share: string, name: string) => `${share} is the ${name}.`,
	rest: (share: string, n: number) => `${n} other steps share the remaining ${share}.`,
	noShares: (figure: string, sum: string, half: string, degree: string) =>
		`Shares have no meaning here: the effects of all steps on “${figure}” add up to ${sum} ± ${half} instead of ${degree}. This happens when frames travel in bursts: a shorter step can divide or merge bursts and make the figure worse. Read each bar by itself: it shows what that step alone does.`,
	soFar: (words: string) => `So far: ${words}`,
	settings:
		'Settings such as the MTU are not listed here; to vary one, press the Sweep button (chart icon) next to it in Settings.',
	/** What less of each would do: of the time, for some are rates. */
	help: {
		soon: 'Now simulating each of the longest steps with less time…',
		half: 'half the time',
		less: (share: string) => `${share} less time`,
		rises: (by: string) => `rise by ${by}`,
		falls: (by: string) => `fall by ${by}`,
		most: (figure: string, name: string, less: string, moves: string) =>
			`Biggest gain: if the ${name} took ${less}, “${figure}” would ${moves}`,
		then: (rest: readonly string[]) => `. Next: ${rest.join(', then ')}`,
		/** Where shares have no meaning. */
		alone: (figure: string, name: string, less: string, moves: string) =>
			`If only the ${name} took ${less}, “${figure}” would ${moves}`,
		others: (rest: readonly string[]) =>
			`. ${rest.length > 1 ? 'Each of these' : 'This'} alone would help, too: ${list(rest)}`,
		/** A gerund, because the names of steps are long. */
		halving: (name: string, change: string) => `halving the ${name} (${change})`,
		shortening: (name: string, share: string, change: string) => `shortening the ${name} by ${share} (${change})`,
		short: (some: readonly string[]) =>
			`The gain from ${some.join(' or ')} is smaller than the share of the step, because another step then takes its place.`,
		none: (n: number) => `Shortening any one of the ${n} longest steps would not help by itself.`
	},
	nearlyAll: 'Nearly all',
	half: 'About half',
	two: {
		title: 'Two steps at a time',
		lead: 'We halve each of the longest steps: first alone (bold), then in pairs.',
		/** What the second line of a cell is. */
		second:
			'If two steps happen one after the other, their savings add up. In each cell, the lower line shows by how much the pair’s saving differs from that sum. Grey values are not significantly different from zero.',
		share: 'This figure is a share, not a time, so the effects of two steps need not add up.',
		ask: (combinations: number) => `Simulate ${combinations} combinations`,
		progress: (done: number, all: number) => `${done} of ${all} runs simulated.`,
		half: 'Half as long',
		value: (value: string, half: string) => `${value} ± ${half}`,
		/** Half a width that is not worth its digits. */
		least: '<0.1%',
		/** In words: of the two that have most to do with each other. */
		only: (one: string, other: string) => `Shortening the ${one} helps only if the ${other} is shortened, too`,
		more: (one: string, other: string) => `Shortening the ${one} helps more if the ${other} is shortened, too`,
		less: (one: string, other: string) => `Shortening the ${one} helps less once the ${other} is half as long`,
		nothing: (one: string, other: string) => `Shortening the ${one} no longer helps once the ${other} is half as long`,
		otherwise: (one: string, other: string) => `The effects of the ${one} and the ${other} do not add up`,
		by: (figure: string, one: string, other: string, both: string) =>
			`: halving the first changes “${figure}” by ${one}, the second by ${other}, both by ${both}.`,
		none: 'Shortening two steps saves the sum of both; none depends on another.'
	},
	curve: {
		title: (name: string) => `If the ${name} took less time`,
		lead: 'Where the curve flattens, something else has become the limit.',
		axis: (figure: string, unit: string) => `${figure}${unit === '' ? '' : ` (${unit})`} by share of that time removed`,
		progress: (done: number, all: number) => `${done} of ${all} points simulated`,
		slider: 'Share of that time removed, run in lane B',
		removed: (share: string) => `${share} removed`,
		valueAfter: (share: string, value: string, previous: string) => `${share} removed: ${value} instead of ${previous}`,
		then: (figure: string, value: string, change: string) => `; ${figure} ${value} (${change})`,
		run: 'Release the slider, and lane B runs with the shorter step next to the unchanged lane A.',
		noConstant: 'This is a setting of both lanes: change it there.',
		waiting: 'No points yet',
		stuck: 'almost nothing gets through'
	}
} as const;
/** What a run itself shows, until the sensitivity is computed. */
export const runBreakdown = {
	time: (count: number) =>
		`While you wait: where an average transaction (of ${count.toLocaleString('en')}) spends its time`,
	cpu: 'While you wait: whose work the CPU time is',
	busy: 'While you wait: how busy each part is',
	lead: 'This shows where time is spent, not yet what the figure depends on. The sensitivity appears here when every step has been varied.'
} as const;
