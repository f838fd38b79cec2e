export const paper = {
	titles: { worksheet: 'Arbeitsblatt', solutions: 'Lösungen', slides: 'Folien' },
	leads: {
		worksheet:
			'Ein Blatt je Person: mit dem Balken zum Zeichnen, den Antworten zur Auswahl und der Adresse der Lektion. Ihre eigene Fassung hat eine andere Adresse: Geben Sie ihren Link aus „Unterricht vorbereiten“ aus.',
		prepared: 'Ein Blatt für alle Lernenden, mit Ihren Texten und dem Code Ihres Links.',
		preparedSolutions: 'Ihr Arbeitsblatt mit den Antworten. Es ist für Sie.',
		solutions: 'Das Arbeitsblatt mit seinen Antworten. Alle Werte sind mit dieser Version des Labors simuliert.',
		slides:
			'Eine Folie je Schritt, die Fragen vor ihren Antworten. Drucken Sie die Folien in eine PDF-Datei, bearbeiten Sie sie in PowerPoint, Keynote, Google Präsentationen oder LibreOffice, oder zeigen Sie die HTML-Seite in einem beliebigen Browser, auch ohne Netz: Die Pfeiltasten gehen vor und zurück, S öffnet die Notizen, Esc zeigt alle Folien, und ?print-pdf am Ende der Adresse bereitet sie zum Drucken vor. Die Adresse darauf öffnet die veröffentlichte Lektion ohne Navigation, wie die auf dem Arbeitsblatt: Für Ihre eigene Fassung geben Sie den Link aus „Unterricht vorbereiten“ aus.'
	},
	confirm: 'Die Lösungen zeigen die Antworten dieser Lektion. Sie sind für Lehrkräfte.',
	print: 'Drucken oder als PDF speichern',
	back: 'Seite für Lehrkräfte',
	pptx: 'PowerPoint herunterladen (.pptx)',
	deck: 'HTML-Folien herunterladen (.html)',
	slides: 'Folien (PDF, PowerPoint, HTML)',
	making: 'Die Datei entsteht …',
	failed: 'Die Datei ließ sich nicht erstellen. Prüfen Sie die Verbindung, und drücken Sie noch einmal.',
	papers: 'Zum Drucken',
	all: 'Ein Kurs mit diesen Lektionen',
	address: 'Die Lektion',
	code: 'QR-Code der Adresse',
	tooLong:
		'Die Lektion: Scannen Sie den Code. Ihre Adresse ist zu lang zum Abtippen; ohne Kamera bekommen Sie den Link von Ihrer Lehrkraft.',
	name: 'Name',
	guess: 'Mein Tipp',
	drawBar: 'Zeichnen Sie den Balken.',
	chooseOne: 'Kreuzen Sie eine Antwort an, bevor die Simulation läuft.',
	chooseCause: 'Kreuzen Sie die Ursache an, die Sie für richtig halten.',
	saw: 'Was ich gesehen habe, als sie anhielt:',
	because: 'Warum ich das denke:',
	changed: 'Geändert habe ich',
	then: 'und dann geschah das:',
	elsewhere: 'Übertragen:',
	retell: 'Die Lektion in einem Satz, für jemanden, der gefehlt hat:',
	steps: { setting: 'Ausgangslage', questions: 'Fragen', lab: 'Im Labor' },
	plan: {
		title: (minutes: number) => `Plan für ${minutes} Minuten`,
		pairs: 'Entweder zu zweit, je Paar ein Gerät',
		together: 'Oder gemeinsam, mit einem Bildschirm',
		minutes: 'Minuten',
		step: 'Schritt',
		teacher: 'Was Sie tun',
		setting: (scene: string) => `Lesen Sie vor: ${scene}`,
		guess: (prompt: string) =>
			`Alle antworten auf dem Arbeitsblatt, jeder für sich: ${prompt} Dann zählen Sie Hände (Umfrage).`,
		watch: (watch: string) => `Lassen Sie die Simulation laufen, bis sie anhält. ${watch}`,
		explain: (why: string, compares: boolean) =>
			`Drücken Sie „Weiter“: Das Ergebnis ist auf dem Bildschirm. Zu zweit: ${why} Zählen Sie Hände (Umfrage), dann zeigt „Weiter“ die Ursache.${compares ? ' „Ergebnis“ zeigt, wo in beiden Spuren die Zeit bleibt oder was sie begrenzt.' : ''}`,
		change: (control: string, change: string) => `Lassen Sie jemanden aus der Klasse „${control}“ ändern. ${change}`,
		elsewhere: (question: string) => `Alle antworten: ${question}`,
		questions: (questions: string) => `Besprechen Sie: ${questions}`,
		lab: (next: string) => `Gruppen zu zweit oder zu dritt, je eine Aufgabe: ${next}`,
		end: 'Alle schreiben die Lektion in einem Satz auf. Zwei lesen ihren Satz vor; dann zeigen Sie den Merksatz.'
	},
	term: {
		title: 'Ein Kurs mit diesen Lektionen',
		lead: (weeks: number, minutes: number) =>
			`${weeks} Wochen, ${minutes} Minuten je Woche. Kürzen Sie vom Ende her: Keine Lektion braucht eine spätere.`,
		week: 'Woche',
		topic: 'Thema',
		takeaway: 'Was Lernende mitnehmen',
		after: 'Danach',
		begin: [
			'Das Labor',
			'Lesen Sie das Bild von links nach rechts: Gäste, Hypervisor, Karten, Leitung. Verfolgen Sie ein Paket durch beide Spuren.',
			'Schlagen Sie fünf Begriffe im Glossar nach.'
		],
		warmUp: (title: string) =>
			`Beginnen Sie mit dem Experiment „${title}“ (auf der Seite der Lektionen): Alle erreichen seine Ziele, und jemand liest seinen Satz vor.`,
		labs: [
			'Aufgaben im Labor',
			'Jede Gruppe wählt eine Aufgabe aus den bisherigen Lektionen, sagt das Ergebnis vorher, misst und schreibt auf, was sie gefunden hat.',
			'Jede Gruppe schickt ihren Link.'
		],
		report: [
			'Ein veröffentlichter Bericht',
			'Öffnen Sie den Bericht einer Lektion, und vergleichen Sie Zeile für Zeile die veröffentlichten mit den simulierten Werten.',
			'Suchen Sie die Zeile mit der größten Abweichung und einen möglichen Grund.'
		],
		ask: [
			'Eine eigene Frage',
			'Jede Gruppe bereitet eine Frage zu einer Ansicht des Labors vor (Unterricht vorbereiten). Die Gruppen tauschen Links.',
			'Beantworten Sie die Frage einer anderen Gruppe.'
		],
		review: [
			'Wiederholung',
			'Jede Gruppe erzählt eine Lektion in drei Sätzen nach und zeichnet ihren Balken aus dem Gedächtnis; die Klasse berichtigt.',
			''
		]
	},
	slide: {
		question: 'Was denken Sie?',
		seen: 'Was Sie gesehen haben',
		result: 'Das Ergebnis',
		cause: 'Warum?',
		changed: 'Nach der Änderung',
		takeaway: 'Merksatz',
		yours: 'Probieren Sie es selbst'
	}
} as const;
