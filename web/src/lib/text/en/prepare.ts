/** Preparing something for a class. */

export const prepare = {
	title: 'Prepare for a class',
	lead: 'Choose what learners see and are asked. Everything is stored in the link (or file). This dialog cannot load a link again: it keeps your entries until you reload the page.',
	close: 'Close',
	about: 'Based on',
	abouts: { own: 'The current view of the lab', lesson: 'One of the lessons' },
	lesson: 'Lesson',
	name: 'Title',
	question: 'Question',
	answers: 'Answers to choose from',
	answersLead: 'Add at least two answers and mark the right one, or leave this empty for an open discussion.',
	answer: (number: number) => `Answer ${number}`,
	right: (number: number) => `Answer ${number} is right`,
	noneRight: 'No answer is right',
	more: 'Add an answer',
	after: 'Explanation after the simulation',
	runs: 'The simulation starts',
	run: { shortly: 'shortly before this moment', whole: 'at the beginning' },
	lanes: 'Lanes shown',
	lane: { both: 'Both', a: 'A', b: 'B' },
	change: 'Learners may then change',
	nothing: 'nothing',
	steps: 'Steps after guess, watch and explain',
	step: { change: 'change one thing', elsewhere: 'try it elsewhere' },
	closing: 'Your own question at the end',
	shown: 'Show learners',
	show: { figures: 'figures', time: 'playback controls', free: 'a link to the lab' },
	passMark: 'Pass mark',
	passMarks: { 0: '0%: everyone passes', 0.5: '50%', 1: '100%' },
	passMarkOwn: 'Only the first answer to your question counts: 100% if it is right, otherwise 0%.',
	passMarkLesson: 'The score is the share of first answers that are right. The guess at the beginning does not count.',
	passMarkLms: 'If the learning platform (LMS) has a pass mark of its own, it uses that one.',
	missing: {
		question: 'Write a question first.',
		title: 'Add a title.',
		answer: 'One answer is not a choice: add a second one, or remove it.'
	},
	handOut: 'Hand out',
	link: 'Link',
	copy: 'Copy link',
	copied: 'Copied.',
	failed: 'The link was not copied: select it and copy it yourself.',
	attempt: 'Preview as a learner',
	room: 'Present this question',
	roomLesson: 'Present this lesson',
	roomHint: (open: string) =>
		`“${open}” is for you: it opens in presentation mode, with notes and answers. The link and the files for learners have neither.`,
	present: 'Present the lab without a question',
	presentHint: 'Full screen, with large letters; works with a presentation remote. Key P.',
	code: 'QR code of the link',
	codeLarge: 'Larger code',
	codeSmall: 'Smaller code',
	codeNone: 'The text is too long for a QR code: hand out the link.',
	files: 'Files, made in your browser',
	file: {
		file: { name: 'One HTML page', hint: 'Opens from a disk or an email, without any network. 0.9 MB.' },
		scorm: { name: 'SCORM 1.2', hint: 'A package for an LMS (learning management system). 0.8 MB.' },
		cmi5: { name: 'cmi5', hint: 'A package for an LMS with xAPI. 0.8 MB.' }
	},
	receives: 'What the LMS receives from a package',
	received: {
		answers:
			'After each question, including the guess at the beginning: the first answer, whether it is right, and the time it took.',
		answer: 'After your question: the first answer, whether it is right (if you marked one), and the time it took.',
		result: (mark: string) =>
			`After all answers, at the last step: the score, and “passed” from ${mark}, otherwise “failed”. cmi5 also reports “completed”. A SCORM 1.2 package has a single status, so “passed” or “failed” also means that the learner has completed it.`,
		completed: 'At the last step: “completed”. No answer is marked as right, so there is no score and no “passed”.',
		way: 'After each step: which step the learner has reached. At the end of the visit: the time spent.'
	},
	sameTitle:
		'A later package with the same title has the same ID, so an LMS can update the course. A different title makes a different course.',
	sameLesson: 'A later package of the same lesson has the same ID, so an LMS can update the course.',
	private: 'Answers stay on the learner’s device, except in the two packages, which send them to the LMS.'
};
