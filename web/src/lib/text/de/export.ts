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
		paths: 'Diese Last auf jedem Weg',
		sensitivity: 'Empfindlichkeit',
		sweep: 'Messreihe',
		charts: 'Diagramme'
	},
	png: 'Als PNG speichern',
	svg: 'Als SVG speichern',
	table: 'Tabelle',
	csv: 'Als CSV speichern',
	onePage: 'Bericht auf einer Seite',
	onePageLead:
		'Der Bericht enthält die Frage, die Antwort, die oben gewählten Teile, die Kennzahlen, die Einstellungen, die Grenzen des Modells und einen Link. Wählen Sie eine Spur, enthält der Bericht nur das Bild dieser Spur. Für ein PDF drücken Sie „Drucken“ und wählen PDF als Drucker.',
	question: 'Frage',
	lanes: 'Spuren',
	allLanes: 'Beide',
	figures: 'Kennzahlen',
	allFigures: 'Alle',
	print: 'Drucken',
	close: 'Schließen',
	veiled: 'Beantworten Sie zuerst die Frage auf der Seite: Die Kennzahlen zeigen die Antwort.',
	failed: (why: string) => `Das Exportieren ist fehlgeschlagen: ${why}`,
	figure: 'Kennzahl',
	pictureOf: (lanes: readonly { letter: string; name: string }[]) =>
		lanes.map(({ letter, name }) => `Spur ${letter}: ${name}.`).join(' '),
	p95: (values: string) => `Antwortzeit, 95. Perzentil: ${values}.`,
	unstable: (letter: string, observed: string) => `${letter}: noch nicht stabil (${observed} simuliert).`,
	extrapolated: (sentences: string) =>
		`Extrapoliert: ${sentences}. Kein Intervall des Modells: Nichts Ähnliches wurde gemessen.`,
	observed: (letter: string, time: string) => `${letter}: ${time} simuliert`,
	machine: 'Maschine',
	path: 'Weg',
	settings: 'Einstellungen.',
	limits: 'Grenzen des Modells.',
	caveat:
		'Dies sind Ergebnisse einer Simulation, deren Konstanten an veröffentlichte Messungen von IBM an einer Maschine angepasst wurden. ± ist nur der Zufall (die Hälfte eines 95-%-Intervalls der Simulation), nicht die Abweichung des Modells.',
	source: (engine: string) => `Datapath Lab ${engine}. Dieselbe Ansicht:`
} as const;
