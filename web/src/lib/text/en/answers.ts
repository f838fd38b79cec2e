/** A learner's answers as a code, and the page on which a teacher collects codes. */

/** On the last page of a lesson. */
export const answerCode = {
	title: 'Code for your teacher',
	lead: 'This code contains your first answers and no name. Nothing is sent: your teacher types, copies or scans the code.',
	label: 'Your answers as a code',
	qr: 'QR code of your answers',
	long: 'Your texts are too long for a QR code. Copy the code.',
	texts: (count: number) =>
		`Your texts are part of the code, so it has ${count} characters. Copy it or show the QR code; it is too long to read out.`,
	copy: 'Copy code',
	copied: 'Copied.',
	failed: 'The code was not copied. Select it and copy it.'
};

export const collect = {
	title: 'Answers of your class',
	/** Of a chart, for a projector. */
	large: 'Show large',
	small: 'Back to the page',
	lead: 'At the end of a lesson each learner gets a code. Collect the codes here, and see what each learner answered.',
	private: 'Codes and names stay in this browser. Nothing is sent.',
	noScripts: 'This page needs scripts, which are off in your browser.',
	paste: 'Codes, one or more per line. You may put a name before a code',
	example: 'Anna 18XS-M007-B5A7-T80Q-QC8',
	add: 'Add codes',
	camera: {
		open: 'Scan with the camera',
		close: 'Stop the camera',
		view: 'What the camera sees',
		hint: 'Hold each learner’s QR code in front of the camera. The pictures stay in this browser.',
		failed:
			'This page cannot use a camera: there is none, or the browser does not allow it. Paste the codes, or add pictures of them.'
	},
	files: 'Add files',
	filesHint: '(text files with codes, or pictures of QR codes)',
	unstored: 'This browser stores nothing: save the answers as CSV before you close the page.',
	guide: 'How to collect the answers of a class',
	empty:
		'There are no codes yet. Paste your learners’ codes above, scan them with the camera, or add files that contain them. Learners find their code at the last step of a lesson.',
	added: (count: number) => (count === 1 ? '1 code added.' : `${count} codes added.`),
	repeated: (count: number) => (count === 1 ? '1 code was already here.' : `${count} codes were already here.`),
	none: 'This text contains no code. A code has groups of four letters and digits, such as 18XS-M007-B5A7-T80Q-QC8.',
	problems: {
		damaged: (code: string) => `${code} has a wrong or missing character. Compare it with the learner’s screen.`,
		newer: (code: string) => `${code} comes from a newer version of this site. Open this page there.`,
		misfit: (code: string) =>
			`${code} does not fit the questions of its lesson. Was the lesson changed after you handed it out?`
	},
	unknown: {
		title: 'Codes of lessons that this browser does not know',
		lead: 'Paste the link of the lesson that you handed out, or add its file with “Add files”: then the answers appear.',
		link: 'Link of the lesson',
		open: 'Open',
		wrong: 'This is not the link of a prepared lesson.'
	},
	learners: (count: number) => (count === 1 ? '1 learner' : `${count} learners`),
	number: (number: number) => `Learner ${number}`,
	name: 'Name',
	nameOf: (number: number) => `Name of learner ${number} (optional)`,
	code: 'Code',
	question: (number: number) => `Question ${number}`,
	right: 'right',
	measured: (value: string) => `simulated: ${value}`,
	lesson: 'Lesson',
	collected: 'Collected on',
	className: 'Class',
	/** Beside the field for codes. */
	classField: 'Class of these codes (optional)',
	show: 'Show',
	allClasses: (count: number) => `all classes (${count})`,
	/** Codes without the name of a class, by the day on which they were collected. */
	day: (day: string) => `collected on ${day}`,
	wrong: 'wrong',
	closeEnough: 'close',
	verdict: (question: string) => `${question}: right?`,
	noAnswer: 'no answer',
	answered: (count: number, all: number) => `${count} of ${all} learners answered.`,
	remove: (name: string) => `Remove ${name}`,
	removed: (name: string) => `${name} is removed.`,
	undo: 'Undo',
	csv: 'Save as CSV',
	clear: 'Remove all codes',
	sure: 'Remove all codes and names? Press again.'
};
