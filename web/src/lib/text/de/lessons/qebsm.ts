import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Weniger Arbeit für den Hypervisor',
	question:
		'Eine Hardware-Unterstützung (QEBSM) nimmt dem Hypervisor fast alle Arbeit ab. Was geschieht mit dem Durchsatz?',
	needs: 'am besten nach „Kein Prozessor hat viel zu tun“',
	scene:
		'Spur A läuft ohne QEBSM: Bei jedem Signal und jedem Interrupt der eigenen Karte eines Gastes verlässt der Prozessor den Gast und wechselt in den Hypervisor (CP). In Spur B lässt QEBSM, eine Hardware-Unterstützung, Gast und Karte ohne CP arbeiten. Beide Spuren senden Datenströme über 50 Verbindungen.',
	prompt: `Spur A überträgt ${s.rate}\u00a0MB je Sekunde. In Spur B hat der Hypervisor (CP) für jedes Megabyte ${s.cp} weniger zu tun. Wie viel überträgt Spur B?`,
	bars: ['A: QEBSM aus', 'B: QEBSM ein'],
	watch:
		'Der Server, rechts, sendet. Sehen Sie, wie CP in A aufleuchtet und in B fast nie. Suchen Sie dann in jeder Spur die Stelle, an der sich Pakete stauen.',
	decisive:
		'CP hat in A oft gearbeitet und in B fast nie. In beiden Spuren sind jetzt die meisten Pakete in der Karte des Servers. Was kommt nach der Karte, und kann es noch mehr aufnehmen?',
	result: `Auch Spur B überträgt ${s.rate}\u00a0MB je Sekunde.`,
	why: 'CP hat viel weniger zu tun. Warum ist der Datenstrom nicht schneller?',
	causes: [
		{
			text: 'Kein Paket hat je auf die Arbeit von CP gewartet.',
			feedback:
				'Pakete warten durchaus: In A wartet ein Paket, während CP ein Signal bearbeitet. Aber inzwischen benutzen andere Pakete die Leitung.'
		},
		{
			text: 'Der Gast füllt die Zeit mit anderer Arbeit.',
			feedback:
				'Der Gast arbeitet wie zuvor. Die Zeit, die CP nicht mehr braucht, bleibt einfach ungenutzt: Sehen Sie, wie stark die Prozessoren beschäftigt sind.'
		},
		{
			text: 'Die Leitung ist in beiden Spuren voll.',
			feedback: `Die Leitung überträgt ${s.wire} der Zeit Frames, und ein Paket, das früher bereit ist, wartet länger auf sie. Was QEBSM spart, ist Prozessorzeit, die andere nutzen können. In A brauchte CP ${s.part} der gesamten Prozessorzeit. Davon werden ${s.cp} gespart: ${s.saved} der gesamten Zeit. Auch die Gäste sparen ein wenig, also sinkt die gesamte Zeit um ${s.cpu}.`
		}
	],
	change:
		'Nehmen Sie jetzt diese Grenze weg: Lassen Sie die Gäste statt Datenströmen kleine Anfragen austauschen. Bei kleinen Anfragen ist die Leitung meist untätig. Was ändert QEBSM jetzt?',
	heads: ['Durchsatz'],
	changed: `Hier war keine Leitung voll, und die Arbeit war die Grenze. Spur B, mit QEBSM, schafft ${s.asks} mehr Transaktionen je Sekunde.`,
	elsewhere:
		'Ein Gast schreibt eine Datei auf eine Platte, über FCP, einen Kanal, den QEBSM ebenfalls unterstützt. QEBSM wird eingeschaltet. Wie viel schneller schreibt der Gast die Datei?',
	answers: [
		{
			text: 'Viel schneller: Jede Übertragung braucht Interrupts',
			feedback: `Jede Übertragung braucht tatsächlich Interrupts und auch Signale, und QEBSM erspart CP die Arbeit damit. Aber die Platte ist ${s.disk} der Zeit beschäftigt, also kann sie nicht schneller schreiben.`
		},
		{
			text: 'Etwas langsamer: Es gibt mehr zu verwalten',
			feedback: 'Mit QEBSM gibt es weniger zu verwalten: Der Gast braucht CP nicht für jede Übertragung.'
		},
		{
			text: 'Nicht schneller, aber mit weniger CPU-Zeit',
			feedback: `Die Platte gibt das Tempo vor, und die CPU-Zeit sinkt um ${s.diskCpu}.`
		}
	],
	truth:
		'Weniger Arbeit macht nur dort schneller, wo diese Arbeit die Grenze war. Wo eine Leitung oder eine Platte die Grenze ist, lässt weniger Arbeit Prozessorzeit für andere übrig.',
	teacher: {
		seen: 'In beiden Spuren stauen sich die Pakete in der Karte des Servers. Nach ihr kommt die Leitung. Sie ist voll und nimmt nicht mehr auf.',
		aims: [
			'Die Grenze einer Übertragung finden, bevor sie fragen, was eine Verbesserung bringt.',
			'Zwei Arten von Gewinn unterscheiden: ein Ergebnis, das früher kommt, und ein Ergebnis, das weniger kostet.',
			'Erklären, wem es nützt, wenn Prozessorzeit gespart wird.'
		],
		beliefs: [
			'„Weniger Overhead ist schneller“: Das ist die Erfahrung mit einzelnen Programmen auf dem eigenen Rechner.',
			'„Was nicht schneller ist, nützt nichts“: Lernende sehen die Prozessorzeit nicht, die andere gewinnen.'
		],
		quarter: [
			'Alle zeichnen ihren Tipp als Balken auf das Arbeitsblatt. Schreiben Sie den kleinsten und den größten Tipp auf.',
			'Lassen Sie die Simulation laufen, bis sie anhält. Suchen Sie eine Lücke auf der Leitung.',
			'Finden Sie die Ursache. Fragen Sie dann nach einem zweiten Tipp, bevor Sie den Regler benutzen.'
		],
		three: [
			'Wie oben, zu zweit. Jedes Paar ergänzt für jede Spur einen Satz: „Die Grenze ist …, weil …“.',
			'Benutzen Sie den Regler. Ändern Sie im Labor Verbindungen und Größen, bis QEBSM den Durchsatz doch verändert.',
			'Beantworten Sie die Frage unter „Übertragen“. Diskutieren Sie dann: Wem in dieser Maschine nützen freie Prozessoren?'
		],
		questions: [
			{
				question: 'Wie erkennen Sie allein an den Zahlen, dass die Leitung voll ist?',
				answer:
					'Der Durchsatz liegt nahe an dem, was die Leitung übertragen kann. Er bleibt gleich, wenn Arbeit gespart wird und wenn es mehr Verbindungen gibt.'
			},
			{
				question: 'Wann erhöht QEBSM den Durchsatz?',
				answer:
					'Wenn Transaktionen warten müssen, weil CP an anderen arbeitet: bei vielen kleinen Anfragen und einer Leitung, die nicht voll ist.'
			}
		],
		next: [
			'HiperSockets haben keine Karte: Was spart QEBSM dort?',
			'Wählen Sie eine kleinere MTU: Was kostet jetzt jedes Paket?'
		]
	}
});
