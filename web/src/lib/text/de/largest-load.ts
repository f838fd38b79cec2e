/** The search for the largest load for which conditions hold. */

export const largestLoad = {
	title: 'Die größte Last finden',
	lead: 'Wie viel trägt ein Weg, solange Ihre Bedingungen gelten? Die Suche erhöht die Last, bis eine Bedingung nicht mehr gilt. Die Last ist die Zahl der Verbindungen oder, wenn Sie eine angebotene Last eingestellt haben, die Anfragen je Sekunde.',
	of: 'Weg',
	lane: (letter: string, path: string) => `Spur ${letter}: ${path}`,
	condition: (n: number) => `Bedingung ${n}`,
	figure: 'Kennzahl',
	relation: 'Vergleich',
	bound: 'Grenze',
	unit: 'Einheit',
	relations: { lt: '< (unter)', le: '≤ (höchstens)', gt: '> (über)', ge: '≥ (mindestens)' },
	figures: {
		p50: 'p50 (Median der Antwortzeit)',
		p90: 'p90 der Antwortzeit',
		p95: 'p95 der Antwortzeit',
		p99: 'p99 der Antwortzeit',
		'p99.9': 'p99.9 der Antwortzeit',
		max: 'max (längste Antwortzeit)',
		response: 'response (mittlere Antwortzeit)',
		ifls: 'ifls (Prozessoren in Gebrauch)',
		busy: 'busy (größte Auslastung eines Bauteils)',
		cpu: 'cpu (CPU-Zeit je Einheit Arbeit)',
		refused: 'refused (Anteil einer angebotenen Last)',
		throughput: 'throughput (Durchsatz)',
		payload: 'payload (Nutzdaten)'
	},
	ofRun: 'Weitere Kennzahlen dieses Laufs',
	ofRunName: (name: string, label: string) => `${name} (${label})`,
	add: 'Bedingung hinzufügen',
	remove: (n: number) => `Bedingung ${n} entfernen`,
	removeShort: 'Entfernen',
	start: 'Suchen',
	again: 'Noch einmal suchen',
	stop: 'Stopp',
	loading: 'Die Suche beginnt.',
	searching: (n: number) => `${n} ${n === 1 ? 'Last' : 'Lasten'} simuliert.`,
	refitting: (done: number, all: number) =>
		`Die Antwort ist gefunden. Ihr Bereich mit den Konstanten jeder Neuanpassung: ${done} von ${all} fertig.`,
	stopped: (n: number) => `Nach ${n} ${n === 1 ? 'Last' : 'Lasten'} gestoppt.`,
	done: (n: number) => `Mit ${n} ${n === 1 ? 'Last' : 'Lasten'} gefunden.`,
	failed: (why: string) => `Die Suche brach ab: ${why}.`,
	refused: (path: string, message: string, hint: string) => `${path === '' ? '' : `${path}: `}${message} (${hint}).`,
	loads: 'Die simulierten Lasten',
	holds: (load: string) => `${load}: gilt`,
	fails: (load: string, condition: string, reading: string) => `${load}: ${condition} gilt nicht (${reading})`,
	nothing: 'nichts kommt durch',
	load: {
		'workload.connections': (n: number, text: string) => `${text}\u00a0${n === 1 ? 'Verbindung' : 'Verbindungen'}`,
		'workload.offered_per_second': (_: number, text: string) => `${text}\u00a0Anfragen/s`,
		'workload.trace_speed': (_: number, text: string) => `${text}-fache Geschwindigkeit der Aufzeichnung`
	},
	/** The answer. The load has its unit; the ends of its interval have none. */
	found: (path: string, load: string, interval: string, condition: string, beyond: string, reading: string) =>
		`${path}: trägt ${load} (${interval}). Bei ${beyond} ist die Kennzahl ${reading}, also gilt ${condition} nicht mehr.`,
	interval: (low: string, high: string) => `95-%-Intervall ${low} bis ${high}`,
	noInterval: 'ohne Intervall, weil eine Kennzahl der Bedingungen keines hat',
	beyond: (path: string, load: string) =>
		`${path}: trägt ${load}, und alle Bedingungen gelten noch. Mehr lässt sich hier nicht simulieren.`,
	nowhere: (path: string, load: string, condition: string, reading: string) =>
		`${path} erfüllt die Bedingungen bei der kleinsten Last nicht: Bei ${load} gilt ${condition} nicht (${reading}).`,
	above: (holds: string) =>
		`Bei ${holds} gelten die Bedingungen; das ist die kleinste größere Last, bei der sie gelten, die gefunden wurde.`,
	refits: (low: string, high: string) =>
		`Mit den Konstanten jeder Neuanpassung des Modells (jede lässt eine Gruppe von IBMs Zeilen weg): ${low} bis ${high}.`,
	refitsMore: (load: string) =>
		`Alle Neuanpassungen geben mehr als ${load}, deshalb liegt diese Last nicht in ihrem Bereich.`,
	refitsLess: (load: string) =>
		`Alle Neuanpassungen geben weniger als ${load}, deshalb liegt diese Last nicht in ihrem Bereich.`,
	returns: (fails: string, holds: string) =>
		`Die Bedingungen gelten nicht bei ${fails}, aber wieder bei ${holds}. Die Antwort ist die größte Last, bevor sie zum ersten Mal nicht gelten.`,
	busiest: (part: string, share: string) => `Am stärksten ausgelastet: ${part}, zu ${share} beschäftigt.`,
	limited: (line: string) => `Was ihn begrenzt: ${line}.`,
	extrapolated: 'extrapoliert',
	extrapolatedWhy: 'Außerhalb dessen, was gemessen wurde:',
	run: 'Diese Last simulieren',
	runNote: 'Beide Spuren bekommen die Last. „Rückgängig“ nimmt sie zurück.',
	runPath: 'Beide Spuren bekommen die Last, und Spur B diesen Weg. „Rückgängig“ nimmt beides zurück.',
	isRun: 'Die Spuren haben diese Last',
	command: 'Das Programm gibt dasselbe aus:',
	copy: 'Befehl kopieren',
	copied: 'Kopiert',
	copyFailed: 'Der Browser erlaubte das Kopieren nicht. Wählen Sie den Befehl aus und kopieren Sie ihn selbst.',
	how: 'So finden Sie die größte Last'
} as const;
