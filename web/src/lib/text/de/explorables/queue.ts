export const queue = {
	title: 'Die Warteschlange',
	lead: 'Frames kommen zufällig an einer Leitung an, die einen nach dem anderen sendet. Wie voll darf die Leitung sein, bevor Frames warten müssen?',
	knob: 'Auslastung der Leitung',
	sentence: (load: string, wait_us: string) =>
		`Ist die Leitung ${load} der Zeit beschäftigt, wartet ein Frame *${wait_us}\u00a0µs*.`,
	measuring: 'Der Simulator misst, wie lange ein Frame wartet.',
	goals: [
		'Verdoppeln Sie die Wartezeit, die bei 50\u00a0% Auslastung entsteht.',
		'Verdoppeln Sie sie noch einmal, mit weniger zusätzlicher Auslastung als zuvor.',
		'Gehen Sie auf 98\u00a0%. Halbieren Sie dann die Wartezeit, indem Sie höchstens 3 Prozentpunkte Auslastung abgeben.'
	],
	takeaway:
		'Die Wartezeit wächst wie Auslastung ÷ (100\u00a0% − Auslastung). Bei 50\u00a0% braucht es 17 Prozentpunkte mehr, um sie zu verdoppeln, bei 96\u00a0% nur 2: Die letzten Prozent sind die teuersten.',
	lab: 'Dasselbe auf der z15'
} as const;
