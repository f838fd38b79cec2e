export const interrupt = {
	title: 'Der Interrupt',
	lead: 'Frames kommen zufällig bei einer Karte an und warten dort, bis der Treiber nachsieht. Der Treiber sind Sie. Sind Sie schneller als der Timer der Karte, der den Treiber ruft, wenn 41\u00a0µs lang kein Frame gekommen ist?',
	knob: 'Wer entscheidet, wann nachgesehen wird',
	who: ['Sie', 'Timer der Karte', 'Polling-Schleife'],
	action: 'Nachsehen',
	unknown: (frames: number) => `Wie lange ein Frame wartet, ist nach *${frames} Frames* bekannt.`,
	waits: (wait_us: string, frames: string) =>
		`Ein Frame wartet im Mittel *${wait_us}\u00a0µs* (bisher ${frames} Frames).`,
	looked: (looks: string, empty: string) => ` ${looks}-mal nachgesehen, davon ${empty}-mal vergeblich.`,
	measuring: 'Noch ist kein Frame bedient.',
	guess: {
		ask: 'Eine Polling-Schleife sieht alle 2\u00a0µs nach. Wie oft davon vergeblich?',
		choices: ['1 von 10', '5 von 10', '9 von 10'],
		check: 'Finden Sie es heraus: Wählen Sie die Polling-Schleife und lassen Sie sie 100-mal nachsehen.',
		outcome: (share: string) => `In der Simulation sah sie in ${share} der Fälle vergeblich nach.`
	},
	goals: (frames: number, looks: number) =>
		[
			`Schlagen Sie den Timer der Karte: Sehen Sie zu, wie er ${frames} Frames bedient; bedienen Sie dann selbst ${frames} mit weniger Wartezeit.`,
			`Lassen Sie die Polling-Schleife ${frames} Frames bedienen. Vergleichen Sie die Wartezeit mit Ihrer.`,
			`Lassen Sie die Schleife ${looks}-mal nachsehen. Wie oft sieht sie vergeblich nach?`
		] as const,
	takeaway:
		'Der Timer ruft den Treiber nur, wenn Frames da sind, und lässt sie warten. Die Polling-Schleife lässt sie kaum warten und sieht meist vergeblich nach. Echte Treiber tun beides: Der erste Frame löst einen Interrupt aus, und solange weitere kommen, fragt der Treiber ab.',
	note: 'In diesem Modell kostet Nachsehen keine Prozessorzeit; auf einer echten Maschine beschäftigt jedes Nachsehen einen Prozessor. Zählen Sie deshalb, wie oft nachgesehen wird.',
	lab: 'Auf einer simulierten z15 ansehen'
} as const;
