export const time = {
	toolbar: 'Zeit',
	play: 'Abspielen',
	pause: 'Anhalten',
	milestone: 'Weiter bis:',
	next: {
		event: 'Nächstes Ereignis',
		transaction: 'Nächste Transaktion',
		cp: 'Nächster Eintritt in den Hypervisor (CP)',
		interrupt: 'Nächstes Paket für einen Gast',
		preempted: 'Nächste Pause eines Prozessors, der eine Sperre hält'
	},
	nextShort: {
		event: 'nächstes Ereignis',
		transaction: 'nächste Transaktion',
		cp: 'nächster Eintritt in den Hypervisor',
		interrupt: 'nächster Interrupt',
		preempted: 'nächste Pause mit Sperre'
	},
	back: 'Schritt zurück',
	start: 'Zum Anfang',
	more: 'Zeitregler und Tempo',
	scrub: 'Simulierte Zeit',
	run: {
		label: 'Der Lauf bisher',
		halves: '(A oben, B unten)',
		keys: { guests: 'Gäste', cp: 'Hypervisor', packets: 'Pakete', slow: 'langsamste Transaktionen' },
		lane: (lane: string, busy: string, cp: string, packets: string, queued: string) =>
			`${lane}: Prozessoren zu ${busy} belegt (CP ${cp}), Pakete ${packets}, ${queued} in Schlangen`,
		slow: 'hier endet eine der langsamsten Transaktionen',
		unreachable: 'vor Ihrem letzten Eingriff: dorthin kann der Lauf nicht zurück'
	},
	speed: 'Tempo',
	express: 'So schnell wie möglich',
	ruler: (there: string) => `bis zu ${there} simulierte Zeit je Sekunde`,
	rulerNow: (there: string) => `etwa ${there} simulierte Zeit je Sekunde`
} as const;
export const onWire = (part: string) =>
	/^(Link|Leitung)/.test(part)
		? `auf der Leitung, ${part.replace(/^(Link|Leitung), /, '')}`
		: `auf dem Weg durch den Speicher (${part})`;
/** The packet is the subject, or a part that is named. */
export const narration = {
	waiting: (place: string, part: string) => `wartet in „${place}“ (${part})`,
	guest: (place: string, part: string) => `Gast arbeitet: ${place} (${part})`,
	interrupt: (place: string, part: string) => `wartet in „${place}“ (${part}) auf den Interrupt des Gastes`,
	hypervisor: (place: string, part: string) => `Hypervisor (CP) arbeitet: ${place} (${part})`,
	card: (place: string, part: string) =>
		place.endsWith('ausgehend')
			? `${part} sendet`
			: place.endsWith('eingehend')
				? `${part} empfängt`
				: `Karte arbeitet: ${place} (${part})`,
	wire: (_place: string, part: string) => onWire(part)
} as const;
export const announce = {
	playing: (pace: string) => `Läuft: ${pace} simulierte Zeit je Sekunde.`,
	paused: (moment: string) => `Angehalten. ${moment}`,
	showing: (a: string, b: string) => `Spur A: ${a}. Spur B: ${b}.`,
	figures: (a: string, b: string) => `Ergebnisse. Spur A: ${a}. Spur B: ${b}.`
} as const;
