export const batch = {
	title: 'Der Stapel',
	lead: 'Eine Netzwerkkarte kann Frames einen Moment zurückhalten, damit ein Interrupt mehrere bedient. Wie lange soll sie auf den nächsten Frame warten?',
	knob: 'Die Karte wartet auf den nächsten Frame',
	choice: 'Verbindungen',
	sentence: (requests: string, response_us: string) =>
		`Ein Interrupt bedient *${requests} Anfragen*; eine Antwort braucht *${response_us}\u00a0µs*.`,
	measuring: 'Der Simulator misst Interrupts und Antworten.',
	guess: {
		ask: 'Wie viele Anfragen bedient ein Interrupt bei 50 Verbindungen und ohne Warten?',
		choices: ['Etwa 1', 'Etwa 3', 'Etwa 10'],
		check: 'Finden Sie es heraus: Wählen Sie 50 Verbindungen und 0\u00a0µs Warten.',
		outcome: (requests: string) => `In der Simulation bedient ein Interrupt dann im Mittel ${requests} Anfragen.`
	},
	goals: (few: number, many: number, requests: number, fast_us: number, long_us: number) =>
		[
			`Erreichen Sie mit ${few} Verbindungen, dass ein Interrupt ${requests} Anfragen bedient. Achten Sie darauf, wie lange eine Antwort braucht.`,
			`Erreichen Sie mit ${few} Verbindungen Antworten in weniger als ${fast_us}\u00a0µs. Achten Sie darauf, wie viele Anfragen ein Interrupt bedient.`,
			`Vergleichen Sie mit ${many} Verbindungen 0\u00a0µs Warten mit ${long_us}\u00a0µs oder mehr: Was bringt das Warten, und was kostet es?`
		] as const,
	takeaway:
		'Bei wenigen Verbindungen sammelt die Karte nur Frames, wenn sie lange wartet, und dann kommt jede Antwort spät. Bei vielen kommen die Frames von selbst zusammen, und das Warten kostet nur Zeit.',
	lab: 'Auf einer simulierten z15 ansehen'
} as const;
