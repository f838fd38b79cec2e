import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Kein Prozessor hat viel zu tun',
	question: 'Alle Prozessoren und die Leitung sind fast untätig. Was begrenzt die Zahl der Transaktionen je Sekunde?',
	needs: 'setzt keine andere Lektion voraus',
	scene:
		'Ein Client sendet eine kleine Anfrage über seine eigene Netzwerkkarte (OSA) an einen Server in einer anderen Partition (LPAR). Erst wenn die Antwort da ist, sendet er die nächste Anfrage. Die Leitung überträgt 10\u00a0Gb/s.',
	prompt: `Client und Server schaffen ${s.before} Transaktionen je Sekunde. Wie viele schaffen sie, wenn die Leitung zehnmal so schnell wird?`,
	options: ['Zehnmal so viele', 'Dreimal so viele', 'Etwa ein Zehntel mehr', 'So viele wie zuvor'],
	bars: ['10\u00a0Gb/s', '100\u00a0Gb/s'],
	watch: 'Verfolgen Sie eine Anfrage. Wo verbringt sie ihre Zeit, und welches Bauteil arbeitet währenddessen?',
	decisive:
		'In diesem Moment sind beide Gäste untätig, die Leitung und die Prozessoren auch. Suchen Sie die Antwort. Wo ist sie, und was muss geschehen, bevor der Client wieder sendet?',
	detail:
		'„Alle Schlangen und Prozessoren“ zeigt die Prozessoren als IFL 0 und IFL 1: Ein IFL ist ein Prozessor für Linux.',
	result: `Die schnellere Leitung ändert praktisch nichts. Die Prozessoren waren ${s.busy} der Zeit beschäftigt und sind es noch immer.`,
	why: 'Warum hilft eine schnellere Leitung nicht?',
	causes: [
		{
			text: 'Die Gäste sind zu langsam, um die Leitung zu füllen.',
			feedback: `Wären die Gäste zu langsam, wären sie beschäftigt. Sie arbeiten nur ${s.busy} der Zeit; die übrige Zeit warten sie auf eine Anfrage oder eine Antwort.`
		},
		{
			text: 'Eine Anfrage ist unterwegs, meist in einer Netzwerkkarte.',
			feedback: `Eine Transaktion dauert ${s.response}: Davon verbringt sie ${s.cards} bei den Karten und ${s.wire} auf der Leitung; die übrigen ${s.work} sind Arbeit der Gäste, des Hypervisors und der Interrupts. Fast die ganze Zeit auf der Leitung ist der Weg von Karte zu Karte, und den verkürzt eine schnellere Leitung nicht. Die nächste Anfrage kann erst beginnen, wenn die Antwort da ist.`
		},
		{
			text: 'TCP wartet auf Bestätigungen (sein Fenster ist geschlossen).',
			feedback:
				'Das Fenster schließt sich, wenn zu viele Daten gesendet, aber noch nicht bestätigt sind. Eine so kleine Anfrage füllt das Fenster nie.'
		}
	],
	change:
		'Nichts steht Schlange, also kann mehr Kapazität nicht helfen. Mehr Anfragen zugleich vielleicht schon. Wievielmal so hoch wird die Rate mit 50 Verbindungen? Schätzen Sie erst und probieren Sie es dann aus.',
	heads: ['Transaktionen je Sekunde', 'Zeit je Transaktion'],
	changed: `Mit 50 Verbindungen ist die Rate ${s.times}-mal so hoch, weil viele Transaktionen zugleich unterwegs sind. Jede Transaktion dauert ${s.longer}-mal so lange, weil sie jetzt in Warteschlangen wartet.`,
	elsewhere: `HiperSockets verbinden Partitionen (LPARs) über den Speicher; sie brauchen weder Karte noch Leitung. Hier, auf einer z990, einer älteren Maschine, haben zwei Partitionen je 2 Prozessoren. Eine Verbindung zwischen ihnen schafft ${s.memory} Transaktionen je Sekunde. Wie viele schafft sie mit je 4 Prozessoren?`,
	answers: [
		{
			text: 'Etwa doppelt so viele',
			feedback:
				'Mehr Prozessoren helfen nur, wenn es mehr zu tun gibt. Eine einzelne Anfrage ist immer nur an einer Stelle.'
		},
		{
			text: 'Etwa ein Zehntel mehr',
			feedback: 'Das wäre so, wenn irgendetwas auf einen Prozessor warten müsste. Mit einer Verbindung muss das nichts.'
		},
		{
			text: 'So viele wie zuvor',
			feedback: 'Schritte, die nacheinander ablaufen, dauern gleich lang, egal wie viele Prozessoren untätig sind.'
		}
	],
	truth:
		'Bei einer Anfrage nach der anderen zählt, wie lange jeder Schritt dauert, nicht, wie viele Anfragen ein Bauteil bewältigen könnte. Schnellere Leitungen oder mehr Prozessoren ändern dann nichts.',
	teacher: {
		seen: 'Die Antwort ist in der Karte des Servers, die sie sendet. Sie muss noch durch die Leitung und die Karte des Clients, und ein Interrupt muss den Client wecken. Eine Anfrage verbringt die meiste Zeit in den Karten; die Gäste und die Prozessoren warten währenddessen.',
		aims: [
			'Latenz und Kapazität unterscheiden: wie lange ein Schritt dauert und wie viel er zugleich bewältigen kann.',
			'Ein Wasserfalldiagramm lesen: wo die Zeit einer Transaktion bleibt.',
			'Erklären, warum eine niedrige Auslastung nicht bedeutet, dass es schneller ginge.'
		],
		beliefs: [
			'„Die Bandbreite ist die Grenze“: Lernende kennen Leitungen nach ihrer Bitrate, und eine schnellere Leitung wird als schnelleres Netz verkauft.',
			'„Wenn kaum etwas beschäftigt ist, ginge es auch schneller“: Das stammt aus der Stapelverarbeitung, wo sich Leerlauf füllen lässt.'
		],
		quarter: [
			'Lesen Sie Szene und Frage vor. Die Lernenden heben bei ihrer Antwort die Hand; kommentieren Sie nichts.',
			'Lassen Sie die Simulation laufen, bis sie anhält. Fragen Sie, welches Bauteil im Bild arbeitet.',
			'Zeigen Sie das Ergebnis und finden Sie die Ursache. Benutzen Sie den Regler und fragen Sie, ab wie vielen Verbindungen die Rate nicht mehr wächst.'
		],
		three: [
			'Die Lernenden arbeiten die ganze Lektion zu zweit durch, jedes Paar mit einem Gerät. Jedes Paar schreibt eine Ursache auf, bevor es eine auswählt.',
			'Gemeinsam im Labor („Im Labor öffnen“): Lesen Sie den Zeitbalken von Spur A unter den Bildern laut vor, Teil für Teil, bis die Summe die Antwortzeit ist.',
			'Beantworten Sie die Frage unter „Übertragen“. Dann sucht jedes Paar eine Änderung, die einer einzelnen Verbindung doch hilft, und erklärt, warum.'
		],
		questions: [
			{
				question: 'Welche Teile dieses Zeitbalkens würde ein schnellerer Prozessor verkürzen?',
				answer: 'Die Teile der Gäste, des Hypervisors (CP) und der Interrupts; nicht die der Karten und der Leitung.'
			},
			{
				question: 'Warum wachsen mit 50 Verbindungen sowohl die Antwortzeit als auch der Durchsatz?',
				answer:
					'Jede Anfrage dauert länger, weil Anfragen bei den Karten und in den Gästen aufeinander warten. Aber viele sind zugleich unterwegs, also werden in jeder Sekunde mehr fertig.'
			}
		],
		next: [
			'Sagen Sie vorher, was eine andere MTU für kleine Anfragen ändert; stellen Sie sie dann ein und prüfen Sie es.',
			'Wählen Sie stattdessen Datenströme und stellen Sie die erste Frage noch einmal.'
		]
	}
});
