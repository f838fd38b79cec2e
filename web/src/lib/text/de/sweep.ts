export const sweep = {
	title: (names: readonly string[]) => `Messreihe: ${names.join(' und ')}`,
	titles: { processors: 'Nach Zahl der Prozessoren', priorities: 'Nach Art der Warteschlangen' },
	lead: 'Jeder Punkt ist ein ganzer Lauf; alles andere bleibt, wie es in „Einstellungen“ steht. Striche zeigen 95-%-Intervalle. Klicken Sie auf einen Punkt, um seinen Wert ins Labor zu übernehmen.',
	leads: {
		processors:
			'Beide Spuren mit 4 bis 32 logischen Prozessoren. Striche zeigen 95-%-Intervalle. Klicken Sie auf einen Punkt, um ihn in Spur A zu übernehmen.',
		priorities:
			'Die Paare von Gästen vor den Korrekturen, ohne Prioritäten im Switch, alle mit normaler Priorität und mit den eingestellten Prioritäten. Striche zeigen 95-%-Intervalle. Klicken Sie auf einen Punkt, um ihn in Spur A zu übernehmen.'
	},
	else: 'Etwas anderes verändern',
	along: 'Waagerechte Achse',
	by: 'Eine Kurve je',
	nothing: 'keine',
	numbers: 'Einstellungen',
	constants: 'Konstanten der Maschine',
	from: 'Von',
	to: 'Bis',
	points: 'Punkte',
	figure: 'Kennzahl',
	leading: 'Hauptkennzahlen',
	against: 'Unterschied',
	ways: { lanes: 'B gegen A', here: (letter: string) => `${letter} gegen jetzt` },
	byGuest: (figure: string) => `${figure}, je Server-Gast`,
	guest: (n: number) => `Gast ${n}`,
	lane: (letter: string, name: string) => `${letter} ${name}`,
	start: 'Start',
	again: 'Noch einmal',
	stop: 'Stopp',
	close: 'Schließen',
	table: 'Als Tabelle',
	csv: 'CSV',
	picture:
		'Um diese Kurven als Bild (PNG oder SVG) zu speichern, wählen Sie über den Spuren „Exportieren“ und dort „Messreihe“.',
	here: (letters: string) => (letters === '' ? 'jetzt' : `${letters} jetzt`),
	recorded: 'Vorab mit dieser Version simuliert. „Start“ simuliert es in Ihrem Browser.',
	waiting: (n: number) => `${n} ${n === 1 ? 'Lauf' : 'Läufe'} zu simulieren.`,
	progress: (done: number, all: number) => `${done} von ${all} Läufen fertig.`,
	done: 'Alle Läufe sind fertig.',
	refused: (n: number) => (n === 1 ? '1 lässt sich nicht simulieren.' : `${n} lassen sich nicht simulieren.`),
	failed: (why: string) => `Die Messreihe wurde abgebrochen: ${why}.`,
	gone: 'In diesen Einstellungen gibt es diese Variable nicht mehr.',
	none: 'In diesem Bereich liegt kein möglicher Wert.',
	point: (at: string, line: string, value: string) => `${at}: ${line} ${value}`,
	heat: {
		lanes: 'Unterschied von Spur B zu Spur A. Ein Feld ist leer, wenn es nicht signifikant von null verschieden ist.',
		here: (at: string) =>
			`Unterschied zu den jetzigen Einstellungen${at === '' ? '' : ` (${at})`}. Ein Feld ist leer, wenn es nicht signifikant von null verschieden ist.`,
		now: 'jetzt',
		cell: (at: string, text: string) => `${at}: ${text}`,
		open: 'nicht signifikant von null verschieden',
		missing: 'kein Ergebnis'
	},
	question:
		'Eine offene Frage: Mit mehr Prozessoren kostet jede Transaktion auch in den Gästen mehr Zeit. Der veröffentlichte Bericht erklärt das mit Gästen, die aktiv auf ihre eigenen Sperren warten. In diesem Modell liegt es an Caches, die nach jeder Pause kalt sind. Welche Erklärung stimmt, zeigen die veröffentlichten Werte nicht.'
} as const;
