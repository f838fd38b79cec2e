/** Around every explorable; each has its own words in `lib/explorables/content`. */
export const explorables = {
	title: 'Experiments of one to four minutes',
	lead: 'One knob, one picture, one idea. They need no knowledge of mainframes, and prepare you for the lessons below.',
	after: 'Lessons of about eight minutes',
	noScripts: 'This page needs scripts, which are off in your browser.',
	failed: 'The simulator could not start here. Reload the page to try again.',
	goals: 'Goals',
	reached: 'reached',
	open: 'not reached yet',
	guess: 'Your guess',
	skip: 'Skip',
	/** In place of the number, before the guess. */
	first: 'Guess first, or skip the question. Then move the slider above; the result appears here.',
	/** In place of the goals, before the guess. */
	goalsLater: 'After your guess, three tasks appear here.',
	/** After a number that still changes. */
	stillMeasuring: 'still measuring …',
	nearest: (choice: string) => `Your guess, “${choice}”, was the closest.`,
	high: (choice: string) => `Your guess, “${choice}”, was too high.`,
	low: (choice: string) => `Your guess, “${choice}”, was too low.`,
	compare: 'So far',
	/** `time`: of the machine. */
	scale: (time: string, times: string) =>
		`The animation is ${times} times slower than reality: 1 second shows ${time}.`,
	play: 'Play',
	pause: 'Pause',
	step: 'Step',
	lessons: 'All lessons',
	begin: 'Start again'
};
