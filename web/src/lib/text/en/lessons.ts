/** The player’s words in all lessons; those of one lesson are in `lessons/NAME.ts`. */

/** Of a share: from where to where a guess is close to 40. */
const forForty = (share: string) => {
	const by = (40 * Number.parseFloat(share)) / 100;
	return `. If that were 40, a guess from ${40 - by} to ${40 + by} would be close`;
};

export const lessons = {
	step: (number: number, all: number) => `Step ${number} of ${all}`,
	steps: {
		predict: 'Guess',
		observe: 'Watch',
		explain: 'Explain',
		change: 'Change',
		elsewhere: 'Another case',
		end: 'Takeaway'
	},
	commit: 'Submit my guess',
	draw: 'Drag in the box to set your guess.',
	guess: 'Your guess',
	guessed: (what: string) => `You guessed ${what}.`,
	/** `guess`: a number with its unit, or an option in quotes. */
	judged: {
		right: (guess: string) => `Your guess, ${guess}, was correct.`,
		closeEnough: (guess: string) => `Your guess, ${guess}, was close.`,
		rightDirection: (guess: string) => `Your guess, ${guess}, went in the right direction, but was not close.`,
		wrong: (guess: string) => `Your guess, ${guess}, was not right.`,
		high: (guess: string) => `Your guess, ${guess}, was too high.`,
		low: (guess: string) => `Your guess, ${guess}, was too low.`
	},
	closeEnough: {
		share: (share: string) => `A guess counts as close within ${share} of the right value${forForty(share)}.`,
		third: 'A guess between a third of the right value and three times the right value counts as close.',
		/** Afterwards. */
		between: (least: string, largest: string, value: string) =>
			`Guesses between ${least} and ${largest} counted as close; the simulation gave ${value}.`
	},
	/** Over the chart that shows the cause. */
	veil: 'The time bars appear here when you have found the cause.',
	measured: 'Simulated values',
	again: 'Watch again',
	watching: 'The simulation is running. It pauses by itself at the moment that matters.',
	changeOne: 'Now change one thing',
	find: 'Choose a cause',
	wrong: 'No.',
	right: 'Correct.',
	wouldBe: 'This is the correct answer.',
	/** Below answers of which not all were tried. */
	whyNot: 'Choose a wrong answer to read why it is wrong.',
	goOn: 'Next',
	waits: {
		moment: 'Wait until the simulation pauses.',
		/** `what`: of `trial`. */
		untried: (what: string) => `Try ${what} to continue.`,
		measuring: (value: string) => `Wait until the run with “${value}” has finished.`,
		progress: 'Progress'
	},
	back: 'Back',
	lanes:
		'Values stay grey until enough has been simulated, and differ a little between runs. Earlier results stay in the table.',
	play: 'Open in the lab',
	all: 'All lessons',
	next: (title: string) => `Next lesson: ${title}`,
	last: 'This was the last lesson.',
	begin: 'Start again',
	goBackTo: 'Continue where you stopped',
	retell: 'Takeaway',
	forTeacher: 'Show your answers to a teacher',
	/** In a package for an LMS. */
	score: (score: string, mark: string, passes: boolean) =>
		`Your score: ${score}. ${passes ? 'You have passed' : 'You have not passed'}: the pass mark is ${mark}.`,
	/** Where everyone passes. */
	scoreWithoutMark: (score: string) => `Completed. Your score: ${score}.`,
	scoreHint:
		'Only your first answer to each question counts, even if you start again. If your learning platform has its own pass mark, that one counts.',
	own: {
		watch: 'Watch what happens.',
		decisive: 'The simulation pauses here.',
		change: 'What do you expect? Change it, and watch.',
		talk: 'What did you see?',
		asks: 'Your teacher asks:',
		submit: 'Submit my answer',
		submitEmpty: 'Go on without an answer',
		empty: 'No answer',
		rightIs: (answer: string) => `Not right. The correct answer is “${answer}”.`,
		correctIs: (answer: string) => `The correct answer is “${answer}”.`
	},
	room: {
		open: 'Presentation mode',
		/** Before the answers of a published lesson are shown. */
		confirm: {
			lead: 'Presentation mode and its notes show the answers of this lesson before anyone has guessed. They are for teachers.',
			teach: 'I teach this lesson',
			close: 'Back to the lesson'
		},
		toolbar: 'Presentation',
		poll: 'Poll',
		digits: 'For each raised hand press the answer’s number; Backspace undoes the last.',
		more: (answer: string) => `One more for ${answer}`,
		/** Parts of a scale for guesses. */
		range: (from: string, to: string) => `${from} to ${to}`,
		rangeUnder: (from: string, to: string) => `${from} to under ${to}`,
		/** Of a part of a scale: the right value is in it, but not every guess in it is close. */
		contains: (value: string) => `contains ${value}`,
		closeIs: (range: string) => `From ${range} counts as close.`,
		fewer: (answer: string) => `One fewer for ${answer}`,
		result: 'Result',
		resultLater: 'The result would show the answer: press “Next” first.',
		words: 'Text',
		picture: 'Picture',
		lanes: 'Lanes',
		spotlight: 'Spotlight',
		blank: 'Black screen',
		unblank: 'Show the screen again',
		fullScreen: 'Full screen',
		notes: 'Notes',
		close: 'End',
		closeAgain: 'Press Escape again to end',
		rightIs: 'Correct answer:',
		since: (minutes: number) => `${minutes} min`,
		/** `left`: negative once the step takes longer than planned. */
		lessonPlan: (whole: number, minutes: number, left: number) =>
			`Plan for ${whole} minutes: ${minutes} for this step, ${left < 0 ? `${-left} over` : `${left} left`}.`,
		then: (step: string) => `Next step: ${step}`,
		lastStep: 'This is the last step.',
		/** Of the class. */
		length: 'Plan'
	},
	/** A value to try, in words. */
	trial: {
		'workload.connections': (value: string) => `${value} ${value === '1' ? 'connection' : 'connections'}`,
		'workload.kind': (value: string) => value.toLowerCase(),
		'lpar.processors': (value: string) => `${value} logical processors`,
		'lpar.smt': (value: string) => `${value} ${value === '1' ? 'thread' : 'threads'} per core`,
		'network.mtu': (value: string) => `MTU ${value}`
	} as Record<string, (value: string) => string>,
	values: {
		'workload.kind': (value: string) => ({ RR: 'Requests', STR: 'Streams' })[value] ?? value
	} as Record<string, (value: string) => string>,
	controls: {
		'workload.connections': 'Connections',
		'workload.kind': 'Workload',
		'lpar.smt': 'Threads per core',
		'network.mtu': 'MTU'
	} as Record<string, string>
} as const;

