/** Preparing something for a class. */

export const prepare = {
	title: 'Prepare a class',
	lead: 'Choose what learners see and which questions they answer. The link or file contains everything, and you can open it here again. Your draft is saved in this browser.',
	guide: 'How to hand out a lesson',
	close: 'Close',
	about: 'Based on',
	abouts: {
		own: 'The current view of the lab',
		prepared: 'The view of this question',
		lesson: 'One of the lessons'
	},
	lesson: 'Lesson',
	name: 'Title',
	question: 'Question',
	kind: 'Learners',
	kinds: { choices: 'choose an answer', text: 'write their answer' },
	choicesLead: 'Add at least two answers and mark the right one.',
	afterAnswer: 'Explanation after the answer',
	closingOf: (number: number) => `Final question ${number}`,
	addQuestion: 'Add a final question',
	removeQuestion: 'Remove this question',
	earlier: 'Ask it earlier',
	picture: {
		add: 'Picture (optional)',
		alt: 'What the picture shows, in words',
		remove: 'Remove the picture',
		failed: 'The browser cannot read this picture. Choose a PNG, JPEG or WebP file.'
	},
	noLink: 'A link has no room for a picture. Hand out the HTML page or a package, or remove the picture to get a link.',
	openedView: 'The question is about the view for which it was prepared.',
	presentView: 'Use the current view of the lab',
	/** The moment at which the simulation pauses. */
	momentAt: (time: string) => `at ${time}`,
	label: 'Label for your list (optional)',
	labelExample: 'class 10b, 2026',
	labelHint: 'Learners never see it. It distinguishes this version in “Prepared before”.',
	list: {
		title: (count: number) => (count === 0 ? 'Open a link or a file' : `Prepared before (${count})`),
		lead: 'These lessons are kept in this browser only. Save them as a file to use them elsewhere or next year.',
		unkept: 'This browser does not keep these lessons: its storage is full or switched off. Save them as a file.',
		untitled: 'Without a title',
		/** `time`: date and time. */
		prepared: (time: string) => `prepared ${time}`,
		questions: (count: number) => (count === 1 ? '1 final question' : `${count} final questions`),
		/** `step`: of `step`. */
		without: (step: string) => `without “${step}”`,
		remove: (title: string) => `Remove “${title}”`,
		removed: (title: string) => `“${title}” is removed.`,
		undo: 'Undo',
		copied:
			'You changed a question, so this is a new entry in the list. The previous version stays in the list, and the codes of learners who have it still work.',
		start: 'Start a new one',
		save: 'Save all as a file',
		link: 'Address of a prepared lesson',
		open: 'Open',
		file: 'Files: HTML pages, packages or saved lists',
		none: 'This contains no prepared lesson.',
		opened: (title: string) => `“${title}” is open.`,
		/** A copy for homework that the list could complete. */
		completed: (title: string) =>
			`“${title}” is open. The right answers, which the copy for homework does not contain, come from your list.`,
		added: (count: number) => (count === 1 ? '1 lesson added.' : `${count} lessons added.`)
	},
	reword: {
		title: 'Reword the lesson',
		count: (count: number) => (count === 1 ? '1 text changed' : `${count} texts changed`),
		lead: 'Learners read your words. Numbers in your texts stay as you write them.',
		restore: (name: string) => `Restore: ${name}`,
		feedback: (name: string) => `${name}, feedback`,
		parts: {
			title: 'Title',
			scene: 'Scene',
			prompt: 'Question before the simulation',
			options: 'Answer',
			bars: 'Bar',
			watch: 'What to watch',
			decisive: 'What is visible at the pause',
			detail: 'What the whole picture shows at the pause',
			check: 'Question at the pause',
			choices: 'Question at the pause: answer',
			result: 'Result',
			why: 'Question about the cause',
			causes: 'Cause',
			change: '“Change”: task',
			changed: '“Change”: conclusion',
			elsewhere: '“Another case”: question',
			answers: '“Another case”: answer',
			truth: 'Takeaway'
		}
	},
	answers: 'Answers to choose from',
	answersLead:
		'Add at least two answers and mark the right one. Leave all of them empty for an open discussion. After the simulation learners are shown which one is right.',
	answer: (number: number) => `Answer ${number}`,
	right: (number: number) => `Answer ${number} is right`,
	noneRight: 'No right answer (opinion question)',
	more: 'Add an answer',
	after: 'Explanation after the simulation',
	runs: 'The simulation starts',
	run: { shortly: 'shortly before this moment', whole: 'at the beginning' },
	runHint: (from: string, to: string, isWhole: boolean) =>
		isWhole
			? `Learners see the picture at the beginning (${from}) while they answer, then the simulation runs to ${to}.`
			: `Learners see the picture at ${from} while they answer, then the simulation runs to ${to}. Check with “Preview as a learner” that this picture does not give the answer away or mislead.`,
	lanes: 'Lanes shown',
	lane: { both: 'Both', a: 'A', b: 'B' },
	change: 'After the answer, learners may change:',
	figure: 'Figure shown after each change',
	figures: {
		'': 'the first figure of the view',
		response_time: 'response time',
		throughput: 'throughput',
		total_cpu: 'CPU time',
		utilisation: 'processors busy'
	},
	conclusion: 'Conclusion after the change (optional)',
	nothing: 'nothing',
	steps: 'Steps after guess, watch and explain',
	step: { change: 'change one thing', elsewhere: 'another case' },
	closing: 'Final question',
	freeHint:
		'The link to the lab appears at the last step. The file “One HTML page” leaves this link out, because it must work offline.',
	shown: 'Show learners',
	show: { figures: 'figures', time: 'playback controls', free: 'a link to the lab' },
	figuresHint:
		'Without figures, those above the pictures and the bars of time are hidden. The table of the step “Change” stays, because it is the result of that step; leave the step out to hide it.',
	passMark: 'Pass mark, %',
	passMarkOwn:
		'Learners pass with a score of at least this. Only the first answer to each of your questions counts. With 0, there is no “passed” and no “failed”. Learners see their score at the end.',
	passMarkLesson:
		'Learners pass with a score of at least this. The score is the share of first answers that are right; the guess at the beginning does not count. With 0, there is no “passed” and no “failed”.',
	/** `all`: how many answers count; `scores`: a list; `needed`: how many must be right. */
	scores: (all: number, scores: string, needed: number) => {
		const counted = all === 1 ? 'One answer counts' : `${all} answers count`;
		const must =
			needed === 0
				? 'nobody passes or fails: the LMS receives “completed”'
				: `learners pass with ${
						needed < all
							? `${needed} of ${all} right`
							: all === 1
								? 'the right answer'
								: all === 2
									? 'both right'
									: `all ${all} right`
					}`;
		return `${counted}, so the possible scores are ${scores}. With this mark ${must}.`;
	},
	passMarkLms: 'If your learning platform (LMS) has its own pass mark, that one counts.',
	missing: {
		question: 'Write a question first.',
		title: 'Add a title.',
		answer: 'One answer is not a choice. Add a second answer, or remove this one.',
		closing: 'A final question is still empty: write it or remove it.',
		right: 'Which answer is right? Mark it, or mark “No right answer (opinion question)”.',
		closingRight: 'Which answer of the final question is right? Mark it, or mark “No right answer (opinion question)”.',
		choices: 'A final question has fewer than two answers: add some, or let learners write their answer.'
	},
	handOut: 'Hand out',
	link: 'Link',
	copy: 'Copy link',
	copied: 'Copied.',
	failed: 'The link was not copied. Select it and copy it.',
	attempt: 'Preview as a learner',
	worksheet: 'Worksheet to print',
	solutions: 'Solutions to print',
	homework: 'Homework: link and files without the right answers of your questions',
	homeworkHint:
		'Learners do not read which answer is right, and a package for an LMS has no score from your questions. The answers stay in “Prepared before”; when you collect codes in this browser, they are judged.',
	homeworkOpened:
		'This is a copy for homework: the right answers and explanations of your questions were left out on purpose. To complete it, open the list that you saved with “Save all as a file” where you prepared it, or a file made without “Homework”. Or mark the answers again.',
	room: 'Present this question',
	roomLesson: 'Present this lesson',
	roomHint: (open: string) =>
		`“${open}” is for you. It opens presentation mode, with the answers. The link and the files for learners do not contain presentation mode.`,
	present: 'Present the lab without a question',
	presentHint:
		'The lab fills the screen, in large type, and you can control it with a presentation remote. The key P in the lab does the same.',
	code: 'QR code of the link',
	codeLarge: 'Larger QR code',
	codeSmall: 'Smaller QR code',
	codeDense: (squares: number) =>
		`This code has ${squares} squares on each side, so phones must be close to it. For a class in a room copy the link into the class’s chat or course, or hand out the HTML page. Shorter texts make a simpler code.`,
	codeNone: 'Your texts are too long for a QR code. Hand out the link.',
	files: 'Files, made in your browser',
	file: {
		file: { name: 'One HTML page', hint: 'Learners open it from a disk or an email; it needs no network.' },
		scorm: { name: 'SCORM 1.2', hint: 'A package for a learning platform (LMS). Almost every LMS imports it.' },
		scorm2004: {
			name: 'SCORM 2004',
			hint: 'The 4th edition, for an LMS that supports it: reports “completed” and “passed” separately.'
		},
		cmi5: { name: 'cmi5', hint: 'A package for an LMS that supports cmi5 (xAPI).' }
	},
	/** `mb`: of a file. */
	size: (mb: string) => `${mb}\u00a0MB.`,
	receives: 'What the LMS receives from a package',
	received: {
		answers:
			'After each question, including the guess at the beginning: the learner’s first answer, whether it is right, and the time it took.',
		answer:
			'After your question: the learner’s first answer, whether it is right (if you marked a right one), and the time it took.',
		result: (mark: string) =>
			`At the last step, if all questions are answered: the score, and “passed” if the score is at least ${mark}, otherwise “failed”. SCORM 2004 and cmi5 packages also report “completed”. A SCORM 1.2 package has one status only, so both “passed” and “failed” mean that the learner has completed it.`,
		unmarked:
			'At the last step: the score and “completed”. Without a pass mark there is no “passed” and no “failed”. A cmi5 package then sends no score, because cmi5 allows one only with “passed” or “failed”; each answer says whether it is right.',
		completed: (isHomework: boolean) =>
			`At the last step: “completed”. ${isHomework ? 'Homework contains no right answer' : 'You marked no answer as right'}, so there is no score and no “passed”.`,
		closing:
			'The answers to the final questions, written texts included. Those with a right answer count for the score.',
		way: 'After each step: which step the learner has reached. When the learner leaves: the time spent.'
	},
	course:
		'An LMS recognises a course by the ID in the package. Packages with the same title and questions have the same ID.',
	sameCourse: 'The same course as before, corrected',
	sameCourseOff:
		'You changed the title or a question since the last package, so the next one is a new course in the LMS. The results stay separate.',
	sameCourseOn:
		'The next package has the ID of the last one: the LMS can replace the course with it. Clear this if you ask something else.',
	private:
		'A learner’s answers stay on the learner’s device. Only the packages for an LMS (SCORM, cmi5) send them, and only to the LMS. If you hand out a link or a page, learners get a code at the end, and you can',
	collect: 'collect these codes'
};
