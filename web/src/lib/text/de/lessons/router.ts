import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Ohne den Router-Gast',
	question:
		'Ein virtueller Switch ersetzt einen Router-Gast und bewältigt mehr Verkehr. Sind die Prozessoren stärker beschäftigt?',
	needs: 'am besten nach „Was ein virtueller Switch kostet“',
	scene:
		'In Spur A vermittelt in jeder Partition (LPAR) ein Linux-Gast als Router zwischen der Netzwerkkarte und einem Guest LAN, einem Netz im Hypervisor (CP). In Spur B ersetzt ein virtueller Switch sowohl den Gast als auch das LAN. 50 Verbindungen tauschen Anfragen und Antworten aus, so schnell sie können.',
	prompt: `Der Switch bewältigt ${s.more} mehr Transaktionen je Sekunde. Die Prozessoren von Spur A sind ${s.busyRouter} der Zeit beschäftigt. Welchen Teil der Zeit sind die von Spur B beschäftigt?`,
	bars: ['A: Router-Gast', 'B: virtueller Switch'],
	watch:
		'Verfolgen Sie in A das umkreiste Paket auf der Seite des Servers: Wer muss es verarbeiten und weiterreichen? Sehen Sie in B, was zwischen Karte und Gast liegt.',
	decisive:
		'In A hat der Hypervisor (CP) den Router-Gast unterbrochen und ihm einen Prozessor gegeben. Das umkreiste Paket durchläuft dessen ganzen TCP/IP-Stack, und danach bearbeitet CP es noch einmal, im Guest LAN. In B liegt nur CP zwischen Karte und Gast und bearbeitet das Paket nur einmal.',
	result: `Mehr Transaktionen, und doch sind die Prozessoren weniger beschäftigt: ${s.busyRouter} der Zeit mit dem Router, ${s.busyVswitch} mit dem Switch.`,
	why: 'Es gibt mehr Transaktionen, aber die Prozessoren haben weniger zu tun. Wo ist die Arbeit geblieben?',
	causes: [
		{
			text: 'Sie ist weg: Es war die Arbeit, den Router-Gast auszuführen.',
			feedback: `Ohne diesen Gast entfallen seine Interrupts, der Weg durch seinen TCP/IP-Stack und die Zuteilung eines Prozessors für jedes Paket. Die CPU-Zeit einer Transaktion sank von ${s.cpuRouter}\u00a0µs auf ${s.cpuVswitch}\u00a0µs. Auch der Anteil von CP selbst sank, von ${s.cpRouter}\u00a0µs auf ${s.cpVswitch}\u00a0µs: CP übernimmt jetzt das Vermitteln, führt aber einen Gast weniger aus.`
		},
		{
			text: 'Sie ist bei der Karte: Der Switch überlässt die Arbeit der Karte.',
			feedback:
				'Die Karte tut für den Switch dasselbe wie für den Router: Sie empfängt und sendet Frames. Sie ist sogar stärker beschäftigt, weil es mehr Frames sind.'
		},
		{
			text: 'Sie ist bei CP, der jetzt tut, was der Router-Gast tat.',
			feedback: `CP arbeitet weniger als zuvor: ${s.cpRouter}\u00a0µs je Transaktion mit dem Router, ${s.cpVswitch}\u00a0µs mit dem Switch. Einen Gast auszuführen kostet CP mehr, als einen Frame zu kopieren.`
		}
	],
	change:
		'Braucht eine Transaktion mehr CPU-Zeit, wenn sie allein ist, oder wenn es viele sind? Gehen Sie von 50 Verbindungen zurück auf 10 und auf 1. Ist der Switch jedes Mal billiger?',
	heads: ['CPU je Transaktion'],
	changed: `Jedes Mal kostet eine Transaktion mit dem Switch weniger als die Hälfte. Am teuersten ist sie, wenn sie allein ist: Mit einer Verbindung braucht sie ${s.cpuRouterOne}\u00a0µs in A und ${s.cpuVswitchOne}\u00a0µs in B, mit 50 Verbindungen ${s.cpuRouter}\u00a0µs und ${s.cpuVswitch}\u00a0µs. Wenn es viele sind, bedient ein Interrupt mehrere Pakete, und ein Gast bearbeitet mehrere, wenn er einen Prozessor bekommt.`,
	elsewhere: `Ein Gast mit der TCP/IP-Software von z/VM selbst routet mit weit weniger Arbeit als ein Linux-Gast: ${s.vm}\u00a0µs je Transaktion statt ${s.cpuRouter}\u00a0µs. Wie viel würde ein virtueller Switch an seiner Stelle noch sparen?`,
	answers: [
		{
			text: 'Nichts, denn es gibt keinen Linux-Stack',
			feedback: 'Auch der leichtere Stack läuft in einem Gast, und CP muss diesen Gast noch immer ausführen.'
		},
		{
			text: 'Etwa ein Viertel der CPU-Zeit',
			feedback: `Der Switch spart ${s.less}. Der Stack des Routers ist leichter, aber es gibt noch immer einen zusätzlichen Gast, der Interrupts und einen Prozessor braucht.`
		},
		{
			text: 'Mehr, als er beim Linux-Router sparte',
			feedback: 'Dieser Router kostet weniger, also gibt es weniger zu sparen.'
		}
	],
	truth:
		'Ein Gast auf dem Weg kostet doppelt: seine eigene Arbeit und die Arbeit des Hypervisors, der ihn ausführt. Ohne diesen Gast kommt mehr Verkehr mit weniger Arbeit durch.',
	teacher: {
		aims: [
			'Aufzählen, was ein Paket durchläuft und wer an jeder Stelle dafür arbeitet.',
			'Unterscheiden, wie stark die Prozessoren beschäftigt sind und wie viel Arbeit eine Transaktion macht.',
			'Erklären, wie der Hypervisor Arbeit sparen kann, indem er eine Aufgabe eines Gastes übernimmt.'
		],
		beliefs: [
			'„Mehr Durchsatz heißt mehr Last“: Das stimmt nur, wenn jede Transaktion gleich viel Arbeit macht.',
			'„Arbeit verschwindet nicht, sie wandert nur“: Lernende erwarten, dass das Vermitteln CP so viel kostet, wie das Routen den Gast gekostet hat.'
		],
		quarter: [
			'Zeichnen Sie an die Tafel den Weg eines Pakets durch eine Partition (LPAR), für A und für B.',
			'Alle zeichnen ihren Tipp als Balken auf das Arbeitsblatt. Lassen Sie die Simulation laufen und zeigen Sie das Ergebnis.',
			'Finden Sie die Ursache. Fragen Sie, was CP nicht mehr tut.'
		],
		three: [
			'Wie oben, zu zweit. Jedes Paar schreibt auf, was jeder Schritt kostet (der Bereich „Details“ zeigt es).',
			'Benutzen Sie den Regler (Verbindungen). Schreiben Sie in eine Tabelle, was eine Transaktion in A und in B kostet.',
			'Beantworten Sie die Frage unter „Übertragen“. Diskutieren Sie dann, warum ein Rechenzentrum trotzdem einen Router-Gast behalten könnte.'
		],
		questions: [
			{
				question: 'Was kann ein Router-Gast, das ein Switch nicht kann?',
				answer:
					'Er kann zwischen Netzen routen, filtern und zählen. Wenn Sie das brauchen, ist der Gast seinen Preis wert.'
			},
			{
				question: 'Warum kostet eine Transaktion mit mehr Verbindungen weniger?',
				answer: 'Jeder Interrupt und jede Zuteilung (Dispatch) bedient mehr Pakete.'
			}
		],
		next: [
			'Öffnen Sie für jede Transaktion eine Verbindung (CRR): Was kostet jetzt jedes weitere Paket?',
			'Probieren Sie Datenströme: Welcher Teil des Weges ist voll?'
		]
	}
});
