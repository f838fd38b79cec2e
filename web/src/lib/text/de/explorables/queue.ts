export const queue = {
	title: 'Die Warteschlange',
	brief: 'Wie wächst die Wartezeit, wenn eine Leitung stärker ausgelastet ist?',
	lead: 'Frames (Pakete im Netz) kommen zufällig an einer Leitung an, die immer nur einen tragen kann. Wie wächst die Wartezeit, wenn die Leitung stärker ausgelastet ist?',
	knob: 'Auslastung der Leitung',
	sentence: (load: string, wait_us: string) =>
		`Ist die Leitung ${load} der Zeit beschäftigt, wartet ein Frame im Mittel *${wait_us}\u00a0µs*.`,
	curve: 'Mittlere Wartezeit (µs) bei den Auslastungen, die Sie probiert haben',
	measuring: 'Der Simulator misst, wie lange ein Frame wartet.',
	guess: {
		ask: 'Wie lange wartet ein Frame bei 98\u00a0% Auslastung, verglichen mit 50\u00a0%?',
		choices: ['2-mal so lange', '10-mal so lange', '50-mal so lange'],
		check:
			'So finden Sie es heraus: Lassen Sie den Regler bei 50\u00a0%, bis „wird noch gemessen“ verschwindet. Stellen Sie dann 98\u00a0% ein.',
		outcome: (times: string, rule: string) =>
			`In der Simulation wartet ein Frame bei 98\u00a0% Auslastung ${times}-mal so lange wie bei 50\u00a0%. Eine fast immer beschäftigte Leitung baut die Schlange kaum je ab. Die genaue Antwort ist das ${rule}-Fache. Bei 98\u00a0% Auslastung schwanken die Wartezeiten so stark, dass ein einzelner Lauf nur einen ungefähren Wert ergibt.`
	},
	goals: [
		'Finden Sie die Auslastung, bei der ein Frame doppelt so lange wartet wie bei 50\u00a0%.',
		'Finden Sie dann die Auslastung, bei der ein Frame viermal so lange wartet. Ist dieser Schritt, in Prozentpunkten, größer oder kleiner als der erste?',
		'Stellen Sie die Auslastung auf 98\u00a0%. Senken Sie dann die Auslastung Schritt für Schritt, bis die Wartezeit halb so lang ist. Wie viele Prozentpunkte braucht das?'
	],
	answers: [
		(load: string) => `${load}.`,
		(again: string, first: string) => `Kleiner: ${again} Prozentpunkte statt ${first}.`,
		(points: string) => `${points} Prozentpunkte.`
	],
	takeaway:
		'Die Wartezeit ist proportional zu: Auslastung ÷ (100\u00a0% − Auslastung). Ab 50\u00a0% Auslastung braucht es 17 Prozentpunkte, um sie zu verdoppeln (bis 67\u00a0%). Ab 96\u00a0% braucht es nur 2. Die letzten Prozent kosten also am meisten.',
	lab: 'Warteschlangen auf einer simulierten z15 ansehen'
} as const;
