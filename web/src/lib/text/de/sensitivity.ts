import { list } from './names.ts';

/** Steps have names without an article: they stand after a colon or in quotes. */
export const sensitivity = {
	title: (figure: string, lane: string) => `Empfindlichkeit von „${figure}“: ${lane}`,
	lead: 'Wir haben jeden Schritt um 10\u00a0% länger und um 10\u00a0% kürzer gemacht und alles andere gleich gelassen, auch die Zufallszahlen. Ein Balken von 20\u00a0% heißt zum Beispiel: Dauert dieser Schritt 1\u00a0% länger, ändert sich die Kennzahl um 0,2\u00a0%. Würde jeder Schritt 1\u00a0% länger dauern, würden alle Zeiten um 1\u00a0% wachsen und alle Raten um 1\u00a0% fallen. Die Balken einer Zeit ergeben zusammen 100\u00a0%, die einer Rate −100\u00a0%, die eines Prozentwerts 0.',
	close: 'Schließen',
	closeAndReturn: '← Zurück zur vorigen Stelle',
	heat: 'Wärmebild',
	look: 'Bild zeigen',
	spentHere: (share: string, figure: string) => `, ${share} der Empfindlichkeit von „${figure}“`,
	figure: 'Kennzahl',
	lane: 'Spur',
	lanes: ['A', 'B'],
	cancel: 'Abbrechen',
	start: 'Berechnen',
	again: 'Neu berechnen',
	changed: 'Seit diesem Ergebnis haben sich die Einstellungen geändert.',
	beginning: 'Zuerst simulieren wir alles unverändert …',
	progress: (done: number, all: number, left: number | null) =>
		`${done} von ${all} Schritten verändert${left === null ? '' : `, noch etwa ${Math.ceil(left / 5) * 5}\u00a0s`}`,
	bar: 'Veränderte Schritte',
	cancelled: 'Abgebrochen.',
	recorded: 'Vorab mit dieser Version simuliert; Ihr Browser käme zum selben Ergebnis.',
	failed: (why: string) => `Die Berechnung ist gescheitert: ${why}.`,
	nothing: 'Es gibt nichts zu vergleichen: Die Kennzahl ist null oder fast null.',
	spenders: {
		guest: 'Gäste',
		cp: 'Hypervisor (CP)',
		card: 'Karten, Kanäle, Platten',
		wire: 'Leitung',
		waiting: 'Warten: auf weitere Frames oder auf die nächste Runde'
	},
	value: (value: string, half: string) => `${value} ± ${half}`,
	others: (n: number, sum: string) =>
		`${n} ${n === 1 ? 'Schritt' : 'Schritte'} mit sehr kleiner oder unsicherer Wirkung: ${n === 1 ? '' : 'zusammen '}${sum}`,
	sum: (sum: string, half: string) => `Die Balken ergeben zusammen ${sum} ± ${half}`,
	degree: (degree: string) => ` (erwartet: ${degree})`,
	stuck: (names: string) => `Fast nichts kommt durch, wenn einer dieser Schritte anders lange dauert: ${names}.`,
	table: 'Als Tabelle',
	columns: {
		duration: 'Schritt',
		meaning: 'Bedeutung',
		spender: 'Wo',
		now: 'Wert',
		answer: 'Empfindlichkeit',
		half: '±'
	},
	sure: 'nicht signifikant von null verschieden',
	share: (share: string, figure: string, name: string) => `„${figure}“ besteht zu ${share} aus einem Schritt: ${name}.`,
	limit: (share: string, figure: string, name: string) =>
		`Die Zeit, die „${figure}“ begrenzt, besteht zu ${share} aus einem Schritt: ${name}.`,
	rises: (figure: string, name: string) =>
		`„${figure}“ steigt am stärksten, wenn dieser Schritt länger dauert: ${name}`,
	falls: (figure: string, name: string) => `„${figure}“ fällt am stärksten, wenn dieser Schritt länger dauert: ${name}`,
	also: (share: string, name: string) => `Weitere ${share}: ${name}.`,
	rest: (share: string, n: number) => `${n} andere Schritte teilen sich die übrigen ${share}.`,
	noShares: (figure: string, sum: string, half: string, degree: string) =>
		`Anteile sagen hier nichts aus: Die Wirkungen aller Schritte auf „${figure}“ ergeben zusammen ${sum} ± ${half} statt ${degree}. Das geschieht, wenn Frames schubweise ankommen: Ein kürzerer Schritt kann Schübe teilen oder vereinen und die Kennzahl verschlechtern. Lesen Sie jeden Balken für sich: Er zeigt, was dieser Schritt allein bewirkt.`,
	soFar: (words: string) => `Bisher: ${words}`,
	settings:
		'Einstellungen wie die MTU stehen hier nicht. Um eine zu verändern, drücken Sie in „Einstellungen“ auf den Knopf „Messreihe“ (Diagramm) neben ihr.',
	help: {
		soon: 'Jetzt simulieren wir jeden der längsten Schritte mit weniger Zeit …',
		half: 'halb so viel Zeit',
		less: (share: string) => `${share} weniger Zeit`,
		rises: (by: string) => `um ${by} steigen`,
		falls: (by: string) => `um ${by} fallen`,
		most: (figure: string, name: string, less: string, moves: string) =>
			`Größter Gewinn: Bräuchte „${name}“ ${less}, würde „${figure}“ ${moves}`,
		then: (rest: readonly string[]) => `. Danach am wirksamsten: ${rest.join(', dann ')}`,
		alone: (figure: string, name: string, less: string, moves: string) =>
			`Bräuchte allein „${name}“ ${less}, würde „${figure}“ ${moves}`,
		others: (rest: readonly string[]) =>
			`. Auch ${rest.length > 1 ? 'jedes davon' : 'dies'} allein würde helfen: ${list(rest)}`,
		halving: (name: string, change: string) => `„${name}“ halbieren (${change})`,
		shortening: (name: string, share: string, change: string) => `„${name}“ um ${share} verkürzen (${change})`,
		short: (some: readonly string[]) =>
			`Hier ist der Gewinn kleiner als der Anteil des Schritts, weil dann ein anderer Schritt an seine Stelle tritt: ${some.join(' oder ')}.`,
		none: (n: number) => `Es würde nicht helfen, nur einen der ${n} längsten Schritte zu verkürzen.`
	},
	/** After „zu“. */
	nearlyAll: 'fast 100\u00a0%',
	half: 'etwa der Hälfte',
	two: {
		title: 'Zwei Schritte zugleich',
		lead: 'Wir halbieren jeden der längsten Schritte: zuerst allein (fett), dann paarweise.',
		second:
			'Geschehen zwei Schritte nacheinander, addieren sich ihre Ersparnisse. In jeder Zelle zeigt die untere Zeile, um wie viel die Ersparnis des Paars von dieser Summe abweicht. Graue Werte sind nicht signifikant von null verschieden.',
		share:
			'Diese Kennzahl ist ein Anteil und keine Zeit. Die Wirkungen zweier Schritte müssen sich darum nicht addieren.',
		ask: (combinations: number) => `${combinations} Kombinationen simulieren`,
		progress: (done: number, all: number) => `${done} von ${all} Läufen simuliert.`,
		half: 'Halb so lang',
		value: (value: string, half: string) => `${value} ± ${half}`,
		least: '<0,1\u00a0%',
		only: (one: string, other: string) => `„${one}“ zu verkürzen hilft nur, wenn auch „${other}“ kürzer wird`,
		more: (one: string, other: string) => `„${one}“ zu verkürzen hilft mehr, wenn auch „${other}“ kürzer wird`,
		less: (one: string, other: string) => `„${one}“ zu verkürzen hilft weniger, sobald „${other}“ halb so lang ist`,
		nothing: (one: string, other: string) =>
			`„${one}“ zu verkürzen hilft nicht mehr, sobald „${other}“ halb so lang ist`,
		otherwise: (one: string, other: string) => `Die Wirkungen von „${one}“ und „${other}“ addieren sich nicht`,
		by: (figure: string, one: string, other: string, both: string) =>
			`. Halbiert man den ersten Schritt, ändert sich „${figure}“ um ${one}, beim zweiten um ${other}, bei beiden um ${both}.`,
		none: 'Zwei Schritte zu verkürzen spart so viel wie beide einzeln; keiner hängt von einem anderen ab.'
	},
	curve: {
		title: (name: string) => `Wenn „${name}“ weniger Zeit bräuchte`,
		lead: 'Wo die Kurve flacher wird, ist etwas anderes zur Grenze geworden.',
		axis: (figure: string, unit: string) =>
			`${figure}${unit === '' ? '' : ` (${unit})`} über dem entfernten Anteil dieser Zeit`,
		progress: (done: number, all: number) => `${done} von ${all} Punkten simuliert`,
		slider: 'Entfernter Anteil dieser Zeit, läuft in Spur B',
		removed: (share: string) => `${share} entfernt`,
		valueAfter: (share: string, value: string, previous: string) => `${share} entfernt: ${value} statt ${previous}`,
		then: (figure: string, value: string, change: string) => `; ${figure} ${value} (${change})`,
		run: 'Lassen Sie den Regler los: Dann läuft Spur B mit dem kürzeren Schritt neben der unveränderten Spur A.',
		noConstant: 'Das ist eine Einstellung beider Spuren: Ändern Sie sie dort.',
		waiting: 'Noch keine Punkte',
		stuck: 'fast nichts kommt durch'
	}
} as const;
export const runBreakdown = {
	time: (count: number) =>
		`Während Sie warten: wohin die Zeit einer mittleren Transaktion geht (Mittel aus ${count.toLocaleString('de')})`,
	cpu: 'Während Sie warten: wer die CPU-Zeit braucht',
	busy: 'Während Sie warten: wie ausgelastet jedes Bauteil ist',
	lead: 'Das zeigt, wohin Zeit geht, aber noch nicht, wovon die Kennzahl abhängt. Sobald jeder Schritt verändert wurde, steht hier die Empfindlichkeit.'
} as const;
