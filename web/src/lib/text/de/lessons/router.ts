import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Den Router-Gast ersetzen',
	question:
		'Ein virtueller Switch ersetzt einen Router-Gast und bewältigt mehr Verkehr. Sind die Prozessoren stärker beschäftigt?',
	needs: 'am besten nach „Was ein virtueller Switch kostet“',
	scene:
		'In Spur A arbeitet in jeder Partition (LPAR) ein zweiter Linux-Gast als Router. Er liegt zwischen der Netzwerkkarte (OSA) und einem Guest LAN, einem Netz im Hypervisor (CP). In Spur B ersetzt ein virtueller Switch sowohl den Router als auch das LAN.',
	prompt: `In der Simulation senden 50 Verbindungen, so schnell sie können, und B schafft ${s.more} mehr Transaktionen je Sekunde als A. In A sind die drei Prozessoren der Client-Partition ${s.busyRouter} der Zeit beschäftigt. Welchen Teil der Zeit sind sie es in B?`,
	bars: ['A: Router-Gast', 'B: virtueller Switch'],
	watch:
		'Verfolgen Sie in A das umkreiste Paket auf der Seite des Servers. Sehen Sie sich dann dieselbe Stelle in B an.',
	decisive:
		'Das umkreiste Paket ist jetzt im Router-Gast. Sehen Sie sich in A und in B die Teile des Bildes zwischen der Karte und dem Gast des Servers an.',
	check: {
		question: 'Wie viele Teile liegen zwischen der Karte und dem Gast des Servers, in A und in B?',
		choices: [
			{
				text: 'Einer in A, einer in B',
				feedback:
					'In A liegt dort auch das Guest LAN. Es ist ein Teil des Hypervisors (CP), zwischen dem Router und dem Gast des Servers.'
			},
			{
				text: 'Zwei in A, zwei in B',
				feedback: 'In B liegt nur der virtuelle Switch zwischen der Karte und dem Gast des Servers.'
			},
			{
				text: 'Zwei in A, einer in B',
				feedback: 'In A kommt ein Paket durch den Router und das Guest LAN, in B nur durch den virtuellen Switch.'
			}
		]
	},
	result: `Mehr Transaktionen, und doch sind die Prozessoren weniger beschäftigt: ${s.busyRouter} der Zeit mit dem Router, ${s.busyVswitch} mit dem Switch. (In der Simulation bewältigt der Switch ${s.more} mehr Transaktionen, im Bericht von IBM ${s.publishedMore} mehr: ${s.publishedVswitch} je Sekunde statt ${s.publishedRouter}.)`,
	why: 'Es gibt mehr Transaktionen, aber die Prozessoren haben weniger zu tun. Wo ist die Arbeit geblieben?',
	causes: [
		{
			text: 'Sie ist weg: Es war die Arbeit, den Router-Gast auszuführen.',
			feedback: `Ohne den Router hat CP einen Gast weniger zu unterbrechen und auszuführen, und kein Paket muss durch den TCP/IP-Stack des Routers. Eine Transaktion braucht ${s.cpuVswitch}\u00a0µs CPU-Zeit statt ${s.cpuRouter}\u00a0µs. Auch der Anteil von CP daran sinkt, von ${s.cpRouter}\u00a0µs auf ${s.cpVswitch}\u00a0µs: CP vermittelt Pakete jetzt selbst, muss aber den Router nicht mehr ausführen, und das spart mehr, als das Vermitteln kostet. In B ist die Karte immer beschäftigt und begrenzt die Rate. Deshalb sind die Prozessoren oft untätig.`
		},
		{
			text: 'Sie ist bei der Karte: Der Switch überlässt die Arbeit der Karte.',
			feedback:
				'Die Karte tut für den Switch dasselbe wie für den Router: Sie empfängt und sendet Frames. Sie ist sogar stärker beschäftigt, weil es mehr Frames sind.'
		},
		{
			text: 'Sie ist bei CP, der jetzt tut, was der Router-Gast tat.',
			feedback: `CP hat weniger Arbeit als zuvor: ${s.cpRouter}\u00a0µs je Transaktion mit dem Router, ${s.cpVswitch}\u00a0µs mit dem Switch. Einen Gast auszuführen kostet CP mehr, als einen Frame zu kopieren.`
		}
	],
	change: 'Ist der Switch auch dann billiger, wenn weniger zu tun ist? Stellen Sie 10 Verbindungen ein, dann 1.',
	heads: ['CPU je Transaktion'],
	changed:
		'Ja. Ob mit 50, 10 oder 1 Verbindung: Der Switch braucht je Transaktion weniger als halb so viel CPU-Zeit. In beiden Spuren kostet eine Transaktion am meisten, wenn sie die einzige ist. Bei vielen Verbindungen genügen ein Interrupt und ein Wecken des Gastes für mehrere Pakete.',
	elsewhere:
		'Ein Router-Gast kann auch die TCP/IP-Software von z/VM selbst benutzen, die je Paket weniger Arbeit macht als Linux. Wie viel würde ein virtueller Switch sparen, der diesen Router ersetzt?',
	answers: [
		{
			text: 'Etwa ein Zehntel der CPU-Zeit',
			feedback: 'Er spart mehr: Auch der leichtere Stack läuft in einem Gast, und CP muss diesen Gast ausführen.'
		},
		{
			text: 'Etwa ein Viertel der CPU-Zeit',
			feedback: `In der Simulation braucht eine Transaktion mit diesem Router ${s.vm}\u00a0µs CPU-Zeit, mit dem Switch ${s.cpuVswitch}\u00a0µs: ${s.less} weniger. (Im Bericht von IBM sind es ${s.publishedCpuVm}\u00a0µs und ${s.publishedCpuVswitch}\u00a0µs: ${s.publishedLess} weniger.) Der Stack des Routers ist leichter als Linux, aber noch immer muss CP einen zusätzlichen Gast unterbrechen und ihm Prozessorzeit geben.`
		},
		{
			text: 'Etwa die Hälfte der CPU-Zeit',
			feedback:
				'So viel spart er, wenn er den Linux-Router ersetzt. Dieser Router kostet weniger, also gibt es weniger zu sparen.'
		}
	],
	truth:
		'Ein Gast auf dem Weg kostet zweierlei: seine eigene Arbeit und die Arbeit des Hypervisors, der ihn ausführt. Ohne diesen Gast kommt mehr Verkehr mit weniger Arbeit durch.',
	teacher: {
		seen: 'In A zwei, der Router und das Guest LAN; in B einer, der virtuelle Switch.',
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
