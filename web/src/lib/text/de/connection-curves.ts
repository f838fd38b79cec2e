import type { EndWords } from '../end-words.ts';

export const connectionCurves = {
	title: 'Mit mehr Verbindungen',
	reverses: (last: string, connections: number) =>
		`Bei mehr als ${connections} Verbindungen braucht ${last} weniger CPU`,
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
		`Bis etwa ${connections} Verbindungen braucht ${first} weniger CPU je Transaktion, darüber ${last}.`,
	never: (lane: string) => `${lane} braucht bei jeder Zahl von Verbindungen weniger CPU je Transaktion.`,
	responds: (lane: string) => `${lane} antwortet bei jeder Zahl von Verbindungen früher.`,
	respondsUpTo: (first: string, last: string, connections: number) =>
		`Bis etwa ${connections} Verbindungen antwortet ${first} früher, darüber ${last}.`,
	uncertain: 'Wo die Spuren so nah beieinanderliegen, entscheidet der Zufall, welche niedriger ist.',
	point: (connections: string, a: string, b: string) => `${connections}: A ${a}, B ${b}`,
	why: {
		'card-or-vswitch': ({ interruptWork: [a, b], served, most }) =>
			`Die Interrupts in A sind von Anfang an billig: ${a} je Transaktion, in B ${b}. Bei ${most} Verbindungen reicht ein Interrupt in A für ${served[0]} Transaktionen, in B für ${served[1]}; es bleibt der Hypervisor in A, durch den jedes Signal und jeder Frame geht.`,
		'osa-or-hipersockets': ({ served: [a, b], most }) =>
			`Bei ${most} Verbindungen reicht ein Interrupt in A für ${a} Transaktionen, in B nur für ${b}. Außerdem kopiert der Sender in B jedes Paket.`
	} as Record<string, (ends: EndWords) => string>,
	parts: {
		'card-or-vswitch': ({ hypervisor: [few, many], guestsRise, most }) =>
			`Der Hypervisor in A sinkt von ${few} auf ${many}, weil er den Gast seltener weckt. Die übrige Arbeit der Gäste wächst um ${guestsRise}, weil die Daten von ${most} Verbindungen nicht in den Caches bleiben.`
	} as Record<string, (ends: EndWords) => string>,
	interrupts: {
		'card-or-vswitch':
			'Die Uplink-Karte in A sammelt Frames ab der zweiten Verbindung, die Karte in B erst bei mehr Verbindungen. Darum reicht ein Interrupt in A für mehr Transaktionen.'
	} as Record<string, string>,
	other: 'Diese Kurven gelten für die ursprünglichen Einstellungen des Vergleichs. „Messreihe“ zeichnet sie für Ihre.',
	sweep: 'Messreihe: Verbindungen',
	simulated: 'Drücken oder ziehen Sie entlang der Kurven, um zu wählen. Vorab mit dieser Version simuliert.',
	settled: (moment: string) => `Das Bild beginnt bei ${moment}, wenn sich die Warteschlangen gefüllt haben.`
} as const;
