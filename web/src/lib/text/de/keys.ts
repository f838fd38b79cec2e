/** What a reader can do in the lab, with the pointer and with keys. */

export const help = {
	title: 'Hilfe',
	close: 'Schließen',
	ways: [
		'Klicken Sie auf ein Paket oder ein Bauteil im Bild: Ein Feld zeigt, was es tut oder worauf es wartet.',
		'Klicken oder ziehen Sie auf den Kurven, um die Zahl der Verbindungen zu wählen.',
		'Die Balken A und B unter den Bildern zeigen auf einer Skala, wo die Zeit einer Transaktion bleibt; die Balken neben den Kurven zeigen ihre CPU-Zeit. Klicken Sie auf einen Abschnitt, um sein Bauteil im Bild zu finden.',
		'Ziehen Sie am Zeitregler, um zu einem beliebigen Zeitpunkt zu gehen.',
		'„Der Lauf bisher“ unter dem Zeitregler zeigt den ganzen Lauf: wie beschäftigt die Prozessoren waren, oben A, unten B. Klicken oder ziehen Sie, um zu einem Zeitpunkt zu gehen.',
		'„Empfindlichkeit“ neben einer Kennzahl zeigt, von welchen Schritten der Maschine sie abhängt.',
		'„Kennzahlen“ und „Einstellungen“ stehen unter dem Bild. Jede Änderung lässt sich rückgängig machen.'
	],
	links: [
		['docs/tutorials/first-comparison/', 'Ihr erster Vergleich, Schritt für Schritt'],
		['docs/reference/glossary/', 'Glossar: alle Begriffe'],
		['docs/explanation/what-is-and-is-not-modelled/', 'Was das Modell umfasst']
	],
	colours: 'Farben der Bauteile und Zeitbalken',
	keys: 'Tastenkürzel',
	all: [
		{ keys: ['Leertaste'], does: 'abspielen oder anhalten' },
		{
			keys: ['→', '.'],
			does: 'zum nächsten Ereignis (oder zu dem, was Sie im Menü neben den Schaltflächen gewählt haben)'
		},
		{ keys: ['←', ','], does: 'einen Schritt zurück' },
		{ keys: ['Pos1'], does: 'zum Anfang' },
		{ keys: ['Strg Z', 'Strg Y'], does: 'rückgängig machen / wiederholen' },
		{ keys: ['T'], does: 'Tabellen statt des Bildes zeigen' },
		{ keys: ['D'], does: 'diesen Zeitpunkt für einen Screenreader beschreiben' },
		{ keys: ['P'], does: 'Vorführung: Bild ab startet und hält an, V zeigt den Text, R das Ergebnis' },
		{ keys: ['Esc'], does: 'ein Feld oder einen Dialog schließen' },
		{ keys: ['?'], does: 'diese Hilfe zeigen' }
	]
} as const;
