/** The page around it. */

export const name = 'Datapath Lab';
export const title = 'Datapath Lab – was ein virtueller Switch kostet, Paket für Paket';
export const titleOf = (what: string) => `${what} – Datapath Lab`;
export const description =
	'Ein Simulator der Datenwege von z/VM, dem Hypervisor für Großrechner (Mainframes) von IBM. Er läuft in dieser Seite. Sehen Sie, wie Pakete durch einen virtuellen Switch, eine eigene Netzwerkkarte, einen Router-Gast oder HiperSockets laufen, und vergleichen Sie mit veröffentlichten Messungen.';
/** Said once, at the top of the lab. */
/** The middle is for wider screens. */
export const whatThisIsParts = (machine: string) =>
	[`Eine IBM ${machine}`, ', ein Großrechner (Mainframe) mit dem Hypervisor z/VM', ', simuliert'] as const;
export const whatThisIs = (machine: string) => whatThisIsParts(machine).join('');
/** What the comparison is made with, where it is one number. */
export const withConnections = (connections: number) =>
	` mit ${connections} ${connections === 1 ? 'Verbindung' : 'Verbindungen'}`;
export const startsWithConnections = (usual: number) => ` (der Vergleich beginnt mit ${usual})`;
export const comparedWith = ' und verglichen mit Messungen von IBM';
export const changedFrom = (changes: string) => `. Von Ihnen geändert: ${changes}`;
export const notFound = {
	title: 'Seite nicht gefunden',
	explain:
		'Vielleicht hat der Link einen Tippfehler, oder die Seite ist umgezogen. Beginnen Sie im Labor neu, oder wählen Sie oben auf dieser Seite Lektionen, Berichte oder Doku.'
} as const;
export const home = 'Zum Labor';
export const skip = 'Zum Bild springen';
export const hiddenLane = {
	processors: (lane: string, running: number, all: number) =>
		`Nicht im Bild: ${lane}. Dort laufen jetzt ${running} von ${all} Prozessoren. Wischen zeigt sie.`,
	moving: (lane: string, n: number, moving: 'packet' | 'transfer') => {
		const [one, many] = moving === 'packet' ? ['Paket', 'Pakete'] : ['Übertragung', 'Übertragungen'];
		return `Nicht im Bild: ${lane}. Dort ${n === 1 ? `ist jetzt 1 ${one}` : `sind jetzt ${n} ${many}`} unterwegs. Wischen zeigt sie.`;
	}
} as const;
export const laneSwitcher = 'Gezeigte Spur';
export const embed = {
	open: 'Im Labor öffnen',
	connections: (n: number) => (n === 1 ? '1 Verbindung ausprobieren' : `${n} Verbindungen ausprobieren`),
	extrapolated: (fields: string) => `Extrapoliert. ${fields}.`,
	neutral: {
		title: 'Simulierter Datenweg von z/VM',
		explain: 'Der Vergleich erscheint hier, sobald die Skripte dieses Rahmens laufen.',
		picture: 'Eine virtuelle Maschine, der Hypervisor z/VM und eine Netzwerkkarte, hintereinander verbunden',
		parts: ['virtuelle Maschine', 'Hypervisor z/VM', 'Netzwerkkarte']
	},
	misread: (parts: readonly string[]) =>
		`Datapath Lab: Teile dieses Links sind unbekannt (${parts.join(', ')}); dort gelten die Voreinstellungen.`
} as const;
export const moreDetail = 'Alle Schlangen und Prozessoren';
export const lessDetail = 'Einfaches Bild';
export const starting = 'Der Simulator startet…';
export const primaryMany = (n: number) => `${n} Verbindungen ausprobieren`;
export const primaryOne = 'Zurück zu 1 Verbindung';
export const theme = 'Farben';
export const themes = {
	auto: 'Farben: System',
	light: 'Farben: hell',
	dark: 'Farben: dunkel',
	projector: 'Farben: Beamer'
} as const;
export const table = 'Als Tabelle';
export const loading = 'Der Simulator lädt noch…';
export const loaded = (size: string) => `${size} bisher`;
/** Where the page's own scripts do not run. */
export const unstarted =
	'Die Skripte dieser Seite laufen noch nicht. Bewegt sich auch bald nichts, laden Sie die Seite neu. Ohne Skripte sehen Sie nur dieses Bild.';
/** Where they fail before anything runs. */
export const notLive =
	'Der bewegte Teil dieser Seite ist in diesem Browser nicht gestartet, deshalb bewegt sich nichts. Laden Sie die Seite neu, oder nehmen Sie einen anderen Browser.';
