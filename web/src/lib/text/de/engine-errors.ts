export const engineErrors = {
	network: {
		title: 'Der Simulator ließ sich nicht laden',
		explain: 'Das Netz ist ausgefallen, oder die Website hat nicht geantwortet. Ihre Einstellungen bleiben erhalten.'
	},
	stale: {
		title: 'Diese Seite ist veraltet',
		explain:
			'Während die Seite offen war, ist eine neuere Version erschienen. Die Dateien dieser Version gibt es nicht mehr. Laden Sie die Seite neu: Ihre Einstellungen stehen in der Adresse.'
	},
	damaged: {
		title: 'Statt des Simulators wurde etwas anderes geladen',
		explain:
			'Wahrscheinlich hat statt der Website ein Proxy oder die Anmeldeseite eines Netzes geantwortet. Ihre Einstellungen bleiben erhalten.'
	},
	browser: {
		title: 'In diesem Browser läuft der Simulator nicht',
		explain:
			'Der Simulator braucht WebAssembly. Diesem Browser fehlt es, oder er sperrt es. Der Link unten enthält Ihre Einstellungen: Öffnen Sie ihn in einem anderen Browser.'
	},
	refused: { title: 'Dieser Browser sperrt hier Worker', explain: '' },
	script: {
		title: 'Ein Teil dieser Seite ließ sich nicht laden',
		explain:
			'Das Netz ist ausgefallen, oder die Website hat nicht geantwortet. Versuchen Sie es später noch einmal, oder laden Sie die Seite neu: Ihre Einstellungen stehen in der Adresse.'
	},
	late: {
		title: 'Der Simulator ist noch nicht geladen',
		explain: (seconds: string) =>
			`Seit ${seconds} Sekunden ist nichts angekommen. Vielleicht ist das Netz langsam, oder die Antwort ging verloren. Ihre Einstellungen bleiben erhalten.`
	},
	silent: {
		title: 'Der Simulator antwortet nicht',
		explain: (seconds: string) =>
			`Seit ${seconds} Sekunden antwortet er nicht. Vielleicht rechnet er noch, oder der Browser hat ihn beendet. Ihre Einstellungen und die simulierte Zeit bleiben erhalten.`
	},
	fault: {
		title: 'Der Simulator ist stehen geblieben',
		explain:
			'Das ist ein Fehler in unserem Programm, nicht in Ihren Einstellungen. Sie können die Simulation von vorn beginnen; der Link führt wieder zu dem Fehler.'
	}
} as const;
export const remedies = {
	restart: 'Neu starten',
	retry: 'Erneut versuchen',
	reload: 'Seite neu laden',
	wait: 'Weiter warten',
	link: 'Link zu diesem Lauf',
	words: 'Letzte Meldung',
	detail: 'Einzelheiten'
} as const;
