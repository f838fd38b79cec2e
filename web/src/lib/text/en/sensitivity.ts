/** What a figure is made of. */
import { lowercase } from './lowercase.ts';

/** A meaning within a sentence. */
const within = (meaning: string): string => (/^(?!Linux\b)[A-Z][a-z]/.test(meaning) ? lowercase(meaning) : meaning);

export const sensitivity = {
	title: (figure: string, lane: string) => `What “${figure}” is made of: ${lane}`,
	lead: 'Every duration of the machine was made 10% longer and shorter, and all else was left as it is, random numbers included. A bar says by how much the figure answers: 47% is half a percent more or less for a duration 1% longer. All of them together make everything slower by as much, so they add up to 100%, −100% for what is counted per second, and nothing for what is a share.',
	close: 'Close',
	heat: 'Heat in the picture',
	look: 'Go to the picture',
	/** Said of a place. */
	spentHere: (share: string, figure: string) => `, ${share} of what “${figure}” is made of`,
	figure: 'Figure',
	lane: 'Lane',
	lanes: ['A', 'B'],
	cancel: 'Cancel',
	start: 'Find out',
	again: 'Start again',
	changed: 'The settings have changed since.',
	beginning: 'Running it as it is…',
	progress: (done: number, all: number, left: number | null) =>
		`${done} of ${all} durations varied${left === null ? '' : `, some ${Math.ceil(left / 5) * 5} s left`}`,
	bar: 'Durations varied',
	cancelled: 'Cancelled.',
	failed: (why: string) => `It could not be found out: ${why}.`,
	nothing: 'There is nothing to compare: the figure is zero, or nearly so.',
	spenders: {
		guest: 'Guests',
		cp: 'CP, the hypervisor',
		card: 'Cards, channels, disks',
		wire: 'Wire',
		waiting: 'Waiting for more, or for a turn'
	},
	value: (value: string, half: string) => `${value} ± ${half}`,
	others: (n: number, sum: string) => `${n} smaller ones and those not distinguished from nothing: ${sum} together`,
	sum: (sum: string, half: string) => `All together ${sum} ± ${half}`,
	degree: (degree: string) => `expected ${degree}`,
	left: (left: string) => `left over ${left}`,
	stuck: (names: string) => `Hardly anything gets through with another ${names}.`,
	table: 'As a table',
	columns: { duration: 'Duration', meaning: 'What it is', spender: 'Spent by', now: 'Is', answer: 'Answer', half: '±' },
	/** In words. */
	sure: 'not distinguished from nothing',
	share: (share: string, figure: string, name: string, meaning: string) =>
		`${share} of “${figure}” is ${name} (${within(meaning)})`,
	limit: (share: string, figure: string, name: string, meaning: string) =>
		`${share} of what limits “${figure}” is ${name} (${within(meaning)})`,
	rises: (figure: string, name: string) => `“${figure}” rises most with ${name}`,
	falls: (figure: string, name: string) => `“${figure}” falls most with ${name}`,
	also: (share: string, name: string) => `${share} ${name}`,
	rest: (share: string, n: number) => `the other ${share} is spread over ${n} more`,
	noShares: (figure: string, sum: string, half: string, degree: string) =>
		`No step has a share of “${figure}” here: the effects of all steps add up to ${sum} ± ${half} instead of ${degree}. This happens when frames travel in bursts: a shorter step can divide or merge bursts and make the figure worse. The bars show what each step does by itself.`,
	soFar: (words: string) => `So far: ${words}`,
	settings:
		'Settings such as the MTU are no durations: the small curve beside each, under Parameters, shows what another value does.',
	/** What less of each would do: of the time, for some are rates. */
	help: {
		soon: 'What less of each would do is being simulated…',
		most: (figure: string, share: string, name: string, change: string) =>
			`It would help most if ${name} took ${share} less: “${figure}” ${change}`,
		then: (rest: readonly string[]) => `; then ${rest.join(', ')}`,
		other: (share: string, name: string, change: string) => `${name} ${share} less (${change})`,
		short: (some: readonly string[]) =>
			`With ${some.join(' or ')} the gain falls short of its share: something else takes its place.`,
		none: (n: number) => `Less of any one of the ${n} longest would not help by itself.`
	},
	nearlyAll: 'Nearly all',
	half: 'About half',
	two: {
		title: 'Two at a time',
		lead: 'The longest bars, each half as long: alone (bold) and with each other.',
		/** What the second line of a cell is. */
		second:
			'What times save that follow one another adds up. Below: how much more of the time both save than each alone, added up; less with a minus. Grey is not distinguished from nothing.',
		share: 'A share stands for no time, so what two do to it need not add up.',
		ask: (combinations: number) => `Simulate ${combinations} combinations`,
		progress: (done: number, all: number) => `${done} of ${all} runs simulated.`,
		half: 'Half as long',
		value: (value: string, half: string) => `${value} ± ${half}`,
		/** Half a width that is not worth its digits. */
		least: '<0.1%',
		/** In words: of the two that have most to do with each other. */
		only: (one: string, other: string) => `Speeding up ${one} pays only if ${other} goes, too`,
		more: (one: string, other: string) => `Speeding up ${one} pays more if ${other} goes, too`,
		less: (one: string, other: string) => `Speeding up ${one} pays less once ${other} is half as long`,
		nothing: (one: string, other: string) => `Speeding up ${one} gains nothing any more once ${other} is half as long`,
		otherwise: (one: string, other: string) => `Less of ${one} and of ${other} do not add up`,
		by: (figure: string, one: string, other: string, both: string) =>
			`: “${figure}” ${one} and ${other} with half of either, ${both} with half of both.`,
		none: (combinations: number) =>
			`None of the ${combinations} combinations saves more or less than each alone, added up: none of these durations needs another one to go, too.`
	},
	curve: {
		title: (name: string) => `If ${name} took less`,
		lead: 'Where the curve flattens, another limit has taken over.',
		axis: (figure: string, unit: string) =>
			`${figure}${unit === '' ? '' : ` (${unit})`} by how much of that time is removed`,
		progress: (done: number, all: number) => `${done} of ${all} points simulated`,
		slider: 'Removed of that time, run in lane B',
		removed: (share: string) => `${share} removed`,
		told: (share: string, value: string, previous: string) => `${share} removed: ${value} instead of ${previous}`,
		then: (figure: string, value: string, change: string) => `; ${figure} ${value} (${change})`,
		run: 'Let go, and lane B runs it beside lane A as it is.',
		noConstant: 'It is a setting of both lanes: change it there.',
		waiting: 'No points yet',
		stuck: 'hardly anything gets through'
	}
} as const;
