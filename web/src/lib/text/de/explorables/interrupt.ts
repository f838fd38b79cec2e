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
			`Der Timer der Karte ruft den Treiber, wenn 41\u00a0µs lang kein weiterer Frame gekommen ist, und im Mittel kommt alle ${every_us}\u00a0µs ein Frame. Wie lange wartet ein Frame im Mittel?`,
		choices: ['Etwa 20\u00a0µs', 'Etwa 40\u00a0µs', 'Etwa 60\u00a0µs'],
		check: (frames: number) => `So finden Sie es heraus: Lassen Sie den Timer der Karte ${frames} Frames bringen.`,
		outcome: (wait_us: string, frames: number) =>
			`In der Simulation warten die ersten ${frames} Frames im Mittel ${wait_us}\u00a0µs, in einem langen Lauf etwa 60\u00a0µs, weil mit jedem weiteren Frame die 41\u00a0µs für die schon wartenden von vorn beginnen.`
	},
	goals: (frames: number, looks: number) =>
		[
			`Schlagen Sie den Timer der Karte: Wählen Sie „Sie“ und holen Sie ${frames} Frames. Lassen Sie dann den Timer ${frames} Frames bringen. Warten Ihre kürzer?`,
			`Lassen Sie die Polling-Schleife ${frames} Frames holen. Warten sie kürzer als Ihre?`,
			`Lassen Sie die Schleife ${looks}-mal nachsehen. Wie oft sieht sie vergeblich nach?`
		] as const,
	answers: [
		(you: string, timer: string) => `${you}\u00a0µs mit Ihnen, ${timer}\u00a0µs mit dem Timer.`,
		(loop: string, you: string) =>
			`${loop}\u00a0µs mit der Schleife, ${you}\u00a0µs mit Ihnen. Die Schleife findet einen Frame im Mittel nach 1\u00a0µs; manche warten länger, weil die Karte noch mit einem anderen Frame beschäftigt ist.`,
		(empty: string, looks: string) => `${empty} von ${looks}.`
	],
	takeaway:
		'Der Timer ruft den Treiber nur, wenn Frames da sind, und lässt sie warten. Die Polling-Schleife lässt sie kaum warten und sieht meist vergeblich nach. Hier kostet Nachsehen nichts; auf einer echten Maschine braucht es jedes Mal Prozessorzeit. Echte Treiber tun deshalb beides: Der erste Frame löst einen Interrupt aus, und solange weitere kommen, fragt der Treiber ab.',
	note: (seconds: string) => `Im Mittel kommt alle ${seconds} Sekunden ein Frame.`,
	lab: 'Interrupts auf einer simulierten z15 ansehen'
} as const;
