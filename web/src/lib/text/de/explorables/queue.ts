export const queue = {
	title: 'Die Warteschlange',
	lead: 'Frames kommen zufällig an einer Leitung an, die einen nach dem anderen sendet. Wie voll darf die Leitung sein, bevor Frames warten müssen?',
	knob: 'Auslastung der Leitung',
	sentence: (load: string, wait_us: string) =>
		`Ist die Leitung ${load} der Zeit beschäftigt, wartet ein Frame *${wait_us}\u00a0µs*.`,
	measuring: 'Der Simulator misst, wie lange ein Frame wartet.',
	guess: {
		ask: 'Wievielmal so lange wartet ein Frame bei 98\u00a0% Auslastung wie bei 50\u00a0%?',
		choices: ['2-mal', '10-mal', '50-mal'],
		check: 'Finden Sie es heraus: Lassen Sie den Simulator bei 50\u00a0% und dann bei 98\u00a0% messen.',
		outcome: (times: string) =>
			`In der Simulation wartet ein Frame bei 98\u00a0% Auslastung ${times}-mal so lange wie bei 50\u00a0%.`
	},
	goals: [
		'Verdoppeln Sie die Wartezeit, die bei 50\u00a0% Auslastung entsteht.',
		'Verdoppeln Sie sie noch einmal. Wie viel mehr Auslastung braucht das, verglichen mit dem ersten Mal?',
		'Gehen Sie auf 98\u00a0%. Halbieren Sie dann die Wartezeit, und geben Sie dafür so wenig Auslastung ab wie möglich.'
	],
	takeaway:
		'Die Wartezeit wächst wie Auslastung ÷ (100\u00a0% − Auslastung). Bei 50\u00a0% braucht es 17 Prozentpunkte mehr, um sie zu verdoppeln, bei 96\u00a0% nur 2: Die letzten Prozent sind die teuersten.',
	lab: 'Dasselbe auf der z15'
} as const;
