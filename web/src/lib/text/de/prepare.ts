export const prepare = {
	title: 'Unterricht vorbereiten',
	lead: 'Wählen Sie, was Lernende sehen und welche Fragen sie beantworten. Alles steht im Link oder in der Datei und lässt sich hier wieder öffnen. Ihr Entwurf wird in diesem Browser gespeichert.',
	guide: 'Anleitung: eine Lektion ausgeben',
	close: 'Schließen',
	about: 'Grundlage',
	abouts: {
		own: 'Die aktuelle Ansicht des Labors',
		prepared: 'Die Ansicht dieser Frage',
		lesson: 'Eine der Lektionen'
	},
	lesson: 'Lektion',
	name: 'Titel',
	question: 'Frage',
	kind: 'Lernende',
	kinds: { choices: 'eine Antwort wählen', text: 'ihre Antwort schreiben' },
	choicesLead: 'Geben Sie mindestens zwei Antworten ein, und markieren Sie die richtige.',
	afterAnswer: 'Erklärung nach der Antwort',
	closingOf: (number: number) => `Schlussfrage ${number}`,
	addQuestion: 'Schlussfrage hinzufügen',
	removeQuestion: 'Diese Frage entfernen',
	earlier: 'Früher stellen',
	picture: {
		add: 'Bild (freiwillig)',
		alt: 'Was das Bild zeigt, in Worten',
		remove: 'Bild entfernen',
		failed: 'Der Browser kann dieses Bild nicht lesen. Wählen Sie eine PNG-, JPEG- oder WebP-Datei.'
	},
	noLink:
		'In einen Link passt kein Bild. Geben Sie die HTML-Seite oder ein Paket aus, oder entfernen Sie das Bild: Dann gibt es einen Link.',
	openedView: 'Die Frage gehört zu der Ansicht, für die sie vorbereitet wurde.',
	presentView: 'Die aktuelle Ansicht des Labors nehmen',
	momentAt: (time: string) => `bei ${time}`,
	label: 'Bezeichnung für Ihre Liste (freiwillig)',
	labelExample: 'Klasse 10b, 2026',
	labelHint: 'Lernende sehen sie nie. Sie unterscheidet diese Fassung in „Früher vorbereitet“.',
	list: {
		title: (count: number) => (count === 0 ? 'Link oder Datei öffnen' : `Früher vorbereitet (${count})`),
		lead: 'Diese Lektionen sind nur in diesem Browser gespeichert. Für andere Geräte oder das nächste Jahr speichern Sie sie als Datei.',
		unkept:
			'Dieser Browser behält diese Lektionen nicht: Sein Speicher ist voll oder abgeschaltet. Speichern Sie sie als Datei.',
		untitled: 'Ohne Titel',
		prepared: (time: string) => `vorbereitet ${time}`,
		questions: (count: number) => (count === 1 ? '1 Schlussfrage' : `${count} Schlussfragen`),
		without: (step: string) => `ohne „${step}“`,
		remove: (title: string) => `„${title}“ entfernen`,
		removed: (title: string) => `„${title}“ ist entfernt.`,
		undo: 'Rückgängig',
		copied:
			'Sie haben eine Frage geändert. Deshalb ist dies ein neuer Eintrag in der Liste. Die Fassung davor bleibt in der Liste, und die Codes von Lernenden, die sie haben, gelten weiterhin.',
		start: 'Neu beginnen',
		save: 'Alle als Datei speichern',
		link: 'Adresse einer vorbereiteten Lektion',
		open: 'Öffnen',
		file: 'Dateien: HTML-Seiten, Pakete oder gespeicherte Listen',
		none: 'Darin ist keine vorbereitete Lektion.',
		opened: (title: string) => `„${title}“ ist geöffnet.`,
		completed: (title: string) =>
			`„${title}“ ist geöffnet. Die richtigen Antworten, die in der Kopie für die Hausaufgabe fehlen, stammen aus Ihrer Liste.`,
		added: (count: number) => (count === 1 ? '1 Lektion hinzugefügt.' : `${count} Lektionen hinzugefügt.`)
	},
	reword: {
		title: 'Lektion umformulieren',
		count: (count: number) => (count === 1 ? '1 Text geändert' : `${count} Texte geändert`),
		lead: 'Lernende lesen Ihre Worte. Zahlen in Ihren Texten bleiben, wie Sie sie schreiben.',
		restore: (name: string) => `Wiederherstellen: ${name}`,
		feedback: (name: string) => `${name}, Rückmeldung`,
		parts: {
			title: 'Titel',
			scene: 'Ausgangslage',
			prompt: 'Frage vor der Simulation',
			options: 'Antwort',
			bars: 'Balken',
			watch: 'Was zu beobachten ist',
			decisive: 'Was beim Anhalten zu sehen ist',
			detail: 'Was das ganze Bild bei der Pause zeigt',
			check: 'Frage beim Anhalten',
			choices: 'Frage beim Anhalten: Antwort',
			result: 'Ergebnis',
			why: 'Frage nach der Ursache',
			causes: 'Ursache',
			change: '„Ändern“: Aufgabe',
			changed: '„Ändern“: Folgerung',
			elsewhere: '„Übertragen“: Frage',
			answers: '„Übertragen“: Antwort',
			truth: 'Merksatz'
		}
	},
	answers: 'Antworten zur Auswahl',
	answersLead:
		'Geben Sie mindestens zwei Antworten ein, und markieren Sie die richtige. Für eine offene Diskussion lassen Sie alle leer. Nach der Simulation erfahren Lernende, welche richtig ist.',
	answer: (number: number) => `Antwort ${number}`,
	right: (number: number) => `Antwort ${number} ist richtig`,
	noneRight: 'Keine richtige Antwort (Meinungsfrage)',
	more: 'Antwort hinzufügen',
	after: 'Erklärung nach der Simulation',
	runs: 'Die Simulation beginnt',
	run: { shortly: 'kurz vor diesem Zeitpunkt', whole: 'am Anfang' },
	runHint: (from: string, to: string, isWhole: boolean) =>
		isWhole
			? `Lernende sehen beim Antworten das Bild am Anfang (${from}), dann läuft die Simulation bis ${to}.`
			: `Lernende sehen beim Antworten das Bild bei ${from}, dann läuft die Simulation bis ${to}. Prüfen Sie mit „Vorschau als Lernende“, dass dieses Bild die Antwort nicht verrät und nicht in die Irre führt.`,
	lanes: 'Gezeigte Spuren',
	lane: { both: 'Beide', a: 'A', b: 'B' },
	figure: 'Kennzahl nach jeder Änderung',
	figures: {
		'': 'die erste Kennzahl der Ansicht',
		response_time: 'Antwortzeit',
		throughput: 'Durchsatz',
		total_cpu: 'CPU-Zeit',
		utilisation: 'Auslastung der Prozessoren'
	},
	conclusion: 'Schluss nach der Änderung (freiwillig)',
	change: 'Nach der Antwort dürfen Lernende ändern:',
	nothing: 'nichts',
	steps: 'Schritte nach Tipp, Beobachten und Erklären',
	step: { change: 'eine Sache ändern', elsewhere: 'anderer Fall' },
	closing: 'Schlussfrage',
	freeHint:
		'Der Link zum Labor erscheint beim letzten Schritt. Die Datei „Eine HTML-Seite“ lässt ihn weg, denn sie muss ohne Netz funktionieren.',
	shown: 'Lernende sehen',
	show: { figures: 'Kennzahlen', time: 'Wiedergabe-Steuerung', free: 'einen Link zum Labor' },
	figuresHint:
		'Ohne Kennzahlen fehlen die Werte über den Bildern und die Zeitbalken. Die Tabelle beim Schritt „Ändern“ bleibt, denn sie ist das Ergebnis dieses Schritts; lassen Sie den Schritt weg, um sie zu verbergen.',
	passMark: 'Bestehensgrenze, %',
	passMarkOwn:
		'Wer mindestens diese Punktzahl hat, besteht. Zu jeder Ihrer Fragen zählt nur die erste Antwort. Mit 0 gibt es kein „passed“ und kein „failed“. Am Ende sehen Lernende ihre Punktzahl.',
	passMarkLesson:
		'Wer mindestens diese Punktzahl hat, besteht. Sie ist der Anteil der ersten Antworten, die richtig sind; der Tipp am Anfang zählt nicht. Mit 0 gibt es kein „passed“ und kein „failed“.',
	scores: (all: number, scores: string, needed: number) => {
		const counted = all === 1 ? 'Eine Antwort zählt' : `${all} Antworten zählen`;
		const must =
			needed === 0
				? 'besteht niemand und scheitert niemand: Das LMS bekommt „completed“'
				: `besteht, wer ${
						needed < all
							? `${needed} von ${all} richtig hat`
							: all === 1
								? 'die richtige Antwort gibt'
								: all === 2
									? 'beide richtig hat'
									: `alle ${all} richtig hat`
					}`;
		return `${counted}. Möglich sind deshalb ${scores}. Bei dieser Grenze ${must}.`;
	},
	passMarkLms: 'Hat Ihre Lernplattform (LMS) eine eigene Bestehensgrenze, gilt diese.',
	missing: {
		question: 'Schreiben Sie zuerst eine Frage.',
		title: 'Geben Sie einen Titel ein.',
		answer: 'Eine Antwort ist keine Auswahl. Fügen Sie eine zweite hinzu, oder entfernen Sie diese.',
		closing: 'Eine Schlussfrage ist noch leer: Schreiben oder entfernen Sie sie.',
		right:
			'Welche Antwort ist richtig? Markieren Sie sie, oder markieren Sie „Keine richtige Antwort (Meinungsfrage)“.',
		closingRight:
			'Welche Antwort der Schlussfrage ist richtig? Markieren Sie sie, oder markieren Sie „Keine richtige Antwort (Meinungsfrage)“.',
		choices:
			'Eine Schlussfrage hat weniger als zwei Antworten: Fügen Sie welche hinzu, oder lassen Sie Lernende ihre Antwort schreiben.'
	},
	handOut: 'Ausgeben',
	link: 'Link',
	copy: 'Link kopieren',
	copied: 'Kopiert.',
	failed: 'Der Link wurde nicht kopiert. Markieren und kopieren Sie ihn.',
	attempt: 'Vorschau als Lernende',
	worksheet: 'Arbeitsblatt zum Drucken',
	solutions: 'Lösungen zum Drucken',
	homework: 'Hausaufgabe: Link und Dateien ohne die richtigen Antworten Ihrer Fragen',
	homeworkHint:
		'Lernende lesen nicht, welche Antwort richtig ist, und ein Paket für ein LMS hat keine Punktzahl aus Ihren Fragen. Die Antworten bleiben in „Früher vorbereitet“. Sammeln Sie Codes in diesem Browser, werden sie bewertet.',
	homeworkOpened:
		'Das ist eine Kopie für die Hausaufgabe: Die richtigen Antworten und Erklärungen Ihrer Fragen fehlen mit Absicht. So vervollständigen Sie sie: Öffnen Sie die Liste, die Sie beim Vorbereiten mit „Alle als Datei speichern“ gespeichert haben, oder eine Datei ohne „Hausaufgabe“. Oder markieren Sie die Antworten neu.',
	room: 'Diese Frage vorführen',
	roomLesson: 'Diese Lektion vorführen',
	roomHint: (open: string) =>
		`„${open}“ ist für Sie: Damit öffnen Sie die Vorführung, mit den Antworten. Der Link und die Dateien für Lernende enthalten keine Vorführung.`,
	present: 'Das Labor ohne Frage vorführen',
	presentHint:
		'Das Labor füllt den Bildschirm, in großer Schrift, und Sie können es mit einer Fernbedienung für Vorträge steuern. Dasselbe bewirkt im Labor die Taste P.',
	code: 'QR-Code des Links',
	codeLarge: 'Größerer QR-Code',
	codeSmall: 'Kleinerer QR-Code',
	codeDense: (squares: number) =>
		`Dieser Code hat ${squares} Felder je Seite; Handys müssen also nah heran. Für eine Klasse im Raum kopieren Sie den Link in den Chat oder Kurs der Klasse, oder geben Sie die HTML-Seite aus. Kürzere Texte ergeben einen einfacheren Code.`,
	codeNone: 'Ihre Texte sind zu lang für einen QR-Code. Geben Sie den Link aus.',
	files: 'Dateien, in Ihrem Browser erstellt',
	file: {
		file: {
			name: 'Eine HTML-Seite',
			hint: 'Lernende öffnen sie von einem Datenträger oder aus einer E-Mail; sie braucht kein Netz.'
		},
		scorm: {
			name: 'SCORM 1.2',
			hint: 'Ein Paket für eine Lernplattform (LMS). Fast jedes LMS importiert es.'
		},
		scorm2004: {
			name: 'SCORM 2004',
			hint: 'Die 4. Ausgabe, für ein LMS, das sie versteht: meldet „completed“ und „passed“ getrennt.'
		},
		cmi5: { name: 'cmi5', hint: 'Ein Paket für ein LMS, das cmi5 (xAPI) versteht.' }
	},
	/** `mb`: of a file. */
	size: (mb: string) => `${mb}\u00a0MB.`,
	receives: 'Was das LMS von einem Paket bekommt',
	received: {
		answers:
			'Nach jeder Frage, auch nach dem Tipp am Anfang: die erste Antwort, ob sie richtig ist und wie lange sie gedauert hat.',
		answer:
			'Nach Ihrer Frage: die erste Antwort, ob sie richtig ist (wenn Sie eine als richtig markiert haben) und wie lange sie gedauert hat.',
		result: (mark: string) =>
			`Beim letzten Schritt, wenn alle Fragen beantwortet sind: die Punktzahl und „passed“ (bestanden), wenn sie mindestens ${mark} beträgt, sonst „failed“ (nicht bestanden). Pakete für SCORM 2004 und cmi5 melden außerdem „completed“ (abgeschlossen). Ein Paket für SCORM 1.2 hat nur eine Statusangabe; dort bedeuten „passed“ und „failed“ beide, dass die Lektion abgeschlossen ist.`,
		unmarked:
			'Beim letzten Schritt: die Punktzahl und „completed“ (abgeschlossen). Ohne Bestehensgrenze gibt es kein „passed“ und kein „failed“. Ein Paket für cmi5 sendet dann keine Punktzahl, denn cmi5 erlaubt sie nur mit „passed“ oder „failed“; jede Antwort meldet, ob sie richtig ist.',
		completed: (isHomework: boolean) =>
			`Beim letzten Schritt: „completed“ (abgeschlossen). ${isHomework ? 'Die Hausaufgabe enthält keine richtige Antwort' : 'Sie haben keine Antwort als richtig markiert'}, darum gibt es keine Punktzahl und kein „passed“.`,
		closing:
			'Die Antworten auf die Schlussfragen, auch geschriebene Texte. Fragen mit einer richtigen Antwort zählen zur Punktzahl.',
		way: 'Nach jedem Schritt: welcher Schritt erreicht ist. Beim Verlassen: wie lange die Sitzung gedauert hat.'
	},
	course:
		'Ein LMS erkennt einen Kurs an der Kennung im Paket. Pakete mit demselben Titel und denselben Fragen haben dieselbe Kennung.',
	sameCourse: 'Derselbe Kurs wie bisher, korrigiert',
	sameCourseOff:
		'Sie haben seit dem letzten Paket den Titel oder eine Frage geändert. Das nächste ist darum im LMS ein neuer Kurs. Die Ergebnisse bleiben getrennt.',
	sameCourseOn:
		'Das nächste Paket hat die Kennung des letzten: Das LMS kann den Kurs damit ersetzen. Nehmen Sie das Häkchen weg, wenn Sie etwas anderes fragen.',
	private:
		'Antworten bleiben auf dem Gerät, auf dem sie gegeben werden. Nur die Pakete für ein LMS (SCORM, cmi5) senden sie, und nur an das LMS. Wenn Sie einen Link oder eine Seite ausgeben, bekommen Lernende am Ende einen Code:',
	collect: 'Codes einsammeln'
};
