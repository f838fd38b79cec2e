/** The distribution of response times. */
export const distribution = {
	title: 'Verteilung der Antwortzeiten',
	lead: 'Wie viele Transaktionen länger dauerten als eine Zeit, aus allen nach der Aufwärmphase. Beide Achsen sind logarithmisch; so sind die langsamsten ebenso sichtbar wie die übrigen. Die Zeilen darüber sind die Tabelle.',
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
	click: 'Ein Klick auf einen Punkt öffnet eine seiner Transaktionen im Bild, mit dem Grund jeder Wartezeit.',
	waiting: 'Noch keine Transaktionen',
	close: 'Schließen'
} as const;
