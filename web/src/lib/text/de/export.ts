/** Saving what is on the screen, for a report. */
export const exportDialog = {
	button: 'Exportieren',
	title: 'Exportieren, was zu sehen ist',
	parts: 'Teile',
	part: {
		lanes: 'Bild beider Spuren',
		breakdown: 'Wohin die Zeit geht',
		curves: 'CPU-Zeit nach Zahl der Verbindungen',
		cpu: 'CPU-Zeit je Transaktion',
		figures: 'Tabelle der Kennzahlen',
		distribution: 'Verteilung der Antwortzeiten',
		paths: 'Diese Last auf jedem Pfad',
		sensitivity: 'Empfindlichkeit',
		sweep: 'Variation',
		charts: 'Diagramme'
	},
	png: 'Als PNG speichern',
	svg: 'Als SVG speichern',
	csv: 'Alle Kennzahlen als CSV speichern',
	onePage: 'Bericht auf einer Seite',
	onePageLead:
		'Frage, Antwort, die gewählten Teile, Kennzahlen, Einstellungen, Grenzen des Modells, Link. Um ein PDF zu speichern, wählen Sie es als Drucker.',
	question: 'Frage',
	print: 'Drucken',
	close: 'Schließen',
	veiled: 'Beantworten Sie zuerst die Frage auf der Seite: Die Kennzahlen würden sie verraten.',
	failed: (why: string) => `Das ging nicht: ${why}`,
	figure: 'Kennzahl',
	pictureOf: (a: string, b: string) => `Spur A: ${a}. Spur B: ${b}.`,
	machine: 'Maschine',
	path: 'Pfad',
	settings: 'Einstellungen.',
	limits: 'Grenzen des Modells.',
	caveat:
		'Dies sind Ergebnisse einer Simulation, deren Konstanten an IBMs veröffentlichte Messungen einer Maschine angepasst wurden. ± ist die Hälfte eines 95-%-Intervalls der Simulation; die Unsicherheit des Modells ist nicht enthalten.',
	source: (engine: string) => `Datapath Lab ${engine}. Dieselbe Ansicht:`
} as const;
