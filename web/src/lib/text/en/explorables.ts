/** Around every explorable; each has its own words in `lib/explorables/content`. */
export const explorables = {
	title: 'One minute each',
	lead: 'One knob, one picture, one idea. They need no knowledge of mainframes, and prepare the lessons below.',
	after: 'Lessons of five minutes',
	noScripts: 'This page needs scripts, which are off in your browser.',
	failed: 'The simulator could not start here. Reload the page to try again.',
	goals: 'Goals',
	reached: 'reached',
	open: 'not reached yet',
	play: 'Play',
	pause: 'Pause',
	step: 'One step',
	lessons: 'All lessons'
};
