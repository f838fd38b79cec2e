export const shareDialog = {
	title: 'Diese Ansicht teilen',
	form: 'Format',
	forms: {
		link: 'Link',
		element: 'Webkomponente',
		iframe: 'iframe',
		image: 'Bild mit Link',
		markdown: 'Markdown',
		mkdocs: 'MkDocs',
		sphinx: 'Sphinx',
		docusaurus: 'Docusaurus',
		confluence: 'Confluence',
		slide: 'Folie'
	},
	hints: {
		link: 'Öffnet das Labor mit diesem Vergleich und diesen Einstellungen.',
		image:
			'Für E-Mails und für Orte, die kein iframe erlauben. Speichern Sie das Bild im selben Ordner wie die Seite, die diesen Code enthält. Ein Klick auf das Bild öffnet das Labor.',
		markdown:
			'Für eine README oder ein Wiki. Speichern Sie das Bild im selben Ordner wie die Seite, die diesen Code enthält. Ein Klick auf das Bild öffnet das Labor.',
		element:
			'Für Ihre eigene Seite: Fügen Sie diese zwei Zeilen dort ein, wo das Widget erscheinen soll. Ohne JavaScript und auf Papier steht dort stattdessen der Text des Links.',
		iframe:
			'Für Orte, die ein iframe erlauben, aber keine Skripte. Das iframe behält die Höhe, die Sie einstellen, auch auf Telefonen.',
		mkdocs:
			'Fügen Sie den ersten Block einmal für die Website ein und den zweiten in die Seite, auf der das Widget erscheinen soll.',
		sphinx:
			'Fügen Sie den ersten Block einmal für die Website ein und den zweiten in die Seite, auf der das Widget erscheinen soll.',
		docusaurus:
			'Fügen Sie den ersten Block einmal für die Website ein und den zweiten in die Seite, auf der das Widget erscheinen soll.',
		confluence: 'Fügen Sie diese Adresse in das iframe-Makro von Confluence ein.',
		slide: 'Für reveal.js. Fügen Sie den ersten Block (einen Stil) einmal in <head> ein; der zweite ist die Folie.'
	} satisfies Record<string, string>,
	where: { link: 'Überall', own: 'Ihre Seite', tool: 'Ihr Werkzeug' },
	moment: (time: string) => `An diesem Zeitpunkt beginnen (${time})`,
	autoplay: 'Abspielen, sobald es sichtbar ist',
	pinned: (version: string) => `Immer Version ${version} laden`,
	unpinned: (version: string) =>
		`Version ${version} ist noch nicht veröffentlicht, darum lädt das Widget die neueste Version der Website.`,
	compare: 'Spuren',
	lanes: { both: 'Beide', a: 'A', b: 'B' },
	fit: 'Höhe an Inhalt anpassen',
	size: (width: number, height: number) => `Stellen Sie das Makro auf ${width} × ${height} Pixel ein.`,
	width: 'Breite Ihrer Textspalte',
	height: 'Höhe',
	theme: 'Farben',
	themes: { auto: 'Wie die Seite', light: 'Hell', dark: 'Dunkel' },
	controls: 'Bedienung',
	control: {
		play: 'Abspielen',
		step: 'Schritt',
		scrub: 'Zeitleiste',
		speed: 'Tempo',
		connections: 'Verbindungen',
		lanes: 'Spuren',
		open: 'Link zum Labor'
	},
	copy: 'Kopieren',
	copyLink: 'Link kopieren',
	copyOf: (what: string) => `Kopieren: ${what}`,
	copied: 'Kopiert',
	failed: 'Markierten Text kopieren',
	picture: 'Bild speichern',
	preview: 'Vorschau',
	previewOf: (width: number, height: number) => `Vorschau, ${width} × ${height} Pixel`,
	close: 'Schließen'
} as const;
