/** Auf einem Telefon: was in jedem geschlossenen Abschnitt des Labors ist, in einer Zeile. */
export const sections = {
	settings: 'Verbindungen, Last, MTU, Maschine, beide Spuren',
	queueing: 'Dieselben Gäste mit vier Arten von Warteschlangen',
	processors: 'Beide Spuren mit 4 bis 32 logischen Prozessoren',
	figures: 'Alle Kennzahlen, mit veröffentlichten Werten und Fehlern',
	limits: 'Wie ausgelastet die vollsten Bauteile sind',
	plan: 'Dieselbe Last auf jedem Weg der Maschine',
	chartsTitle: 'Diagramme',
	charts: 'Durchsatz über die Zeit, Prozessorzeit',
	measurements: 'Eine eigene Datei mit dem Modell vergleichen'
} as const;
