/** The pages of the published reports: each figure next to the simulated one. */
import { withUnit } from './unit.ts';

/** What a misfit is about: a row, and which of its figures. */
export interface Misfit {
	words: string;
	/** Rows that show it, each by its run and figure; the page adds their errors. */
	seen: readonly (readonly [run: string, metric: string, shows?: 'interval' | 'fitted'])[];
}

interface ReportWords {
	about: string;
	question: string;
	machine: string;
	paths: string;
	names?: { example: string; parts: readonly (readonly [part: string, meaning: string])[] };
	reading: readonly string[];
	misfits: readonly Misfit[];
	seen: string;
	opened?: string;
	revealed?: string;
}

export const reportPages = {
	title: 'Veröffentlichte Berichte',
	lead: 'Die Performance-Gruppe für z/VM bei IBM hat echte Maschinen gemessen und die Ergebnisse veröffentlicht. Diese Seite vergleicht jede Kennzahl der Berichte unten mit der simulierten. Kein Lauf kennt das veröffentlichte Ergebnis. Angepasst wurden nur die Konstanten des Modells, an die Zeilen mit der Rolle „kalibriert“.',
	yours: 'Vergleichen Sie eigene Messungen mit dem Modell',
	rolesMore: 'Was jede Rolle zeigt',
	rolesTitle: 'Wie das Modell jede Zeile benutzt hat',
	rolesLead:
		'Eine Zeile ist ein Lauf eines Berichts: was IBM mit einem Aufbau gemessen hat. Nur die Kosten einzelner Schritte (je Paket, Byte, Puffer, Signal) sind Konstanten, die wir angepasst haben, und zwar nur an die Zeilen mit der Rolle „kalibriert“.',
	strip: {
		median: 'Median der Ab\u00adweichung',
		caption: 'Jeder Punkt ist eine Kennzahl. Im Band beträgt die Abweichung höchstens 10\u00a0%.',
		beyond: 'Ein Pfeil kennzeichnet Abweichungen über 100\u00a0%.',
		label: (lines: readonly string[]) => `Abweichungen aller Kennzahlen: ${lines.join('; ')}`,
		line: (role: string, count: number, median: string) => `${role}, ${count} Kennzahlen, Median ${median}`
	},
	roles: {
		calibration:
			'An diese Kennzahlen sind Konstanten des Modells angepasst. Eine kleine Abweichung besagt deshalb wenig.',
		blind:
			'Diese Kennzahlen haben wir vor der Anpassung beiseitegelegt, und keine Konstante ist an sie angepasst. Wir kannten sie allerdings, als wir das Modell entwarfen.',
		opened:
			'Diese Kennzahlen haben wir erst gesehen, als Version 0.1.0, die erste Version des Modells, fertig war. Keine Konstante ist an sie angepasst. Wir kannten sie aber, als wir einige spätere Regeln wählten.',
		revealed:
			'Diese Kennzahlen hat der Simulator vorhergesagt, bevor wir sie sahen. Sie wurden nie zur Anpassung einer Konstante oder zur Wahl einer Regel benutzt; sie sind deshalb der sauberste Test.'
	} as Record<string, string>,
	machine: (name: string) => `Gemessen auf: ${name}`,
	runs: (n: number) => (n === 1 ? '1 Lauf' : `${n} Läufe`),
	role: 'Rolle',
	glance: 'Wie weit die simulierten Kennzahlen abweichen',
	glanceMore: 'Alle Zeilen',
	rows: 'Zeilen',
	median: 'Median',
	largest: 'Größte Ab\u00adweichung',
	largestBeyond: 'Größte, die die Rundung nicht erklärt',
	worst: (figure: string, run: string, measured: string, simulated: string, unit: string) =>
		`Größte Abweichung: ${figure} in Zeile ${run}: veröffentlicht ${withUnit(measured, unit)}, simuliert ${withUnit(simulated, unit)}.`,
	apart: (figures: number) => `${figures} ${figures === 1 ? 'Kennzahl' : 'Kennzahlen'} von 1 Zeile`,
	errorsNote:
		'Abweichung = simuliert ÷ veröffentlicht − 1. Diese Seite lässt das Vorzeichen weg; die Tabelle „Zeile für Zeile“ jedes Berichts zeigt es. Median und größte Abweichung gelten für alle Kennzahlen in diesen Zeilen. Die Seite jedes Berichts erklärt seine Kennzahlen.',
	sections: {
		parity: 'Simulierte und veröffentlichte Kennzahlen',
		about: 'Was gemessen wurde',
		errors: 'Abweichungen',
		rows: 'Zeile für Zeile',
		misfits: 'Wo das Modell nicht passt',
		revealed: 'Ungesehen vorhergesagt',
		opened: 'Nach Version 0.1.0 gesehen'
	},
	revealed: {
		lead: 'Diese Kennzahlen hat der Simulator (Commit 2abecc8 seines Quelltexts) vorhergesagt, bevor wir sie sahen. Seitdem wurden sie nicht zur Anpassung einer Konstante oder zur Wahl einer Regel benutzt.',
		sentence: (inside: number, all: number) =>
			`Einige Zeilen haben wir zurückgehalten, bis der Simulator sie mit 90-%-Intervallen vorhergesagt hatte. Von den 54 Kennzahlen, die damals zurückgehalten waren, liegen 49 darin (91\u00a0%). ${all} dieser Kennzahlen stehen jetzt auf der Website; ${inside} liegen darin.`,
		all: 'Alle ungesehen vorhergesagten Zeilen',
		within: (inside: number, all: number) =>
			`${inside} von ${all} veröffentlichten Kennzahlen liegen in den 90-%-Intervallen, die der Simulator vorhergesagt hatte, bevor diese Zeilen bekannt waren.`,
		more: 'Sie gehören zu dreizehn Zeilen aus den Berichten über Router, QEBSM und 24-Way Support. Die Seiten dieser Berichte zeigen jede Vorhersage. Seitdem wurden diese Zeilen nicht zur Anpassung einer Konstante oder zur Wahl einer Regel benutzt.',
		predicted: 'vorhergesagt',
		interval: '90-%-Intervall',
		ends: (low: string, high: string) => `${low} bis ${high}`,
		covered: 'veröffentlicht:',
		inside: 'innerhalb',
		outside: 'außerhalb',
		today: 'heute simuliert'
	},
	about: {
		machine: 'Maschine',
		paths: 'Datenwege',
		reading: 'Wie man ihn liest',
		names: (example: string) => `Der Name eines Laufs beschreibt den Aufbau, zum Beispiel ${example}:`,
		part: 'Teil',
		meaning: 'Bedeutung',
		glossary: 'Glossar der übrigen Begriffe',
		source: 'Veröffentlicht in',
		rows: 'Zu den Zeilen',
		lab: 'Im Labor öffnen'
	},
	cited: 'IBM z/VM Performance Report:',
	section:
		'Der Link öffnet das Inhaltsverzeichnis des Berichts von IBM; suchen Sie dort den Abschnitt mit diesem Titel.',
	errorsLead:
		'n ist die Anzahl der Werte. Abweichung = simuliert ÷ veröffentlicht − 1. Diese Tabelle lässt das Vorzeichen weg; die Tabelle „Zeile für Zeile“ zeigt es. IBM rundet seine Kennzahlen. Wo das allein mehr als 1\u00a0% Abweichung ergeben könnte, zeigt „über die Rundung hinaus“ den Teil, den die Rundung nicht erklärt.',
	leftOut: {
		short: 'Zeile ausgelassen',
		lead: '„Zeile ausgelassen“: Für jeden Lauf haben wir das Modell neu angepasst, ohne diesen Lauf und ähnliche (gleicher Weg, gleiche Last, gleiche MTU, gleich viele Verbindungen). Die Abweichung ist die des neu angepassten Modells bei diesem Lauf.',
		guests: 'Auch alle Zeilen eines Laufs mit mehreren Gästen gelten als ähnlich.',
		later:
			'Die neuen Anpassungen benutzen auch die „nach Version 0.1.0 gesehenen“ Zeilen; das Modell selbst wurde nicht an sie angepasst.',
		within: 'innerhalb der Rundung',
		inBrackets:
			'In Klammern, „Zeile ausgelassen“: die Abweichung nach einer neuen Anpassung ohne diese Zeile und ähnliche.'
	},
	misfit: {
		interval: (half: string, unit: string) => `95-%-Intervall der Simulation: ± ${withUnit(half, unit)}`,
		fitted: 'passt nur dank dieser Konstante'
	},
	figure: 'Kennzahl',
	parityLead:
		'Jeder Punkt ist eine Kennzahl. Waagerecht: veröffentlicht; senkrecht: simuliert; beide Skalen sind logarithmisch. Auf der gestrichelten Linie stimmen beide überein; im Band unterscheiden sie sich um höchstens 10\u00a0%. Eine senkrechte Linie ist das 95-%-Intervall der Simulation. Jeder Punkt führt zu seiner Zeile.',
	skip: 'Punkte überspringen, zur Tabelle',
	panel: (name: string, unit: string) => `${name}, ${unit}`,
	panelLabel: (name: string, unit: string, points: number) =>
		`${name} in ${unit}, simuliert und veröffentlicht, ${points} Punkte`,
	across: 'veröffentlicht',
	upwards: 'simuliert',
	band: '± 10\u00a0% um den veröffentlichten Wert',
	point: (
		run: string,
		figure: string,
		role: string,
		measured: string,
		simulated: string,
		unit: string,
		error: string
	) => `${run}, ${figure}, ${role}: veröffentlicht ${measured}, simuliert ${withUnit(simulated, unit)} (${error})`,
	undrawn: (n: number) =>
		`Nicht gezeichnet: ${n} ${n === 1 ? 'Kennzahl' : 'Kennzahlen'} mit dem Wert 0, den eine logarithmische Skala nicht zeigen kann.`,
	units: {
		'KB/s': 'Raten',
		'µs/tx': 'CPU-Zeit',
		'tx/s': 'Raten',
		'%': 'Zeitanteile',
		'ms/tx': 'CPU-Zeit',
		'1/s': 'DIAGNOSE X’44’',
		'1/tx': 'DIAGNOSE X’44’'
	} as Record<string, string>,
	on: 'an',
	off: 'aus',
	rowsLead: {
		bold: 'Abweichungen von mehr als 10\u00a0% sind fett.',
		interval: '± ist das 95-%-Intervall der Simulation.',
		units: 'CPU-Zeit steht hier in Millisekunden (ms), wie veröffentlicht; das Labor zeigt Mikrosekunden (µs).',
		made: '„Empfindlichkeit“ öffnet einen Lauf im Labor und zeigt, welche Schritte am meisten ausmachen und was ihn schneller machen würde.',
		csv: 'Tabelle als CSV herunterladen',
		csvHint: '(dieselben Spalten wie die Ausgabe von datapath validate)'
	},
	run: 'Lauf',
	published: 'veröffentlicht',
	simulated: 'simuliert',
	interval: '± 95-%-Intervall',
	unit: 'Einheit',
	count: 'n',
	medianShort: 'Median',
	largestShort: 'größte',
	error: 'Abweichung',
	beyondRounding: 'über die Rundung hinaus',
	beyondRoundingOf: (figure: string) => `${figure}, über die Rundung hinaus`,
	lab: 'Labor',
	open: (lane: string) => `Spur ${lane}`,
	openWhole: (lane: string) => `Im Labor öffnen (Spur ${lane})`,
	openOf: (run: string, lane: string) => `${run} im Labor öffnen, als Spur ${lane}`,
	limitsOf: (run: string) => `Empfindlichkeit: was ${run} begrenzt`,
	scroll: (title: string) => `${title}, Zeile für Zeile`,
	whose: 'Gast',
	guest: (n: number, does: string) => `${n}: ${does}`,
	doing: (kind: string, priority: string | null) => (priority === null ? kind : `${kind}, ${priority}`),
	whole: 'alle',
	chooseFigure: 'Kennzahl in der Tabelle',
	chooseRole: 'Zeilen in der Tabelle',
	pairs: (n: number, ifls: number) =>
		`${n} ${n === 1 ? 'Paar' : 'Paare'} von Gästen, ${ifls} ${ifls === 1 ? 'IFL' : 'IFLs'}`,
	processors: (n: number) => (n === 1 ? '1 logischer Prozessor' : `${n} logische Prozessoren`),
	smt: (n: number) => `SMT-${n}`,
	layer: 'Layer',
	connections: 'Verbindungen',
	connectionsShort: 'Verb.',
	path: 'Weg',
	paths: { vswitch: 'Switch', 'dedicated-osa': 'OSA' } as Record<string, string>,
	qebsmHead: 'QEBSM',
	next: 'Weiter',
	all: 'Alle Berichte',
	/** Names of columns, as the reports have them: short, and close to what IBM prints. */
	metrics: {
		throughput: 'Durchsatz',
		total_cpu_ms: 'CPU gesamt',
		emul_cpu_ms: 'Emulation',
		virtual_cpu_ms: 'Emulation',
		cp_cpu_ms: 'CP',
		pct_cpu: 'CPU eines Gasts',
		outbound_pkts_per_s: 'Gesendete Pakete, Gast',
		total_outbound_pkts_per_s: 'Gesendete Pakete, alle',
		str_etr: 'Durchsatz STR',
		str_itr: 'ITR von STR',
		rr_etr: 'Durchsatz RR',
		rr_itr: 'ITR von RR',
		init_write_kb_s: 'Schreiben',
		rewrite_kb_s: 'Neuschreiben',
		init_read_kb_s: 'Lesen',
		reread_kb_s: 'Neulesen',
		total_us_per_tx: 'CPU gesamt',
		cp_us_per_tx: 'CP',
		virtual_us_per_tx: 'Emulation',
		tx_per_s: 'Transaktionen',
		itr: 'ITR',
		total_util_per_proc_pct: 'Auslastung',
		cp_util_per_proc_pct: 'Auslastung durch CP',
		emul_util_per_proc_pct: 'Auslastung d. Gäste',
		percent_cp: '%CP',
		total_ms_per_tx: 'CPU gesamt',
		cp_ms_per_tx: 'CP',
		emul_ms_per_tx: 'Emulation',
		pct_spin_time: 'Spin-Zeit',
		sched_pct_spin_time: 'Spin Scheduler-Lock',
		trq_pct_spin_time: 'Spin TRQ-Lock',
		diagnose_rate_per_s: 'DIAGNOSE X’44’',
		diagnoses_per_tx: 'DIAGNOSE X’44’'
	} as Record<string, string>,
	reports: {
		'osa-vs-vswitch': {
			about: 'Eine Netzwerkkarte für jeden Gast, oder eine Karte, die sich alle über einen virtuellen Switch teilen.',
			question:
				'Was kostet es, das Netz über einen virtuellen Switch zu erreichen statt über eine eigene OSA-Karte? IBM hat Anfragen und Antworten (RR) gemessen, und Datenströme (STR) mit kleinen Frames (Paketen im Netz) und mit Jumbo-Frames. Beides wurde mit einem und mit zwei Threads je Kern (SMT) gemessen, und mit Weiterleitung nach Hardware-Adresse (Layer 2) und nach IP-Adresse (Layer 3).',
			machine:
				'Eine z15 (8561-T01) mit z/VM 7.2: zwei Partitionen (LPARs), jede mit einer OSA-Express6-Karte (10 GbE) und einem Linux-Gast (SLES 12 SP1). Alle CPU-Kennzahlen gelten für die Partition des Servers.',
			paths:
				'Mit einer eigenen OSA-Karte steuert der Gast die Karte selbst, und der Hypervisor (CP) hat fast nichts zu tun. Mit einem virtuellen Switch fängt CP jedes Signal ab, das der Gast sendet, und kopiert jeden Frame. Die Karte des Switches (Uplink) hält eingehende Frames eine Weile zurück und reicht sie dann zusammen weiter. Die Leitung zwischen den beiden Karten ist in beiden Fällen dieselbe.',
			names: {
				example: 'NVS1L301',
				parts: [
					['N', 'fester Buchstabe'],
					['V', 'virtueller Switch (O: eigene OSA-Karte)'],
					['S', 'RR (M: STR mit MTU 1492, L: STR mit MTU 8992)'],
					['1', '1 Thread je Kern (2: 2 Threads)'],
					['L3', 'Layer 3 (L2: Layer 2)'],
					['01', '1 Verbindung (50: 50 Verbindungen)']
				]
			},
			reading: [
				'Mit einer eigenen Karte ist die CP-Zeit winzig: 0,0001 bis 0,001\u00a0ms je Transaktion, 0,0009 bis 0,013\u00a0ms je MB. Selbst eine Abweichung von 120\u00a0% kann also nur 0,001\u00a0ms je MB ausmachen.',
				'CPU gesamt = Emulation (Gäste) + CP (Hypervisor), also keine unabhängige Kennzahl.'
			],
			seen: 'Wir kannten alle diese Zeilen, als wir die Struktur des Modells wählten. Mehrere Anpassungen und Varianten des Modells passten gleich gut zu den kalibrierten Zeilen. Unter ihnen haben wir nach den Abweichungen der Zeilen gewählt, die „nicht zur Anpassung benutzt“ sind; diese Abweichungen sehen deshalb etwas kleiner aus, als sie sein sollten.',
			misfits: [
				{
					words:
						'Bei einem Datenstrom auf Layer 2 über den Switch mit zwei Threads je Kern (SMT-2) ist das Modell zu schnell. Auf der echten Maschine bremst SMT-2 diesen Weg viel stärker als im Modell, vermutlich weil der Empfänger (oder der andere Thread seines Kerns) mehr zu tun hat.',
					seen: [
						['NVL2L201', 'throughput'],
						['NVM2L201', 'throughput']
					]
				},
				{
					words:
						'Mit einem Thread je Kern ist die Emulationszeit des Modells bei einem Datenstrom aus kleinen Frames auf Layer 3 zu hoch. Vielleicht kostet das Senden im Modell zu viel, oder Bestätigungen kommen zu oft. Mit zwei Threads ist die Zeit über eine eigene Karte etwa richtig und über den Switch zu niedrig.',
					seen: [
						['NOM1L301', 'emul_cpu_ms'],
						['NVM1L301', 'emul_cpu_ms']
					]
				},
				{
					words:
						'Bei Datenströmen aus kleinen Frames über eine eigene Karte liegt die CP-Zeit des Modells weit daneben. Mit einer Verbindung auf Layer 2 ist sie mehr als doppelt so hoch wie veröffentlicht. Mit fünfzig Verbindungen auf Layer 3 ist sie weniger als halb so hoch. In Prozent sind das die größten Abweichungen dieses Berichts, aber es sind nur ein bis sechs Tausendstel einer Millisekunde je MB.',
					seen: [
						['NOM1L201', 'cp_cpu_ms'],
						['NOM2L201', 'cp_cpu_ms'],
						['NOM1L350', 'cp_cpu_ms']
					]
				},
				{
					words:
						'Bei Datenströmen aus Jumbo-Frames (8992 Byte) über eine eigene Karte ist die CP-Zeit des Modells mit einer Verbindung auf Layer 3 um 20 bis 26\u00a0% zu hoch. Mit fünfzig Verbindungen ist sie auf beiden Layern 9 bis 20\u00a0% zu niedrig. Die Kennzahl ist klein: Diese Abweichungen sind ein bis drei Tausendstel einer Millisekunde je MB.',
					seen: [
						['NOL1L301', 'cp_cpu_ms'],
						['NOL2L250', 'cp_cpu_ms']
					]
				},
				{
					words:
						'Mit fünfzig Verbindungen laufen RR-Pakete schubweise über den Switch. Mit einem Thread je Kern ändert sich die simulierte Rate im Lauf der Simulation um mehrere Prozent, deshalb sind die Intervalle breit. Mit zwei Threads ist die Rate des Modells 9 bis 10\u00a0% zu niedrig, weit mehr, als der Zufall erklären würde.',
					seen: [
						['NVS1L350', 'throughput', 'interval'],
						['NVS2L350', 'throughput']
					]
				},
				{
					words:
						'Auf der echten Maschine unterscheidet sich die Rate von RR zwischen Layer 2 und Layer 3 um bis zu 2\u00a0%. Mit einer Verbindung über den Switch und SMT-2 braucht Layer 2 insgesamt 19\u00a0% mehr CPU-Zeit und 26\u00a0% mehr CP-Zeit. Das Modell kennt keinen solchen Unterschied.',
					seen: [
						['NVS2L201', 'total_cpu_ms'],
						['NVS2L201', 'cp_cpu_ms']
					]
				}
			],
			opened:
				'Die „nach Version 0.1.0 gesehenen“ Zeilen sind RR mit zehn Verbindungen. Das Modell trifft den Durchsatz, aber nicht die CPU-Zeit. Auch auf der echten Maschine brauchen zehn Verbindungen je Transaktion weniger Emulationszeit als eine, aber der Unterschied ist ein anderer als im Modell. Mit zehn Verbindungen ist die CPU-Zeit des Modells über den Switch zu hoch, am meisten mit zwei Threads je Kern. Über eigene Karten ist sie zu niedrig, am meisten mit einem Thread je Kern.'
		},
		'priority-queueing': {
			about: 'Gäste mit niedriger, normaler und hoher Priorität an einem Uplink.',
			question:
				'Die Gäste an einem virtuellen Switch teilen sich seine Netzwerkkarte, den Uplink. Wie viel bekommt jeder, wenn sie Prioritäten haben, und was kosten die Prioritäten? IBM hat vor und nach den Korrekturen (PTFs) gemessen, die diese Funktion eingeführt haben, mit der Funktion aus und an, für Datenströme (STR), für Anfragen und Antworten (RR) und für beides zusammen.',
			machine:
				'Eine z14 (3906-M05) mit z/VM 7.1: zwei Partitionen (LPARs), OSA-Express5S-Karten (10 GbE), MTU 8992. Drei Gäste sind Server (zwei in gemischten Läufen), jeder mit einem eigenen Client-Gast. Alle CPU-Kennzahlen gelten für die Partition der Server.',
			paths:
				'Alle Gäste senden über einen virtuellen Switch und seine Karte. Ist die Funktion an, hat die Karte eine Ausgangsschlange je Priorität. Sie besucht die Schlangen reihum und nimmt aus jeder eine begrenzte Zahl von Puffern. Ist die Funktion aus, warten alle Pakete in einer Schlange. Um in eine Schlange zu kopieren, braucht der Hypervisor deren Sperre (Lock); Gäste mit derselben Schlange warten also aufeinander.',
			reading: [
				'Der Durchsatz (ETR, external throughput rate) folgt aus der Zahl der Pakete: Wir teilen sie durch eine Konstante, die aus allen veröffentlichten Zeilen abgeleitet ist. Er ist also keine unabhängige Kennzahl und nie ein Test. Die ITR (internal throughput rate) ist die Rate, die sich ergäbe, wenn die Prozessoren voll beschäftigt wären.',
				'Der Bericht nennt weder die Zahl der Verbindungen noch die Größe der Fenster noch die Zahl der virtuellen CPUs. Wir nehmen zwölf Verbindungen und zwei virtuelle CPUs an.'
			],
			seen: 'Wir kannten alle diese Läufe, als wir die Struktur des Modells, die zwölf Verbindungen und die zwei virtuellen CPUs wählten.',
			misfits: [
				{
					words:
						'Die ITR des Modells ist zu hoch, bei Datenströmen und bei RR mit drei Prioritäten: Der Teil der CP-Zeit, der zu keinem Gast gehört, ist in ihm zu klein. Im Bericht kostet jede benutzte Schlange bei RR CP-Zeit, aber nicht bei Datenströmen; das Modell kennt solche Kosten nicht.',
					seen: [
						['STR-LNH', 'str_itr'],
						['RR-LNH', 'rr_itr']
					]
				},
				{
					words:
						'RR mit hoher Priorität läuft zusammen mit einem Datenstrom niedriger Priorität. Im Modell wirkt die Priorität richtig, aber der RR-Gast arbeitet zu wenig. Hat jeder seine eigene Schlange, wartet RR nicht mehr auf die Sperre, die es sich mit dem Datenstrom teilte; im Modell war dieses Warten zu lang.',
					seen: [['MIX-LH', 'guest_2_pct_cpu']]
				},
				{
					words:
						'Stehen RR und ein Datenstrom in einer Schlange, ist die ITR von RR im Modell zu niedrig. Ein Teil der CP-Zeit gehört zu keinem Gast: Im Modell ist dieser Teil mit zwei Gästen größer als im Bericht und mit dreien kleiner.',
					seen: [['MIX-NN', 'rr_itr']]
				},
				{
					words:
						'Auf der echten Maschine dauert eine Transaktion 0,14\u00a0ms länger, als die Kosten von der z15 erklären, und in dieser Zeit arbeitet kein Prozessor. Das Modell fügt diese Zeit als Konstante zwischen den Karten ein; nichts im Bericht erklärt sie.',
					seen: [['RR-NNN', 'rr_etr', 'fitted']]
				},
				{
					words:
						'Warum RR überhaupt von den Korrekturen (PTFs) profitiert, wissen wir nicht. Ohne die Korrekturen fügt das Modell zwischen den Karten eine Verzögerung als Konstante ein; nichts im Bericht erklärt sie.',
					seen: [['RR-BASE', 'rr_etr', 'fitted']]
				}
			],
			opened:
				'Die „nach Version 0.1.0 gesehene“ Zeile ist ein Datenstrom niedriger Priorität zusammen mit Anfragen (RR) hoher Priorität. Das Modell trifft den Datenstrom. Das Modell hatte viel zu wenige Anfragen, bis wir die Menge halbierten, die Karten auf einmal nehmen; als wir diese Regel wählten, kannten wir die Zeile. Mit zwölf Verbindungen je Paar (der Bericht nennt die Zahl nicht) stimmt die Rate der Anfragen auf drei Prozent, aber die Anfragen sind zu billig.'
		},
		'qebsm-osa-hipersockets': {
			about: 'Was QEBSM bei einer Netzwerkkarte und bei HiperSockets spart.',
			question:
				'Mit QEBSM (QDIO Enhanced Buffer State Management) verwalten Gast und Gerät ihre Puffer ohne den Hypervisor. In z/VM 5.1.0 musste der Hypervisor noch jeden Puffer verwalten. Wie viel spart QEBSM bei einer OSA-Netzwerkkarte und bei HiperSockets (einem Netz im Speicher)?',
			machine:
				'Eine z990 (2084-324) mit z/VM 5.1.0 (QEBSM aus) und 5.2.0 (QEBSM an): zwei Partitionen (LPARs), OSA-Express-Karten (1 GbE) und HiperSockets, Linux 2.6. Alle CPU-Kennzahlen gelten für die Partition des Clients; Datenströme (STR) zeigen also, was das Empfangen kostet. RR sind Anfragen und Antworten.',
			paths:
				'Ohne QEBSM führt der Hypervisor (CP) die echten Warteschlangen des Geräts, und der Gast sieht Kopien (Schattenschlangen): Bei jedem Signal und jedem Interrupt verlässt der Prozessor den Gast und wechselt in CP. Mit QEBSM geschieht nichts davon; dafür kostet Firmware (Millicode) den Gast für jeden Puffer ein wenig Zeit. HiperSockets haben keine Karte: Der Prozessor des Senders selbst kopiert den Frame in den Speicher der anderen Partition.',
			names: {
				example: 'lorn0101-5.1.0',
				parts: [
					['l', 'fester Buchstabe'],
					['o', 'OSA-Karte (h: HiperSockets)'],
					['r', 'RR (s: STR)'],
					['n', 'kleine MTU (j, h: größere)'],
					['01', '1 Verbindung (50: 50 Verbindungen)'],
					['01', 'feste Ziffern'],
					['-5.1.0', 'Version von z/VM']
				]
			},
			reading: [
				'Der Bericht rundet die CPU-Zeit auf 0,001\u00a0ms je Transaktion und 0,01\u00a0ms je MB. Mit QEBSM fällt die CP-Zeit auf 0,000 und 0,00. Eine Abweichung von 100\u00a0% ist dann nur ein Hundertstel einer Millisekunde je MB, und für eine Kennzahl, die als 0 veröffentlicht ist, lässt sich keine Abweichung berechnen.',
				'CPU gesamt = Emulation (Gäste; der Bericht nennt sie „virtual“) + CP (Hypervisor).'
			],
			seen: 'Die Zeilen mit der Rolle „nicht zur Anpassung benutzt“ sind kein ganz echter Test: Als wir die Regeln und das TCP-Fenster wählten, kannten wir alle Zeilen. Die ersten Werte der Konstanten stammen aus Prototypen, und auch die haben wir mit Blick auf alle Zeilen gebaut.',
			misfits: [
				{
					words:
						'Bei einem Datenstrom über HiperSockets mit QEBSM beträgt die CP-Zeit des Modells Hundertstel einer Millisekunde; auf der echten Maschine ist sie fast 0. Insgesamt wartet der Empfänger in beiden gleich lang, aber auf der echten Maschine selten und lange, im Modell oft und kurz. Nach jedem Warten muss CP ihm wieder einen Prozessor zuteilen (Dispatch).',
					seen: [['lhsj0101-5.2.0-qebsm', 'cp_cpu_ms']]
				},
				{
					words:
						'Im Modell gewinnen Datenströme über HiperSockets mit einer MTU (größtes Paket) von 57344 zu viel durch QEBSM, mit einer Verbindung und mit fünfzig.',
					seen: [
						['lhsh0101-5.2.0-qebsm', 'throughput'],
						['lhsh5001-5.2.0-qebsm', 'throughput']
					]
				},
				{
					words:
						'Die Rate eines Datenstroms über HiperSockets mit einer MTU von 8192 hängt davon ab, wann genau seine Interrupts kommen. Ohne QEBSM ist das Modell zu schnell.',
					seen: [['lhsj0101-5.1.0', 'throughput']]
				},
				{
					words:
						'Für RR mit einer Verbindung über OSA ist das Modell zu langsam, weil seine Karte eingehende Frames 15\u00a0µs zurückhält. Die Zeilen mit zehn Verbindungen und mit einem Datenstrom aus kleinen Frames passen nur mit dieser Haltezeit; die Zeile mit einer Verbindung würde ohne sie besser passen.',
					seen: [
						['lorn0101-5.1.0', 'throughput'],
						['lorn0101-5.2.0-qebsm', 'throughput']
					]
				},
				{
					words:
						'Die Emulationszeit des Modells mit QEBSM ist für viele Anfragen zu hoch und für Jumbo-Frames über OSA zu niedrig: Ein einziger Preis je Puffer passt nicht für beide.',
					seen: [
						['lorn5001-5.2.0-qebsm', 'virtual_cpu_ms'],
						['losj5001-5.2.0-qebsm', 'virtual_cpu_ms']
					]
				}
			],
			opened:
				'Die „nach Version 0.1.0 gesehenen“ Zeilen sind RR mit zehn Verbindungen. Über HiperSockets passen die Raten des Modells. Über OSA sind sie zu niedrig. Auf beiden Wegen braucht das Modell mit QEBSM zu viel CPU-Zeit; auf der echten Maschine sparen zehn Verbindungen mehr Emulationszeit.',
			revealed:
				'Die „ungesehen vorhergesagten“ Zeilen sind Datenströme mit zehn Verbindungen. Die vorhergesagten Raten stimmen auf etwa 5\u00a0%, die CPU-Zeit in sieben von acht Zeilen auf 8,2\u00a0%. In der achten Zeile (große Frames über OSA ohne QEBSM) ist die CPU-Zeit 13\u00a0% zu hoch, weil der Anteil von CP ein Fünftel zu hoch ist; diese Kennzahl liegt außerhalb ihres Intervalls.'
		},
		'vswitch-vs-router': {
			about: 'Ein Gast als Router, oder der virtuelle Switch, der ihn ersetzt hat.',
			question:
				'Vor dem virtuellen Switch erreichte ein Gast ohne Karte das Netz über einen anderen Gast, einen Router. Wie viel hat der Switch gespart? IBM hat Datenströme (STR) gemessen, Anfragen, die jeweils eine Verbindung öffnen (CRR), und Anfragen über offene Verbindungen (RR), immer mit fünfzig Verbindungen.',
			machine:
				'Eine z900 (2064-109) mit z/VM 4.4.0: zwei Partitionen (LPARs), OSA-Express-Karten (1 GbE), Linux 2.4.19. Die CPU-Zeit gilt für eine Partition samt ihrem Router. Welche, sagt der Bericht nicht; seine Diagramme zeigen die des Clients.',
			paths:
				'Ein Gast als Router verbindet ein Guest LAN (ein Netz innerhalb des Hypervisors) mit der Karte. Ein Linux-Router leitet Frame für Frame weiter und bekommt für fast jeden einen Interrupt. Ein VM-TCP/IP-Router arbeitet in Runden und sendet viele Frames zusammen. Der virtuelle Switch braucht beides nicht: Der Hypervisor (CP) kopiert jeden Frame einmal.',
			reading: [
				'Der Bericht rundet die CPU-Zeit auf 0,01\u00a0ms: Veröffentlichte 0,06 können alles von 0,055 bis 0,065 sein, also bis zu 8\u00a0% weniger oder mehr. Die Anpassungen werten jeden Wert als richtig, der gerundet die veröffentlichte Kennzahl ergibt.',
				'Jede Zeile hat nur zwei Kennzahlen; der Bericht hat also insgesamt nur wenige.'
			],
			seen: 'Die Zeilen mit der Rolle „nicht zur Anpassung benutzt“ sind kaum ein Test. Eine Anpassung aller Konstanten auf einmal ergab für sie falsche Werte. Wir haben deshalb mehrere Konstanten von Hand gesetzt, nach Unterschieden zwischen veröffentlichten Zeilen, darunter diesen. Wir kannten diese Zeilen und die „nach Version 0.1.0 gesehenen“ auch, als wir zwei Regeln (wie der VM-TCP/IP-Router seine Schnittstellen abfragt, und dass Treiber weiter abfragen) und ihre Kosten wählten. Beide Arten von Zeilen sind also kein Test mehr.',
			misfits: [
				{
					words:
						'Im Modell braucht eine Anfrage, die eine Verbindung öffnet (CRR), auf jedem Weg zu wenig CPU-Zeit, obwohl ihre Rate passt. Am größten ist die Abweichung über den VM-TCP/IP-Router: Er müsste bei kleinen Frames mehr kosten.',
					seen: [
						['router-crr-1492-vm-router', 'total_cpu_ms'],
						['router-crr-1492-linux-router', 'total_cpu_ms'],
						['router-crr-8992-linux-router', 'total_cpu_ms']
					]
				},
				{
					words:
						'Im Modell brauchen Datenströme über den VM-TCP/IP-Router zu viel CPU-Zeit. Die Zeilen mit Anfragen passen nur, wenn der Router je Paket ein Mehrfaches der CPU-Zeit braucht, die die Zeile mit Datenströmen nahelegt.',
					seen: [['router-str-1492-vm-router', 'total_cpu_ms']]
				},
				{
					words:
						'Bei Datenströmen aus kleinen Frames über den Linux-Router ist das Modell zu langsam. Sein Intervall ist dort breit, weil die Länge der Schlange im Router stark schwankt. Bei Anfragen über offene Verbindungen (RR) ist es zu schnell, bei Anfragen, die jeweils eine Verbindung öffnen (CRR), zu langsam.',
					seen: [
						['router-str-1492-linux-router', 'throughput'],
						['router-rr-1492-linux-router', 'throughput'],
						['router-crr-1492-linux-router', 'throughput']
					]
				}
			],
			opened:
				'Die „nach Version 0.1.0 gesehenen“ Zeilen sind CRR mit einer MTU (größtes Paket) von 8992. Die Version des Modells, die fertig war, bevor wir sie sahen, war über den Switch 20\u00a0% zu langsam und über den Linux-Router 14\u00a0% zu schnell. Das zeigte, dass zwei Regeln von TCP fehlten: Slow Start und schnelle Bestätigungen auf einer neuen Verbindung. Danach ließen wir auch die Treiber von Linux 2.4 weiter abfragen. Jetzt stimmen alle drei Zeilen auf 6\u00a0%, und der Switch liegt vor dem VM-TCP/IP-Router, wie auf der echten Maschine.',
			revealed:
				'Die „ungesehen vorhergesagten“ Zeilen sind RR mit einer MTU von 8992. Jede Anfrage und jede Antwort passt bei beiden MTUs in einen Frame; das Modell sagt deshalb dieselben Kennzahlen voraus wie für 1492. Die veröffentlichten Raten für die beiden MTUs unterscheiden sich um weniger als 1\u00a0%; diese Zeilen sind also ein leichter Test.'
		},
		'qebsm-fcp': {
			about: 'Was QEBSM bei einer Platte spart.',
			question:
				'Mit QEBSM verwalten Gast und Gerät ihre Puffer ohne den Hypervisor. Spart das bei einer Platte so viel wie im Netz? Die Platten hier sind SCSI-Platten an einem FCP-Kanal (Fibre Channel Protocol).',
			machine:
				'Eine z990 (2084-324) mit z/VM 5.1.0 (QEBSM aus) und 5.2.0 (QEBSM an): ein Gast mit Linux 2.6 und dem Dateisystem ext2. IOzone schreibt eine Datei von 800\u00a0MB in Sätzen von 64\u00a0KB, schreibt sie noch einmal, liest sie und liest sie noch einmal.',
			paths:
				'Gast und Kanal teilen sich Warteschlangen von Puffern. Ein Befehl belegt einen Puffer, seine Antwort einen zweiten. Der Kanal reicht immer nur einen Befehl oder eine Antwort weiter, und die Platte bedient einen Befehl nach dem anderen. QEBSM spart dieselben Schritte wie bei einer Netzwerkkarte: ein SIGA-sync (eine Instruktion, die die Warteschlangen abgleicht) für jeden Befehl und jeden Interrupt, und den Weg des Interrupts durch den Hypervisor (CP).',
			reading: [
				'Eine Transaktion sind 100\u00a0KB. Die Geschwindigkeit der Platte ist an die vier Raten der Zeile ohne QEBSM angepasst; deren kleine Abweichungen zeigen also nichts. Die CP-Zeit dieser Zeile ist ein Test: Keine Konstante ist an sie angepasst.',
				'Die Größe einer Ein-/Ausgabe haben wir aus beiden Zeilen abgeleitet; die CP-Zeit mit QEBSM ist deshalb kein ganz echter Test.'
			],
			seen: 'Die Kennzahlen mit der Rolle „nicht zur Anpassung benutzt“ sind kein ganz echter Test: Die Größe einer Ein-/Ausgabe haben wir aus beiden Zeilen abgeleitet.',
			misfits: [
				{
					words:
						'Mit QEBSM sinkt die Emulationszeit auf der echten Maschine, steigt aber im Modell: Dort kostet die Firmware (Millicode) mehr als die beiden gesparten SIGA-syncs. Vielleicht gleicht der echte Treiber öfter ab, aber dann würde die CP-Zeit ohne QEBSM nicht passen.',
					seen: [
						['iozone-5.2.0-qebsm', 'virtual_us_per_tx'],
						['iozone-5.2.0-qebsm', 'total_us_per_tx']
					]
				},
				{
					words:
						'Die CP-Zeit des Modells mit QEBSM ist zu niedrig: Im Modell muss CP nur noch dem Gast nach jedem Warten einen Prozessor zuteilen (Dispatch).',
					seen: [['iozone-5.2.0-qebsm', 'cp_us_per_tx']]
				},
				{
					words:
						'Mit QEBSM steigen die Raten auf der echten Maschine ein wenig und im Modell gar nicht; dort wartet die Platte nie auf den Gast.',
					seen: [
						['iozone-5.2.0-qebsm', 'reread_kb_s'],
						['iozone-5.2.0-qebsm', 'init_write_kb_s']
					]
				}
			]
		},
		'24-way': {
			about: 'Dieselbe Arbeit auf 16, 18, 20, 22 und 24 logischen Prozessoren.',
			question:
				'Dieselbe Arbeit wird auf mehr logische Prozessoren verteilt, und der Anteil der Partition an der Maschine bleibt gleich: Was geschieht? Der Bericht zeigt, warum mehr Prozessoren weniger schaffen können.',
			machine:
				'Eine z990 (2084-C24) mit z/VM 5.1.0 (gemessen mit 4.4.0): eine Partition (LPAR) mit 16, 18, 20, 22 oder 24 geteilten logischen Prozessoren. Eine Begrenzung (Cap) gibt ihnen zusammen die Kapazität von 4,235 Prozessoren. Hundert Linux-Gäste sind Webserver; zwei weitere sind Clients mit je drei virtuellen CPUs. Ein Client sendet die nächste Anfrage, sobald er die Antwort hat.',
			paths:
				'Es gibt keine Karte und keine Leitung: Server und Clients sprechen über ein Guest LAN miteinander. Die Firmware (PR/SM) gibt jedem logischen Prozessor seinen Anteil der Zeit und hält ihn dazwischen an; ein angehaltener Prozessor behält seine Sperren. Der Hypervisor (CP) hat eine Scheduler-Sperre, eine Timer-Sperre (TRQ, timer request) und die Zuteilung (Dispatch): Sie bringt einen Gast auf einen Prozessor, und immer nur ein Prozessor kann sie ausführen.',
			reading: [
				'Hier tragen nur einige Kennzahlen einer Zeile die Rolle „nicht zur Anpassung benutzt“: die über Sperren und DIAGNOSE X’44’ mit 24 Prozessoren. (Ein Linux-Gast ruft DIAGNOSE X’44’ auf, wenn er auf eine Sperre wartet.)',
				'Viele der Kennzahlen folgen aus anderen; fünf je Zeile sind unabhängig. Zeitanteile zählen, wie die Auslastung im Bericht, nur die Zeit, in der ein logischer Prozessor einen physischen hat.'
			],
			seen: 'Die Struktur des Modells haben wir unter etwa einem Dutzend Varianten gewählt, und wir kannten dabei alle diese Kennzahlen. Ein Kriterium war das aktive Warten (Spin-Zeit) auf die Scheduler-Sperre mit 24 Prozessoren.',
			misfits: [
				{
					words:
						'Von 16 auf 24 Prozessoren fällt die Spin-Zeit der TRQ-Sperre (die Zeit, in der Prozessoren aktiv auf sie warten) im Bericht und steigt im Modell. Eine Erklärung haben wir nicht.',
					seen: [['TR24WWSC', 'trq_pct_spin_time']]
				},
				{
					words:
						'Im Modell wächst die Spin-Zeit der Scheduler-Sperre zu wenig: Zu viel vom Warten wandert zur Zuteilung (Dispatch), die keine Sperre hat.',
					seen: [
						['TR24WWSC', 'sched_pct_spin_time'],
						['TR20WWSC', 'sched_pct_spin_time']
					]
				},
				{
					words:
						'Mit mehr Prozessoren braucht eine Transaktion mehr Emulationszeit. Der Bericht erklärt das mit Gästen, die aktiv auf eine Sperre warten. Das Modell erklärt es mit Caches, die nach jeder Pause kalt sind; die Konstante dafür ist angepasst, nicht gemessen. Beides sind Hypothesen.',
					seen: [
						['TR16WWSC', 'emul_ms_per_tx', 'fitted'],
						['TR24WWSC', 'emul_ms_per_tx', 'fitted']
					]
				}
			],
			opened:
				'Die „nach Version 0.1.0 gesehene“ Zeile hat zwanzig Prozessoren; Konstanten sind an die Zeilen mit 16 und 24 angepasst. Das Modell trifft die Rate und die Anteile von CP. Im Bericht ist die Spin-Zeit der Scheduler-Sperre mit zwanzig Prozessoren höher als mit 16 oder 24; das Modell hat keine solche Spitze.',
			revealed:
				'Die „ungesehen vorhergesagten“ Zeilen haben 18 und 22 Prozessoren. Die vorhergesagten Raten stimmen auf 2,4\u00a0%. Mit 22 Prozessoren ist der vorhergesagte Anteil von CP 4\u00a0% zu hoch. Das liegt außerhalb seines Intervalls, das nur so breit war wie die größte frühere Abweichung. Mit 22 Prozessoren hat das Modell wieder zu wenig Spin-Zeit für die Scheduler-Sperre und zu viel für die TRQ-Sperre.'
		}
	} satisfies Record<string, ReportWords> as Record<string, ReportWords>
} as const;
