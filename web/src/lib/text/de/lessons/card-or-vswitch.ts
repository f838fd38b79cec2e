import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Was ein virtueller Switch kostet',
	question: `Über einen virtuellen Switch dauert eine Transaktion ${s.extra} länger als über eine eigene Karte. Wie viel von der zusätzlichen Zeit ist Arbeit?`,
	needs: 'am besten nach „Kein Prozessor hat viel zu tun“',
	scene:
		'In Spur A benutzen die Gäste virtuelle Switches, und der Hypervisor (CP) reicht jedes Paket weiter. In Spur B hat jeder Gast seine eigene Netzwerkkarte (OSA-Karte). Alles andere ist gleich, und es gibt nur eine Verbindung.',
	prompt: `In A dauert eine Transaktion ${s.vswitch}, ${s.more} länger als in B. Wie lange arbeitet in diesen ${s.more} der Hypervisor (CP), um Pakete zu kopieren und weiterzureichen? (Das Wecken eines Gastes zählt nicht: Das tut CP in beiden Spuren.)`,
	bars: ['Mehr Zeit in A', 'CP arbeitet'],
	watch: 'Beide Anfragen starten zur selben Zeit. Verfolgen Sie sie: Wo verliert die Anfrage in A Zeit?',
	decisive:
		'In B ist die Antwort auf dem Rückweg. In A hat die Anfrage gerade die Seite des Servers erreicht. Wo ist sie, und arbeitet in diesem Moment etwas an ihr?',
	result: `In diesen ${s.more} arbeitet der Hypervisor (CP) ${s.cp} lang.`,
	why: 'Wo bleibt die übrige Zeit?',
	causes: [
		{
			text: 'Jeder Gast muss einen weiteren Interrupt behandeln.',
			feedback:
				'In beiden Spuren bekommt jeder Gast einen Interrupt je Nachricht, und Interrupts brauchen in A weniger Zeit als in B.'
		},
		{
			text: 'Der Frame wird kopiert, und das Kopieren dauert lange.',
			feedback: `CP kopiert den Frame tatsächlich, aber das steckt schon in den ${s.cp}, wie alle Arbeit von CP auf dem Weg durch den Switch.`
		},
		{
			text: 'Die Karte des Switch hält den Frame erst zurück.',
			feedback: `Die Karte des Switch hält Frames länger zurück, bevor sie sie meldet. Das Warten in beiden Karten kostet ${s.cardsWait}. Alles Übrige zusammen spart ${s.rest}, denn billigere Interrupts sparen mehr, als die Arbeit von CP kostet. Zusammen: ${s.more}. Etwa die Hälfte des Wartens liegt auf dem Weg zum Server, die andere auf dem Rückweg. Die Karte hält den Frame zurück, damit andere dazukommen können, aber bei einer einzigen Anfrage kommt nie einer.`
		},
		{
			text: 'Inzwischen benutzt anderer Verkehr die Leitung.',
			feedback: 'Es gibt keinen anderen Verkehr: In beiden Spuren hat eine Verbindung die Leitung für sich allein.'
		}
	],
	change: `Mit einer Verbindung braucht eine Transaktion über den Switch weniger CPU-Zeit: ${s.cpuVswitch}\u00a0µs statt ${s.cpuCard}\u00a0µs. Mit mehr Verbindungen bringt jeder Interrupt mehrere Frames, in beiden Spuren. Fügen Sie Verbindungen hinzu: Bleibt der Switch billiger?`,
	heads: ['Zeit je Transaktion', 'CPU je Transaktion'],
	changed: `Mit 50 Verbindungen ist der Switch teurer. Ein Interrupt bringt in beiden Spuren viele Frames; die billigeren Interrupts von A helfen also kaum, und die Gäste von A und B brauchen fast gleich viel CPU-Zeit. Was bleibt, ist der Hypervisor (CP), der in A jedes Paket weiterreicht: Er braucht ${s.cpVswitchMany}\u00a0µs in A und ${s.cpCardMany}\u00a0µs in B.`,
	elsewhere: `Eine z990, eine ältere Maschine, hat eine Hardware-Unterstützung (QEBSM): Mit ihr benutzt ein Gast seine eigene OSA-Karte ohne den Hypervisor (CP). Sie schalten QEBSM aus. CP arbeitet auf der Seite des Clients jetzt ${s.cpWithout} je Transaktion statt ${s.cpWith}. Wie viel länger dauert eine Transaktion?`,
	answers: [
		{
			text: `${s.longer} länger`,
			feedback:
				'Die meiste Zeit einer Transaktion vergeht in den Karten und auf der Leitung. Der Anteil von CP wächst, aber die Summe ändert sich kaum.'
		},
		{
			text: '50\u00a0% länger',
			feedback:
				'Dafür müsste die Arbeit von CP einen großen Teil der Antwortzeit ausmachen. Auch hier ist sie ein kleiner Teil: Sehen Sie sich den violetten Teil der Zeitbalken unter den Bildern an.'
		},
		{
			text: `${s.cpLonger} länger`,
			feedback: `Das wäre nur richtig, wenn die ganze Transaktion aus Arbeit von CP bestünde. CP arbeitet auf der Seite des Clients ${s.cpWithout} von etwa ${s.responseWithout}.`
		}
	],
	truth: `Zeit ist nicht Arbeit. Mit einer Verbindung kommen Antworten über einen virtuellen Switch später, weil die Karte Frames zurückhält; trotzdem braucht jede Transaktion ${s.cpu} weniger CPU-Zeit als über eine eigene Karte. Mit 50 Verbindungen braucht eine Transaktion über den Switch mehr CPU-Zeit.`,
	teacher: {
		seen: 'In der Karte des Servers, unter den eingegangenen Frames. In diesem Moment arbeitet nichts an ihr: Kein Prozessor ist beschäftigt, und die Karte wartet, bevor sie den Frame meldet. Hier verliert die Anfrage in A Zeit.',
		aims: [
			'Warten und Arbeit unterscheiden, im Bild und in Zahlen.',
			'Erklären, was es eine einzelne Anfrage kostet, wenn die Karte Frames zurückhält, und was es spart, wenn es viele sind.',
			'Den Unterschied zwischen den beiden Zeitbalken unter den Bildern lesen.'
		],
		beliefs: [
			'„Virtuell ist langsam, wegen der Software dazwischen“: Lernende stellen sich Overhead als Arbeit vor.',
			'„Eine längere Antwortzeit bedeutet mehr CPU“: Lernende unterscheiden Zeit nicht von CPU-Zeit.'
		],
		quarter: [
			'Alle zeichnen ihren Tipp als Balken auf das Arbeitsblatt. Sammeln Sie die Tipps an der Tafel.',
			'Lassen Sie die Simulation laufen, bis sie anhält. Fragen Sie, in welcher Spur ein Prozessor arbeitet.',
			'Zeigen Sie das Ergebnis und finden Sie die Ursache. Probieren Sie dann 50 Verbindungen und sehen Sie, was aus dem Unterschied wird.'
		],
		three: [
			'Wie oben, zu zweit. Jedes Paar ergänzt den Satz „Es dauert länger, weil …“.',
			'Wählen Sie in jeder Spur ein Paket und vergleichen Sie die beiden Wasserfalldiagramme, Stelle für Stelle.',
			'Beantworten Sie die Frage unter „Übertragen“. Diskutieren Sie dann, wann Sie einen Switch wählen würden und wann eine Karte.'
		],
		questions: [
			{
				question: 'Warum hält eine Karte Frames überhaupt zurück?',
				answer:
					'Dann bedienen ein Interrupt, eine Zuteilung (Dispatch: CP gibt dem Gast einen Prozessor) und ein Lauf des Treibers mehrere Frames. Das macht viele Verbindungen billig.'
			},
			{
				question: 'Was kostet das Warten, und welches Bauteil zahlt dafür?',
				answer:
					'Der Gast, der auf eine Antwort wartet, verliert Zeit. Kein Prozessor hat mehr Arbeit. Darum wächst die Antwortzeit, die CPU-Zeit aber nicht.'
			}
		],
		next: [
			'Vergleichen Sie Layer 2 (der Switch sieht auf Hardware-Adressen) und Layer 3 (er sieht auf IP-Adressen).',
			'Finden Sie die Zahl der Verbindungen, ab der der Switch mehr CPU je Transaktion braucht.'
		]
	}
});
