/** A reader's own measurements beside the model. */
export const measurements = {
	title: 'Ihre Messungen',
	lead: 'Vergleichen Sie eine Tabelle mit Messungen Ihrer eigenen Maschine mit dem Modell. Die Datei verlässt Ihren Browser nie.',
	drop: 'Ziehen Sie eine CSV-Datei hierher, oder',
	choose: 'Datei wählen',
	paste: 'Tabelle einfügen',
	example: 'Beispiel ausprobieren',
	form: 'Was die Tabelle enthält',
	saveExample: 'Beispiel speichern',
	exampleNote: 'Die Kennzahlen des Beispiels sind ausgedacht, nicht gemessen.',
	exampleName: 'das Beispiel',
	pastedName: 'die eingefügte Tabelle',
	pasted: 'Tabelle (CSV)',
	compare: 'Vergleichen',
	stop: 'Anhalten',
	again: 'Noch einmal vergleichen',
	close: 'Schließen',
	saveVerdicts: 'Als CSV speichern',
	reading: (file: string) => `Wird gelesen: ${file}…`,
	progress: (done: number, all: number) => `${done} von ${all} Zeilen sind fertig.`,
	stopped: (done: number, all: number) => `Angehalten nach ${done} von ${all} Zeilen.`,
	failed: (why: string) => `Der Vergleich brach ab: ${why}.`,
	faults: {
		large: (file: string) => `Die Datei ist größer als 10\u00a0MB, also zu groß: ${file}.`,
		encoding: (file: string) => `Das ist kein Text in UTF-8: ${file}. Speichern Sie die Tabelle als CSV in UTF-8.`
	},
	refused: (file: string) => `Keine Zeile ist lesbar (${file}):`,
	unread: (n: number) =>
		n === 1
			? 'Eine Zeile ist nicht lesbar und wird nicht verglichen:'
			: `${n} Zeilen sind nicht lesbar und werden nicht verglichen:`,
	/** The core's message is the rest of a sentence whose subject is the column or the table. */
	problem: (line: number | null, column: string, message: string, hint: string) => {
		const place = [line === null ? '' : `Zeile ${line}`, column === '' ? '' : `Spalte ${column}`].filter(Boolean);
		const whole = place.length === 0 ? `Die Tabelle ${message}.` : `${place.join(', ')}: ${message}.`;
		return hint === '' ? whole : `${whole} Möglich: ${hint}.`;
	},
	more: (n: number) => `… und ${n} weitere.`,
	summary: (file: string, inside: number, judged: number) =>
		judged === 0
			? `Für keine Kennzahl gibt es ein Intervall des Modells (${file}).`
			: `${inside} von ${judged} Kennzahlen liegen im 90-%-Intervall des Modells (${file}).`,
	oneInTen: 'Ein 90-%-Intervall verfehlt etwa eine von zehn Kennzahlen, auch wo das Modell stimmt.',
	withoutInterval: (n: number) => `${n} ${n === 1 ? 'hat' : 'haben'} kein Intervall.`,
	notModelled: (n: number) => `${n} ${n === 1 ? 'ist' : 'sind'} nicht modelliert.`,
	columns: {
		line: 'Zeile',
		setup: 'Aufbau',
		figure: 'Kennzahl',
		measured: 'Gemessen',
		model: 'Modell',
		error: 'Abweichung',
		interval: '90-%-Intervall',
		verdict: 'Urteil'
	},
	row: (line: number, setup: string) => `Zeile ${line}: ${setup}`,
	interval: (low: string, high: string) => `${low} bis ${high}`,
	verdictTable: 'Urteile',
	waiting: 'wartet',
	verdicts: {
		inside: 'innerhalb',
		outside: (share: string) => `außerhalb um ${share}`,
		'no interval': 'kein Intervall',
		'not modelled': 'nicht modelliert'
	},
	because: (reason: string) => `denn: ${reason}`,
	chart: (figure: string) => `${figure}: gemessene Werte und das 90-%-Intervall des Modells`,
	names: {
		inside: 'gemessen',
		outside: 'gemessen, außerhalb',
		model: 'Modell',
		interval: '90-%-Intervall des Modells'
	},
	note: 'Abweichung ist Modell ÷ gemessen − 1. Eine gemessene Kennzahl gilt nur dann als außerhalb, wenn ihr Abstand vom Intervall größer ist als ihre eigene Unsicherheit. Das ist die Halbbreite aus Ihrer Tabelle oder eine halbe Einheit der letzten Stelle, je nachdem, was größer ist. Der Prozentwert hinter „außerhalb um“ ist der Rest des Abstands, bezogen auf das nähere Ende des Intervalls.'
} as const;

