/** How sure the model is of its figures. */

export const prediction = {
	lead: 'Wir haben die Konstanten mehrmals neu angepasst, jedes Mal ohne eine Gruppe veröffentlichter Läufe, und Ihren Aufbau nach jeder Anpassung simuliert. Der blasse Bereich fasst zweierlei zusammen: wie sehr sich die Anpassungen unterscheiden, und wie weit jede bei den Läufen danebenlag, die ihr fehlten. Der dunkle, schmale Bereich ist nur der Zufall in der Simulation.',
	nominal:
		'Der blasse Bereich sollte etwa 90\u00a0% der wirklichen Ergebnisse enthalten. Er kann zu schmal sein, denn wir kannten die meisten dieser Läufe, als wir das Modell entwarfen.',
	seen: 'Wo zu wenige Läufe veröffentlicht sind, erweitern wir den Bereich bis zur größten Abweichung, die wir gesehen haben.',
	lanes: ['Spur A', 'Spur B'],
	cancel: 'Abbrechen',
	start: 'Berechnen',
	bar: 'Kurze Läufe',
	measuring: 'wartet auf das Ende der eigenen Simulation',
	next: 'wartet',
	beginning: 'die neu angepassten Konstanten werden geladen…',
	progress: (done: number, all: number) => `${done} von ${all} kurzen Läufen sind fertig`,
	known: {
		'jackknife+ (nominal 90 %)': 'Fertig.',
		'errors seen so far': 'Fertig. Der Bereich ist so breit wie die größte Abweichung, die wir gesehen haben.'
	},
	beyond: 'kein Intervall, weil kein veröffentlichter Lauf ähnlich genug ist',
	whatIf: 'kein Intervall, weil IBM keine solche Maschine gemessen hat',
	none: 'kein Intervall',
	cancelled: 'abgebrochen',
	failed: (why: string) => `Die Berechnung ist gescheitert: ${why}.`
} as const;
