export const interrupt = {
	title: 'Der Interrupt',
	brief: 'Prüfen Sie besser auf neue Frames als der Timer der Karte?',
	lead: 'Frames kommen zufällig bei einer Karte an und warten dort, bis der Treiber nachsieht. Der Treiber sind Sie. Sind Sie schneller als der Timer der Karte, der den Treiber ruft, wenn 41\u00a0µs lang kein weiterer Frame gekommen ist?',
	knob: 'Wer entscheidet, wann nachgesehen wird',
	who: ['Sie', 'Timer der Karte', 'Polling-Schleife'],
	action: 'Nachsehen',
	unknown: (enough: number, frames: string) => `Der Mittelwert erscheint nach *${enough} Frames* (bisher ${frames}).`,
	waits: (wait_us: string, frames: string) =>
		`Ein Frame wartet im Mittel *${wait_us}\u00a0µs* (bisher ${frames} Frames).`,
	looked: (looks: string, finds: string, empty: string) =>
		` ${looks}-mal nachgesehen: ${finds}-mal waren ein oder mehr Frames da, ${empty}-mal keiner.`,
	measuring: 'Noch hat kein Frame den Treiber erreicht.',
	heads: ['Wer sieht nach', 'Mittlere Wartezeit', 'Frames', 'Nachgesehen', 'Vergeblich'],
	guess: {
		ask: (every_us: string) =>
			`Eine Polling-Schleife sieht alle 2\u00a0µs nach, und im Mittel kommt alle ${every_us}\u00a0µs ein Frame. Wie oft sieht sie vergeblich nach?`,
		choices: ['1 von 10', '5 von 10', '9 von 10'],
		check: (looks: number) =>
			`So finden Sie es heraus: Wählen Sie „Polling-Schleife“ und lassen Sie sie ${looks}-mal nachsehen.`,
		outcome: (share: string) => `In der Simulation sah sie in ${share} der Fälle vergeblich nach.`
	},
	goals: (frames: number, looks: number) =>
		[
			`Schlagen Sie den Timer der Karte: Lassen Sie ihn ${frames} Frames bringen. Wählen Sie dann „Sie“ und holen Sie ${frames} Frames, die kürzer warten.`,
			`Lassen Sie die Polling-Schleife ${frames} Frames holen. Warten sie kürzer als Ihre?`,
			`Lassen Sie die Schleife ${looks}-mal nachsehen. Wie oft sieht sie vergeblich nach?`
		] as const,
	answers: [
		(you: string, timer: string) => `${you}\u00a0µs mit Ihnen, ${timer}\u00a0µs mit dem Timer.`,
		(loop: string, you: string) => `${loop}\u00a0µs mit der Schleife, ${you}\u00a0µs mit Ihnen.`,
		(empty: string, looks: string) => `${empty} von ${looks}.`
	],
	takeaway:
		'Der Timer ruft den Treiber nur, wenn Frames da sind, und lässt sie warten. Die Polling-Schleife lässt sie kaum warten und sieht meist vergeblich nach. Echte Treiber tun beides: Der erste Frame löst einen Interrupt aus, und solange weitere kommen, fragt der Treiber ab.',
	note: (seconds: string) =>
		`Im Mittel kommt alle ${seconds} Sekunden ein Frame. Hier kostet Nachsehen nichts. Auf einer echten Maschine braucht es jedes Mal Prozessorzeit; selten nachsehen ist also besser.`,
	lab: 'Interrupts auf einer simulierten z15 ansehen'
} as const;