/** A machine fitted to a reader's measurements. */
export const machineFit = {
	title: 'Das Modell an Ihre Maschine anpassen',
	lead: 'Das Labor passt nur die Konstanten an, die Ihre Zeilen bestimmen können. Jeder vierte Aufbau bleibt bei der Anpassung außen vor und dient zur Prüfung. Die Anpassung braucht mindestens vier Aufbauten und etwa eine Minute.',
	from: 'Ausgehen von',
	start: 'Modell anpassen',
	load: 'Angepasste Maschine laden',
	failed: (why: string) => `Die Anpassung brach ab: ${why}.`,
	progress: (progress: { step: number; count: number } | null) => {
		if (progress === null) return 'Beginnt…';
		if (progress.step === 0) return 'Schritt 1 von 3: wie sehr jede Kennzahl von jeder Konstanten abhängt…';
		if (progress.step === 1) return `Schritt 2 von 3: Anpassung, ${progress.count} Sätze von Konstanten probiert…`;
		return `Schritt 3 von 3: jeden Aufbau einmal weglassen, ${progress.count.toFixed(0)}\u00a0% fertig…`;
	},
	otherTable: 'Eine andere Tabelle ist offen; passen Sie noch einmal an.',
	problem: (path: string, message: string, hint: string) =>
		`${path === '' ? 'Die Datei' : `Die Datei, ${path}`}: ${message}.${hint === '' ? '' : ` Möglich: ${hint}.`}`,
	notBetter: (machine: string) =>
		`Die angepasste Maschine sagt die ausgelassenen Zeilen nicht besser voraus als die ${machine}. Deshalb wird sie nicht angeboten.`,
	leftOutErrors: (
		machine: string,
		before: string,
		now: string,
		worse: number,
		figures: number,
		growth: string,
		side: 'high' | 'low' | null
	) =>
		`In den ausgelassenen Zeilen ist die größte Abweichung ${now}; mit der ${machine} war sie ${before}. ${
			worse === 0
				? 'Keine Kennzahl wurde schlechter.'
				: `${worse} von ${figures} Kennzahlen ${worse === 1 ? 'wurde' : 'wurden'} schlechter, höchstens um ${growth} Prozentpunkte.`
		}${side === null ? '' : ` Die angepasste Maschine liegt für alle ${side === 'high' ? 'zu hoch' : 'zu niedrig'}.`}`,
	loaded: (machine: string, n: number) =>
		`Die Datei unterscheidet sich von der ${machine} in ${n} Konstante${n === 1 ? '' : 'n'}.`,
	constants: 'Angepasste Konstanten',
	constant: 'Konstante',
	unit: 'Einheit',
	before: 'Vorher',
	now: 'Jetzt',
	change: 'Änderung',
	known: '95-%-Intervall',
	scatter: (times: string) =>
		`${
			times === ''
				? 'Die Intervalle kommen von den angegebenen Fehlern Ihrer Zeilen und dem üblichen Fehler des Modells; mehr streuen die Zeilen nicht.'
				: `Die Intervalle sind verbreitert, weil Ihre Zeilen ${times}-mal so stark streuen, wie ihre angegebenen Fehler und der übliche Fehler des Modells erwarten lassen.`
		} Ein Fehler, den alle Zeilen gemeinsam haben, ist nicht enthalten.`,
	leftOut: (n: number, all: number) => `Abweichungen der ausgelassenen Zeilen (${n} von ${all})`,
	row: 'Zeile',
	line: (run: string) => run.replace('line ', 'Zeile '),
	errorBefore: 'Abweichung vorher',
	errorNow: 'Abweichung jetzt',
	factor: (figure: string, factor: string) => `${figure}: ÷ ${factor} bis × ${factor}`,
	intervals: (all: string) => `90-%-Intervalle um eine Vorhersage für Aufbauten wie Ihre: ${all}.`,
	noIntervals: 'Mit weniger als neun Aufbauten gibt es keine Intervalle für die neue Maschine.',
	kept: (n: number, fixed: number) =>
		`${n} angepasste Konstanten behalten ihre Werte${fixed > 0 ? `; die anderen ${fixed} des Modells ändert eine Anpassung nicht` : ''}`,
	reasons: {
		fitted: () => '',
		'without effect': () => 'keine Kennzahl ändert sich mit ihr stärker als durch Zufall',
		'too weak': (_: string, error: string) => `die Zeilen würden sie bestenfalls auf ± ${error} (95\u00a0%) bestimmen`,
		imitated: (other: string) => `„${other}“ ändert dieselben Kennzahlen`,
		'too few figures': () => 'jede angepasste Konstante braucht zwei Kennzahlen'
	},
	name: 'Name der Maschine',
	nameRule:
		'Ein Name hat 1 bis 30 Buchstaben, Ziffern, Leerzeichen, Binde- oder Unterstriche und beginnt mit einem Buchstaben oder einer Ziffer.',
	defaultName: (platform: string) => `meine ${platform}`,
	use: 'Im Labor verwenden',
	inUse: 'Wird im Labor verwendet',
	save: 'Als Datei speichern (TOML)',
	useNote:
		'Beide Spuren laufen dann auf dieser Maschine, ebenso Messreihen, Empfindlichkeit und der Plan. Die Adresse der Seite speichert die Maschine.',
	fileNote: (name: string) =>
		`Die Datei funktioniert auch mit der Kommandozeile; dort heißt die Maschine „${name}“ und ersetzt keine eingebaute.`
} as const;

/** Where the lab runs on a reader's machine. */
export const ownMachine = {
	inUse: (name: string, platform: string, n: number) =>
		`Beide Spuren laufen auf ${name === '' ? 'einer eigenen Maschine' : `„${name}“`}: der ${platform} mit ${n} ${n === 1 ? 'anderen Konstante' : 'anderen Konstanten'}.`,
	back: (platform: string) => `Zurück zur ${platform}`
} as const;
