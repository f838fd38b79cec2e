/** Around every explorable; each has its own words in `lib/explorables/content`. */
export const explorables = {
	title: 'One minute each',
	lead: 'One knob, one picture, one idea. They need no knowledge of mainframes, and prepare the lessons below.',
	after: 'Lessons of five minutes',
	noScripts: 'This page needs scripts, which are off in your browser.',
	goals: 'Goals',
	reached: 'reached',
	open: 'not reached yet',
	allReached: 'All three reached.',
	play: 'Play',
	pause: 'Pause',
	step: 'One step',
	result: 'What you have shown',
	others: 'Other one-minute explorables',
	lessons: 'All lessons'
};
