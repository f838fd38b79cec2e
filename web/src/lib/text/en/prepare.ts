/** Preparing something for a class. */

export const prepare = {
	title: 'Prepare a class',
	lead: 'Choose what learners see and which questions they answer. The link or file contains everything. Your entries stay here until you reload the page. You cannot edit a link later; keep your text.',
	close: 'Close',
	about: 'Based on',
	abouts: { own: 'The current view of the lab', lesson: 'One of the lessons' },
	lesson: 'Lesson',
	name: 'Title',
	question: 'Question',
	answers: 'Answers to choose from',
	answersLead: 'Add at least two answers and mark the right one. Leave all of them empty for an open discussion.',
	answer: (number: number) => `Answer ${number}`,
	right: (number: number) => `Answer ${number} is right`,
	noneRight: 'No right answer (opinion question)',
	more: 'Add an answer',
	after: 'Explanation after the simulation',
	runs: 'The simulation starts',
	run: { shortly: 'shortly before this moment', whole: 'at the beginning' },
	lanes: 'Lanes shown',
	lane: { both: 'Both', a: 'A', b: 'B' },
	change: 'After the answer, learners may change:',
	nothing: 'nothing',
	steps: 'Steps after guess, watch and explain',
	step: { change: 'change one thing', elsewhere: 'try it elsewhere' },
	closing: 'Your own question at the end',
	shown: 'Show learners',
	show: { figures: 'figures', time: 'playback controls', free: 'a link to the lab' },
	passMark: 'Pass mark, %',
	passMarkOwn:
		'Learners pass with a score of at least this. Only a learner’s first answer to your question counts: 100% if it is right, otherwise 0%. With 0, everyone passes.',
	passMarkLesson:
		'Learners pass with a score of at least this. The score is the share of first answers that are right; the guess at the beginning does not count. With 0, everyone passes.',
	passMarkLms: 'If your learning platform (LMS) has its own pass mark, that one counts.',
	missing: {
		question: 'Write a question first.',
		title: 'Add a title.',
		answer: 'One answer is not a choice. Add a second answer, or remove this one.'
	},
	handOut: 'Hand out',
	link: 'Link',
	copy: 'Copy link',
	copied: 'Copied.',
	failed: 'The link was not copied. Select it and copy it.',
	attempt: 'Preview as a learner',
	room: 'Present this question',
	roomLesson: 'Present this lesson',
	roomHint: (open: string) =>
		`“${open}” is for you. It opens presentation mode, with the answers. The link and the files for learners do not contain presentation mode.`,
	present: 'Present the lab without a question',
	presentHint:
		'The lab fills the screen, with large letters, and obeys a presentation remote. You can also press the key P.',
	code: 'QR code of the link',
	codeLarge: 'Larger QR code',
	codeSmall: 'Smaller QR code',
	codeNone: 'Your texts are too long for a QR code. Hand out the link.',
	files: 'Files, made in your browser',
	file: {
		file: { name: 'One HTML page', hint: 'Learners open it from a disk or an email; it needs no network. 1.1 MB.' },
		scorm: { name: 'SCORM 1.2', hint: 'A package for a learning platform (LMS). Almost every LMS imports it. 0.4 MB.' },
		scorm2004: {
			name: 'SCORM 2004',
			hint: 'The 4th edition, for an LMS that supports it: two statuses instead of one. 0.4 MB.'
		},
		cmi5: { name: 'cmi5', hint: 'A package for an LMS that supports cmi5 (xAPI). 0.4 MB.' }
	},
	receives: 'What the LMS receives from a package',
	received: {
		answers:
			'After each question, including the guess at the beginning: the learner’s first answer, whether it is right, and the time it took.',
		answer:
			'After your question: the learner’s first answer, whether it is right (if you marked a right one), and the time it took.',
		result: (mark: string) =>
			`At the last step, if all questions are answered: the score, and “passed” if the score is at least ${mark}, otherwise “failed”. SCORM 2004 and cmi5 packages also report “completed”. A SCORM 1.2 package has one status only, so both “passed” and “failed” mean that the learner has completed it.`,
		completed: 'At the last step: “completed”. You marked no answer as right, so there is no score and no “passed”.',
		way: 'After each step: which step the learner has reached. When the learner leaves: the time spent.'
	},
	sameTitle: 'Keep the title if you want to replace a course in the LMS; change it to create a new one.',
	sameLesson: 'A new package of the same lesson has the same ID, so an LMS can replace the course with it.',
	private:
		'A learner’s answers stay on the learner’s device. Only the packages for an LMS (SCORM, cmi5) send them, and only to the LMS.'
};
