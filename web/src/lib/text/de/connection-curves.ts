import type { EndWords } from '../end-words.ts';

export const connectionCurves = {
	title: 'Mit mehr Verbindungen',
	reverses: (last: string, connections: number) =>
		`Über etwa ${connections} Verbindungen braucht ${last} weniger CPU-Zeit`,
	figure: 'Gezeigt',
	roles: { cost: 'CPU', response: 'Antwortzeit', interrupts: 'Interrupts' },
	captions: {
		cost: 'CPU je Transaktion',
		response: 'Antwortzeit',
		interrupts: 'Interrupts je Transaktion'
	} as Record<string, string>,
	caption: (what: string, unit: string) => (unit === '' ? what : `${what} (${unit})`),
	/** Of the bars. */
	fewOrMany: 'CPU je Transaktion, mit wenigen und mit vielen Verbindungen',
	connections: 'Verbindungen',
	choose: 'Verbindungen, entlang der Kurven',
	at: (connections: number) => `${connections} ${connections === 1 ? 'Verbindung' : 'Verbindungen'}`,
	here: 'Sie sind hier',
	cross: (connections: number) => `Schnitt bei etwa ${connections}`,
	crosses: (first: string, last: string, connections: number) =>
		`Bis etwa ${connections} Verbindungen braucht ${first} weniger CPU-Zeit je Transaktion, darüber ${last}.`,
	never: (lane: string) => `${lane} braucht bei jeder Zahl von Verbindungen weniger CPU-Zeit je Transaktion.`,
	responds: (lane: string) => `${lane} antwortet bei jeder Zahl von Verbindungen in weniger Zeit.`,
	respondsUpTo: (first: string, last: string, connections: number) =>
		`Bis etwa ${connections} Verbindungen antwortet ${first} in weniger Zeit, darüber ${last}.`,
	uncertain: 'Wo die Spuren so nah beieinanderliegen, entscheidet der Zufall, welche niedriger ist.',
	point: (connections: string, a: string, b: string) => `${connections}: A ${a}, B ${b}`,
	why: {
		'card-or-vswitch': ({ served, most }) =>
			`Bei einer Verbindung braucht in B jede Transaktion einen teuren Interrupt der echten Karte. Bei ${most} reicht einer im Mittel für ${served[1]} Transaktionen, aber der Hypervisor von A kopiert weiter jeden Frame.`,
		'osa-or-hipersockets': ({ served: [a, b], most }) =>
			`Bei ${most} Verbindungen reicht ein Interrupt im Mittel in A für ${a} Transaktionen, in B nur für ${b}. Außerdem kopiert der Sender in B jedes Paket.`
	} as Record<string, (ends: EndWords) => string>,
	more: 'Mehr dazu',
	details: {
		'card-or-vswitch': ({ served, hypervisor, hypervisorMany, guestsRise, oneEach, most }) => [
			`Die Uplink-Karte in A liefert schon bei zwei Verbindungen mehrere Frames auf einmal. Die Karte in B tut das erst ab ${oneEach + 1} Verbindungen. Darum reicht ein Interrupt bei ${most} im Mittel in A für ${served[0]} Transaktionen und in B für ${served[1]}.`,
			`Durch den Hypervisor von A geht weiter jedes Signal und jeder Frame. Er braucht aber nur ${hypervisorMany[0]} je Transaktion (bei einer Verbindung ${hypervisor[0]}), weil er den Gast seltener weckt. Die übrige Arbeit der Gäste in A wächst um ${guestsRise} je Transaktion, weil die Daten von ${most} Verbindungen nicht in die Caches des Prozessors passen.`
		]
	} as Record<string, (ends: EndWords) => readonly string[]>,
	served: ({ servedFew: [a, b], served, most }: EndWords) =>
		`${a === '1' && b === '1' ? 'Bei einer Verbindung reicht ein Interrupt in beiden Spuren für eine Transaktion.' : `Bei einer Verbindung reicht ein Interrupt in A für ${a} ${a === '1' ? 'Transaktion' : 'Transaktionen'} und in B für ${b}.`} Bei ${most} reicht er im Mittel in A für ${served[0]} und in B für ${served[1]}.`,
	measuring: (share: string) => `Wird simuliert, ${share} fertig`,
	atHere: (connections: string) => `${connections} – Sie sind hier`,
	other:
		'Die Kurven zeigen noch die ursprünglichen Einstellungen des Vergleichs. Für Kurven mit Ihren Einstellungen drücken Sie „Messreihe: Verbindungen“.',
	sweep: 'Messreihe: Verbindungen',
	simulated:
		'Klicken oder ziehen Sie auf den Kurven, um die Zahl der Verbindungen zu wählen. Wir haben diese Kurven vorab simuliert.',
	settled: (moment: string) => `Die Animation beginnt bei ${moment}, wenn sich die Warteschlangen gefüllt haben.`
} as const;