export const link = {
	misread: 'Teile dieses Links sind unbekannt',
	defaults: 'Dort gelten die Voreinstellungen.',
	lanes: (settings: readonly string[]) =>
		settings.length === 0
			? 'Mit diesen Netzanschlüssen gelten alle anderen Einstellungen für beide Spuren.'
			: `Mit diesen Netzanschlüssen können sich die Spuren A und B nur hierin unterscheiden: ${settings.join(', ')}. Alle anderen Einstellungen gelten für beide Spuren.`,
	withoutRecording:
		'Ankünfte „Wie in einer Datei“ brauchen eine Aufzeichnung, und dieser Link nennt keine; deshalb gelten die Voreinstellungen. Wählen Sie ihre Datei in den Einstellungen unter „Aufgezeichnete Last“.',
	repaired: 'Dieser Link kam beschädigt an. Er ist repariert und gelesen als',
	close: 'Schließen',
	more: (n: number) => `und ${n} weitere`
} as const;
export const version = (linked: string, ownText: string) =>
	`Dieser Link entstand mit Version ${linked}, diese Seite hat Version ${ownText}. Kennzahlen können abweichen.`;
export const lab = 'Labor';
export const learn = 'Lektionen';
export const reports = 'Berichte';
export const docs = 'Doku';
export const site = {
	navigation: 'Website',
	about: 'Über diese Website',
	skip: 'Zum Inhalt springen',
	menu: 'Menü'
} as const;
export const storyPage = {
	title: 'Vergleiche',
	lead: 'Was die Wege kosten, auf denen z/VM Daten bewegt: Jeder Vergleich zeigt zwei davon nebeneinander, mit einer gemeinsamen simulierten Uhr.',
	on: (machine: string) => `auf einer IBM ${machine}`,
	all: 'Alle Vergleiche',
	next: (title: string) => `Weiter: ${title}`,
	figures: 'Kennzahlen von A und B',
	watch: 'Im Labor laufen lassen',
	here: 'Abspielen',
	allFigures: 'Alle Kennzahlen als Tabelle',
	measured: 'Diese Kennzahlen sind simuliert, mit dieser Version des Simulators.',
	guest: (n: number) => `Gast ${n}`,
	/** How much more or less B has, as a percentage; how many times as much. */
	more: (share: string) => `${share} mehr`,
	less: (share: string) => `${share} weniger`,
	times: (times: string) => `${times}-mal`,
	names: {
		tx_per_s: 'Durchsatz',
		percent_cp: 'Prozessorzeit des Hypervisors (CP)',
		pct_spin_time: 'Prozessorzeit beim Warten auf Sperren',
		init_write: 'Erstes Schreiben',
		init_read: 'Erstes Lesen',
		str_etr: 'Durchsatz der Ströme',
		total_outbound_pkts_per_s: 'Gesendete Pakete'
	},
	published: (name: string) => `bei IBM: „${name}“`,
	themes: {
		switch: 'Ein virtueller Switch oder etwas anderes',
		qebsm: 'Mit und ohne Hilfe der Hardware (QEBSM)',
		processors: 'Mehr Prozessoren',
		priorities: 'Prioritäten an einer gemeinsamen Karte'
	}
} as const;
export const footer = {
	version: (version: string) => `Version ${version}`,
	licence: 'MIT-Lizenz',
	source: 'Quelltext',
	model:
		'Kennzahlen sind simuliert, außer sie heißen „veröffentlicht“. Veröffentlichte Werte stammen aus den Leistungsberichten von IBM zu z/VM.',
	independent: 'Unabhängig von IBM, dem Hersteller von z/VM, und nicht von IBM unterstützt.',
	about: 'Über das Labor',
	accessibility: 'Barrierefreiheit',
	privacy: 'Datenschutz',
	notices: 'Lizenzen Dritter'
} as const;

/** What stands on the page for what comes later. */
export const refused = 'Diese Einstellungen lassen sich nicht simulieren:';
export const pairOf = (n: number) => `Gäste ${n}`;
export const concurrentOf = (n: number) => `Andere Gäste, ${n}`;
export const predictButton = 'Ergebnis vorhersagen';
export const predictWith = (connections: number) => `${connections} Verbindungen vorhersagen`;
export const lessonAbout = 'Lektion (etwa 8 Minuten)';
export const lessonHint = 'Eine geführte Lektion zu diesem Vergleich';
export const predictHint = 'Eine Frage: erst Ihr Tipp, dann der Vergleich mit der Simulation';
export const shareButton = 'Teilen';
export const forClass = 'Unterricht vorbereiten';
/** Apart from the keys themselves: those come when they are asked for. */
export const keysButton = 'Hilfe';
