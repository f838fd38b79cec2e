export const elementReference = {
	headings: { attributes: 'Attribute', events: 'Ereignisse und Methoden', style: 'Stil', npm: 'Das npm-Paket' },
	descriptions: {
		attributes: {
			aspect:
				'Verhältnis von Breite zu Höhe, etwa `16/9`. Ohne `aspect` folgt die Höhe dem Inhalt. Mit `fit` hält das Verhältnis nur so lange Platz frei, bis die Höhe des Inhalts bekannt ist.',
			scenario:
				'Welcher Vergleich zu sehen ist: `card-or-vswitch`, `qebsm-osa`, `n-way` …, wie in der Adresse des Labors nach `story=`.',
			state:
				'Alles, was zu sehen ist, auch der Zeitpunkt (`t`, in Pikosekunden): der Teil der Adresse des Labors nach `#`. Die Attribute `scenario` und `seed` gehen denen im Zustand vor.',
			seed: 'Startwert der Zufallszahlen; derselbe Startwert ergibt denselben Lauf.',
			autoplay:
				'Die Uhr startet, sobald Leser das Element sehen. Ohne `autoplay` ist sie an einem lehrreichen Zeitpunkt angehalten.',
			speed: 'Faktor für das Tempo des Vergleichs: `0.01` bis `100`; Vorgabe: `1`.',
			controls:
				'Welche Regler zu sehen sind: einige von `play step scrub speed connections lanes open` oder `none`; Vorgabe: alle. `lanes` ist die Wahl zwischen A und B, wenn nur eine Spur Platz hat.',
			compare:
				'Welche Spuren zu sehen sind: `both` (Vorgabe), `a` oder `b`. Hat nur eine Platz, sehen Leser eine nach der anderen.',
			readonly: 'Leser können nicht ändern, was simuliert wird.',
			theme:
				'`light`, `dark` oder `auto` (Vorgabe). Mit `auto` hat das Element das Farbschema der Seite um sich herum und folgt dessen Änderungen: Es liest die Kennzeichen der Seite (`data-color-mode`, `data-theme`, `data-bs-theme`, `data-md-color-scheme`, `data-jp-theme-light`, eine Klasse wie `dark`), sonst ihren Hintergrund.',
			motion: '`reduce`: startet wie für Leser, die weniger Bewegung wünschen.',
			loading:
				'Wann der Rahmen lädt: `visible` (Vorgabe), sobald Leser zu ihm scrollen, `click`, wenn sie den Knopf drücken, `eager` sofort. Auch der Aufruf einer Methode lädt ihn.',
			fit: 'Mit `aspect`: Das Verhältnis hält zuerst Platz frei, dann folgt die Höhe dem Inhalt.',
			label: 'Titel des Rahmens für Screenreader; Vorgabe: der Titel des Vergleichs.',
			action: 'Text des Knopfs, der den Rahmen lädt.',
			version:
				'Eine veröffentlichte Version, auf die das Element festgelegt ist, etwa `0.1.0`; Vorgabe: die Version des Skripts.'
		},
		events: {
			ready: 'Die Simulation ist bereit: `{ state, title }`.',
			load: 'Der Rahmen zeigt, was verlangt war, beim ersten Mal und nach jeder Änderung eines Attributs: `{ title, state }`.',
			progress: 'Wie weit die Simulation der Kennzahlen einer Spur ist, von 0 bis 1: `{ lane, done }`.',
			error:
				'Etwas stimmt nicht: `{ code, message }`. `unreachable`: Der Rahmen ist blockiert, fehlt, oder es gibt kein Netz; Leser sehen eine Zeile und „Erneut versuchen“. `trouble`: Der Simulator läuft nicht; der Rahmen sagt, warum. `misread`: Ein Teil der Adresse oder ein Attribut ist unbekannt; dafür gilt die Vorgabe.',
			play: 'Die Uhr ist gestartet; liefert den Zustand.',
			pause: 'Die Uhr ist angehalten; liefert den Zustand.',
			seek: 'Die Uhr steht auf einem anderen Zeitpunkt; liefert den Zustand.',
			time: 'Die Uhr läuft; liefert den Zustand, etwa zehnmal in der Sekunde.',
			statechange: 'Eine Einstellung hat sich geändert; liefert den Zustand.',
			select: 'Die Auswahl hat sich geändert, vielleicht zu nichts: `{ selection }`.',
			height: 'Höhe, mit der der Inhalt ohne Scrollen auskommt: `{ height }`, in CSS-Pixeln.'
		},
		members: {
			run: 'Lädt den Rahmen oder versucht es erneut. Das Promise wird erfüllt, wenn die Simulation bereit ist.',
			play: 'Startet die Uhr.',
			pause: 'Hält die Uhr an.',
			step: 'Geht zum nächsten Ereignis oder zurück zum vorigen, nach `seek` von dessen Ziel aus. Das Promise wird erfüllt, wenn die Uhr dort ist.',
			seek: 'Geht zu einem Zeitpunkt, in Pikosekunden simulierter Zeit.',
			getState: 'Gibt zurück, was der Rahmen gerade zeigt.',
			setState:
				'Zeigt die Ansicht zu einer Adresse des Labors (der Teil nach `#`). Eine angehaltene Uhr bleibt angehalten.',
			select: 'Wählt in einer Spur ein Paket, ein Bauteil, eine Stelle oder eine Sperre aus.',
			snapshot:
				'Gibt das Bild als `data:`-Adresse zurück, sobald die Uhr am verlangten Zeitpunkt ist. Ein Rahmen, den niemand sieht, wird nicht gezeichnet; der Aufruf wartet dann, bis Leser ihn sehen, höchstens 30\u00a0s.',
			exportData:
				'Gibt jede Kennzahl beider Spuren zurück, mit ihrem Intervall und dem veröffentlichten Wert: `{ link, version, finished, lanes }`. Der Aufruf wartet, bis die Kennzahlen beider Spuren endgültig sind, höchstens 25\u00a0s; `finished` sagt, ob sie es sind.'
		},
		cssProperties: {
			'--datapath-aspect':
				'Verhältnis von Breite zu Höhe. Ist es nicht gesetzt, folgt die Höhe dem Inhalt; die Vorgabe gilt, bis der Inhalt geladen ist.',
			'--datapath-border': 'Rand um den Rahmen.',
			'--datapath-radius': 'Radius der Ecken des Rahmens.',
			'--datapath-accent': 'Farbe des Knopfs.'
		},
		cssParts: {
			frame: 'Der Rahmen.',
			poster: 'Was zu sehen ist, bevor der Rahmen lädt und wenn er nicht lädt.',
			button: 'Der Knopf, der den Rahmen lädt oder es erneut versucht.',
			notice: 'Die Zeile, die sagt, warum der Rahmen nicht geladen wurde.'
		}
	} as Readonly<
		Record<'attributes' | 'events' | 'members' | 'cssProperties' | 'cssParts', Readonly<Record<string, string>>>
	>,
	lead: 'Das Element `<datapath-lab>` zeigt in Ihrer Seite einen Datenweg in Bewegung. Anleitung: [Ein Widget in Ihre Seite einbauen](../../embed/).',
	npm: {
		lead: 'Ohne Bundler brauchen Sie kein Paket: Die Website liefert das Skript `datapath-lab.js`. Mit einem Bundler installieren Sie das Paket `datapath-lab-element`; es hat die Version der Engine:',
		define:
			'`define(site)` definiert das Element. `site` ist die ganze Adresse eines veröffentlichten Labors (Text oder eine URL); alles andere wirft einen `TypeError`. Auf einem Server tut es nichts. Das Paket exportiert auch die Klasse `DatapathLab` und die Typen der Attribute, Zustände und Ereignisse; Funktionen, die Sie mit `addEventListener` anmelden, wissen, was jedes Ereignis enthält.',
		types:
			'Die Typen der Attribute und Ereignisse in Vorlagen kommen mit einem Import, der keinen Code hinterlässt; Astro braucht keinen:',
		import: 'Import',
		guide:
			'Komponenten für React, Vue, Svelte und Astro finden Sie unter [Ein Widget in Ihre Seite einbauen](../../embed/#npm).'
	},
	framework: 'Framework',
	attribute: 'Attribut',
	meaning: 'Bedeutung',
	state:
		'Alle Zeiten sind Pikosekunden simulierter Zeit: 250\u00a0µs sind `250e6`. Ein Zustand ist `{ link, t_ps, playing, selection, version }`: der Teil der Adresse des Labors ab `#`, der Zeitpunkt, ob die Uhr läuft, was ausgewählt ist und die Version des Simulators. Die Eigenschaft `state` ist der letzte Zustand des Rahmens.',
	properties:
		'Jedes Attribut ist auch eine Eigenschaft mit demselben Namen. Sie können es jederzeit ändern; zeigt der Rahmen die Änderung, folgt das Ereignis `load`. Nur `autoplay`, `motion` und `version` laden den Rahmen neu. Der Rahmen führt Aufrufe der Reihe nach aus: Ein `step` nach einem `seek` beginnt an dem Zeitpunkt, zu dem `seek` geht.',
	changes:
		'Was die Uhr dann tut, hängt vom Attribut ab. Ändert sich `scenario`, `seed` oder `state`, beginnt die Ansicht neu. Eine angehaltene Uhr bleibt angehalten, an einem lehrreichen Zeitpunkt. Eine laufende Uhr läuft von einem solchen Zeitpunkt weiter, oder vom Anfang, wenn der Zustand Einstellungen hat, die der Vergleich nicht hat. Hat der Zustand einen Zeitpunkt (`t`), ist die Uhr dort angehalten. Ändert sich `controls`, `compare`, `readonly`, `speed`, `theme` oder `label`, bleibt die Uhr an ihrem Zeitpunkt und läuft weiter, wenn sie lief. Ändert sich `autoplay`, `motion` oder `version`, beginnt alles wie in einer gerade geöffneten Seite.',
	clock:
		'Eine Seite mit eigenem Knopf und eigener Uhr, fünfzig Verbindungen und genug Höhe für beide Spuren sieht so aus:',
	events: 'Ereignisse',
	methods: 'Methoden (jede gibt ein Promise zurück)',
	promises:
		'Der Aufruf jeder Methode außer `pause` lädt den Rahmen, wenn nötig, egal, was `loading` sagt. Ein laufender Rahmen antwortet innerhalb von 30\u00a0s; ohne Antwort wird das Promise abgelehnt. Jeder Fehler hat einen `code`: `malformed`, `unknown`, `refused` oder `failed` vom Rahmen. Vom Element selbst kommen `unreachable` (es gibt keinen Rahmen), `late` (keine rechtzeitige Antwort) und `gone` (der Rahmen lädt neu, oder das Element ist nicht mehr in der Seite; dann wird jeder Aufruf sofort abgelehnt).',
	visible:
		'Die Uhr läuft nur, solange Leser das Element sehen. Rufen Sie `play` für ein Element weiter unten auf, wird das Promise sofort erfüllt, und die Uhr startet, wenn Leser dorthin scrollen.',
	types:
		'TypeScript-Typen stehen in [datapath-lab.d.ts](../../../datapath-lab.d.ts); Editoren lesen [custom-elements.json](../../../custom-elements.json).',
	default: (value: string) => `Vorgabe: ${value}.`,
	size: 'Das Element ist so breit wie seine Spalte und so hoch, dass darin nichts scrollt: bei den meisten Vergleichen etwa 450\u00a0px. Mit einem `aspect` oder einer Höhe in Ihrem eigenen Stil hat es die Höhe, die Sie einstellen. Mit `aspect` und `fit` hat es zuerst die Höhe von `aspect` und dann die des Inhalts, sobald sie bekannt ist; so verschiebt sich weniger in Ihrer Seite.',
	content:
		'Der Inhalt richtet sich nach der Größe, ab 320 × 240\u00a0px. Durch eine eigene Höhe wählen Sie ihn (`datapath-lab { height: 680px }`):',
	sizes: {
		head: ['Breite, px', 'Höhe, px', 'Leser sehen'],
		rows: [
			['bis 512 (ein Telefon)', 'ab 240', 'wo die Zeit einer Anfrage bleibt, als Balken'],
			['', 'ab 336', 'auch die Kennzahlen beider Spuren'],
			['', 'ab 768', 'das bewegte Bild einer Spur, mit einem Knopf für die andere'],
			['mehr als 512 (eine Spalte)', 'ab 320', 'das bewegte Bild einer Spur, mit einem Knopf für die andere'],
			['', 'ab 544', 'darunter, wo die Zeit bleibt'],
			['', 'ab 656', 'beide Spuren, eine über der anderen']
		]
	},
	room: 'Ohne eine Höhe sehen Leser in einer Textspalte eine Spur, und beide, wo mehr Platz ist. Vergleiche mit vielen Prozessoren brauchen etwa 950\u00a0px für eine Spur, die mit mehreren Paaren von Gästen etwa 1.400\u00a0px. Was nicht hineinpasst, scrollt im Element.'
} as const;
