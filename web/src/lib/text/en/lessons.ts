/** What all lessons say; what one lesson says stands in its own folder. */

export const lessons = {
	title: 'Lessons',
	lead: 'Six short lessons, five minutes each. You guess, you watch, and something is not as most people think.',
	setting:
		'They are about z/VM, which runs many Linux systems on one IBM mainframe, and about how data gets from one of them to another. You need to know neither.',
	path: 'The lessons build on each other; begin where you like.',
	step: (number: number, all: number) => `Step ${number} of ${all}`,
	steps: {
		predict: 'Guess',
		observe: 'Watch',
		explain: 'Explain',
		change: 'Change',
		elsewhere: 'Elsewhere',
		end: 'In short'
	},
	commit: 'That is my guess',
	draw: 'Draw the bar to where you think it ends.',
	guess: 'Your guess',
	guessed: (what: string) => `You guessed ${what}.`,
	judged: {
		right: 'As you said.',
		close: 'Close to it.',
		way: 'The right direction, but not the size.',
		wrong: 'It came out otherwise.'
	},
	measured: 'What was measured',
	again: 'Watch it again',
	watching: 'It runs, and stops by itself where it matters.',
	changeOne: 'Now change one thing',
	find: 'Choose a cause',
	wrong: 'Not that.',
	right: 'That is it.',
	wouldBe: 'This would have been right.',
	goOn: 'Go on',
	back: 'Back',
	lanes: 'Measured while you look, in some seconds; grey until it is certain. What you tried stays here to compare.',
	play: 'Play freely with it',
	all: 'All lessons',
	next: (title: string) => `Next: ${title}`,
	last: 'That was the last lesson.',
	begin: 'Begin again',
	goBackTo: 'Go on where you were',
	retell: 'To retell',
	asText: 'The whole lesson as text',
	question: 'The question',
	answer: 'What comes out',
	cause: 'Why',
	there: 'The same thought elsewhere',
	correct: 'right',
	noScripts: 'Nothing can run here without scripts; the whole lesson stands below as text.',
	minutes: (minutes: number) => `${minutes} minutes`,
	done: 'done',
	begun: 'begun',
	glossary: 'Words',
	measuredIn: 'Measured on real machines in',
	teach: 'For teachers',
	teacher: {
		lead: 'What to know before you teach it, and a sheet to hand out.',
		aims: 'Afterwards learners can',
		beliefs: 'What they think before',
		plan: (minutes: number) => `In ${minutes} minutes`,
		questions: 'Questions, with answers',
		next: 'What to try next',
		sheet: 'Worksheet',
		sheetLead: 'Prints on one page, without the rest of this one.',
		name: 'Name',
		guess: 'My guess, before it runs:',
		saw: 'What I saw when it paused:',
		because: 'It is so because',
		changed: 'I changed',
		then: 'and then',
		elsewhere: 'The same thought elsewhere. My answer, and why:',
		retell: 'In one sentence, for somebody who was not there:',
		lesson: 'To the lesson'
	},
	own: {
		watch: 'Watch what happens.',
		decisive: 'Here it stops by itself.',
		change: 'What do you expect? Change it, and watch.',
		talk: 'What did you see?',
		asks: 'Your teacher asks:',
		title: 'Prepared for a class',
		lead: 'What a teacher prepared stands in the link.',
		none: 'What was prepared stands in the link, and a part of this one is missing. Ask for it again.',
		noScripts: 'Nothing can run here without scripts.'
	},
	room: {
		open: 'Show it to a room',
		toolbar: 'For the room',
		poll: 'Poll',
		hands: 'Who thinks so?',
		more: (answer: string) => `One more for ${answer}`,
		fewer: (answer: string) => `One fewer for ${answer}`,
		result: 'Result',
		lanes: 'Lanes',
		spotlight: 'Spotlight',
		blank: 'Dark',
		unblank: 'Show the screen again',
		notes: 'Notes',
		close: 'End',
		rightIs: 'Right:',
		since: (minutes: number) => `${minutes} min`,
		then: (step: string) => `Next: ${step}`
	},
	values: {
		'workload.kind': (value: string) => ({ RR: 'Requests', STR: 'Streams' })[value] ?? value
	} as Record<string, (value: string) => string>,
	control: 'The one control',
	controls: {
		'workload.connections': 'Connections',
		'workload.kind': 'What the guests do',
		'lpar.smt': 'Threads of a core',
		'network.mtu': 'MTU',
		'lpar.processors': 'Processors of lane B'
	} as Record<string, string>
} as const;

/** Said in what a teacher hands out, around the lesson; apart, so that only this brings it. */
export const offlinePackage = {
	frame: 'The lesson',
	notices: 'What others wrote and this page carries',
	description: 'A lesson about data paths of z/VM: guess, watch, explain.',
	alone: 'No course listens here. The lesson works, but what you answer is not recorded.',
	fault: (words: string) => `The course did not record your last answer: “${words}”`,
	unopened: (words: string) => `The course did not begin to record: “${words}” The lesson works all the same.`,
	back: 'Back to the course'
} as const;
