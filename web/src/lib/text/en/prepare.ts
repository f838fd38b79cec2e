/** Preparing something for a class. */

export const prepare = {
	title: 'Prepare for a class',
	lead: 'Settle what learners see and what they are asked. All of it goes with the link, and inside the file.',
	close: 'Close',
	about: 'About',
	abouts: { own: 'What the lab shows now', lesson: 'One of the lessons' },
	lesson: 'Lesson',
	name: 'Title',
	question: 'Question',
	answers: 'Answers to choose from',
	answersLead: 'Two or more; none, and it is talked about. Mark the right one, if there is one.',
	answer: (number: number) => `Answer ${number}`,
	right: (number: number) => `Answer ${number} is right`,
	noneRight: 'No answer is the right one',
	more: 'One more answer',
	after: 'Said when it has run',
	runs: 'It runs from',
	run: { shortly: 'shortly before this moment', whole: 'the beginning' },
	lanes: 'Shown',
	lane: { both: 'Both', a: 'A', b: 'B' },
	change: 'Learners may then change',
	nothing: 'Nothing',
	steps: 'After guess, watch and explain',
	step: { change: 'one thing to change', elsewhere: 'the same thought elsewhere' },
	closing: 'Your own question at the end',
	shown: 'Learners are shown',
	show: { figures: 'figures', time: 'the controls of time', free: 'a link to play freely' },
	passMark: 'Pass mark',
	passMarks: { 0: '0%: everyone passes', 0.5: '50%', 1: '100%' },
	passMarkOwn: 'The first answer to your question counts: 100% if it is right, otherwise 0%.',
	passMarkLesson: 'The score is the share of right first answers; the opening guess does not count.',
	passMarkLms: 'If the LMS sets a mark of its own, that one decides.',
	missing: {
		question: 'Write the question first.',
		title: 'Give it a title.',
		answer: 'One answer is no choice: add a second one, or take it away.'
	},
	handOut: 'Hand it out',
	link: 'Link',
	copy: 'Copy the link',
	copied: 'Copied.',
	failed: 'Not copied: select it by hand.',
	attempt: 'See it as learners do',
	room: 'Show it to a room',
	roomHint:
		'“Show it to a room” is for you: it opens presentation mode with notes and answers. The link and the files for learners have neither.',
	present: 'Show the lab to a room',
	presentHint: 'Large, edge to edge, for a clicker; no question needed. Key P.',
	code: 'The link as a code to photograph',
	codeLarge: 'Larger',
	codeSmall: 'Smaller',
	codeNone: 'There is too much text for a code: hand out the link.',
	files: 'Files, made here in your browser',
	file: {
		file: { name: 'One page', hint: 'Opens from a disk or a mail, without any network. 0.9 MB.' },
		scorm: { name: 'SCORM 1.2', hint: 'A package for an LMS (a learning platform). 0.8 MB.' },
		cmi5: { name: 'cmi5', hint: 'A package for an LMS with xAPI. 0.8 MB.' }
	},
	receives: 'What the LMS receives from a package',
	received: {
		answers:
			'After each question, the opening guess included: the first answer, whether it is right, and the time it took.',
		answer: 'After your question: the first answer, whether it is right (if you marked one), and the time it took.',
		result: (mark: string) =>
			`When everything is answered and the learner has reached the last step: the score, and “passed” from ${mark}, otherwise “failed”. cmi5 adds “completed”; in SCORM 1.2 one status stands for both.`,
		completed:
			'When the learner has reached the last step: “completed”. No answer is marked as right, so there is no score and no “passed”.',
		way: 'After each step: where the learner is. At the end of the visit: the time spent.'
	},
	sameTitle:
		'A later package with the same title has the same id, so an LMS can update the course; another title is another course.',
	sameLesson: 'A later package of the same lesson has the same id, so an LMS can update the course.',
	private: 'Answers stay on the learner’s machine, except in the two packages, which send them to the LMS.'
};
