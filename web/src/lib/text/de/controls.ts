/** What can be set. */

/** A number that is not formatted, as fields and scenarios have it. */
const withComma = (text: string) => text.replace(/^(-?\d+)\.(\d+)$/, '$1,$2');

export const parameters = {
	title: 'Einstellungen',
	lead: 'Diese Einstellungen gelten für beide Spuren, außer denen, vor denen „Spur A“ oder „Spur B“ steht. Nach einer Änderung beginnt die Simulation mit denselben Zufallszahlen von vorn. Hatten Sie angehalten, läuft sie bis zum selben Zeitpunkt und hält wieder an. Haben Sie die Zahl der Verbindungen geändert, läuft sie erst, bis die Warteschlangen gefüllt sind.',
	restarts: 'Eine Änderung startet die Simulation neu.',
	presets: 'Veröffentlichte Läufe',
	connectionsExact: 'Genaue Zahl der Verbindungen',
	machine: 'Maschine',
	machineOpens:
		'Wenn Sie eine andere Maschine wählen, öffnet das Labor einen Vergleich von Läufen, die IBM darauf gemessen hat.',
	kinds: {
		RR: 'Anfrage und Antwort (RR)',
		CRR: 'Jedes Mal neue Verbindung (CRR)',
		STR: 'Datenstrom (STR)',
		IOzone: 'Dateien (IOzone)',
		WEB: 'Webseiten (WEB)'
	} as Record<string, string>,
	kindHints: {
		RR: 'Anfrage und Antwort',
		CRR: 'verbinden, Anfrage, Antwort, trennen',
		STR: 'Datenstrom (Streaming)',
		IOzone: 'eine Datei schreiben, überschreiben, lesen, erneut lesen',
		WEB: 'Clients rufen ohne Pause Webseiten ab'
	} as Record<string, string>,
	attachments: ['Spur A: Netzanschluss', 'Spur B: Netzanschluss'],
	qebsm: ['Spur A: QEBSM', 'Spur B: QEBSM'],
	qebsmHint: 'QDIO Enhanced Buffer State Management: z/VM 5.2.0 hat es, 5.1.0 nicht',
	off: 'Aus',
	on: 'Ein',
	mtus: ['Spur A: MTU', 'Spur B: MTU'],
	withFrame: (label: string) => `${label} / Framegröße`,
	framed: (mtu: string, frame: string) => `${mtu} / ${frame}`,
	layerOf: (layer: number) => `Layer ${layer}`,
	lanesProcessors: ['Spur A: logische Prozessoren', 'Spur B: logische Prozessoren'],
	capped: ['Spur A: Begrenzung', 'Spur B: Begrenzung'],
	cappedHint: 'Begrenzt: Die Partition (LPAR) bekommt ihren Anteil an der Maschine und nicht mehr',
	cappedWays: { on: 'Begrenzt', off: 'Unbegrenzt' },
	concurrent: ['Spur A: andere Gäste', 'Spur B: andere Gäste'],
	concurrentHint: 'Ob die Partition andere Gäste hat, mit einem Datenstrom über HiperSockets und einer Datei über FCP',
	concurrentWays: { on: 'Datenstrom und Datei', off: 'Keine' },
	concurrentKindHint: 'Ob die Partitionen andere Gäste haben, mit eigener Last',
	concurrentConnections: ['Spur A: Verbindungen der anderen Gäste', 'Spur B: Verbindungen der anderen Gäste'],
	sharesVswitch: ['Spur A: Geräte der anderen Gäste', 'Spur B: Geräte der anderen Gäste'],
	sharesVswitchHint: 'Andere Gäste haben eigene Switches und Karten oder die der Gäste dieser Spur',
	sharesVswitchWays: { on: 'Derselbe Switch und Uplink', off: 'Eigene' },
	ofConcurrent: {
		concurrent: 'Andere Gäste',
		'concurrent.connections': 'Verbindungen der anderen Gäste',
		'concurrent.shares_vswitch': 'Derselbe Switch für die anderen Gäste'
	} as Record<string, string | undefined>,
	samePartition: ['Spur A: Gäste', 'Spur B: Gäste'],
	samePartitionHint:
		'In einer Partition brauchen Gäste keine Karte: Der virtuelle Switch kopiert vom einen zum anderen. In zweien hat jede eine Karte.',
	samePartitionWays: { on: 'In einer Partition', off: 'In zwei Partitionen' },
	ptfs: ['Spur A: Korrekturen (PTFs)', 'Spur B: Korrekturen (PTFs)'],
	ptfsHint: 'z/VM vor oder nach den Korrekturen (PTFs), die Prioritäten im Switch eingeführt haben',
	queueing: ['Spur A: Prioritäten im Switch', 'Spur B: Prioritäten im Switch'],
	priorities: ['Spur A: Prioritäten', 'Spur B: Prioritäten'],
	prioritiesWays: { each: 'Wie je Paar gewählt', normal: 'Alle normal' },
	pairs: 'Paare von Gästen',
	pairField: (n: number, field: string) => `Gäste ${n}, ${field}`,
	pairHeads: { count: 'Paare', kind: 'Last', priority: 'Priorität', connections: 'Verbindungen' },
	pairFields: {
		count: 'Anzahl der Paare',
		kind: 'Last',
		priority: 'Priorität',
		connections: 'Verbindungen',
		request_bytes: 'Anfrage (Bytes)',
		response_bytes: 'Antwort (Bytes)',
		offered_per_second: 'Anfragen/s je Paar',
		virtual_cpus: 'virtuelle CPUs je Gast'
	},
	pairMore: {
		request_bytes: 'Anfrage (Bytes)',
		response_bytes: 'Antwort (Bytes)',
		offered_per_second: 'Anfragen/s je Paar (0 = so viele wie möglich)',
		virtual_cpus: 'Virtuelle CPUs je Gast'
	},
	/** The offered load of so many equal pairs. */
	offeredOfKind: (pairs: string, rate: string) => `× ${pairs} Paare = ${rate} je Sekunde`,
	offeredInAll: (rate: string) => `Alle Paare zusammen: ${rate} Anfragen je Sekunde.`,
	ofEachPair: (label: string) => `${label} jedes Paars`,
	ofOtherPairs: (label: string) => `${label} jedes anderen Paars`,
	addPair: 'Gäste mit anderer Last hinzufügen',
	removePair: (n: number) => `Gäste ${n} entfernen`,
	mix: {
		title: 'Arten von Transaktionen',
		about:
			'Verbindungen können mehrere Arten von Transaktionen tragen, zum Beispiel 80 % Lesen und 20 % Schreiben. Die Art jeder Transaktion wird zufällig gezogen, mit den Gewichten, die Sie einstellen.',
		divide: 'Mehrere Arten',
		kind: (n: number) => `Art ${n}`,
		of: (n: number, head: string) => `Art ${n}, ${head}`,
		share: 'Anteil',
		heads: { weight: 'Gewicht', request_bytes: 'Anfrage (Bytes)', response_bytes: 'Antwort (Bytes)' } as Record<
			string,
			string | undefined
		>,
		add: 'Art hinzufügen',
		remove: (n: number) => `Art ${n} entfernen`
	},
	zero: {
		'workload.offered_per_second': '0 = so viele, wie die Verbindungen senden können',
		'workload.request_variation': 'Standardabweichung ÷ Mittelwert; 0 = alle gleich groß',
		'workload.response_variation': 'Standardabweichung ÷ Mittelwert; 0 = alle gleich groß'
	} as Record<string, string | undefined>,
	/** The label may end with its unit in parentheses. */
	zeroOf: (label: string, meaning: string) =>
		label.endsWith(')') ? label.replace(/\)$/, `; ${meaning})`) : `${label} (${meaning})`,
	thinkTimes: 'Denkzeiten',
	thinkTimesWays: { on: 'Exponentiell', off: 'Konstant' },
	thinkTimesHint: 'Bei konstanten Denkzeiten bleiben die Clients im Takt, und ihre Anfragen kommen gleichzeitig an',
	offered: {
		'workload.arrivals': {
			ways: {
				constant: ['Gleichmäßig', 'Anfragen sind in gleichen Abständen fällig.'],
				poisson: ['Zufällig', 'Anfragen sind zufällig und unabhängig voneinander fällig (Poisson).'],
				bursts: ['In Schüben', 'Anfragen sind zufällig in Schüben fällig, mit Pausen dazwischen.'],
				trace: [
					'Wie in einer Datei',
					'Anfragen sind zu den Zeiten Ihrer Aufzeichnung fällig; wenn sie endet, beginnt sie von vorn.'
				]
			}
		},
		'workload.when_busy': {
			ways: {
				refuse: ['Abweisen', 'Die Anfrage geht verloren und zählt in der Kennzahl „Abgewiesen“.'],
				wait: ['Warten', 'Die Anfrage wartet. Ihre Antwortzeit zählt ab dem Zeitpunkt, zu dem sie fällig war.']
			}
		}
	} as Record<string, { ways: Record<string, [text: string, hint: string]> }>,
	less: 'Weg und Last',
	more: 'Maschine und Größen'
} as const;
/** Eine Last, die die Leserin aufgezeichnet hat. */
export const recordedLoad = {
	title: 'Aufgezeichnete Last',
	lead: 'Sie können aufgezeichnete Anfragen noch einmal abspielen: Laden Sie eine CSV-Datei mit einer Zeile je Anfrage (höchstens eine Million). Die Datei verlässt Ihren Browser nicht. Ein geteilter Link enthält den Namen der Datei, nicht die Datei.',
	drop: 'CSV-Datei hierher ziehen oder',
	choose: 'Datei wählen',
	other: 'Andere Datei wählen',
	form: 'Was die Datei enthält',
	save: 'Aufzeichnung speichern',
	remove: 'Ohne die Aufzeichnung',
	reading: (file: string) => `${file} wird gelesen …`,
	failed: (why: string) => `Die Datei wurde nicht gelesen: ${why}.`,
	problem: (file: string, column: string, message: string, hint: string) =>
		`${file}${column === '' ? '' : `, Spalte ${column}`}: ${message}. Möglich: ${hint}.`,
	plays: (file: string, rows: string) => `${file}: ${rows} Anfragen.`,
	rate: (rate: string, time: string) => `Im Mittel ${rate} je Sekunde, ${time} lang; dann beginnt sie von vorn.`,
	asks: (file: string, rows: string, digest: string) =>
		`Diese Ansicht spielt ${file === '' ? 'eine Aufzeichnung' : file} (${rows} Anfragen, Digest ${digest}) ab, die ein Link nicht enthält. Wählen Sie die Datei, dann beginnt die Simulation.`,
	missing: 'die Datei ist nicht in diesem Browser; wählen Sie sie in den Einstellungen unter „Aufgezeichnete Last“',
	isOther: (file: string, before: string) =>
		`${file} hat andere Anfragen als ${before}; die Ansicht spielt jetzt ${file} ab.`
} as const;
/** Changes, as steps that can be taken back. */
export const steps = {
	title: 'Änderungen',
	undo: 'Rückgängig',
	redo: 'Wiederholen',
	reset: 'Zurücksetzen',
	undoOf: (name: string) => (name === '' ? 'Letzte Änderung rückgängig machen' : `Rückgängig: ${name}`),
	undoTo: (title: string) => `Rückgängig: zurück zu „${title}“`,
	redoOf: (name: string) => (name === '' ? 'Änderung wiederholen' : `Wiederholen: ${name}`),
	resetAll: 'Die Einstellungen dieses Vergleichs zurücksetzen',
	titled: (step: string, title: string) => `${step} – ${title}`,
	set: (label: string, value: string) => `${label}: ${withComma(value)}`,
	removed: (label: string) => `${label}: wie für beide Spuren`,
	default: (label: string) => `${label}: Vorgabe`,
	untrue: (label: string) => `${label}: nein`,
	mix: (n: number, kinds: readonly string[]) => `${n} Arten von Transaktionen (${kinds.join('; ')})`,
	mixedKind: (share: string, request: string, response: string) =>
		`${share} mit Anfragen von ${request} und Antworten von ${response} Byte`,
	truth: { on: 'ein', off: 'aus' },
	more: (names: readonly string[], n: number) => `${names.join(', ')} und ${n} weitere`
} as const;
/** What another machine does not have. */
export const notKept = (machine: string, fields: readonly string[]) =>
	`Nicht übernommen, weil die ${machine} das nicht hat: ${fields.join('; ')}.`;
/** A number that a field refuses. */
export const refusedNumber = {
	range: (label: string, typed: string, min: string, max: string) =>
		`${label}: ${withComma(typed)} ist nicht möglich (${min} bis ${max}).`,
	whole: (label: string, typed: string, min: string, max: string) =>
		`${label}: ${withComma(typed)} ist keine ganze Zahl (${min} bis ${max}).`,
	none: (label: string, min: string, max: string) => `${label}: Geben Sie eine Zahl von ${min} bis ${max} ein.`,
	kept: (value: string) => `Die Zahl bleibt ${value}.`
} as const;
export const preset = (work: string, connections: string) => `${work}, ${connections}`;
export const presetWork = (kind: string, mtu: string) => (mtu === '' ? kind : `${kind}, MTU ${mtu}`);
export const sharing = (pairs: number, connections: number, processors: number) =>
	`${pairs} × ${connections} Verbindungen, ${processors} IFLs`;
export const connections = (n: number) => `${n} Verbindung${n === 1 ? '' : 'en'}`;
