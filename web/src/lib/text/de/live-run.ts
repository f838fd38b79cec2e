/** A whole report simulated in the browser, and compared with what its page shows. */

export const liveRun = {
	title: (all: boolean) =>
		all
			? 'Alle Berichte in Ihrem Browser noch einmal simulieren'
			: 'Diesen Bericht in Ihrem Browser noch einmal simulieren',
	lead: (runs: string) =>
		`Klicken Sie auf die Schaltfläche: Ihr Browser simuliert ${runs} noch einmal, mit allen Prozessoren. Die Seite vergleicht dann jede Ziffer jeder Kennzahl und jedes Intervalls mit den Werten auf dieser Website. Alle Berichte zusammen dauern auf zwei Prozessoren bis zu zwei Minuten.`,
	all: 'alle Läufe aller Berichte',
	these: (n: number) => (n === 1 ? 'den einen Lauf dieses Berichts' : `die ${n} Läufe dieses Berichts`),
	rowsOf: (title: string) => `${title}: Läufe mit demselben Ergebnis`,
	start: 'Simulieren',
	cancel: 'Abbrechen',
	goOn: 'Fortsetzen',
	again: 'Noch einmal simulieren',
	begun: (n: number, engines: number) =>
		`${n} ${n === 1 ? 'Lauf wird' : 'Läufe werden'} simuliert, ${engines === 1 ? 'einer nach dem anderen' : `${engines} auf einmal`}.`,
	progress: (done: number, all: number, seconds: string) => `${done} von ${all}, ${seconds}\u00a0s`,
	whole: (same: number, all: number, seconds: string) =>
		`${same} von ${all} stimmen in jeder Ziffer überein, nach ${seconds}\u00a0s.`,
	part: (done: number, all: number, same: number) =>
		`Nach ${done} von ${all} angehalten; ${same === done ? 'alle diese stimmen' : same === 1 ? '1 davon stimmt' : `${same} davon stimmen`} in jeder Ziffer überein.`,
	none: (all: number) => `Angehalten, bevor der erste von ${all} fertig war.`,
	different: (n: number) => `${n === 1 ? 'Einer weicht' : `${n} weichen`} von den Werten auf dieser Website ab:`,
	states: { waiting: 'wartet', same: 'gleich', different: 'verschieden', refused: 'abgelehnt' },
	share: (percent: string) => `läuft, ${percent}`,
	differs: (figure: string, recorded: string, simulated: string) =>
		`${figure}: ${recorded} auf dieser Website, ${simulated} in Ihrem Browser`,
	interval: (figure: string) => `${figure}, ± 95\u00a0%`,
	missing: 'kein Wert',
	notAccepted: 'der Simulator nimmt diesen Aufbau nicht an',
	/** A script or the recorded figures did not come. */
	notLoaded: 'Ein Teil dieser Seite ließ sich nicht laden. Prüfen Sie das Netz, und versuchen Sie es noch einmal.',
	kept: 'Fertige Ergebnisse bleiben erhalten.'
} as const;
