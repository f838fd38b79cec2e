/** Figures and charts. */

export const roles = {
	calibration: 'Die Konstanten des Modells sind unter anderem an diesen Lauf angepasst.',
	blind: 'Dieser Lauf wurde nicht zur Anpassung der Konstanten benutzt: Er prüft sie.',
	opened:
		'Nach Version 0.1.0 gesehen: Wir sahen diesen Lauf erst, als diese Version, die erste Version des Modells, fertig war. Nie zur Anpassung benutzt.',
	revealed:
		'Ungesehen vorhergesagt: Das Modell hat diesen Lauf vorhergesagt, bevor wir ihn sahen. Nie zur Anpassung oder zur Wahl einer Regel benutzt.',
	prediction: 'Zu diesem Aufbau ist nichts veröffentlicht.'
} as const;
export const roleShort = {
	calibration: 'kalibriert',
	blind: 'nicht zur Anpassung benutzt',
	opened: 'nach Version 0.1.0 gesehen',
	revealed: 'ungesehen vorhergesagt',
	prediction: 'kein veröffentlichter Wert'
} as const;
/** Above a picture: an embed brings these and no others. */
export const summary = {
	recorded: 'Vorab mit dieser Version des Simulators simuliert; Ihr eigener Lauf beginnt gleich',
	warming: 'läuft warm',
	stillWarming: 'an der Grenze der simulierten Zeit beendet, noch nicht warmgelaufen',
	measuring: 'wird simuliert',
	published: 'veröffentlicht',
	/** Explains the percentage in brackets. */
	simulation: (row: string, off: string) => `${row}; Simulation ${off}`,
	none: '–'
} as const;
const unstable = (count: number) =>
	count === 1 ? '1 Kennzahl (mit ≈) ist noch nicht stabil.' : `${count} Kennzahlen (mit ≈) sind noch nicht stabil.`;

export const previousValue = (value: string) => `vorher ${value}`;
export const figures = {
	title: 'Kennzahlen',
	lead: (side: string) =>
		`Diese Kennzahlen stammen aus einem längeren Lauf desselben Aufbaus im Hintergrund, nicht aus der Animation oben. Wo eine Kennzahl in den Berichten von IBM anders heißt, steht dieser Name darunter. Die CPU-Werte gelten für die ${side.charAt(0).toUpperCase()}${side.slice(1)}-Partition (LPAR), weil der Bericht von IBM diese gemessen hat.`,
	leadWithin:
		'Diese Kennzahlen stammen aus einem längeren Lauf desselben Aufbaus im Hintergrund, nicht aus der Animation oben. Wo eine Kennzahl in den Berichten von IBM anders heißt, steht dieser Name darunter. Die CPU-Werte gelten für die eine Partition (LPAR), in der alle Gäste sind.',
	leadPartly: (side: string, lane: string) =>
		`Diese Kennzahlen stammen aus einem längeren Lauf desselben Aufbaus im Hintergrund, nicht aus der Animation oben. Wo eine Kennzahl in den Berichten von IBM anders heißt, steht dieser Name darunter. Die CPU-Werte gelten für die ${side.charAt(0).toUpperCase()}${side.slice(1)}-Partition (LPAR), in Spur ${lane} für die eine Partition, in der alle Gäste sind.`,
	leadAlone:
		'Diese Kennzahlen stammen aus einem längeren Lauf desselben Aufbaus im Hintergrund, nicht aus der Animation oben. Wo eine Kennzahl in den Berichten von IBM anders heißt, steht dieser Name darunter. Die Anmerkungen unten erklären, wie dieser Bericht zählt.',
	progress: (words: string, share: string) => `${words}, ${share} fertig`,
	/** How much of the transactions was observed, where it is not whole ones of every connection. */
	extent: { within: 'weniger als eine ganze Transaktion', part: 'keine vollständigen Transaktionen' } as Record<
		string,
		string
	>,
	converged: 'alle Kennzahlen sind stabil',
	/** Throughput and CPU have, and the run ended for that. */
	convergedBut: (count: number) => unstable(count),
	notConverged: (time: string, count: number) =>
		`nach ${time} simulierter Zeit beendet, obwohl ${count === 1 ? '1 Kennzahl (mit ≈) noch schwankt.' : `${count} Kennzahlen (mit ≈) noch schwanken.`}`,
	unstable: 'noch nicht stabil',
	whichUnstable: 'Zeigen',
	observed: (time: string) => `${time} simuliert`,
	finished: (observed: string, extent: string | undefined, convergence: string) =>
		`${observed}${extent === undefined ? '' : `: ${extent}`}; ${convergence}`,
	figure: 'Kennzahl',
	note: 'Anmerkung',
	limit: 'Grenze',
	ratio: 'A ÷ B',
	table: 'Kennzahlen von A und B',
	difference: 'B gegen A',
	extrapolated: 'extrapoliert',
	extrapolatedOf: (why: string) => `Extrapoliert: ${why}.`,
	unrounded:
		'Unterschiede und Abweichungen sind vor dem Runden berechnet. Sie passen deshalb nicht immer genau zu den gerundeten Kennzahlen.',
	extrapolatedLead:
		'Diese Kennzahlen sind extrapoliert und haben kein Vorhersageintervall, weil kein Bericht diesen Aufbau gemessen hat:',
	whatIf: 'Was wäre, wenn',
	whatIfOf: (constant: string, message: string) =>
		`Was wäre, wenn: ${constant}, ${message}. Eine solche Maschine wurde nicht gemessen.`,
	whole: 'Ganze Partition',
	eachKind: 'Jede Art von Transaktion',
	distribution: 'Verteilung der Antwortzeiten'
} as const;
/** Apart from its panel, which comes with other scripts. */
export const sensitivityButton = {
	ask: 'Empfindlichkeit',
	askOf: (figure: string) => `Empfindlichkeit: ${figure}`
} as const;
/** How sure the model is: apart, for lessons have figures, too, and do not ask. */
export const predictionInterval = {
	ask: 'Wie weit kann das Modell danebenliegen?',
	model: (low: string, high: string, unit: string, kin: string) => `Modell: ${low} bis ${high}${unit} (${kin})`,
	kin: {
		'jackknife+ (nominal 90 %)': '90\u00a0%',
		'errors seen so far': 'Breite: größte Abweichung bisher'
	},
	half: 'Zufall (95-%-Intervall der Simulation)',
	/** What ± is, and what it is not. */
	intervals:
		'± ist der Zufall in einem Lauf von begrenzter Länge (95-%-Intervall der Simulation). Die Abweichung des Modells selbst kann größer sein. Bei den eingebauten Vergleichen zeigt die Zeile „Modell: …“ unter einer Kennzahl, wie weit (90-%-Vorhersageintervall). Bei anderen Einstellungen klicken Sie auf „Wie weit kann das Modell danebenliegen?“.'
} as const;
export const charts = {
	throughput: 'Durchsatz über die simulierte Zeit',
	phases: 'Raten nach Operation',
	rate: 'Rate',
	cpu: 'CPU-Zeit: Gäste (Emul) und Hypervisor (CP)',
	guests: 'Pakete/s nach Server-Gast',
	published: 'veröffentlicht',
	/** By how the range was found. */
	model: {
		interval: 'Abweichung des Modells (90-%-Vorhersageintervall)',
		seen: 'Abweichung des Modells (größte bisher)'
	},
	simulation: 'Zufall (95-%-Intervall der Simulation)',
	waiting: 'Noch keine Kennzahlen',
	time: 'simulierte Zeit'
} as const;
