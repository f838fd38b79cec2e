export const queue = {
	title: 'Die Warteschlange',
	brief: 'Wie wächst die Wartezeit, wenn eine Leitung stärker ausgelastet ist?',
	lead: 'Frames kommen zufällig an einer Leitung an, die einen nach dem anderen sendet. Wie wächst die Wartezeit, wenn die Leitung stärker ausgelastet ist?',
	knob: 'Auslastung der Leitung',
	sentence: (load: string, wait_us: string) =>
		`Ist die Leitung ${load} der Zeit beschäftigt, wartet ein Frame im Mittel *${wait_us}\u00a0µs*.`,
	curve: 'Mittlere Wartezeit (µs) je Auslastung: was Sie bisher gemessen haben',
	measuring: 'Der Simulator misst, wie lange ein Frame wartet.',
	guess: {
		ask: 'Wie lange wartet ein Frame bei 98\u00a0% Auslastung, verglichen mit 50\u00a0%?',
		choices: ['2-mal so lange', '10-mal so lange', '50-mal so lange'],
		check:
			'So finden Sie es heraus: Lassen Sie den Regler bei 50\u00a0%, bis „wird noch gemessen“ verschwindet. Stellen Sie dann 98\u00a0% ein.',
		outcome: (times: string, rule: string) =>
			`In der Simulation wartet ein Frame bei 98\u00a0% Auslastung ${times}-mal so lange wie bei 50\u00a0%, weil eine fast immer beschäftigte Leitung kaum Zeit hat, die Schlange abzubauen. Nach der Theorie ist es das ${rule}-Fache. Bei 98\u00a0% schwanken die Wartezeiten so stark, dass ein einzelner Lauf nur einen ungefähren Wert ergibt.`
	},
	goals: [
		'Finden Sie die Auslastung, bei der ein Frame doppelt so lange wartet wie bei 50\u00a0%.',
		'Finden Sie dann die Auslastung, bei der sich die Wartezeit noch einmal verdoppelt hat. Braucht das mehr Prozentpunkte als die erste Verdopplung oder weniger?',
		'Stellen Sie 98\u00a0% ein. Senken Sie dann die Auslastung Schritt für Schritt, bis die Wartezeit halb so lang ist. Wie viele Prozentpunkte braucht das?'
	],
	answers: [
		(load: string) => `${load}.`,
		(again: string, first: string) => `Weniger: ${again} Prozentpunkte statt ${first}.`,
		(points: string) => `${points} Prozentpunkte.`
	],
	takeaway:
		'Die Wartezeit ist proportional zu: Auslastung ÷ (100\u00a0% − Auslastung). Von 50\u00a0% auf 67\u00a0% verdoppeln 17 Prozentpunkte sie, von 96\u00a0% auf 98\u00a0% nur 2. Die letzten Prozent kosten also am meisten.',
	lab: 'Warteschlangen auf einer simulierten z15 ansehen'
} as const;
