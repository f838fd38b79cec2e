export const batch = {
	title: 'Der Stapel',
	brief: 'Wie lange soll eine Karte auf den nächsten Frame warten, bevor sie unterbricht?',
	lead: 'Über jede Verbindung sendet ein Client eine Anfrage (einen Frame), wartet auf die Antwort und sendet die nächste Anfrage. Die Netzwerkkarte des Servers kann Frames einen Moment zurückhalten, damit ein Interrupt mehrere bringt. Wie lange soll sie auf den nächsten Frame warten?',
	knob: 'Die Karte wartet auf den nächsten Frame',
	choice: 'Verbindungen',
	sentence: (requests: string, response_us: string) =>
		`Ein Interrupt bringt *${requests} Anfragen*; im Mittel braucht eine Antwort *${response_us}\u00a0µs*.`,
	measuring: 'Der Simulator misst Interrupts und Antworten.',
	guess: {
		ask: 'Es sind 50 Verbindungen, und die Karte wartet nie auf den nächsten Frame. Wie viele Anfragen bringt ein Interrupt?',
		choices: ['Etwa 1', 'Etwa 3', 'Etwa 10'],
		check: 'So finden Sie es heraus: Wählen Sie 50 Verbindungen und stellen Sie den Regler auf 0\u00a0µs.',
		outcome: (requests: string) =>
			`In der Simulation bringt ein Interrupt dann im Mittel ${requests} Anfragen, weil die Karte fast die ganze Zeit beschäftigt ist: Sie gibt Anfragen weiter oder sendet Antworten. Frames, die währenddessen ankommen, bilden den nächsten Stapel.`
	},
	goals: (few: number, many: number, requests: number, fast_us: number, long_us: number) =>
		[
			`Erreichen Sie mit ${few} Verbindungen, dass ein Interrupt mindestens ${requests} Anfragen bringt. Wie lange braucht dann eine Antwort?`,
			`Erreichen Sie mit ${few} Verbindungen Antworten in weniger als ${fast_us}\u00a0µs. Wie viele Anfragen bringt dann ein Interrupt?`,
			`Vergleichen Sie mit ${many} Verbindungen 0\u00a0µs Warten mit ${long_us}\u00a0µs oder mehr. Was bringt das Warten, und was kostet es?`
		] as const,
	answers: [
		(requests: string, response_us: string, connections: number, catch_us: number) =>
			`${response_us}\u00a0µs, bei ${requests} Anfragen je Interrupt. Wartet die Karte ${catch_us}\u00a0µs oder länger, sammelt sie jedes Mal die Anfragen aller ${connections} Verbindungen.`,
		(requests: string, response_us: string) => `${requests} Anfragen, bei Antworten in ${response_us}\u00a0µs.`,
		(requests: readonly [string, string], response_us: readonly [string, string]) =>
			`Ein Interrupt bringt ${requests[1]} Anfragen statt ${requests[0]}, der Prozessor wird also seltener unterbrochen. Aber eine Antwort braucht ${response_us[1]}\u00a0µs statt ${response_us[0]}\u00a0µs.`
	],
	takeaway:
		'Bei 10 Verbindungen bringt ein Interrupt nur dann viele Anfragen, wenn die Karte lange wartet, und dann kommt jede Antwort spät. Bei 50 sammeln sich Frames, während die Karte mit dem Stapel davor beschäftigt ist, und so kommen zehn ganz ohne Warten zusammen. Langes Warten bringt noch mehr, verzögert aber jede Antwort.',
	lab: 'Stapel auf einer simulierten z15 ansehen'
} as const;
