/** Of a share: from where to where a guess is close to 40. */
const forForty = (share: string) => {
	const by = (40 * Number.parseFloat(share)) / 100;
	return `. Wäre er 40, so wäre ein Tipp von ${40 - by} bis ${40 + by} nah dran`;
};

export const lessons = {
	step: (number: number, all: number) => `Schritt ${number} von ${all}`,
	steps: {
		predict: 'Tipp',
		observe: 'Beobachten',
		explain: 'Erklären',
		change: 'Ändern',
		elsewhere: 'Übertragen',
		end: 'Merksatz'
	},
	commit: 'Tipp abgeben',
	draw: 'Ziehen Sie im Feld Ihren Tipp auf.',
	guess: 'Ihr Tipp',
	guessed: (what: string) => `Ihr Tipp: ${what}.`,
	judged: {
		right: (guess: string) => `Ihr Tipp (${guess}) stimmt.`,
		closeEnough: (guess: string) => `Ihr Tipp (${guess}) war nah dran.`,
		rightDirection: (guess: string) => `Die Richtung stimmt, aber Ihr Tipp (${guess}) war nicht nah dran.`,
		wrong: (guess: string) => `Ihr Tipp (${guess}) stimmt nicht.`,
		high: (guess: string) => `Ihr Tipp (${guess}) war zu hoch.`,
		low: (guess: string) => `Ihr Tipp (${guess}) war zu niedrig.`
	},
	closeEnough: {
		share: (share: string) =>
			`Als nah gilt ein Tipp, der höchstens ${share} vom richtigen Wert abweicht${forForty(share)}.`,
		third: 'Als nah gilt ein Tipp zwischen einem Drittel und dem Dreifachen des richtigen Werts.',
		between: (least: string, largest: string, value: string) =>
			`Als nah galten Tipps zwischen ${least} und ${largest}; die Simulation ergab ${value}.`
	},
	veil: 'Die Zeitbalken erscheinen hier, wenn Sie die Ursache gefunden haben.',
	measured: 'Simulierte Werte',
	again: 'Noch einmal ansehen',
	watching: 'Die Simulation läuft. Im entscheidenden Moment hält sie von selbst an.',
	changeOne: 'Ändern Sie jetzt eine Sache',
	find: 'Wählen Sie eine Ursache',
	wrong: 'Nein.',
	right: 'Richtig.',
	wouldBe: 'Das ist die richtige Antwort.',
	/** Below answers of which not all were tried. */
	whyNot: 'Wählen Sie eine falsche Antwort, um zu lesen, warum sie falsch ist.',
	goOn: 'Weiter',
	waits: {
		moment: 'Warten Sie, bis die Simulation anhält.',
		untried: (what: string) => `Probieren Sie ${what} aus, um weiterzugehen.`,
		measuring: (value: string) => `Warten Sie, bis der Lauf mit „${value}“ fertig ist.`,
		progress: 'Fortschritt'
	},
	back: 'Zurück',
	lanes:
		'Werte bleiben grau, bis genug simuliert ist; von Lauf zu Lauf sind sie etwas verschieden. Frühere Ergebnisse bleiben in der Tabelle.',
	play: 'Im Labor öffnen',
	all: 'Alle Lektionen',
	next: (title: string) => `Nächste Lektion: ${title}`,
	last: 'Das war die letzte Lektion.',
	begin: 'Von vorn beginnen',
	goBackTo: 'Weitermachen, wo Sie aufgehört haben',
	retell: 'Merksatz',
	forTeacher: 'Ihre Antworten einer Lehrkraft zeigen',
	score: (score: string, mark: string, passes: boolean) =>
		`Ihre Punktzahl: ${score}. ${passes ? 'Sie haben bestanden' : 'Sie haben nicht bestanden'}: Die Bestehensgrenze ist ${mark}.`,
	scoreWithoutMark: (score: string) => `Abgeschlossen. Ihre Punktzahl: ${score}.`,
	scoreHint:
		'Zu jeder Frage zählt nur Ihre erste Antwort, auch wenn Sie neu beginnen. Hat Ihre Lernplattform eine eigene Bestehensgrenze, gilt diese.',
	own: {
		watch: 'Beobachten Sie, was geschieht.',
		decisive: 'Hier hält die Simulation an.',
		change: 'Was erwarten Sie? Ändern Sie es, und beobachten Sie.',
		talk: 'Was haben Sie gesehen?',
		asks: 'Ihre Lehrkraft fragt:',
		submit: 'Antwort abgeben',
		submitEmpty: 'Ohne Antwort weiter',
		empty: 'Keine Antwort',
		rightIs: (answer: string) => `Nicht richtig. Die richtige Antwort ist „${answer}“.`,
		correctIs: (answer: string) => `Die richtige Antwort ist „${answer}“.`
	},
	room: {
		open: 'Vorführung',
		confirm: {
			lead: 'Die Vorführung und ihre Notizen zeigen die Antworten dieser Lektion, bevor jemand einen Tipp abgegeben hat. Sie sind für Lehrkräfte.',
			teach: 'Ich unterrichte diese Lektion',
			close: 'Zurück zur Lektion'
		},
		toolbar: 'Vorführung',
		poll: 'Umfrage',
		digits: 'Drücken Sie für jede erhobene Hand die Nummer der Antwort. Die Rücktaste nimmt die letzte zurück.',
		more: (answer: string) => `Eine Stimme mehr für „${answer}“`,
		range: (from: string, to: string) => `${from} bis ${to}`,
		rangeUnder: (from: string, to: string) => `${from} bis unter ${to}`,
		contains: (value: string) => `enthält ${value}`,
		closeIs: (range: string) => `Als nah gilt ein Tipp von ${range}.`,
		fewer: (answer: string) => `Eine Stimme weniger für „${answer}“`,
		result: 'Ergebnis',
		resultLater: 'Das Ergebnis würde die Antwort zeigen: Drücken Sie zuerst „Weiter“.',
		picture: 'Bild',
		words: 'Text',
		lanes: 'Spuren',
		spotlight: 'Spotlight',
		blank: 'Schwarzbild',
		unblank: 'Bild wieder zeigen',
		fullScreen: 'Vollbild',
		notes: 'Notizen',
		close: 'Beenden',
		closeAgain: 'Escape noch einmal: beenden',
		rightIs: 'Richtige Antwort:',
		since: (minutes: number) => `${minutes}\u00a0min`,
		lessonPlan: (whole: number, minutes: number, left: number) =>
			`Plan für ${whole} Minuten: ${minutes} für diesen Schritt, ${left < 0 ? `${-left} zu viel` : `noch ${left}`}.`,
		then: (step: string) => `Nächster Schritt: ${step}`,
		lastStep: 'Das ist der letzte Schritt.',
		length: 'Plan'
	},
	trial: {
		'workload.connections': (value: string) => `${value} ${value === '1' ? 'Verbindung' : 'Verbindungen'}`,
		'workload.kind': (value: string) => value,
		'lpar.processors': (value: string) => `${value} logische Prozessoren`,
		'lpar.smt': (value: string) => `${value} ${value === '1' ? 'Thread' : 'Threads'} je Kern`,
		'network.mtu': (value: string) => `MTU ${value}`
	} as Record<string, (value: string) => string>,
	values: {
		'workload.kind': (value: string) => ({ RR: 'Anfragen', STR: 'Datenströme' })[value] ?? value
	} as Record<string, (value: string) => string>,
	controls: {
		'workload.connections': 'Verbindungen',
		'workload.kind': 'Last',
		'lpar.smt': 'Threads je Kern',
		'network.mtu': 'MTU'
	} as Record<string, string>
} as const;

