export const queue = {
	title: 'Die Warteschlange',
	lead: 'Frames kommen zufällig an einer Leitung an, die einen nach dem anderen sendet. Wie ausgelastet darf sie sein, bevor Frames warten müssen?',
	knob: 'Auslastung der Leitung',
	sentence: (load: string, wait_us: string) =>
		`Ist die Leitung ${load} der Zeit beschäftigt, wartet ein Frame *${wait_us}\u00a0µs*.`,
	measuring: 'Der Simulator misst, wie lange ein Frame wartet.',
	guess: {
		ask: 'Bei 50\u00a0% Auslastung wartet ein Frame eine gewisse Zeit. Wie lange wartet er bei 98\u00a0%?',
		choices: ['2-mal so lange', '10-mal so lange', '50-mal so lange'],
		check: 'Finden Sie es heraus: Lassen Sie den Simulator bei 50\u00a0% und dann bei 98\u00a0% messen.',
		outcome: (times: string) =>
			`In der Simulation wartet ein Frame bei 98\u00a0% Auslastung ${times}-mal so lange wie bei 50\u00a0%.`
	},
	goals: [
		'Finden Sie die Auslastung, bei der ein Frame doppelt so lange wartet wie bei 50\u00a0%.',
		'Verdoppeln Sie die Wartezeit noch einmal. Wie viel mehr Auslastung braucht das, verglichen mit dem ersten Mal?',
		'Stellen Sie 98\u00a0% ein. Senken Sie dann die Auslastung so wenig wie möglich, bis die Wartezeit halb so lang ist.'
	],
	takeaway:
		'Die Wartezeit wächst wie Auslastung ÷ (100\u00a0% − Auslastung). Bei 50\u00a0% braucht es 17 Prozentpunkte mehr, um sie zu verdoppeln, bei 96\u00a0% nur 2: Die letzten Prozent sind die teuersten.',
	lab: 'Auf einer simulierten z15 ansehen'
} as const;
