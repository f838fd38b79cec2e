/** The words on what teachers print: worksheets, solutions, notes, plans, slides. */

export const paper = {
	titles: { worksheet: 'Worksheet', solutions: 'Solutions', slides: 'Slides' },
	leads: {
		worksheet:
			'One sheet for each learner. It has the bar to draw, the answers to choose from, and the address of the lesson. Your own version has another address: hand out its link from “Prepare a class”.',
		prepared: 'One sheet for each learner, with your words and the code of your link.',
		preparedSolutions: 'Your worksheet with its answers. It is for you.',
		solutions: 'The worksheet with its answers. Every figure is simulated by this version of the lab.',
		slides:
			'One slide for each step, with the questions before their answers. Print them to a PDF file, edit them in PowerPoint, Keynote, Google Slides or LibreOffice, or show the HTML page in any browser, without a network: arrow keys go on and back, S opens the speaker notes, Esc shows all slides, and ?print-pdf at the end of its address makes it ready to print. The address on them opens the published lesson without navigation, as the one on the worksheet does: for your own version hand out the link from “Prepare a class”.'
	},
	/** Before the solutions of a published lesson are shown. */
	confirm: 'The solutions show the answers of this lesson. They are for teachers.',
	print: 'Print, or save as PDF',
	back: 'The page for teachers',
	pptx: 'Download PowerPoint (.pptx)',
	deck: 'Download HTML slides (.html)',
	/** The link to the slides. */
	slides: 'Slides (PDF, PowerPoint, HTML)',
	making: 'Making the file …',
	failed: 'The file could not be made. Check the connection and press the button again.',
	papers: 'To print',
	all: 'A term with these lessons',
	address: 'The lesson',
	code: 'QR code of the address',
	tooLong:
		'The lesson: scan the code. Its address is too long to type; without a camera, ask your teacher for the link.',
	name: 'Name',
	guess: 'My guess',
	drawBar: 'Draw the bar.',
	chooseOne: 'Tick one answer before the simulation runs.',
	chooseCause: 'Tick the cause that you think is right.',
	saw: 'What I saw when it paused:',
	because: 'Why I think so:',
	changed: 'I changed',
	then: 'and this happened:',
	elsewhere: 'Another case',
	retell: 'The lesson in one sentence, for a friend who missed it:',
	steps: { setting: 'Setting', questions: 'Questions', lab: 'In the lab' },
	plan: {
		title: (minutes: number) => `Plan for ${minutes} minutes`,
		/** Two ways to use the same minutes: choose one. */
		pairs: 'Either in pairs, each with a device',
		together: 'Or together, with one screen',
		minutes: 'Minutes',
		step: 'Step',
		teacher: 'What you do',
		setting: (scene: string) => `Read aloud: ${scene}`,
		guess: (prompt: string) => `Everyone answers on the worksheet, alone: ${prompt} Then count hands (Poll).`,
		watch: (watch: string) => `Run the simulation until it pauses. ${watch}`,
		/** `compares`: whether presentation mode has “Result”, which compares two lanes. */
		explain: (why: string, compares: boolean) =>
			`Press “Next”: the result is on the screen. In pairs: ${why} Count hands (Poll), then press “Next” for the cause.${compares ? ' “Result” shows where the time goes in both lanes, or what limits them.' : ''}`,
		/** `control`: what the learner changes. */
		change: (control: string, change: string) => `Let a learner change “${control}”. ${change}`,
		elsewhere: (question: string) => `Everyone answers: ${question}`,
		questions: (questions: string) => `Discuss: ${questions}`,
		lab: (next: string) => `Groups of two or three, one task each: ${next}`,
		end: 'Everyone writes the lesson in one sentence. Two learners read theirs aloud; show the takeaway.'
	},
	term: {
		title: 'A term with these lessons',
		lead: (weeks: number, minutes: number) =>
			`${weeks} weeks, ${minutes} minutes a week. Shorten it from the end: no lesson needs a later one.`,
		week: 'Week',
		topic: 'Topic',
		takeaway: 'What learners take with them',
		after: 'Afterwards',
		begin: [
			'The lab',
			'Read the picture from left to right: guests, hypervisor, cards, link. Follow one packet through both lanes.',
			'Look up five words in the glossary.'
		],
		/** `title`: of an experiment of one to four minutes. */
		warmUp: (title: string) =>
			`Begin with the experiment “${title}” (on the page of the lessons): everyone reaches its goals, and one learner reads its sentence aloud.`,
		labs: [
			'Tasks in the lab',
			'Groups choose one task from the previous lessons, predict, measure and write down what they found.',
			'Each group sends its link.'
		],
		report: [
			'A published report',
			'Open the report of a lesson and compare published and simulated figures, row by row.',
			'Find the row with the largest error and a possible reason.'
		],
		ask: [
			'A question of your own',
			'Groups prepare a question about a view of the lab (Prepare a class) and exchange links.',
			'Answer the question of another group.'
		],
		review: [
			'Review',
			'Each group retells one lesson in three sentences and draws its bar from memory; the class corrects it.',
			''
		]
	},
	slide: {
		question: 'What do you think?',
		seen: 'What you saw',
		result: 'The result',
		cause: 'Why?',
		changed: 'After the change',
		takeaway: 'Takeaway',
		yours: 'Do it yourself'
	}
} as const;
