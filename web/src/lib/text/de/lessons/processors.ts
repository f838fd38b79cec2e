import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Acht Prozessoren mehr',
	question:
		'Dieselbe Arbeit und insgesamt dieselbe Kapazität, auf 16 oder auf 24 Prozessoren. Welche liefern mehr Webseiten?',
	needs: 'die schwierigste; setzt keine andere Lektion voraus',
	scene:
		'Linux-Gäste in einer Partition (LPAR) liefern einander Webseiten aus. Die Kapazität der Partition ist in beiden Spuren gleich: Die Firmware (PR/SM) teilt sie auf 16 logische Prozessoren in A und auf 24 in B auf. Jeder läuft nur einen Teil der Zeit.',
	prompt: `Mit 16 Prozessoren liefern die Gäste ${s.sixteen} Seiten je Sekunde. Wie viele liefern sie mit 24?`,
	bars: ['A: 16 Prozessoren', 'B: 24 Prozessoren'],
	watch:
		'Jede Zeile ist ein Prozessor (ein IFL: ein Prozessor für Linux); die meisten sind zu jedem Zeitpunkt angehalten. Grün heißt: Ein Gast läuft. Ein Prozessor, der weiterläuft, muss erst seinen schnellen Speicher neu füllen; das ist ebenfalls grün. Was tun die anderen laufenden Prozessoren, in A und in B?',
	decisive:
		'Suchen Sie die Zeile „angehalten, hält eine Sperre“. Eine Sperre (Lock) kann immer nur ein Prozessor halten; laufende, die sie brauchen, warten aktiv (Spin): Sie versuchen es immer wieder. Grün zeigt, dass ein Gast läuft, ob schnell oder langsam.',
	result: `Spur B liefert ${s.more} Seiten je Sekunde (${s.change}; „Tx/sec“ über dem Bild). Eine Seite braucht ${s.pageMore}\u00a0ms CPU-Zeit statt ${s.pageSixteen}\u00a0ms. Davon sind ${s.spinMore}\u00a0ms aktives Warten statt ${s.spinSixteen}\u00a0ms.`,
	why: 'Die Kapazität ist gleich, reicht aber für weniger Seiten. Wo ist der Rest geblieben?',
	causes: [
		{
			text: 'Sperren sind der ganze Verlust: Wer eine hält, ist angehalten, andere warten aktiv.',
			feedback: `Die Sperren sind der sichtbare Teil, etwa die Hälfte des Verlusts. Aber auch die Arbeit der Gäste selbst dauert je Seite länger, ${s.guestsMore}\u00a0ms statt ${s.guestsSixteen}\u00a0ms, und in dieser Zeit stecken keine Sperren.`
		},
		{
			text: 'Nach Pausen sind Caches kalt, und wer eine Sperre hält, ist länger angehalten.',
			feedback: `Jeder Prozessor läuft ${s.runsMore} der Zeit statt ${s.runsSixteen}, und nach jeder Pause findet er seine Caches (schneller Speicher) kalt vor: Die Gäste brauchen ${s.guestsMore}\u00a0ms für eine Seite statt ${s.guestsSixteen}\u00a0ms. Auch ist, wer eine Sperre hält, einen größeren Teil der Zeit angehalten, und solange warten andere aktiv: ${s.spinMore}\u00a0ms je Seite statt ${s.spinSixteen}\u00a0ms. Die Arbeit von CP selbst ist der kleine Rest. In diesem Simulator sind kalte Caches und aktives Warten jeweils etwa die Hälfte des Verlusts. Die veröffentlichten Werte zeigen nicht, wie groß jeder Teil ist.`
		},
		{
			text: 'PR/SM selbst braucht mehr Zeit, um 24 logische Prozessoren zu verwalten.',
			feedback:
				'PR/SM gibt den Gästen in beiden Spuren dieselbe Kapazität, und alle Zahlen hier zählen nur diese Kapazität.'
		}
	],
	change:
		'Geben Sie Spur B weniger Prozessoren, 20 und dann 16, mit derselben Kapazität. Liefert sie mehr Seiten oder weniger?',
	control: 'Prozessoren von Spur B',
	heads: ['Seiten/s'],
	changed: `Je mehr Prozessoren, desto weniger Seiten liefert Spur B: etwa ${s.sixteen} je Sekunde mit 16 Prozessoren, ${s.twenty} mit 20, ${s.more} mit 24.`,
	elsewhere: `Vor den Korrekturen (PTFs) von IBM teilen sich alle Gäste eines virtuellen Switch eine Sendesperre; danach hat jede Warteschlange ihre eigene. Drei Server senden Datenströme über den Uplink, eine Leitung mit 10\u00a0Gb/s, so schnell sie können. Wie viel mehr senden sie nach den Korrekturen?`,
	answers: [
		{
			text: 'Dreimal so viel wie zuvor',
			feedback: `Die drei Gäste teilen sich keine Sperre mehr, aber mehr Sperren helfen nur, wenn Gäste auf die Sperre gewartet haben. Hier warten sie auf den Uplink, der ${s.wire} der Zeit beschäftigt ist.`
		},
		{
			text: 'Nicht mehr als zuvor',
			feedback: `Eine gemeinsame Sperre schadet nur, wenn alles auf sie wartet. Hier wartet alles auf den Uplink, der schon ${s.stream}\u00a0Gb Daten je Sekunde sendet und nicht schneller senden kann; „Was jede Spur begrenzt“ zeigt das für A und für B.`
		},
		{
			text: 'Etwa ein Drittel mehr',
			feedback: 'Der Uplink ist voll, also kann er nicht mehr übertragen, was auch immer vor ihm geschieht.'
		}
	],
	truth:
		'Verteilen Sie dieselbe Kapazität auf mehr Prozessoren, und jeder läuft in kürzeren Abschnitten. Caches sind nach jeder Pause kalt, wer eine Sperre hält, ist einen größeren Teil der Zeit angehalten, und aktives Warten kostet mehr von der Kapazität.',
	teacher: {
		seen: 'Einige warten aktiv (Spin) auf eine Sperre, deren Halter angehalten ist, in B mehr als in A. Das ist die sichtbare Hälfte des Verlusts. Die andere Hälfte ist Arbeit, die nach einer Pause länger dauert; das zeigt keine Farbe.',
		aims: [
			'Erklären, was ein Spinlock (eine Sperre mit aktivem Warten) bewirkt, wenn der Prozessor, der ihn hält, nicht läuft, und was eine Pause mit Caches macht.',
			'Die Zahl der logischen Prozessoren von der Kapazität unterscheiden.',
			'Nennen, was zu prüfen ist, bevor sie mehr Prozessoren einrichten.'
		],
		beliefs: [
			'„Mehr Prozessoren, mehr Durchsatz“; vorsichtige Lernende sagen „gleich viel, weil die Kapazität gleich ist“.',
			'„Eine Sperre kostet die Zeit, die sie gehalten wird“: Lernende vergessen die Zeit, in der ein Prozessor angehalten ist, während er sie hält.'
		],
		quarter: [
			'Alle zeichnen ihren Tipp als Balken auf das Arbeitsblatt. Fragen Sie, wer ihn kürzer gezeichnet hat als den von A.',
			'Lassen Sie die Simulation laufen, bis sie anhält. Suchen Sie im Bild, wer die Sperre hält, und zählen Sie die Prozessoren, die aktiv warten.',
			'Finden Sie die Ursache. Probieren Sie dann 20 Prozessoren.'
		],
		three: [
			'Spielen Sie es zuerst: Drei Freiwillige geben einen Stift reihum weiter. Eine Person wird weggerufen, während sie ihn in der Hand hält.',
			'Wie oben, zu zweit. Verfolgen Sie eine Sperre, bis sie fünfmal den Besitzer gewechselt hat.',
			'Beantworten Sie die Frage unter „Übertragen“. Öffnen Sie dann im Labor den Vergleich mit 24 Prozessoren, begrenzt oder unbegrenzt.'
		],
		questions: [
			{
				question: 'Warum nimmt man einem angehaltenen Prozessor die Sperre nicht weg?',
				answer:
					'Er hat die Daten, die die Sperre schützt, erst zum Teil geändert. Kein anderer Prozessor darf diese Daten benutzen, bevor die Änderung fertig ist.'
			},
			{
				question:
					'Wie könnten Sie herausfinden, welcher Teil des Verlusts von den Caches kommt und welcher von den Sperren?',
				answer:
					'Nehmen Sie eines von beiden weg, durch einen Lauf ohne gemeinsame Sperren, oder zählen Sie Cache-Misses mit den Zählern des Prozessors. Die veröffentlichten Werte enthalten keines von beiden.'
			},
			{
				question: 'Das Bild zeigt weit mehr aktives Warten als „Pct Spin Time“ im Bericht. Was stimmt?',
				answer:
					'Beides. Der Bericht zählt nur das aktive Warten auf Sperren, die einen Namen haben. Im Bild gilt das aktive Warten meist Teilen des Codes von CP, die immer nur ein Prozessor ausführen darf, ohne eine solche Sperre.'
			},
			{
				question: 'Der Wert msec/Tx im Bericht ist mehr als fünfmal so groß wie die Werte dieser Lektion. Warum?',
				answer: `Der Bericht rechnet 24 × Auslastung ÷ Rate, egal wie viele Prozessoren es sind, als liefe jeder die ganze Zeit. Aber durch die Begrenzung leisten sie nur die Arbeit von ${s.capacity} Prozessoren. Diese Kapazität geteilt durch die Rate ergibt ${s.pageMore}\u00a0ms je Seite mit 24 Prozessoren.`
			},
			{
				question: 'Was hilft dann?',
				answer:
					'Weniger logische Prozessoren für dieselbe Kapazität, keine Begrenzung, Sperren, die kürzer gehalten werden, oder eine Sperre je Warteschlange.'
			}
		],
		next: [
			'Nehmen Sie im Labor die Begrenzung weg und sehen Sie, wie das aktive Warten verschwindet.',
			'Suchen Sie unter „Details“ die Sperre, auf die am meisten gewartet wird.'
		]
	}
});
