import type { GuestGroup } from '../guest-group.ts';
import { capital } from './lowercase.ts';
import { list } from './names.ts';
import { onWire } from './time.ts';

/** What is done in a place whose name would not follow „in“. */
const DOING: Record<string, string | undefined> = {
	'Interrupt zugestellt': 'beim Zustellen von Interrupts',
	'SIGA abgefangen': 'beim Abfangen von Signalen'
};

export const breakdown = {
	title: 'Wohin die Zeit geht',
	mean: (count: number) =>
		`Mittel aus ${count.toLocaleString('de')} Transaktionen. Verringern Sie das Tempo, um eine einzelne zu verfolgen.`,
	open: (lane: string) => `Laufende Transaktion, ${lane}`,
	last: (lane: string, connection: number) =>
		connection === 1 ? `Letzte Transaktion, ${lane}` : `Letzte Transaktion von Verbindung ${connection}, ${lane}`,
	meanOf: (lane: string) => `Mittlere Transaktion, ${lane}`,
	piece: (time: string, share: string, phase: string, place: string, part: string) =>
		`${time}, ${share}: ${phase}, ${place}, ${part}`,
	pieceOnWire: (time: string, share: string, part: string) => `${time}, ${share}: ${onWire(part)}`,
	following: 'Verfolgen Sie die erste Anfrage: Ein Bauteil leuchtet auf, sobald die Anfrage es erreicht.',
	thin: (averaged: boolean) =>
		`Dünner Balken: laufende Transaktion; dicker Balken: ${averaged ? 'Durchschnitt' : 'die letzte'}`,
	follow: 'Klicken Sie auf ein Paket, um es zu verfolgen.',
	showAll: 'Alle Bauteile zeigen',
	longer: (letter: string, time: string) => `Eine Transaktion dauert in ${letter} ${time} länger`,
	took: (letter: string, other: string, time: string, mean?: string) =>
		`Die letzte Transaktion dauerte in ${letter} ${time} länger als in ${other}${mean ? ` (im Mittel ${mean})` : ''}`,
	takes: (letter: string, other: string, time: string, count?: number) =>
		`Im Mittel${count ? ` über ${count.toLocaleString('de')} Transaktionen` : ''} dauert eine Transaktion in ${letter} ${time} länger als in ${other}`,
	list: ': ',
	next: '; ',
	inLane: (letter: string) => `. In ${letter}: `,
	kinds: {
		waiting: 'Warten',
		guest: 'Arbeit der Gäste',
		interrupt: 'Warten auf einen Interrupt',
		hypervisor: 'Arbeit des Hypervisors',
		card: 'Arbeit der Karten',
		wire: 'auf der Leitung',
		memory: 'auf dem Weg durch den Speicher'
	} as const,
	inCard: 'Arbeit',
	what: (change: string, what: string) => `${change} ${what}`,
	reason: (what: string, place: string, parts: string) => {
		const doing = DOING[place];
		return `${what} (${doing === undefined ? `in „${place}“` : `${doing}: „${place}“`}, ${parts})`;
	},
	reasonIn: (what: string, parts: string) => `${what} (${parts})`,
	part: (name: string) => name,
	both: {
		guest: 'beide Gäste zusammen',
		osa: 'beide OSA-Karten zusammen',
		uplink: 'beide OSA-Uplink-Karten zusammen',
		vswitch: 'beide virtuellen Switches zusammen',
		'guest-lan': 'beide Guest LANs zusammen',
		'shadow-queues': 'Schattenschlangen beider Seiten',
		'Linux router': 'beide Linux-Router zusammen',
		'VM TCP/IP router': 'beide VM-TCP/IP-Router zusammen'
	} as Record<string, string | undefined>,
	elsewhere: (change: string) => `${change} anderswo`,
	alike: 'In beiden Spuren dauert es gleich lang.',
	soon: 'Der Vergleich erscheint, sobald in beiden Spuren eine Transaktion fertig ist.',
	connections: (lanes: readonly string[]) => `Gezeigte Verbindung: ${list(lanes)}`,
	connectionIn: (letter: string, connection: number) => `${connection} in ${letter}`,
	slowest: {
		title: 'Bisher langsamste Transaktionen',
		none: 'noch keine fertig',
		visit: (connection: number, at: string) => `Zum Ende dieser Transaktion (Verbindung ${connection}, bei ${at})`
	}
} as const;
export const waits = {
	uplink: (alone: boolean, otherHardlyWaits: boolean) =>
		alone
			? `Die Karte des Switch (die OSA-Uplink-Karte) wartet eine Weile, bevor sie einen Frame weitergibt, falls noch welche kommen.${otherHardlyWaits ? ' Eine eigene Karte wartet nur kurz.' : ''} Bei einer einzigen Verbindung kommen keine weiteren, das Warten ist also vergeblich.`
			: 'Die OSA-Uplink-Karte gibt Frames schubweise weiter, und jeder Schub wartet an jeder späteren Station von Neuem.',
	interrupt: 'War der Gast untätig, teilt CP ihm zuerst einen Prozessor zu. Diese Arbeit zählt als CPU-Zeit von CP.'
} as const;
export const limits = {
	title: 'Was jede Spur begrenzt',
	lead: 'Die Balken zeigen, welchen Teil der Zeit jedes Bauteil beschäftigt oder jede Verbindung belegt war (IFL: Prozessor, CP: Hypervisor). Gibt es ein Bauteil, das die Spur begrenzt, steht es zuerst.',
	busy: (letter: string, names: string, share: string) =>
		`Engpass in ${letter}: ${names} (${share} der Zeit beschäftigt).`,
	waits: (letter: string, names: string, share: string) =>
		`Engpass in ${letter}: ${names} (${share} der Zeit warten Sender dort auf Platz).`,
	both: (names: string, [a, b]: readonly [string, string]) =>
		`Engpass in beiden Spuren: ${names} (${a === b ? a : `${a} in A, ${b} in B`} der Zeit beschäftigt).`,
	named: (names: readonly string[]) => list(names),
	/** After „alle 4“ and „4 der“. */
	kinds: {
		processor: 'Prozessoren',
		'virtual-cpu': 'virtuellen CPUs',
		lock: 'Sperren',
		card: 'Kartenprozessoren'
	} as Record<string, string | undefined>,
	all: (count: number, parts: string) => `alle ${count} ${parts}`,
	some: (count: number, parts: string) => `${count} der ${parts}`,
	bothCards: 'die Prozessoren beider Karten',
	of: (letter: string, line: string) => `Grenze von ${letter}: ${line}.`,
	none: (letter: string, nearest: readonly string[]) =>
		`Kein Bauteil begrenzt ${letter} allein${nearest.length > 0 ? `; am stärksten ausgelastet: ${list(nearest)}` : ''}.`,
	several: (letter: string, names: readonly string[]) =>
		`Vielleicht begrenzt mehr als ein Bauteil ${letter}. Fast immer beschäftigt: ${list(names)}.`,
	which: 'Im Labor zeigt „Empfindlichkeit“ neben einer Kennzahl, welches davon es ist.',
	sensitivityHint: '„Empfindlichkeit“ zeigt, welches davon es ist und was helfen würde.',
	ask: (letter: string) => `Empfindlichkeit: was ${letter} begrenzt`,
	load: (name: string, share: string) => `${name}: ${share}`,
	rest: (count: number) => `${count} weitere`,
	soon: 'Erscheint, sobald es genug Ergebnisse gibt.'
} as const;
export const reason = {
	pauses: (
		runs: readonly [string, string],
		spin: readonly [string, string],
		waits: readonly [string, string],
		guests: string,
		more: boolean
	) =>
		`Wer eine Sperre hält, pausiert in B ${more ? 'öfter' : 'seltener'}, weil dort jeder Prozessor ${runs[1]} der Zeit läuft (in A: ${runs[0]}). Je Transaktion wartet B ${spin[1]} aktiv auf Sperren (in A: ${spin[0]}), seine Gäste geben ihren Zug ${waits[1]}-mal ab (in A: ${waits[0]}-mal; DIAGNOSE X'44'), und ${more ? 'kalte Caches kosten' : 'warme Caches sparen'} sie ${guests}.`,
	locks: (name: string, held: readonly [string, string], times: string, each: readonly [string, string]) =>
		`Die Sperre „${name}“ ist in B ${held[1]} der Zeit belegt (in A: ${held[0]}), weil B ${times}-mal so viele Transaktionen schafft; jede hält sie ${each[1]} (in A: ${each[0]}).`,
	fixes: (busy: readonly [string, string], locks: readonly [string, string]) =>
		`Die Korrekturen sparen Prozessorzeit (${busy[1]} statt ${busy[0]} Auslastung), weil ein Paket einen kürzeren Weg durch den Hypervisor nimmt und jede Warteschlange ihre eigene Sperre hat (die einzige von A ist ${locks[0]} der Zeit belegt, die vollste von B ${locks[1]}).`,
	priorities: (
		lane: string,
		other: string,
		visits: readonly { name: string; cap: number }[],
		shares: readonly string[],
		isOff: boolean
	) =>
		`Sind alle Schlangen voll, nimmt die Karte in ${lane} je Runde ${list(visits.map(({ name, cap }, i) => `${cap}${i === 0 ? ' Puffer' : ''} von „${name}“`))}: ${list(shares)}. ${
			isOff
				? `In ${other} dient eine Schlange allen, also wirken die Prioritäten nicht.`
				: `In ${other} warten alle in einer Schlange.`
		}`
} as const;
export const cpuBars = {
	title: (per: string, side: string | null, alone: string | null = null) =>
		`CPU-Zeit ${per}${side === null ? '' : `, ${side === 'client' ? 'Client' : 'Server'}-Partition`}${alone === null ? '' : ` (${alone}: die einzige)`}`,
	names: { interrupt: 'Interrupts', emulation: 'Gäste', spin: 'Warten auf Sperren', cp: 'Hypervisor' },
	otherGuestWork: 'übrige Arbeit der Gäste',
	part: (name: string, time: string) => `${name} ${time}`,
	counted: (interrupts: string) => `${interrupts} ${/^1(,0+)?$/.test(interrupts) ? 'Interrupt' : 'Interrupts'}`,
	label: (lane: string, parts: readonly string[]) => `${lane}: ${list(parts)}`
} as const;
export const averages = {
	guests: 'Was jeder Gast im Mittel sendet,',
	locks: 'Anteil der Zeit, in der jede Sperre gehalten wird,',
	moment: 'über einen ganzen Lauf; das Bild zeigt einen Moment.',
	guest: ({ guest, count }: GuestGroup) =>
		count > 1 ? `${count} Gäste der Art ${guest}, Pakete/s` : `Gast ${guest}, Pakete/s`,
	processors: 'Prozessoren belegt',
	busiestLock: 'Meistgenutzte Sendesperre gehalten'
} as const;
export const cpuDifference = {
	per: { tx: 'je Transaktion', MB: 'je MB' } as Record<string, string>,
	of: {
		interrupt: 'für Interrupts',
		emulation: 'in den Gästen',
		otherGuestWork: 'für die Arbeit der Gäste ohne Interrupts',
		cp: 'im Hypervisor'
	},
	by: (amount: string, more: boolean) => `${amount} ${more ? 'mehr' : 'weniger'}`,
	same: 'genauso viel',
	before: (amount: string) => ` (vorher ${amount})`,
	/** The verb of a reason is its last word. */
	because: (why: string) => `, weil ${why}`,
	sentence: (per: string, first: string, by: string, why: string, second: string, then: string) =>
		`${capital(per)} braucht B ${by} CPU-Zeit ${first}${why}. ${capital(second)} braucht B ${then}.`,
	balanced: (per: string, first: string, by: string, second: string, then: string) =>
		`${capital(per)} braucht B ${by} CPU-Zeit ${first} und ${then} ${second}. Das hebt sich fast auf.`,
	rest: (what: string, by: string) => `${capital(what)} braucht B ${by}.`,
	restOf: {
		interrupt: 'für Interrupts',
		emulation: 'in den Gästen',
		otherGuestWork: 'für die übrige Arbeit der Gäste',
		cp: 'im Hypervisor'
	},
	slight: (per: string, first: string, by: string, why: string, second: string, then: string, many: string) =>
		`${capital(per)} braucht B ${by} CPU-Zeit ${first}${why}. ${capital(second)} braucht B nur ${then}, weil ${many}.`,
	reasons: {
		cp: {
			'vswitch|dedicated-osa': {
				more: 'Signale und Frames durch ihn gehen',
				less: 'Signale und Frames an ihm vorbeigehen'
			},
			'noqebsm|qebsm': {
				more: 'jedes Signal und jeder Interrupt durch ihn geht',
				less: 'Signale und Interrupts an ihm vorbeigehen'
			}
		},
		emulation: {
			'linux-router|vswitch': {
				more: 'dort ein Router-Gast jedes Paket zusätzlich bearbeitet',
				less: 'dort kein Router-Gast jedes Paket zusätzlich bearbeitet'
			},
			'vm-router|vswitch': {
				more: 'dort ein Router-Gast jedes Paket zusätzlich bearbeitet',
				less: 'dort kein Router-Gast jedes Paket zusätzlich bearbeitet'
			}
		},
		interrupt: {
			'dedicated-osa|vswitch': {
				more: 'der Interrupt einer echten Karte mehr kostet als der einer virtuellen',
				less: 'der Interrupt einer virtuellen Karte weniger kostet als der einer echten'
			},
			'dedicated-osa|hipersockets': {
				more: 'der Interrupt einer Karte im Gast viel länger dauert als der von HiperSockets',
				less: 'ein Interrupt von HiperSockets im Gast kaum Zeit braucht'
			}
		}
	} as Record<string, Record<string, { more: string; less: string }>>,
	interrupts: (a: string, b: string) => `es in B ${b} Interrupts je Transaktion gibt (in A ${a})`,
	many: {
		'cp|vswitch|dedicated-osa': (a, b) => `ein Interrupt im Mittel für ${b} Transaktionen reicht (in A für ${a})`
	} as Record<string, (a: string, b: string) => string>
} as const;