/** The pages around lessons: apart, so that no file that a teacher hands out brings it. */
export const learnPages = {
	title: 'Lessons',
	lead: 'Short lessons of about eight minutes each. Guess, watch, and find out why the obvious guess is often wrong.',
	setting:
		'They are about z/VM, an IBM hypervisor that runs many Linux systems on one mainframe, and about how data travels between these systems. You need no knowledge of mainframes or z/VM.',
	path: 'You can begin with any lesson; some build on an earlier one, as noted below each title.',
	asText: 'The whole lesson as text',
	showAnswers: 'Show the answers',
	question: 'The question',
	answer: 'The result',
	cause: 'Why',
	there: 'Another case',
	correct: 'correct',
	noScripts: 'This lesson needs scripts, which are off in your browser. Only its question is below.',
	minutes: (minutes: number) => `about ${minutes} minutes`,
	done: 'done',
	/** Around the number of the step. */
	stepOf: ['Step', (all: number) => `of ${all}`],
	progress: 'Lessons done',
	doneOf: (all: number) => `of ${all} lessons done.`,
	kept: 'This browser remembers them; nothing is sent.',
	glossary: 'Glossary',
	allTerms: 'Glossary: all terms of these lessons',
	sources: 'Sources',
	/** The report of the first four steps, and that of another case. */
	forSteps: { first: '(steps 1–4)', elsewhere: '(step 5)' },
	teach: 'For teachers',
	guides: {
		title: 'Guides',
		/** Pages of the documentation. */
		pages: {
			'tutorials/first-lesson-in-class': 'Your first lesson in class',
			'how-to/hand-out-a-lesson': 'Hand out a lesson',
			'how-to/ask-a-question-of-your-own': 'Ask a question of your own',
			'how-to/collect-answers': 'Collect the answers of a class'
		}
	},
	teacher: {
		lead: 'What to know before you teach this lesson, and what to print for it.',
		/** `needs`: which lesson should come before. */
		order: (needs: string) => `Order: ${needs}.`,
		aims: 'After the lesson, learners can',
		beliefs: 'Common misconceptions',
		plan: (minutes: number) => `Plan for ${minutes} minutes`,
		questions: 'Questions and answers',
		next: 'What to try next',
		printNotes: 'Print this page',
		lesson: 'Open the lesson'
	},
	/** What a teacher prepared. */
	class: {
		title: 'Lesson for your class',
		lead: 'A teacher prepared this lesson. Its link contains the whole lesson.',
		otherVersion: 'This link was made with another version of this site. Some figures may differ.',
		none: 'This link is incomplete: a part of the lesson is missing. Ask your teacher for the link again.',
		noScripts: 'This lesson needs scripts, which are off in your browser.'
	}
} as const;

/** The words around a lesson in what a teacher hands out: apart, so that only this brings them. */
export const offlinePackage = {
	frame: 'The lesson',
	notices: 'Third-party notices',
	description: 'A lesson about the data paths of z/VM, IBM’s hypervisor: guess, watch, explain.',
	alone: 'This page is not connected to a learning platform. The lesson works, but your answers are not recorded.',
	fault: (words: string) => `Your learning platform did not record your last answer: “${words}”`,
	unopened: (words: string) => `Your learning platform does not record this visit: “${words}” The lesson still works.`,
	back: 'Back to the course',
	/** An LMS with cmi5 puts it between a learner’s name and a question. */
	answered: 'answered'
} as const;
