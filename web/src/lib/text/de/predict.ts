/** Questions before a run. */

export const predict = {
	/** In place of figures that would answer an open question. */
	veil: 'Verdeckt bis zu Ihrem Tipp',
	hidden: 'Die Ergebnisse bleiben verdeckt, bis Sie einen Tipp abgeben.',
	show: 'Ergebnisse zeigen',
	questions: {
		'qebsm-hipersockets':
			'HiperSockets haben keine Karte. Welche Spur schafft bei 50 Verbindungen mehr Transaktionen je Sekunde: A, ohne QEBSM, oder B, mit QEBSM?',
		'osa-or-hipersockets':
			'Bei einer Verbindung schaffen HiperSockets dreimal so viele Transaktionen je Sekunde. Welche Spur schafft bei 50 mehr?',
		'qebsm-fcp':
			'QEBSM spart dem Hypervisor (CP) bei jeder Übertragung etwas Arbeit. Welche Spur schreibt die neue Datei schneller?',
		capped:
			'Dieselben Gäste liefern dieselben Seiten, begrenzt oder unbegrenzt. In welcher Spur kostet eine Seite mehr CPU-Zeit?',
		'vm-router':
			'Welche Spur schafft mehr Transaktionen je Sekunde: A, mit einem Router-Gast, oder B, mit einem virtuellen Switch?',
		'priorities-off': 'Welche Spur sendet insgesamt mehr: A, mit Prioritäten, oder B, ohne?',
		'before-ptfs':
			'Welche Spur sendet insgesamt mehr: A, vor den Korrekturen, oder B, nach den Korrekturen und mit Prioritäten?'
	} as Record<string, string>,
	lane: (letter: string, name: string) => `${letter}: ${name}`,
	alike: 'etwa gleich',
	close: 'Schließen',
	yours: 'Ihr Tipp',
	guessed: (guess: string) => `Ihr Tipp: ${guess}.`,
	measuring: (share: string) => `Die Simulation läuft, ${share} fertig.`,
	right: 'Richtig:',
	wrong: 'Nicht ganz:',
	isAlike: (by: string | null) =>
		by === null
			? 'Beide Spuren sind gleich.'
			: `Die Spuren unterscheiden sich nur um ${by}. Das zählt als etwa gleich.`,
	response: {
		less: (by: string) => `B braucht ${by} weniger Zeit als A.`,
		more: (by: string) => `B braucht ${by} mehr Zeit als A.`
	},
	rate: {
		less: (by: string) => `B schafft ${by} weniger als A.`,
		more: (by: string) => `B schafft ${by} mehr als A.`
	},
	cost: {
		less: (by: string) => `B braucht ${by} weniger CPU-Zeit als A.`,
		more: (by: string) => `B braucht ${by} mehr CPU-Zeit als A.`
	},
	accounts: { emulation: 'der Gäste', cp: 'des Hypervisors (CP)' } as Record<string, string>,
	account: (name: string, [a, b]: readonly [string, string], unit: string) =>
		`Den größten Teil des Unterschieds macht die CPU-Zeit ${name} aus: ${a} in A, ${b} in B (${unit}).`,
	correct: 'richtig',
	because: (what: string, why: string) => `${what}: ${why}.`
} as const;
