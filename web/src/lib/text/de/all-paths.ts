/** Every path of a machine with the same load. */
export const allPaths = {
	title: 'Planen: die Netzwege der Maschine mit dieser Last vergleichen',
	lead: (n: number) =>
		`„Simulieren“ lässt diese Last über jeden der ${n} Wege der Maschine laufen. Die Tabelle zeigt dann zu jedem Weg Durchsatz, Antwortzeit, benutzte Prozessoren und was ihn begrenzt.`,
	start: 'Simulieren',
	again: 'Noch einmal simulieren',
	stop: 'Stopp',
	progress: (done: number, all: number) => `${done} von ${all} Wegen sind fertig.`,
	done: 'Alle Wege sind simuliert.',
	failed: (why: string) => `Die Simulation brach ab: ${why}.`,
	refused: 'Diese Last lässt sich auf diesem Weg nicht simulieren.',
	figure: 'Kennzahl',
	columns: {
		rate: 'Durchsatz',
		response: 'Antwortzeit',
		p95: 'Antwortzeit, p95',
		refused: 'Abgewiesener Anteil der angebotenen Last',
		ifls: 'IFLs in Gebrauch, Client + Server',
		payload: 'Nutzdaten'
	},
	volume: 'Zu übertragende Menge (TB)',
	transfer: (terabytes: string) => `Zeit für ${terabytes}\u00a0TB Nutzdaten`,
	kinds: 'Mehrere Zahlen in einer Zelle gehören zu den Arten von Gästen, in deren Reihenfolge.',
	onePath:
		'Planen: Kein anderer Weg dieser Maschine trägt diese Paare von Gästen, deshalb gibt es nichts zu vergleichen.',
	busiest: 'Am stärksten ausgelastet',
	limit: 'Grenze',
	open: 'In Spur B verwenden',
	openColumn: 'Spur B',
	openName: (path: string) => `In Spur B verwenden: ${path}`,
	note: 'Ein IFL ist ein Prozessor des Großrechners für Linux. ± ist nur der Zufall (die Hälfte eines 95-%-Intervalls der Simulation), nicht die Abweichung des Modells.'
} as const;
