export const batch = {
	title: 'Der Stapel',
	lead: 'Eine Netzwerkkarte kann Frames einen Moment zurückhalten, damit ein Interrupt mehrere bedient. Wie lange soll sie auf den nächsten Frame warten?',
	knob: 'Die Karte wartet auf den nächsten Frame',
	choice: 'Verbindungen',
	sentence: (requests: string, response_us: string) =>
		`Ein Interrupt bedient *${requests} Anfragen*; eine Antwort braucht *${response_us}\u00a0µs*.`,
	measuring: 'Der Simulator misst Interrupts und Antworten.',
	goals: (few: number, many: number, requests: number, fast_us: number) =>
		[
			`Erreichen Sie mit ${few} Verbindungen, dass ein Interrupt ${requests} Anfragen bedient.`,
			`Erreichen Sie mit ${few} Verbindungen Antworten in weniger als ${fast_us}\u00a0µs.`,
			`Schaffen Sie mit ${many} Verbindungen beides: ${requests} Anfragen je Interrupt und Antworten, die höchstens 5\u00a0% später kommen als ganz ohne Warten.`
		] as const,
	takeaway:
		'Wartet die Karte bei wenigen Verbindungen so lange, dass sie die meisten Frames sammelt, kommt jede Antwort später. Bei vielen kommen die Frames von selbst zusammen, und das Warten kostet nur Zeit.',
	lab: 'Dasselbe auf der z15'
} as const;
