/** The distribution of response times. */
export const distribution = {
	title: 'Verteilung der Antwortzeiten',
	lead: 'Anteil der Transaktionen (nach der Aufwärmphase), die länger dauerten als eine bestimmte Zeit. Beide Achsen sind logarithmisch; so sind die langsamsten ebenso sichtbar wie die übrigen. Die Zeilen der Tabelle darüber nennen dieselben Werte.',
	which: 'Antwortzeiten von',
	across: 'Antwortzeit',
	upwards: 'Anteil, der länger dauerte',
	/** For a screen reader: what the picture shows. */
	lane: (letter: string, name: string) => `${letter} ${name}`,
	spoken: (lane: string, marks: readonly string[]) => `${lane}: ${marks.join(', ')}`,
	mark: (name: string, time: string) => `${name} ${time}`,
	longest: 'längste',
	visit: (lane: string, mark: string, time: string) =>
		`${lane}, ${mark}: zum Ende einer Transaktion gehen, die ${time} dauerte`,
	click:
		'Klicken Sie auf einen Punkt oder auf die Linie des langsamsten Zehntels: Sie sehen eine Transaktion, die etwa so lange dauerte, im Bild, mit dem Grund jeder Wartezeit.',
	waiting: 'Noch keine Transaktionen',
	close: 'Schließen'
} as const;
