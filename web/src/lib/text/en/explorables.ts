/** Around every explorable; each has its own words in `lib/explorables/content`. */
export const explorables = {
	title: 'One minute each',
	lead: 'One knob, one picture, one idea. They need no knowledge of mainframes, and prepare you for the lessons below.',
	after: 'Five-minute lessons',
	noScripts: 'This page needs scripts, which are off in your browser.',
	failed: 'The simulator could not start here. Reload the page to try again.',
	goals: 'Goals',
	reached: 'reached',
	open: 'not reached yet',
	guess: 'Your guess',
	skip: 'Skip',
	held: (choice: string) => `Your guess, “${choice}”, held.`,
	failedGuess: (choice: string) => `Your guess, “${choice}”, did not hold.`,
	/** `time`: of the machine. */
	scale: (time: string, times: string) =>
		`The picture runs ${times} times slower than the machine: 1 second shows ${time}.`,
	play: 'Play',
	pause: 'Pause',
	step: 'One step',
	lessons: 'All lessons',
	begin: 'Start again'
};
