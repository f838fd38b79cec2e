export const docsPages = {
	title: 'Dokumentation',
	lead: 'Lernen Sie das Labor beim Ausprobieren kennen, lösen Sie eine Aufgabe, schlagen Sie etwas nach, oder lesen Sie, wie der Simulator arbeitet.',
	contents: 'Inhalt der Dokumentation',
	onThisPage: 'Auf dieser Seite',
	previous: 'Zurück',
	next: 'Weiter',
	neighbours: 'Vorige und nächste Seite',
	scrolls: 'Tabelle',
	sections: {
		tutorials: { title: 'Einführungen', about: 'Lernen durch Ausprobieren: je zehn bis zwanzig Minuten.' },
		'how-to': { title: 'Anleitungen', about: 'Jede Seite nennt die Schritte für eine Aufgabe.' },
		reference: {
			title: 'Referenz',
			about: 'Alle Felder, Kennzahlen, Befehle, Python-Funktionen und Nachrichten. Aus dem Quelltext erzeugt.'
		},
		explanation: { title: 'Hintergrund', about: 'Wie der Simulator arbeitet und wie weit Sie ihm trauen können.' },
		about: {
			title: 'Über das Labor',
			about: 'Wer das Labor macht, seine Lizenz, Datenschutz und Barrierefreiheit.'
		}
	},
	/** What the tasks of the how-to are about. */
	tasks: {
		teach: 'Unterrichten',
		embed: 'Einbetten und teilen',
		simulate: 'Simulieren',
		measure: 'Mit Messungen vergleichen'
	},
	made: {
		'how-to/embed': {
			title: 'Ein Widget in Ihre Seite einbauen',
			description: 'Zeigen Sie auf Ihrer eigenen Seite einen Datenweg in Bewegung, mit zwei Zeilen HTML.'
		},
		'reference/scenario': {
			title: 'Szenario',
			description: 'Alle Felder eines Szenarios, mit ihren Werten auf jeder Maschine.'
		},
		'reference/figures': {
			title: 'Kennzahlen',
			description: 'Alle Kennzahlen, die ein Lauf haben kann: Kennung, Name, Einheit und Bedeutung.'
		},
		'reference/commands': {
			title: 'Befehle',
			description: 'Was das Programm datapath auf der Kommandozeile tut.'
		},
		'reference/engine': {
			title: 'Engine (npm)',
			description: 'Alles, was das npm-Paket datapath-lab-engine exportiert, und die Zahlen eines Bildes.'
		},
		'reference/element': {
			title: 'Element',
			description: 'Attribute, Ereignisse, Methoden und Stile von <datapath-lab>.'
		},
		'reference/messages': {
			title: 'Nachrichten',
			description: 'Wie eine Seite, die das Labor in einem einfachen iframe zeigt, mit ihm spricht.'
		},
		'reference/glossary': {
			title: 'Glossar',
			description: 'Die Begriffe von z/VM und des Labors, jeder in ein oder zwei Sätzen.'
		}
	},
	reference: {
		scenario: {
			lead: 'Ein Szenario beschreibt als JSON, was ein Lauf simuliert. Sie dürfen jedes Feld weglassen: Dann gilt der Wert, den die veröffentlichten Läufe auf dieser Maschine und diesem Weg hatten.',
			example: 'Ein leeres Szenario, {}, ist dasselbe wie dieses:',
			schema: 'Der Befehl „datapath schema“ gibt das JSON-Schema aus, für Editoren und andere Programme.',
			top: 'Oberste Ebene',
			field: 'Feld',
			meaning: 'Bedeutung',
			values: 'Werte',
			kinds: { whole: 'ganze Zahl', number: 'Zahl', switch: 'true oder false', word: 'Wort', text: 'Text' },
			anyText: 'beliebiger Text',
			range: (from: string, to: string) => `${from} bis ${to}`,
			default: (value: string) => `Vorgabe ${value}`,
			measured: (values: string) => `gemessen ${values}`,
			only: (workloads: string) => `nur ${workloads}`,
			on: (machine: string, paths: readonly string[]) =>
				paths.length === 0 ? machine : `${machine} (${paths.join(', ')})`,
			everywhere: 'alle Maschinen',
			list: 'Eine Liste; jeder Eintrag hat diese Felder:',
			asAbove: 'Eine Liste; jeder Eintrag hat Felder des Szenarios selbst:',
			constants: (count: number) =>
				`Jede der ${count} Konstanten der Maschinen lässt sich ändern, zum Beispiel mit {"constants": {"dispatch": 1.2}}. Ein Lauf mit geänderter Konstante ist als „Was wäre, wenn“ gekennzeichnet.`,
			constant: 'Konstante',
			unit: 'Einheit',
			limits: 'Grenzen',
			cards: 'Woher die Werte kommen, sagt die Modellkarte jeder Maschine:'
		},
		figures: {
			lead: 'Eine Kennzahl ist ein Ergebnis eines Laufs. Ihre Kennung steht in JSON, in den Spalten einer Messreihe und in Links.',
			id: 'Kennung',
			name: 'Name',
			unit: 'Einheit',
			meaning: 'Bedeutung',
			partOf: 'Ein Teil von',
			eachGuest: 'Jeder Gast hat eine eigene Kennzahl; die Zahl in der Kennung zählt die Gäste ab 1.',
			runs: {
				one: 'Eine Last',
				guests: 'Gäste an einem gemeinsamen virtuellen Switch',
				web: 'Webserver',
				files: 'Dateien',
				mixed: 'Mehrere Lasten in denselben Partitionen'
			},
			mixed:
				'Der Teil einer Kennung vor dem Punkt nennt die Last. Gibt es eine zweite Last derselben Art, endet ihr Name auf 2, wie in str2.'
		},
		commands: {
			lead: 'Das Programm datapath lässt den Simulator auf der Kommandozeile laufen, mit denselben Ergebnissen wie die Seite. Unten steht, was „datapath help“ ausgibt.',
			overview: 'Alle Befehle'
		},
		glossary: { lead: 'Die Begriffe von z/VM und des Labors, jeder in ein oder zwei Sätzen.' }
	},
	moved: {
		attributes: 'Alle Attribute, mit Beispielen',
		events: 'Ereignisse und Methoden',
		style: 'Stil und Größen',
		messages: 'Nachrichten, für einen Rahmen ohne das Element'
	},
	example: 'Beispiel',
	route:
		'Eine Anfrage verlässt den Client-Gast und durchläuft den virtuellen Switch, die Netzwerkkarte und die Leitung. In der Partition des Servers durchläuft sie die Netzwerkkarte und den virtuellen Switch und erreicht den Server-Gast.',
	station: (number: number, all: number) => `Station ${number} von ${all}, mit der Anfrage darin`,
	intervals: {
		caption: 'Virtueller Switch, 50 Verbindungen: Durchsatz mit beiden Intervallen',
		names: ['95-%-Intervall der Simulation', '90-%-Vorhersageintervall des Modells'] as const,
		published: (value: string) => `veröffentlicht ${value}`,
		range: (low: string, high: string) => `${low} bis ${high}`,
		label: (simulated: string, half: string, low: string, high: string, published: string, unit: string) =>
			`Simuliert ${simulated} ${unit}, plus oder minus ${half}: das schmale Intervall der Simulation. Das breite Intervall des Modells reicht von ${low} bis ${high}. Veröffentlicht: ${published}.`
	}
} as const;

export const docsSearch = {
	label: 'Dokumentation durchsuchen',
	placeholder: 'Suchen',
	loading: 'Suche läuft …',
	none: (query: string) => `Nichts gefunden für „${query}“.`,
	found: (count: number, query: string) =>
		count === 1 ? `1 Treffer für „${query}“.` : `${count} Treffer für „${query}“.`,
	failed: 'Die Suche wurde nicht geladen. Laden Sie die Seite neu, um es noch einmal zu versuchen.'
} as const;

export const docsCopy = {
	copy: 'Kopieren',
	copied: 'Kopiert',
	selected: 'Markiert'
} as const;
