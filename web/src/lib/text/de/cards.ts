/** The cards of the machines: what the model of each is for, what it was made from, and where its limits are. */

interface Mechanism {
	of: string;
	name: string;
	modelled: string;
	simplified?: string;
	missing?: string;
}

export const cards = {
	title: (machine: string) => `${machine}: Modellkarte`,
	listTitle: 'Maschinen',
	listLead: 'Woraus das Modell jeder Maschine entstanden ist, und wo seine Grenzen sind.',
	open: (machine: string) => `Modellkarte: ${machine}`,
	counts: (fitted: number, constants: number, figures: number) =>
		`${fitted} von ${constants} Konstanten an ${figures} Kennzahlen angepasst`,
	description: (machine: string) =>
		`Das Modell der ${machine}: wozu es dient, was es enthält und was es weglässt, seine Konstanten und ihre Herkunft, seine Abweichungen und seine Grenzen.`,
	sections: {
		purpose: 'Zweck',
		modelled: 'Was das Modell umfasst',
		fits: 'Konstanten und Kennzahlen',
		errors: 'Abweichungen',
		limits: 'Wo das Modell nicht passt',
		ranges: 'Wo die Extrapolation beginnt',
		constants: 'Alle Konstanten'
	},
	purpose: (machine: string) => [
		`Das Modell erklärt die veröffentlichten Kennzahlen dieser ${machine}: worauf ein Paket wartet, was jedes Bauteil kostet und was einen Lauf begrenzt. Es zeigt auch, was sich mit mehr Verbindungen, größeren Frames, einem anderen Datenweg, der auf dieser Maschine gemessen wurde, oder einem anderen Wert einer Konstante ändern würde.`,
		'Benutzen Sie es, um zu sehen, was einen Aufbau begrenzt, nicht um zu entscheiden, wie groß eine echte Maschine sein muss: Jeder Bericht hat eine Maschine gemessen, mit einer oder zwei Versionen von z/VM und Linux und einer Art von Karte, und wir wissen nicht, wie andere davon abweichen. Vergleichen Sie damit auch keine Maschinen: Sie wurden mit verschiedener Software gemessen.'
	],
	measuredFor: 'Veröffentlicht in',
	mechanism: 'Mechanismus',
	modelled: 'Modelliert',
	simplified: 'Vereinfacht',
	missing: 'Nicht modelliert',
	mechanisms: [
		{
			of: 'lpar.processors',
			name: 'Prozessoren und Hypervisor (CP)',
			modelled:
				'Ein logischer Prozessor führt einen Schritt nach dem anderen aus; nur PR/SM (Firmware) kann einen Schritt unterbrechen. CP teilt virtuellen CPUs logische Prozessoren zu (Dispatch), jeweils für eine Zeitscheibe, und hat eigene Aufgaben.',
			simplified:
				'Die Dauer jedes Schritts streut zufällig um bis zu 25\u00a0% um ihren Mittelwert, damit die Bauteile nicht im Gleichschritt laufen. Eine Zuteilung kostet immer gleich viel. Jeder Gast hat einen von zwei Anteilen (Shares: wie viel Prozessorzeit ihm zusteht).',
			missing:
				'Caches, außer über angepasste Kosten. Die Eligible Lists von CP (Gäste, die warten müssen), Gewichte von PR/SM.'
		},
		{
			of: 'lpar.smt=2',
			name: 'Zwei Threads je Kern (SMT-2)',
			modelled:
				'Auf einem Kern mit zwei Threads dauert ein Schritt länger, und noch länger, solange der andere Thread beschäftigt ist. Der erste Schritt eines Gasts nach einem Warten dauert länger.'
		},
		{
			of: 'lpar.capped',
			name: 'Geteilte Prozessoren',
			modelled:
				'PR/SM gibt jedem logischen Prozessor seinen Anteil der Zeit und hält ihn dazwischen an. Seine Arbeit wartet so lange, eine Sperre, die er hält, bleibt gesperrt, und danach sind seine Caches kalt.',
			simplified:
				'Alle Anteile sind gleich. Mit kalten Caches läuft ein Prozessor halb so schnell. Kein Prozessor bekommt den ungenutzten Anteil eines anderen.'
		},
		{
			of: 'guest.virtual_cpus',
			name: 'QDIO (Warteschlangen, die sich Gast und Gerät teilen)',
			modelled:
				'Ausgangsschlangen, das Packen von Frames in Puffer, das Signal eines Gasts (SIGA) und wie CP es abfängt, Interrupts und Polling.',
			simplified: 'Eingangspuffer gehen nie aus.',
			missing: 'Verworfene Pakete, Mangel an Puffern.'
		},
		{
			of: 'hypervisor.qebsm=false',
			name: 'Ohne QEBSM',
			modelled:
				'Für das eigene Gerät eines Gasts führt CP die echten Warteschlangen, und der Gast sieht Kopien (Schattenschlangen). SIGA-sync gleicht sie ab, und jedes Signal und jeder Interrupt geht durch CP.'
		},
		{
			of: 'network.link_gbps',
			name: 'OSA-Karte und Leitung',
			modelled:
				'Ein einziger Kartenprozessor bedient beide Richtungen abwechselnd. Jedes Mal nimmt er alles, was angekommen ist. Die Karte kann eingehende Frames zurückhalten, bis weitere kommen (Inbound Blocking). Auf der Leitung folgt ein Frame dem anderen.',
			simplified: 'Ein Stapel hat höchstens 512 Frames, ausgehend 128\u00a0KB und eingehend 256\u00a0KB.',
			missing: 'Das Innere der Karte.'
		},
		{
			of: 'network.attachment=vswitch',
			name: 'Virtueller Switch',
			modelled:
				'CP kopiert jeden Frame. Das Kopieren eines ausgehenden Frames zählt als Prozessorzeit des sendenden Gasts; eingehende kopiert eine Aufgabe von CP. Die Uplink-Karte hält eingehende Frames zurück (Inbound Blocking).',
			simplified: 'Ein Uplink.',
			missing: 'Verwaltungsverkehr, VLANs, Bridging, Failover.'
		},
		{
			of: 'hypervisor.priority_queueing',
			name: 'Prioritäten im Switch (Priority Queueing)',
			modelled:
				'Der Uplink hat eine Ausgangsschlange je Priorität, jede mit eigener Sperre. Die Karte besucht sie reihum und nimmt jeweils eine begrenzte Zahl von Puffern.',
			missing: 'Der Verkehr der höchsten Schlange, die der Verwaltung dient.'
		},
		{
			of: 'network.attachment=linux-router',
			name: 'Linux-Router',
			modelled:
				'Ein Gast mit einer Schnittstelle an einem Guest LAN und einer an der Karte leitet Frame für Frame weiter. Während er arbeitet, kommen weiter Interrupts.',
			simplified:
				'Ein Guest LAN hat zwei Schnittstellen. Das Weiterleiten kostet einen festen Betrag je Frame und je Byte.',
			missing: 'Routing-Tabellen, Filter.'
		},
		{
			of: 'network.attachment=vm-router',
			name: 'VM-TCP/IP-Router',
			modelled:
				'Der Router arbeitet in Runden: Er nimmt, was in einen Puffer passt, leitet alles weiter und sendet es zusammen.',
			simplified: 'Dass er in Runden arbeitet, ist eine Hypothese.',
			missing: 'Routing-Tabellen, Filter.'
		},
		{
			of: 'network.attachment=hipersockets',
			name: 'HiperSockets',
			modelled:
				'Der Prozessor des Senders kopiert den Frame in den Puffer des Empfängers und wartet, bis die Kopie fertig ist. Nach einer Verzögerung bekommt der Empfänger einen Thin Interrupt.',
			simplified: 'Die 128 Puffer des Empfängers gehen nie aus.'
		},
		{
			of: 'network.attachment=fcp',
			name: 'FCP-Kanal und Platte',
			modelled:
				'Der Kanal reicht immer nur einen Befehl oder eine Antwort weiter, und die Platte bedient einen nach dem anderen. Linux hat einen Page Cache, der vorausliest und verzögert schreibt.',
			simplified:
				'Alle Ein-/Ausgaben sind gleich groß. Die Geschwindigkeit der Platte ist für jede Operation eine Konstante.',
			missing:
				'Metadaten von ext2, das Zusammenfassen von Aufträgen, Cache und Arme der Platte. Warum Neuschreiben langsamer ist, bleibt unerklärt.'
		},
		{
			of: 'workload.kind=RR',
			name: 'TCP und seine Last',
			modelled:
				'Fenster, verzögerte Bestätigungen, Fensteraktualisierungen, Öffnen und Schließen, Slow Start einer neuen Verbindung. Jede Verbindung beginnt ihre nächste Anfrage oder ihren nächsten Datenstrom, wenn der letzte fertig ist (geschlossene Schleife), ohne Denkzeit, wie in den Berichten.',
			simplified: 'Fenster zählen Bytes, nicht Segmente. Jede Verbindung hat immer nur eine Anfrage.',
			missing: 'Verluste, wiederholtes Senden.'
		},
		{
			of: 'workload.kind=WEB',
			name: 'Webserver und die Sperren von CP',
			modelled:
				'Server und Clients an einem Guest LAN. Die Scheduler-Sperre von CP, seine Timer-Sperre und eine Zuteilung (Dispatch), die immer nur ein Prozessor ausführen kann. Die Sperren in den Kernels der Clients, und DIAGNOSE X’44’.',
			simplified: 'Seiten laufen nicht durch virtuelle NICs, QDIO und TCP.'
		}
	] as readonly Mechanism[],
	fitsLead: (fitted: number, constants: number, figures: number) =>
		`${fitted} der ${constants} Konstanten sind an ${figures} veröffentlichte Kennzahlen angepasst. Jede Konstante hat in allen Läufen denselben Wert. Kennzahlen, die sich aus anderen berechnen lassen (etwa CPU gesamt), sind nicht mitgezählt.`,
	report: 'Bericht',
	fitted: 'Angepasste Konstanten',
	weighed: 'Benutzte Kennzahlen',
	statuses: {
		fitted: 'Angepasst an die Zeilen eines Berichts mit der Rolle „kalibriert“.',
		derived: 'Berechnet aus veröffentlichten Kennzahlen oder aus Konstanten einer anderen Maschine.',
		assumed: 'Diesen Wert nennen die Berichte nicht. Die Spalte „Herkunft“ sagt, warum er gewählt ist.',
		published: 'Eine dokumentierte Einstellung.',
		'driver source': 'Im Quelltext von Linux-Treibern gelesen.'
	} as Record<string, string>,
	statusesTitle: 'Woher die Konstanten stammen',
	seen: 'Was jede Rolle zeigt',
	figures: 'Kennzahlen',
	errorsLead:
		'Abweichung = simuliert ÷ veröffentlicht − 1. Diese Tabelle lässt das Vorzeichen weg; die Tabelle „Zeile für Zeile“ auf der Seite des Berichts zeigt es. IBM rundet seine Kennzahlen; „über die Rundung hinaus“ ist die Abweichung, die die Rundung nicht erklärt.',
	rangesLead:
		'Jede Zelle zeigt die gemessenen Werte und darunter die Werte, die der Simulator annimmt. Eine Zahl außerhalb des gemessenen Bereichs oder eine Kombination, die nicht gemessen wurde, simuliert er nach denselben Regeln und kennzeichnet sie als „extrapoliert“. Eine Last, einen Layer, eine Zahl von Threads oder eine Einstellung von QEBSM, die nicht gemessen wurde, lehnt er ab, weil die Kosten unbekannt sind.',
	setting: 'Einstellung',
	ranges: 'Gemessene Werte auf jedem Datenweg',
	from: (least: string, most: string) => (least === most ? least : `${least} bis ${most}`),
	accepted: (range: string) => `angenommen: ${range}`,
	anySize: 'jede Größe angenommen',
	only: 'keine anderen Werte angenommen',
	messages: 'Nachrichten, Byte',
	message: (kind: string, request: string, response: string) => `${kind}: ${request}, ${response}`,
	pairs: 'Paare von Gästen',
	constantsLead: (n: number) =>
		`Alle ${n} Konstanten, wie in der Datei der Maschine. Im Labor können Sie andere Werte ausprobieren.`,
	constant: 'Konstante',
	value: 'Wert',
	range: 'Erlaubter Bereich der Anpassung'
} as const;
