/** Every path of a machine with the same load. */
export const allPaths = {
	title: 'Planen: diese Last auf jedem Pfad',
	lead: (n: number) =>
		`Simuliert die Last beider Spuren auf allen ${n} Pfaden dieser Maschine: was jeder trägt, wie schnell, auf wie vielen Prozessoren, und was ihn begrenzt.`,
	start: 'Simulieren',
	again: 'Noch einmal simulieren',
	stop: 'Anhalten',
	progress: (done: number, all: number) => `${done} von ${all} Pfaden sind fertig.`,
	done: 'Alle Pfade sind fertig.',
	failed: (why: string) => `Die Simulation brach ab: ${why}.`,
	refused: 'Diese Last lässt sich auf diesem Pfad nicht simulieren.',
	figure: 'Kennzahl',
	columns: {
		rate: 'Durchsatz',
		response: 'Antwortzeit',
		p95: 'Antwortzeit, p95',
		ifls: 'IFLs in Gebrauch, Client + Server',
		payload: 'Nutzdaten'
	},
	busiest: 'Am stärksten ausgelastet',
	limit: 'Was ihn begrenzt',
	open: 'In Spur B verwenden',
	openColumn: 'Spur B',
	openName: (path: string) => `In Spur B verwenden: ${path}`,
	note: 'IFLs sind Prozessoren des Großrechners. ± ist die Hälfte eines 95-%-Intervalls der Simulation, ohne die Unsicherheit des Modells.'
} as const;