export const learnPages = {
	title: 'Lektionen',
	lead: 'Kurze Lektionen von je etwa acht Minuten. Sie geben einen Tipp ab, beobachten und finden heraus, warum der naheliegende Tipp oft falsch ist.',
	setting:
		'Es geht um z/VM, einen Hypervisor von IBM, der viele Linux-Systeme auf einem Großrechner (Mainframe) betreibt, und um die Wege der Daten zwischen diesen Systemen. Vorwissen über Großrechner oder z/VM brauchen Sie nicht.',
	path: 'Sie können mit jeder Lektion beginnen. Manche bauen auf einer früheren auf; das steht dann unter dem Titel.',
	asText: 'Die ganze Lektion als Text',
	showAnswers: 'Antworten zeigen',
	question: 'Die Frage',
	answer: 'Das Ergebnis',
	cause: 'Warum',
	there: 'Übertragen',
	correct: 'richtig',
	noScripts: 'Diese Lektion braucht Skripte, und die sind in Ihrem Browser abgeschaltet. Unten steht nur ihre Frage.',
	minutes: (minutes: number) => `etwa ${minutes} Minuten`,
	done: 'fertig',
	stepOf: ['Schritt', (all: number) => `von ${all}`],
	progress: 'Erledigte Lektionen',
	doneOf: (all: number) => `von ${all} Lektionen erledigt.`,
	kept: 'Das merkt sich dieser Browser; gesendet wird nichts.',
	glossary: 'Glossar',
	allTerms: 'Glossar: alle Begriffe dieser Lektionen',
	sources: 'Quellen',
	forSteps: { first: '(Schritte 1–4)', elsewhere: '(Schritt 5)' },
	teach: 'Für Lehrkräfte',
	guides: {
		title: 'Anleitungen',
		pages: {
			'tutorials/first-lesson-in-class': 'Ihre erste Lektion im Unterricht',
			'how-to/hand-out-a-lesson': 'Eine Lektion ausgeben',
			'how-to/ask-a-question-of-your-own': 'Eine eigene Frage stellen',
			'how-to/collect-answers': 'Die Antworten einer Klasse einsammeln'
		}
	},
	teacher: {
		lead: 'Was Sie wissen sollten, bevor Sie diese Lektion unterrichten, und was Sie dazu drucken können.',
		order: (needs: string) => `Reihenfolge: ${needs}.`,
		aims: 'Nach der Lektion können Lernende',
		beliefs: 'Verbreitete Irrtümer',
		plan: (minutes: number) => `Plan für ${minutes} Minuten`,
		questions: 'Fragen und Antworten',
		next: 'Zum Weitermachen',
		printNotes: 'Diese Seite drucken',
		lesson: 'Lektion öffnen'
	},
	class: {
		title: 'Lektion für Ihre Klasse',
		lead: 'Eine Lehrkraft hat diese Lektion vorbereitet. Der Link enthält die ganze Lektion.',
		otherVersion:
			'Dieser Link ist mit einer anderen Version dieser Website entstanden. Manche Zahlen können abweichen.',
		none: 'Dieser Link ist unvollständig: Ein Teil der Lektion fehlt. Bitten Sie Ihre Lehrkraft noch einmal um den Link.',
		noScripts: 'Diese Lektion braucht Skripte, und die sind in Ihrem Browser abgeschaltet.'
	}
} as const;

export const offlinePackage = {
	frame: 'Die Lektion',
	notices: 'Lizenzen Dritter',
	description: 'Eine Lektion über die Datenpfade von z/VM, dem Hypervisor von IBM: vorhersagen, beobachten, erklären.',
	alone:
		'Diese Seite ist mit keiner Lernplattform verbunden. Die Lektion funktioniert, aber Ihre Antworten werden nicht aufgezeichnet.',
	fault: (words: string) => `Ihre Lernplattform hat Ihre letzte Antwort nicht aufgezeichnet: „${words}“`,
	unopened: (words: string) =>
		`Ihre Lernplattform zeichnet diesen Besuch nicht auf: „${words}“ Die Lektion funktioniert trotzdem.`,
	back: 'Zurück zum Kurs',
	answered: 'beantwortete'
} as const;
