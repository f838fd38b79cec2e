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
		'card-or-vswitch': ({ interruptsMore, hypervisorLess, most }) =>
			`Bei einer Verbindung kosten Interrupts in B ${interruptsMore[0]} mehr, der Hypervisor ${hypervisorLess[0]} weniger. Bei ${most} reicht einer für viele Transaktionen: nur noch ${interruptsMore[1]} mehr, der Hypervisor aber ${hypervisorLess[1]} weniger.`,
		'osa-or-hipersockets': ({ served: [a, b], most }) =>
			`Bei ${most} Verbindungen reicht ein Interrupt im Mittel in A für ${a} Transaktionen, in B nur für ${b}. Außerdem kopiert der Sender in B jedes Paket.`
	} as Record<string, (ends: EndWords) => string>,
	more: 'Mehr dazu',
	details: {
		'card-or-vswitch': ({ served, hypervisor, hypervisorMany, guestsRise, oneEach, most }) => [
			`Bei ${most} Verbindungen reicht ein Interrupt im Mittel in A für ${served[0]} Transaktionen, in B für ${served[1]}. Die OSA-Uplink-Karte in A sammelt Frames schon bei zwei Verbindungen, die Karte in B erst bei mehr als ${oneEach}.`,
			`Durch den Hypervisor von A geht weiter jedes Signal und jeder Frame. Er braucht aber nur ${hypervisorMany[0]} je Transaktion (bei einer Verbindung ${hypervisor[0]}), weil er den Gast seltener weckt. Die übrige Arbeit der Gäste in A wächst um ${guestsRise}, weil die Daten so vieler Verbindungen nicht in den Caches bleiben.`
		]
	} as Record<string, (ends: EndWords) => readonly string[]>,
	served: ({ servedFew: [a, b], served, most }: EndWords) =>
		`Bei einer Verbindung reicht ein Interrupt im Mittel für ${a} (A) oder ${b} (B) Transaktionen, bei ${most} Verbindungen für ${served[0]} (A) oder ${served[1]} (B).`,
	measuring: (share: string) => `Wird simuliert, ${share} fertig`,
	atHere: (connections: string) => `${connections} – Sie sind hier`,
	other:
		'Die Kurven über den Verbindungen wurden mit den ursprünglichen Einstellungen des Vergleichs simuliert. Für Kurven mit Ihren Einstellungen drücken Sie „Messreihe: Verbindungen“.',
	sweep: 'Messreihe: Verbindungen',
	simulated:
		'Klicken oder ziehen Sie auf den Kurven, um die Zahl der Verbindungen zu wählen. Diese Kurven wurden vorab mit dieser Version des Simulators simuliert.',
	settled: (moment: string) => `Bei ${moment} simulierter Zeit haben sich die Warteschlangen gefüllt.`
} as const;
