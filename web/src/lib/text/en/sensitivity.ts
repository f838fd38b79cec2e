/** The sensitivity of a figure to each duration of the machine. */
import { lowercase } from './lowercase.ts';

export const sensitivity = {
	title: (figure: string, lane: string) => `Sensitivity of “${figure}”: ${lane}`,
	lead: 'We made each step 10% longer and 10% shorter and left everything else the same, random numbers included. For example, a bar of 20% means: if this step takes 1% longer, the figure changes by 0.2%. If every step took 1% longer, every time would grow by 1% and every rate would fall by 1%. So the bars add up to 100% for a time, −100% for a rate, and 0 for a share.',
	close: 'Close',
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
		`${done} of ${all} steps varied${left === null ? '' : `, about ${Math.ceil(left / 5) * 5} s left`}`,
	bar: 'Steps varied',
	cancelled: 'Cancelled.',
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
		`${n} ${n === 1 ? 'step' : 'steps'} with an effect too small to show or to measure: ${sum} in total`,
	sum: (sum: string, half: string) => `Total ${sum} ± ${half}`,
	degree: (degree: string) => `expected ${degree}`,
	left: (left: string) => `difference ${left}`,
	stuck: (names: string) => `Almost nothing gets through with another value of ${names}.`,
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
	share: (share: string, figure: string, name: string) => `${share} of “${figure}” is the step “${name}”.`,
	limit: (share: string, figure: string, name: string) => `${share} of what limits “${figure}” is the step “${name}”.`,
	rises: (figure: string, name: string) => `“${figure}” rises most with ${name}`,
	falls: (figure: string, name: string) => `“${figure}” falls most with ${name}`,
	also: (share: string, name: string) => `${share} is “${name}”.`,
	rest: (share: string, n: number) => `${n} other steps share the remaining ${share}.`,
	meaning: (name: string, meaning: string) => `“${name}” means: ${lowercase(meaning)}.`,
	noShares: (figure: string, sum: string, half: string, degree: string) =>
		`Shares have no meaning here: the effects of all steps on “${figure}” add up to ${sum} ± ${half} instead of ${degree}. This happens when frames travel in bursts: a shorter step can divide or merge bursts and make the figure worse. Read each bar by itself: it shows what that step alone does.`,
	soFar: (words: string) => `So far: ${words}`,
	settings:
		'The MTU and other settings are not steps. Under Settings, press the curve icon next to one to see the effect of other values.',
	/** What less of each would do: of the time, for some are rates. */
	help: {
		soon: 'Now simulating each of the longest steps with less time…',
		most: (figure: string, share: string, name: string, change: string) =>
			`Biggest gain: if ${name} took ${share} less time, “${figure}” would change by ${change}`,
		then: (rest: readonly string[]) => `. Next: ${rest.join(', ')}`,
		/** Where shares have no meaning. */
		alone: (figure: string, share: string, name: string, change: string) =>
			`If only ${name} took ${share} less time, “${figure}” would change by ${change}`,
		others: (rest: readonly string[]) => `. By themselves: ${rest.join(', ')}`,
		other: (share: string, name: string, change: string) => `${name}, ${share} less time (${change})`,
		short: (some: readonly string[]) =>
			`With ${some.join(' or ')} the gain is smaller than the share of the step, because another step takes its place.`,
		none: (n: number) => `Shortening any one of the ${n} longest steps would not help by itself.`
	},
	nearlyAll: 'Nearly all',
	half: 'About half',
	two: {
		title: 'Two steps at a time',
		lead: 'Each of the longest steps is halved: alone (bold) and together with each other one.',
		/** What the second line of a cell is. */
		second:
			'If two steps follow one another, their savings add up. The second line shows how much more both save together than separately (less if negative). Grey values are not significantly different from zero.',
		share: 'This figure is a share, not a time, so the effects of two steps need not add up.',
		ask: (combinations: number) => `Simulate ${combinations} combinations`,
		progress: (done: number, all: number) => `${done} of ${all} runs simulated.`,
		half: 'Half as long',
		value: (value: string, half: string) => `${value} ± ${half}`,
		/** Half a width that is not worth its digits. */
		least: '<0.1%',
		/** In words: of the two that have most to do with each other. */
		only: (one: string, other: string) => `Shortening ${one} helps only if ${other} is shortened, too`,
		more: (one: string, other: string) => `Shortening ${one} helps more if ${other} is shortened, too`,
		less: (one: string, other: string) => `Shortening ${one} helps less once ${other} is half as long`,
		nothing: (one: string, other: string) => `Shortening ${one} no longer helps once ${other} is half as long`,
		otherwise: (one: string, other: string) => `The effects of ${one} and ${other} do not add up`,
		by: (figure: string, one: string, other: string, both: string) =>
			`: halving one changes “${figure}” by ${one} or ${other}, halving both by ${both}.`,
		none: (combinations: number) =>
			`${combinations === 1 ? 'The combination' : `Each of the ${combinations} combinations`} saves neither more nor less than its two steps separately, so each step can be shortened on its own.`
	},
	curve: {
		title: (name: string) => `If ${name} took less time`,
		lead: 'Where the curve flattens, something else has become the limit.',
		axis: (figure: string, unit: string) => `${figure}${unit === '' ? '' : ` (${unit})`} by share of that time removed`,
		progress: (done: number, all: number) => `${done} of ${all} points simulated`,
		slider: 'Share of that time removed, run in lane B',
		removed: (share: string) => `${share} removed`,
		told: (share: string, value: string, previous: string) => `${share} removed: ${value} instead of ${previous}`,
		then: (figure: string, value: string, change: string) => `; ${figure} ${value} (${change})`,
		run: 'Release the slider, and lane B runs with the shorter step next to the unchanged lane A.',
		noConstant: 'This is a setting of both lanes: change it there.',
		waiting: 'No points yet',
		stuck: 'almost nothing gets through'
	}
} as const;
