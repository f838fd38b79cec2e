export const answerCode = {
	title: 'Code für Ihre Lehrkraft',
	lead: 'Dieser Code enthält Ihre ersten Antworten und keinen Namen. Nichts wird gesendet: Ihre Lehrkraft tippt, kopiert oder scannt den Code.',
	label: 'Ihre Antworten als Code',
	qr: 'QR-Code Ihrer Antworten',
	long: 'Ihre Texte sind zu lang für einen QR-Code. Kopieren Sie den Code.',
	texts: (count: number) =>
		`Ihre Texte gehören zum Code, deshalb hat er ${count} Zeichen. Kopieren Sie ihn, oder zeigen Sie den QR-Code: Zum Vorlesen ist er zu lang.`,
	copy: 'Code kopieren',
	copied: 'Kopiert.',
	failed: 'Der Code wurde nicht kopiert. Markieren und kopieren Sie ihn.'
};

export const collect = {
	title: 'Antworten Ihrer Klasse',
	large: 'Groß zeigen',
	small: 'Zurück zur Seite',
	lead: 'Am Ende einer Lektion bekommen alle Lernenden einen Code. Sammeln Sie die Codes hier: Dann sehen Sie, wer was geantwortet hat.',
	private: 'Codes und Namen bleiben in diesem Browser. Nichts wird gesendet.',
	noScripts: 'Diese Seite braucht Skripte, und die sind in Ihrem Browser abgeschaltet.',
	paste: 'Codes, einer oder mehrere je Zeile; vor jeden Code können Sie einen Namen schreiben',
	example: 'Anna 18XS-M007-B5A7-T80Q-QC8',
	add: 'Codes hinzufügen',
	camera: {
		open: 'Mit der Kamera scannen',
		close: 'Kamera ausschalten',
		view: 'Was die Kamera sieht',
		hint: 'Halten Sie jeden QR-Code vor die Kamera. Die Bilder bleiben in diesem Browser.',
		failed:
			'Diese Seite kann keine Kamera nutzen: Es gibt keine, oder der Browser erlaubt es nicht. Fügen Sie die Codes als Text ein, oder fügen Sie Bilder davon hinzu.'
	},
	files: 'Dateien hinzufügen',
	filesHint: '(Textdateien mit Codes oder Bilder von QR-Codes)',
	unstored: 'Dieser Browser speichert nichts: Speichern Sie die Antworten als CSV, bevor Sie die Seite schließen.',
	guide: 'Anleitung: die Antworten einer Klasse einsammeln',
	empty:
		'Es gibt noch keine Codes. Fügen Sie oben die Codes Ihrer Lernenden ein, scannen Sie sie mit der Kamera, oder fügen Sie Dateien hinzu, die sie enthalten. Lernende finden ihren Code im letzten Schritt einer Lektion.',
	added: (count: number) => (count === 1 ? '1 Code hinzugefügt.' : `${count} Codes hinzugefügt.`),
	repeated: (count: number) => (count === 1 ? '1 Code war schon da.' : `${count} Codes waren schon da.`),
	none: 'Dieser Text enthält keinen Code. Ein Code besteht aus Gruppen von vier Buchstaben und Ziffern, etwa 18XS-M007-B5A7-T80Q-QC8.',
	problems: {
		damaged: (code: string) =>
			`In ${code} fehlt ein Zeichen, oder eines ist falsch. Vergleichen Sie den Code mit dem Bildschirm, von dem er stammt.`,
		newer: (code: string) => `${code} kommt von einer neueren Version dieser Website. Öffnen Sie diese Seite dort.`,
		misfit: (code: string) =>
			`${code} passt nicht zu den Fragen seiner Lektion. Haben Sie die Lektion geändert, nachdem Sie sie ausgegeben hatten?`
	},
	unknown: {
		title: 'Codes von Lektionen, die dieser Browser nicht kennt',
		lead: 'Fügen Sie den Link der Lektion ein, die Sie ausgegeben haben, oder öffnen Sie ihre Datei mit „Dateien hinzufügen“: Dann erscheinen die Antworten.',
		link: 'Link der Lektion',
		open: 'Öffnen',
		wrong: 'Das ist nicht der Link einer vorbereiteten Lektion.'
	},
	learners: (count: number) => (count === 1 ? '1 Person' : `${count} Lernende`),
	number: (number: number) => `Person ${number}`,
	name: 'Name',
	nameOf: (number: number) => `Name von Person ${number} (freiwillig)`,
	code: 'Code',
	question: (number: number) => `Frage ${number}`,
	right: 'richtig',
	measured: (value: string) => `simuliert: ${value}`,
	lesson: 'Lektion',
	collected: 'Gesammelt am',
	className: 'Klasse',
	classField: 'Klasse dieser Codes (freiwillig)',
	show: 'Anzeigen',
	allClasses: (count: number) => `alle Klassen (${count})`,
	day: (day: string) => `gesammelt am ${day}`,
	wrong: 'falsch',
	closeEnough: 'nah dran',
	verdict: (question: string) => `${question}: richtig?`,
	noAnswer: 'keine Antwort',
	answered: (count: number, all: number) => `${count} von ${all} haben geantwortet.`,
	remove: (name: string) => `„${name}“ entfernen`,
	removed: (name: string) => `${name} ist entfernt.`,
	undo: 'Rückgängig',
	csv: 'Als CSV speichern',
	clear: 'Alle Codes entfernen',
	sure: 'Alle Codes und Namen entfernen? Drücken Sie noch einmal.'
};
