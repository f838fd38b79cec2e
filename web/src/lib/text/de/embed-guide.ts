export const embedGuide = {
	headings: {
		'two-lines': 'Zwei Zeilen',
		versions: 'Eine feste Version',
		npm: 'Mit npm: React, Vue, Svelte, Astro',
		frame: 'Ein Rahmen',
		stories: 'Was zu sehen ist',
		attributes: 'Was das Element noch kann',
		policy: 'Content Security Policy',
		access: 'Barrierefreiheit',
		privacy: 'Datenschutz',
		trouble: 'Wenn das Widget nicht funktioniert'
	},
	lead: 'Fügen Sie zwei Zeilen in Ihre Seite ein. Dann können Ihre Leser zusehen, wie eine Anfrage einen virtuellen Switch durchquert. Sie können die Simulation anhalten, zurückgehen und fünfzig Verbindungen ausprobieren. Sie selbst installieren nichts, und das Widget sammelt keine Daten. Jede veröffentlichte Version bleibt verfügbar.',
	inside:
		'Der Text im Element (ein Satz, ein Link, ein Bild mit Unterschrift) ist für Leser, die das Widget nicht sehen: bevor es läuft, ohne Skripte, im Druck und in Suchmaschinen. Der Simulator lädt, sobald Leser bis zum Element scrollen.',
	poster: '[Virtueller Switch oder eigene Netzwerkkarte](../../): Wo bleibt die Zeit?',
	widget:
		'Das ist das Widget: In Spur A durchquert eine Anfrage einen virtuellen Switch, in Spur B hat die virtuelle Maschine eine eigene Netzwerkkarte. *Teilen* im [Labor](../../) schreibt solche Zeilen für die aktuelle Ansicht, mit dem Zeitpunkt, den Spuren und den Reglern Ihrer Wahl, auch für MkDocs, Sphinx, Docusaurus, Confluence und Folien.',
	unpublished: (site: string) =>
		`Die öffentliche Adresse dieser Kopie ist nicht eingestellt. Ersetzen Sie auf dieser Seite \`${site}\` durch den Teil der Adresse dieser Seite, der vor \`docs/embed\` steht; *Teilen* macht das von selbst.`,
	page: 'Sie haben noch keine eigene Seite? Speichern Sie dies als `page.html`, und öffnen Sie die Datei in einem Browser; einen Server brauchen Sie nicht. In eine solche Seite passen auch die Beispiele unten.',
	versions: {
		own: 'Mit den Zeilen oben bekommen Leser die neueste Version der Website. Jede veröffentlichte Version (Skript und Rahmen) hat außerdem eine eigene Adresse, unter der sie sich nie ändert:',
		share:
			'In einer veröffentlichten Version schreibt *Teilen* diese Adresse; für die neueste Version entfernen Sie das Häkchen bei *Immer Version … laden*. In einer Version, die nicht veröffentlicht ist, schreibt *Teilen* die Zeilen oben.'
	},
	npm: {
		lead: 'Wenn ein Bundler Ihre Seite baut, installieren Sie das Paket des Elements. Es ist eine einzige Datei ohne Abhängigkeiten:',
		define:
			'Rufen Sie `define` einmal auf, mit der Adresse eines veröffentlichten Labors; die Rahmen kommen von dort. (Ein Skript, das die Website liefert, kennt diese Adresse, aber ein Bundler verschiebt das Skript.) Auf einem Server tut `define` nichts; auch Seiten, die dort entstehen, dürfen es also aufrufen. Die [Referenz](../reference/element/#npm) nennt die Typen für jedes Framework. Bis das Paket veröffentlicht ist, gibt `node scripts/tarballs.mjs` die Datei aus, die `npm install` nimmt.',
		recipes: 'Hier ist eine ganze Komponente für jedes Framework; jede wechselt den Vergleich und zeigt seinen Titel:'
	},
	frame: {
		lead: 'Wenn auf Ihrer Seite keine Skripte erlaubt sind:',
		address:
			'Der Rahmen behält die Höhe, die Sie einstellen, auch auf Telefonen; *Teilen* schlägt eine passende Höhe vor. Der Teil der Adresse nach `#` sagt wie im Labor, was der Rahmen zeigt. Der Teil davor sagt, wie er sich verhält: `?theme=dark&autoplay=1&controls=play,scrub`, mit den Namen der [Attribute](../reference/element/#attributes).'
	},
	stories: {
		scenario: 'scenario',
		comparison: 'Vergleich',
		state:
			'Für alles andere nehmen Sie `state`: Stellen Sie die Ansicht im [Labor](../../) ein, halten Sie an, und kopieren Sie den Teil der Adresse nach `#`. Darin stehen jede Einstellung, die von der Vorgabe abweicht, der Startwert und der Zeitpunkt (`t`, in Pikosekunden). So sehen alle Leser denselben Lauf, Paket für Paket. Die Kennzahlen werden im Browser der Leser simuliert, und jeder Browser kommt auf dieselben Werte. Für fünfzig Verbindungen schreiben Sie `story=card-or-vswitch&workload.connections=50`. Das `v` in einem Zustand nennt die Version, mit der er entstand; in jeder anderen Version sehen Leser einen Hinweis. Löschen Sie `v`, um den Hinweis zu unterdrücken.',
		unknown:
			'Unbekannte Werte meldet das Element in der Konsole und mit dem Ereignis `error`; die Leser sehen die Vorgaben.'
	},
	policy: {
		lead: 'Hat Ihre Website eine Richtlinie, muss sie den Rahmen erlauben und für das Element auch dessen Skript:',
		more: 'WebAssembly, Worker, Inline-Stile und `eval` muss Ihre Richtlinie nicht erlauben: Die braucht nur der Rahmen, und der hat eine eigene Richtlinie. Auch ein Rahmen mit `sandbox="allow-scripts"` hat einen Worker. Lehnt der Browser Worker ab, rechnet der Simulator in kleinen Stücken auf dem Haupt-Thread des Rahmens, mit denselben Ergebnissen. Der Link des Rahmens zum Labor öffnet sich nur mit `allow-popups`. Der Rahmen funktioniert auch in isolierten Seiten (Cross-Origin-Embedder-Policy), in Seiten ohne Origin (in einer Sandbox) und in Anwendungen, etwa einem Notebook in einem Editor.'
	},
	access:
		'Alles geht mit der Tastatur. Einzelne Tasten (<kbd>→</kbd>, <kbd>←</kbd>, Leertaste, <kbd>t</kbd> für Tabellen) wirken nur, solange der Fokus im Bild ist, und stören Ihre Seite nicht. Das Element nimmt den Fokus nur, wenn Leser seinen Knopf mit der Tastatur drücken. Für Leser, die weniger Bewegung wünschen, ist das Widget an einem lehrreichen Zeitpunkt angehalten. Geben Sie dem Element ein `label` und dem Bild darin ein `alt`.',
	privacy:
		'Das Widget sammelt keine Daten, setzt keine Cookies und speichert nichts. Der Rahmen lädt statische Dateien, dieselben für alle Leser, und nur von der Website, von der er selbst kommt.',
	trouble: [
		[
			'„Die Simulation wurde nicht geladen“ und ein Knopf *Erneut versuchen*',
			'Die Meldung und das Ereignis `error` nennen den Grund: In Ihrer Richtlinie fehlen die beiden Einträge oben, diese Version oder Adresse gibt es nicht, oder der Leser ist offline. Ist er wieder online, lädt das Widget von selbst.'
		],
		[
			'Nur das ist zu sehen, was Sie in das Element geschrieben haben',
			'Das Skript des Elements wurde nicht geladen; die Konsole des Browsers sagt, warum.'
		],
		[
			'Der Rahmen sagt, warum er nicht läuft',
			'Vielleicht kann der Browser kein WebAssembly, oder der Simulator wurde nicht geladen. Sind die Ergebnisse der Ansicht bekannt, zeigt der Rahmen sie darunter. Im Druck sehen Leser weiterhin, was Sie geschrieben haben.'
		],
		[
			'Ein Rahmen zeigt eine virtuelle Maschine, z/VM und eine Netzwerkkarte, und nichts bewegt sich',
			'Das zeigt der Rahmen, bevor seine Skripte gelaufen sind: noch ohne Vergleich und ohne Kennzahlen. Er braucht Skripte: `sandbox` muss `allow-scripts` enthalten.'
		],
		[
			'Das Widget ist hell auf einer dunklen Seite oder dunkel auf einer hellen',
			'Mit `theme="auto"` sucht das Element `light` oder `dark` an jedem Element um sich herum (`data-color-mode`, `data-theme`, `data-bs-theme`, `data-md-color-scheme`, `data-jp-theme-light`) oder eine Klasse von `html` oder `body` (`dark`, `quarto-dark`). Sonst richtet es sich nach dem Hintergrund der Seite. Ein Rahmen ohne das Element folgt dem System des Lesers. Ist Ihre Seite immer hell oder immer dunkel, schreiben Sie `theme="light"` oder `theme="dark"`.'
		],
		[
			'Im Druck fehlt das Widget',
			'Der Browser druckt, was Sie in das Element geschrieben haben: Setzen Sie dort ein Bild ein. *Teilen* speichert eines, unter *Bild mit Link*. Ohne ein Bild von Ihnen druckt der Browser unter Ihrem Text die letzte Ansicht des Rahmens, in hellen Farben. Eine strenge Richtlinie muss das erlauben: `img-src data:`.'
		]
	]
} as const;
