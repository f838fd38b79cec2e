interface Call {
	parameters?: Readonly<Record<string, string>>;
	returns: string;
	throws?: string;
}

type Texts = Readonly<Record<string, string>>;

const scenario =
	'Ein Objekt oder JSON, siehe [Szenario](../scenario/). Felder, die Sie weglassen, haben ihre gemessenen Werte.';
const signal = '`options.signal`: ein `AbortSignal`, das die Messung beendet; Vorgabe: keines.';
const worker =
	'`options.worker`: `false` misst in Ihrem Thread, in Abschnitten von 20\u00a0ms; Vorgabe: `true`, in einem Worker, wo einer startet.';
const events =
	'Höchstzahl der Ereignisse, eine ganze Zahl von 0 bis 4.294.967.295; Vorgabe: alle. Mit weniger hält der Aufruf womöglich früher an; dann rufen Sie noch einmal auf.';
const moment = 'Pikosekunden simulierter Zeit, 0 bis 9.007.199.254.740.991 (2,5 Stunden).';
const reached = 'Der erreichte Zeitpunkt, in Pikosekunden.';
const wrong = '`InvalidArgument`';
const stopped = '`InvalidScenario`, `InvalidArgument`, `EngineError` oder den Grund des Signals.';
const field = 'Der Name der Zahl, aus der Tabelle unten.';
const number = 'Die Zahl; NaN, wenn der Lauf kein solches Bauteil hat.';
const fault = '`Error`, wenn kein Lauf eine Zahl mit diesem Namen hat.';

export const engineReference = {
	headings: {
		files: 'Einstiege',
		functions: 'Funktionen',
		run: 'Run',
		frame: 'Frame',
		numbers: 'Die Zahlen eines Bildes',
		errors: 'Fehler',
		types: 'Typen',
		scenario: 'Typen eines Szenarios'
	},
	descriptions: {
		EngineError:
			'Die Engine konnte nicht geladen werden, oder ein Fehler von uns (eine Panik) hat sie angehalten. Nach einer Panik ist sie in diesem Thread unbrauchbar: Jeder spätere Aufruf wirft diesen Fehler wieder.',
		'EngineError.code': 'Die Art des Fehlers.',
		'EngineError.hint': 'Ein Ausweg.',
		EngineErrorCode:
			'Warum es keine Engine gibt. `not-started`: `init` ist noch nicht fertig. `browser`: Hier gibt es kein WebAssembly. `policy`: Die Content Security Policy der Seite lehnt es ab. `missing`: Der Server hat keine solche Datei. `content`: Was ankam, ist nicht die Engine. `network`: Es kam keine Antwort. `fault`: Ein Fehler von uns (eine Panik).',
		DisposedRun: 'Ein Lauf wurde nach `dispose` benutzt. Andere Läufe gehen weiter.',
		'DisposedRun.hint': 'Ein Ausweg.',
		init: 'Lädt die Engine; Sie rufen es einmal vor allem anderen auf. Es nimmt die Datei neben diesem Skript, wenn Sie keine andere Adresse, keine Bytes und kein übersetztes Modul angeben. Ein zweiter Aufruf wartet auf den ersten; nach einem Fehler versucht er es noch einmal.',
		version: 'Die Version der Engine und dieses Pakets.',
		Engine: 'Wo das WebAssembly ist, oder es selbst. Text ist eine Adresse.',
		InitOptions: 'Was `init` nimmt.',
		'InitOptions.wasm': 'Wo das WebAssembly ist, oder es selbst; Vorgabe: die Datei `engine.wasm` neben diesem Skript.',
		batches:
			'Simuliert ein Szenario, bis seine Kennzahlen so genau sind, wie der Kern verlangt, in 16 bis 320 Messabschnitten, und liefert seinen Bericht, wenn ein Messabschnitt vorbei ist; kurze Messabschnitte teilen sich einen Bericht. Gleiche Szenarien ergeben gleiche Berichte. Der letzte ist der von `measure`. Wenn Sie die Schleife verlassen, endet die Messung. Wirft `InvalidScenario`.',
		measure:
			'Simuliert ein Szenario, bis seine Kennzahlen so genau sind, wie der Kern verlangt: auf das Byte gleich der Ausgabe von `datapath run`. `progress` bekommt die Berichte, die `batches` liefert.',
		MeasureOptions: 'Was `batches` nimmt.',
		'MeasureOptions.signal': 'Beendet die Messung vorzeitig; sein Grund wird geworfen.',
		'MeasureOptions.worker':
			'Ob ein Worker die Arbeit tun darf. Wo keiner startet, und mit `false`, tut sie der Thread des Aufrufers in Abschnitten.',
		ProgressOptions: 'Was `measure` nimmt: die Optionen von `batches` und eine mehr.',
		'ProgressOptions.progress': 'Bekommt jeden Bericht, den `batches` liefern würde.',
		Run: 'Ein Lauf zum Beobachten, im Thread des Aufrufers. `using` oder `dispose()` gibt seinen Speicher frei. Zeitpunkte sind Pikosekunden simulierter Zeit. Eine Methode, die eine Zahl von Ereignissen nimmt, hält womöglich vor ihrem Ziel an und gibt zurück, wo. Jede wirft `InvalidArgument` für das, was sie nicht nehmen kann. Der Speicher von WebAssembly wächst nur: Was ein Lauf freigibt, nimmt der nächste, aber die Seite behält die größte Menge, die sie je brauchte. Ein Worker, der endet, gibt alles zurück; lassen Sie also große Läufe in einem Worker laufen, den Sie danach beenden.',
		'Run.constructor': 'Wirft `InvalidScenario`.',
		'Run.frame': 'Das jetzige Bild, mit seinen Zahlen nach Namen.',
		'Run.frames':
			'Geht jeweils um `every_ps` weiter und liefert das Bild jedes dieser Zeitpunkte, bis einschließlich `until_ps`.',
		'Run.advance':
			'Geht zu einem Zeitpunkt weiter; gibt den erreichten zurück. Ein vergangener Zeitpunkt ändert nichts.',
		'Run.seek': 'Springt zu einem Zeitpunkt, vor oder zurück; gibt den erreichten zurück.',
		'Run.refill':
			'Bereitet Sprünge bis zu einem Zeitpunkt vor, während die Seite untätig ist: was noch nicht simuliert ist, und Zwischenstände, wo es wenige gibt. Der jetzige Zeitpunkt bleibt. Gibt zurück, ob noch mehr zu tun ist.',
		'Run.step': 'Geht um ein Ereignis weiter oder zurück; gibt den erreichten Zeitpunkt zurück.',
		'Run.find': 'Geht zu einem Meilenstein; gibt zurück, ob er erreicht ist.',
		'Run.look':
			'Der Treiber einer Karte (mit ihrer Nummer in `layout.cards`) sieht jetzt nach ihr; die Karte übergibt, was sie noch zurückhält. Gibt zurück, ob sie Frames zurückhielt. Der Lauf kann nicht davor zurück, hier und nach `stopHolder`.',
		'Run.stopHolder':
			'Hält den Prozessor, der eine Sperre hält (mit ihrer Nummer in `layout.locks`), so lange an. Gibt zurück, ob es einen gab.',
		'Run.journey': 'Der Weg eines Pakets, gezählt ab 0; null, wenn noch kein Paket diese Nummer hat.',
		'Run.follow': 'Zeichnet von jetzt an die Transaktionen dieser Verbindung auf, gezählt ab 0.',
		'Run.digest':
			'Der Digest des ganzen Zustands: Gleiche Läufe haben gleiche Digests, hier und im Programm `datapath`.',
		'Run.dispose':
			'Gibt den Speicher des Laufs frei, was die automatische Speicherbereinigung zu spät tut; einmal genügt.',
		'Run.layout': 'Bauteile, Stellen, Routen und die Namen der Zahlen eines Bildes.',
		'Run.extrapolated': 'Wo das Szenario den gemessenen Bereich verlässt.',
		'Run.now': 'Der jetzige Zeitpunkt, Pikosekunden.',
		'Run.numbers': 'Das jetzige Bild als Liste von Zahlen, deren Namen in `layout` stehen.',
		'Run.transactions': 'Die Teile der Zeit der letzten Transaktionen.',
		'Run.slowest': 'Die langsamsten Transaktionen bisher, die langsamste zuerst.',
		'Run.overview': 'Was im Lauf mit der Zeit geschah, soweit er je simuliert wurde.',
		Frame:
			'Ein Zeitpunkt eines Laufs als Zahlen, nach Namen. Was ein Lauf nicht hat, etwa eine Sperre, liest sich als NaN; ein Name, den kein Lauf hat, ist ein Fehler.',
		'Frame.data': 'Alle Zahlen, in der Reihenfolge von `layout.frame`.',
		'Frame.header': 'Eine Zahl des ganzen Laufs.',
		'Frame.now': "Der Zeitpunkt, Pikosekunden: `header('now_ps')`.",
		'Frame.nextEvent':
			"Der Zeitpunkt des nächsten Ereignisses, Pikosekunden; -1, wenn es keines gibt: `header('next_event_ps')`.",
		'Frame.listed': "Wie viele Pakete das Bild aufzählt: `header('packets_listed')`.",
		'Frame.alive': "Wie viele Pakete unterwegs sind: `header('packets_alive')`.",
		'Frame.processor': 'Eine Zahl eines Prozessors, mit seinem Index in `layout.processors`.',
		'Frame.lock': 'Eine Zahl einer Sperre, mit ihrem Index in `layout.locks`.',
		'Frame.card': 'Eine Zahl einer Karte, mit ihrem Index in `layout.cards`.',
		'Frame.guest': 'Eine Zahl eines Gasts, mit seinem Index in `layout.guests`.',
		'Frame.place': 'Eine Zahl einer Stelle, mit ihrem Index in `layout.places`.',
		'Frame.packet': 'Eine Zahl eines Pakets, von 0 bis vor `listed`.',
		InvalidScenario: 'Alle Fehler eines Szenarios.',
		'InvalidScenario.problems': 'Alle, jeder mit seinem Pfad, dem, was falsch ist, und einem Ausweg.',
		Scenario:
			'Ein Szenario, wie Autoren es schreiben, als Objekt oder als JSON. Felder, die fehlen, haben ihre Vorgaben.',
		InvalidArgument:
			'Ein Argument, das eine Funktion nicht nehmen kann. Nichts hat sich geändert: Der nächste Aufruf geht.',
		'InvalidArgument.path': 'Die Funktion und das Argument, zum Beispiel `seek.to_ps`.',
		'InvalidArgument.hint': 'Ein Ausweg.',
		Overview: 'Was in einem Lauf geschah, soweit er je simuliert wurde, in gleichen Abschnitten von seinem Anfang an.',
		'Overview.width_ps': 'Die Breite eines Abschnitts.',
		'Overview.from_ps': 'Der früheste Zeitpunkt, zu dem der Lauf zurück kann.',
		'Overview.bins': 'Die Abschnitte, vom Anfang des Laufs an.',
		'Overview.slowest': 'Die langsamsten Transaktionen, die langsamste zuerst.',
		OverviewBin: 'Was in einem Abschnitt der Zeit geschah: Mittelwerte.',
		'OverviewBin.emulation': 'Der Anteil der Prozessoren der gemessenen Partition, den Gäste nahmen, 0 bis 1.',
		'OverviewBin.cp': 'Der Anteil, den CP nahm, 0 bis 1.',
		'OverviewBin.packets': 'Pakete pro Sekunde.',
		'OverviewBin.transactions': 'Transaktionen pro Sekunde.',
		'OverviewBin.waiting': 'Pakete in Warteschlangen.',
		Slow: 'Eine der langsamsten Transaktionen.',
		'Slow.connection': 'Ihre Verbindung, ab 0.',
		'Slow.began_ps': 'Ihr Anfang.',
		'Slow.ended_ps': 'Ihr Ende.',
		'Slow.packet': 'Das Paket, mit dessen Ankunft sie endete; -1, wenn keines.',
		ACTIVITY: 'Was die Zahlen für die Tätigkeit eines Prozessors bedeuten.',
		MILESTONES: 'Zeitpunkte, die sich suchen lassen.',
		DisplayUnit: 'Eine Einheit, in der sich eine Kennzahl leichter liest als in der veröffentlichten.',
		'DisplayUnit.unit': 'Die Einheit.',
		'DisplayUnit.factor': 'Wie viele davon eine veröffentlichte Einheit hat.',
		ExampleTransaction: 'Eine Transaktion zum Ansehen.',
		'ExampleTransaction.connection': 'Ihre Verbindung, ab 0.',
		'ExampleTransaction.began_ps': 'Ihr Anfang.',
		'ExampleTransaction.ended_ps': 'Ihr Ende.',
		'ExampleTransaction.packet': 'Die Nummer des Pakets, mit dem sie endete.',
		Figure: 'Eine Kennzahl.',
		'Figure.id': 'Ihr Name in Links und Dateien.',
		'Figure.label': 'Ihr Name in den veröffentlichten Tabellen.',
		'Figure.unit': 'Ihre Einheit in den veröffentlichten Tabellen.',
		'Figure.value': 'Der Mittelwert; null, bis er beobachtet wurde.',
		'Figure.half_width': 'Die Hälfte des 95-%-Intervalls; null, solange es unbekannt ist.',
		'Figure.converged': 'Ob ihr Intervall so schmal ist wie verlangt.',
		'Figure.published': 'Die veröffentlichte Kennzahl für diese Konfiguration; die Seite hat sie aus einer Datei.',
		'Figure.group': 'Die Überschrift, unter der sie mit anderen steht.',
		'Figure.footnote': 'Eine Erklärung, die Leser brauchen, um sie zu deuten.',
		'Figure.description': 'Eine Erklärung in einfachen Worten; leer, wenn der Name sie erklärt.',
		'Figure.short_label': 'Ein kurzer Name für schmale Stellen.',
		'Figure.rank': 'Ihr Rang unter den wichtigsten Kennzahlen eines Laufs, ab 0.',
		'Figure.part_of': 'Die Kennzahl, von der sie ein Teil ist.',
		'Figure.guest': 'Der Gast, zu dem sie gehört, ab 0, wenn jeder Gast seine eigene hat.',
		'Figure.printed': 'Ob Berichte sie drucken.',
		'Figure.chart': 'Die Zeichnung, in der sie vorkommt.',
		'Figure.account': 'Das Konto, auf das ihre Prozessorzeit geht.',
		'Figure.role':
			'Ihre Rolle in einem Satz, der zwei Läufe vergleicht; keine für eine Kennzahl, die ein solcher Satz nicht nennt: Perzentile, IFLs, Nutzdaten, Anteile von Anfragen, Teile.',
		'Figure.sweepable': 'Ob es sich lohnt, auf sie zu sehen, wenn ein Szenario variiert.',
		'Figure.scale': 'Die Einheit, in der Menschen sie lesen, wenn das nicht die veröffentlichte ist.',
		FrameNames: 'Die Namen der Zahlen eines Bildes, nach Abschnitt, in ihrer Reihenfolge.',
		'FrameNames.header': 'Der Kopf, einmal am Anfang.',
		'FrameNames.processor': 'Für jeden Prozessor.',
		'FrameNames.lock': 'Für jede Sperre.',
		'FrameNames.card': 'Für jede Karte.',
		'FrameNames.guest': 'Für jeden Gast, der gezählt wird.',
		'FrameNames.place': 'Für jede Stelle.',
		'FrameNames.packet': 'Für jedes aufgezählte Paket.',
		GuestLabel: 'Ein Gast oder mehrere gleiche Gäste, deren Arbeit gezählt wird.',
		'GuestLabel.part': 'Ihr Bauteil.',
		'GuestLabel.name': 'Sein Name, für Menschen.',
		'GuestLabel.workload': 'Seine Last.',
		'GuestLabel.priority': 'Seine Priorität am Uplink eines Switch, der danach sortiert.',
		Journey: 'Die Geschichte eines Pakets.',
		'Journey.serial': 'Zählt die Pakete eines Laufs ab 0.',
		'Journey.kind': 'Seine Art.',
		'Journey.bytes': 'Länge des IP-Pakets.',
		'Journey.connection': 'Seine Verbindung.',
		'Journey.transaction': 'Die Transaktion dieser Verbindung, ab 1.',
		'Journey.alive': 'Ob es noch unterwegs ist.',
		'Journey.steps': 'Die Stellen, an denen es war, der Reihe nach und ohne Lücken.',
		JourneyStep: 'Ein Teil eines Wegs, an einer Stelle.',
		'JourneyStep.place': 'Die Stelle.',
		'JourneyStep.part': 'Das Bauteil, zu dem die Stelle gehört.',
		'JourneyStep.name': 'Der Name der Stelle, für Menschen.',
		'JourneyStep.phase': 'Die Phase des Pakets.',
		'JourneyStep.start_ps': 'Anfang.',
		'JourneyStep.end_ps': 'Ende, oder jetzt.',
		'JourneyStep.meanwhile':
			'Bei einem Warten: seine Gründe und wiederum deren Gründe; jede Ebene summiert sich genau.',
		Layout: 'Die Bauteile eines Laufs.',
		'Layout.engine': 'Version der Engine.',
		'Layout.transactions': 'Ob einzelne Transaktionen zu sehen sind: Es gibt welche, und sie sind kurz genug.',
		'Layout.parts': 'Alle Bauteile, nach ihren Nummern.',
		'Layout.processors': 'Bauteil jedes Prozessors, in der Reihenfolge eines Bildes.',
		'Layout.locks': 'Alle Sperren, in der Reihenfolge eines Bildes.',
		'Layout.cards': 'Bauteil jeder Karte, in der Reihenfolge eines Bildes.',
		'Layout.guests': 'Gäste, deren Arbeit gezählt wird, in der Reihenfolge eines Bildes.',
		'Layout.places': 'Alle Stellen, nach ihren Nummern und in der Reihenfolge eines Bildes.',
		'Layout.routes': 'Die Routen der Pakete.',
		'Layout.packet_kinds': 'Die Namen der Arten von Paketen, nach Nummer.',
		'Layout.event_kinds': 'Die Namen der Arten von Ereignissen, nach Nummer.',
		'Layout.frame': 'Die Namen der Zahlen eines Bildes.',
		Limit: 'Die Grenze eines Laufs, in einer Zeile.',
		'Limit.kind': 'Die Art der Grenze.',
		'Limit.loads':
			'Die Nummern der begrenzenden Auslastungen in der Liste der Auslastungen oder, wenn es keine gibt, derer, die am nächsten kommen.',
		'Limit.line': 'Die Grenze in Worten.',
		Lock: 'Eine Sperre.',
		'Lock.id': 'Ihre Nummer.',
		'Lock.name': 'Ihr Name, für Menschen.',
		'Lock.part': 'Das Bauteil, zu dem sie gehört.',
		'Lock.kind': 'Was sie schützt.',
		MeanResidence: 'Die mittlere Zeit an einer Stelle.',
		'MeanResidence.place': 'Die Stelle.',
		'MeanResidence.phase': 'Die Phase der Zeit.',
		'MeanResidence.mean_ps': 'Die mittlere Zeit.',
		Part: 'Ein Bauteil.',
		'Part.id': 'Seine Nummer.',
		'Part.kind': 'Seine Art.',
		'Part.name': 'Sein Name, für Menschen.',
		'Part.parent': 'Das Bauteil, das es enthält.',
		'Part.side': 'Die Seite, zu der es gehört.',
		Place: 'Eine Stelle, an der Pakete sein können.',
		'Place.id': 'Ihre Nummer.',
		'Place.part': 'Das Bauteil, zu dem sie gehört.',
		'Place.kind': 'Was Pakete dort tun.',
		'Place.name': 'Ihr Name, für Menschen.',
		'Place.direction': 'Die Richtung der Pakete darin.',
		'Place.phase': 'Die Phase der Pakete darin.',
		'Place.capacity': 'Ihre Kapazität, in ihrer Einheit, wenn sie begrenzt ist.',
		'Place.unit': 'Die Einheit ihres Inhalts: Pakete oder Puffer.',
		'Place.cap': 'Höchstzahl der Puffer, die eine Karte bei einem Besuch ihrer Runde nimmt.',
		'Place.collects': 'Ob ein Uplink hier Frames zurückhält, damit CP viele auf einmal nimmt.',
		'Place.priority': 'Die Priorität, für die die Warteschlange da ist.',
		Problem: 'Ein Fehler eines Szenarios oder eine Bemerkung dazu.',
		'Problem.path': 'Das Feld, zum Beispiel `workload.connections`; leer für das ganze Dokument.',
		'Problem.message': 'Was falsch ist.',
		'Problem.hint': 'Wie es sich beheben lässt; leer, wo nichts zu beheben ist.',
		ProcessorTime: 'Prozessorzeit der gemessenen Partition zwischen zwei Zeitpunkten.',
		'ProcessorTime.emulation_ps': 'Gäste ohne ihre Interrupts, ps.',
		'ProcessorTime.interrupt_ps': 'Interrupts der Gäste, ps.',
		'ProcessorTime.cp_ps': 'CP, auch aktives Warten, ps.',
		'ProcessorTime.transactions': 'Transaktionen aller Verbindungen, die in dieser Zeit endeten.',
		Profile: 'Eine mittlere Transaktion.',
		'Profile.transactions': 'Die Zahl der Transaktionen im Mittel.',
		'Profile.stays':
			'Die Aufenthalte, in der Reihenfolge einer Transaktion; sie summieren sich zur mittleren Antwortzeit dieser Transaktionen.',
		Published: 'Eine veröffentlichte Kennzahl.',
		'Published.value': 'Ihr Wert, in der Einheit der Kennzahl.',
		'Published.run': 'Ihre Zeile in der Tabelle.',
		'Published.report': 'Der Bericht.',
		'Published.role': 'Ihre Rolle in der Kalibrierung.',
		Report: 'Die Ergebnisse einer Messung.',
		'Report.configuration': 'Ein Name der Konfiguration, welcher Startwert auch immer.',
		'Report.now_ps': 'Simulierte Zeit.',
		'Report.observed_ps': 'Der Teil davon nach dem Warmlaufen.',
		'Report.warming_up': 'Ob es noch keine Kennzahlen gibt.',
		'Report.problem': 'Warum es keine Kennzahlen gibt, obwohl der Lauf vorbei ist, und wie sich das beheben lässt.',
		'Report.good':
			'Ob die Intervalle aller Kennzahlen, die der Lauf bestimmen muss, etwa Durchsatz und CPU, so schmal sind wie verlangt. Jede Kennzahl hat ihr eigenes `converged`.',
		'Report.finished': 'Ob sie vorbei ist.',
		'Report.progress': 'Der geschätzte Anteil, der getan ist, 0 bis 1.',
		'Report.extent': 'Wie viel von den Transaktionen beobachtet wurde.',
		'Report.events': 'Ereignisse, die simuliert wurden.',
		'Report.extrapolated': 'Die Einstellungen außerhalb dessen, was gemessen wurde.',
		'Report.what_if': 'Die Konstanten, die von den gefundenen Werten abweichen.',
		'Report.measured_side': 'Die Partition, deren CPU-Kennzahlen das sind.',
		'Report.figures': 'Die Kennzahlen, in der Reihenfolge der veröffentlichten Tabellen.',
		'Report.distributions': 'Die Verteilungen der Antwortzeiten, eine für jedes Mittel unter den Kennzahlen.',
		'Report.series': 'Die Einträge der Reihe, einer für jeden Messabschnitt.',
		'Report.profile':
			'Woraus die Zeit einer Transaktion im Mittel besteht; null, wenn es keine Transaktionen gibt oder zu wenige beobachtet wurden.',
		'Report.loads': 'Die Auslastung von allem, dessen Kapazität begrenzt ist.',
		'Report.limit': 'Was den Lauf begrenzt; null während des Warmlaufens.',
		Residence: 'Ein Teil einer Transaktion.',
		'Residence.place': 'Die Stelle.',
		'Residence.phase': 'Die Phase der Zeit.',
		'Residence.start_ps': 'Anfang.',
		'Residence.end_ps': 'Ende, oder jetzt.',
		'Residence.packet':
			'Das Paket, das dort war; null, während sein Empfänger arbeitete oder die Anfrage auf einen Client wartete.',
		ResponseBin: 'Die Transaktionen mit Antwortzeiten von einer bis vor eine andere.',
		'ResponseBin.from_ps': 'Die kürzeste Zeit dieser Klasse.',
		'ResponseBin.to_ps': 'Die kürzeste Zeit der nächsten Klasse.',
		'ResponseBin.count': 'Zahl der Transaktionen.',
		'ResponseBin.example': 'Die erste von ihnen, wenn sie zum langsamsten Zehntel gehören.',
		ResponseDistribution: 'Die Verteilung, die zu einer mittleren Antwortzeit gehört.',
		'ResponseDistribution.figure': 'Die Kennzahl, die das Mittel ist.',
		'ResponseDistribution.transactions': 'Die Zahl der Transaktionen.',
		'ResponseDistribution.bins': 'Die Klassen, die nicht leer sind, von den kürzesten Zeiten an.',
		ResponseTimeBreakdown: 'Eine Transaktion, Teil für Teil.',
		'ResponseTimeBreakdown.connection': 'Ihre Verbindung.',
		'ResponseTimeBreakdown.began_ps': 'Anfang.',
		'ResponseTimeBreakdown.ended_ps': 'Ende; null, solange sie läuft.',
		'ResponseTimeBreakdown.parts': 'Von ihrem Anfang bis zu ihrem Ende oder bis jetzt, ohne Lücken.',
		Route: 'Eine Route durch Stellen.',
		'Route.name': 'Ihr Name, für Menschen.',
		'Route.places': 'Die Stellen der Reihe nach.',
		SeriesPoint: 'Die Kennzahlen eines Messabschnitts.',
		'SeriesPoint.t_ps': 'Sein Ende.',
		'SeriesPoint.throughput': 'Arbeit pro Sekunde, in der Einheit der wichtigsten Kennzahl.',
		'SeriesPoint.total_cpu': 'CPU-Zeit je Einheit der Arbeit.',
		'SeriesPoint.emul_cpu': 'CPU-Zeit in Emulation je Einheit der Arbeit.',
		'SeriesPoint.cp_cpu': 'CPU-Zeit in CP je Einheit der Arbeit.',
		'SeriesPoint.guests': 'Pakete pro Sekunde jedes Server-Gasts, wenn sich mehrere einen Uplink teilen.',
		'SeriesPoint.cp_pct': 'Anteil der zugeteilten Zeit in CP, %, wenn PR/SM Prozessoren aufteilt.',
		'SeriesPoint.spin_pct': 'Anteil der zugeteilten Zeit in aktivem Warten, %, wenn PR/SM Prozessoren aufteilt.',
		Transactions: 'Die zwei Transaktionen einer Verbindung, die zu sehen sind: die zuletzt beendete und die laufende.',
		'Transactions.last':
			'Die zuletzt beendete Transaktion; null, wenn keine beendet ist oder sie zu lang war, um sie zu behalten.',
		'Transactions.now': 'Die laufende Transaktion; null, wenn es keine gibt oder sie zu lang ist, um sie zu behalten.',
		'Transactions.spent':
			'Prozessorzeit, seit die laufende Transaktion begann; null, wenn der Lauf nicht bis dahin zurück kann.',
		'Transactions.spent_before': 'Prozessorzeit vom Beginn der Transaktion davor bis zum Beginn der laufenden.',
		Utilization: 'Die Auslastung einer Ressource.',
		'Utilization.part': 'Das Bauteil.',
		'Utilization.resource': 'Die Art der Ressource.',
		'Utilization.name': 'Ihr Name, für Menschen.',
		'Utilization.share': 'Anteil der Zeit, 0 bis 1.',
		WaitReason: 'Ein Teil eines Wartens.',
		'WaitReason.reason': 'Der Grund.',
		'WaitReason.part':
			'Das Bauteil, um das es geht: das das Paket als nächstes nimmt, das die Sperre hält, das den Prozessor hat oder das arbeitet.',
		'WaitReason.place': 'Bei der Arbeit eines Geräts: die Stelle.',
		'WaitReason.step': 'Bei der Arbeit eines Prozessors: der Arbeitsschritt.',
		'WaitReason.packet': 'Bei Arbeit: das erste Paket, das bearbeitet wird.',
		'WaitReason.ps': 'Die gesamte Zeit, Pikosekunden.',
		'WaitReason.within':
			'Was dieses Bauteil seinerseits tat oder worauf es wartete, bis zu Arbeit, einem Zeitgeber oder nichts; die Zeiten summieren sich genau zu dieser.'
	} as Texts,
	lead: 'Das Paket `datapath-lab-engine` ist der Simulator für Ihre eigenen Seiten und Programme. Diese Seite nennt alles, was es exportiert. Anleitung: [Eine eigene Seite mit der Engine](../../how-to/a-page-of-your-own/).',
	install:
		'Es braucht kein anderes Paket und hat die Version seiner Engine. Zeiten enden auf `_ps` und sind Pikosekunden simulierter Zeit: 20\u00a0ms sind `20e9`. Nummern von Bauteilen zählen ab 0.',
	entry: 'Import',
	meaning: 'Bedeutung',
	entries: {
		'datapath-lab-engine': 'Alles Folgende, auf Englisch.',
		'datapath-lab-engine/de':
			'Dasselbe, mit deutschen Namen und Sätzen. Fehler zu Argumenten und zum Laden sind englisch.',
		'datapath-lab-engine/engine.wasm':
			'Die Adresse des WebAssembly, wo ein Bundler eine gibt; ihre Typen sind im Paket.',
		'datapath-lab-engine/worker.js': 'Das Skript des Workers, für Bundler, die es nicht finden.',
		'datapath-lab-engine/scenario.json': 'Das JSON-Schema eines Szenarios.'
	} as Texts,
	name: 'Bezeichner',
	value: 'Wert',
	returns: 'Ergebnis',
	throws: 'Wirft',
	calls: {
		init: {
			parameters: {
				options:
					'`options.wasm`: die Adresse (URL oder Text), die Bytes (`ArrayBuffer` oder eine Sicht darauf) oder ein übersetztes `WebAssembly.Module`; Vorgabe: die Datei `engine.wasm` neben dem Skript.'
			},
			returns: 'Ein Promise, das erfüllt wird, wenn die Engine bereit ist.',
			throws:
				'`EngineError`, wenn sie nicht geladen werden konnte, mit der Ursache in `code` und einem Ausweg in `hint`; `InvalidArgument` für alles andere.'
		},
		version: { returns: 'Zum Beispiel `0.3.0`.', throws: '`EngineError` vor `init`.' },
		batches: {
			parameters: { scenario, options: `${signal} ${worker}` },
			returns: 'Berichte; der letzte ist der von `measure`. `report.series` hat einen Eintrag für jeden Messabschnitt.',
			throws: stopped
		},
		measure: {
			parameters: {
				scenario,
				options: `${signal} ${worker} \`options.progress\`: eine Funktion, die jeden Bericht bekommt, den \`batches\` liefern würde; Vorgabe: keine.`
			},
			returns:
				'Den Bericht. Lesen Sie `good`, `extrapolated` und `converged` jeder Kennzahl, bevor Sie einen Wert zeigen.',
			throws: stopped
		},
		'Run.constructor': {
			parameters: { scenario },
			returns: 'Den Lauf, an seinem Anfang.',
			throws: '`InvalidScenario`, `EngineError`'
		},
		'Run.frame': { returns: 'Das Bild.' },
		'Run.frames': {
			parameters: { range: '`every_ps`: von einem Bild zum nächsten, mindestens 1. `until_ps`: der letzte Zeitpunkt.' },
			returns: 'Bilder, eines nach dem anderen; mit jedem geht der Lauf weiter.',
			throws: wrong
		},
		'Run.advance': { parameters: { until_ps: moment, events }, returns: reached, throws: wrong },
		'Run.seek': { parameters: { to_ps: moment, events }, returns: reached, throws: wrong },
		'Run.refill': {
			parameters: { until_ps: moment, events },
			returns: 'Ob noch mehr zu tun ist.',
			throws: wrong
		},
		'Run.step': { parameters: { direction: '`1` oder `-1`; Vorgabe: `1`.' }, returns: reached, throws: wrong },
		'Run.find': {
			parameters: {
				milestone:
					'`event`: Irgendetwas geschieht. `transaction`: Eine endet. `cp`: CP beginnt auf einem Prozessor zu laufen. `interrupt`: Ein Paket wartet darauf, dass sein Gast unterbrochen wird. `preempted`: PR/SM hält einen Prozessor an, der eine Sperre hält.',
				events
			},
			returns: 'Ob er erreicht ist.',
			throws: wrong
		},
		'Run.look': {
			parameters: { card: 'Ihr Index in `layout.cards`.' },
			returns: 'Ob die Karte Frames zurückhielt.',
			throws: wrong
		},
		'Run.stopHolder': {
			parameters: { lock: 'Ihr Index in `layout.locks`.', span_ps: 'Wie lange, Pikosekunden.' },
			returns: 'Ob ein laufender Prozessor die Sperre hielt; bei einer Sendesperre geht es nicht.',
			throws: wrong
		},
		'Run.journey': {
			parameters: { packet: 'Die Nummer des Pakets, ab 0.' },
			returns: 'Den Weg bis jetzt, oder null.',
			throws: wrong
		},
		'Run.follow': { parameters: { connection: 'Ihre Nummer, ab 0; zuerst 0.' }, returns: 'Nichts.', throws: wrong },
		'Run.digest': { returns: '16 hexadezimale Ziffern.' },
		'Run.dispose': { returns: 'Nichts. Jeder spätere Aufruf wirft `DisposedRun`.' },
		'Run.numbers': { returns: 'Eine Kopie der Zahlen.' },
		'Run.transactions': { returns: 'Die zuletzt beendete Transaktion und die laufende.' },
		'Run.slowest': { returns: 'Höchstens wenige, aus allen Verbindungen.' },
		'Run.overview': { returns: 'Abschnitte gleicher Breite, vom Anfang des Laufs an.' },
		'Frame.header': { parameters: { name: field }, returns: 'Die Zahl.', throws: fault },
		'Frame.processor': { parameters: { index: 'Index des Prozessors.', field }, returns: number, throws: fault },
		'Frame.lock': { parameters: { index: 'Index der Sperre.', field }, returns: number, throws: fault },
		'Frame.card': { parameters: { index: 'Index der Karte.', field }, returns: number, throws: fault },
		'Frame.guest': { parameters: { index: 'Index des Gasts.', field }, returns: number, throws: fault },
		'Frame.place': { parameters: { index: 'Index der Stelle.', field }, returns: number, throws: fault },
		'Frame.packet': { parameters: { index: 'Index in der Liste des Bildes.', field }, returns: number, throws: fault }
	} as Readonly<Record<string, Call>>,
	numbersLead:
		"`frame.place(3, 'packets')` liest eine Zahl mit ihrem Namen. -1 heißt, dass es keine gibt. Summen zählen vom Anfang des Laufs an; die Differenz zweier Bilder ist also, was dazwischen geschah.",
	sections: {
		header: 'Der ganze Lauf: `frame.header(name)`',
		processor: 'Ein Prozessor: `frame.processor(index, name)`',
		lock: 'Eine Sperre: `frame.lock(index, name)`',
		card: 'Eine Karte: `frame.card(index, name)`',
		guest: 'Ein Gast oder eine Gruppe gleicher Gäste: `frame.guest(index, name)`',
		place: 'Eine Stelle: `frame.place(index, name)`',
		packet: 'Ein Paket: `frame.packet(index, name)`'
	} as Texts,
	numbers: {
		header: {
			now_ps: 'Der Zeitpunkt, Pikosekunden.',
			events: 'Ereignisse bisher.',
			transactions: 'Transaktionen, die bisher endeten.',
			payload_bytes: 'Bytes von Nachrichten, die Gäste bisher empfangen haben.',
			next_event_ps: 'Der Zeitpunkt des nächsten Ereignisses, Pikosekunden.',
			event_kind: 'Die Art des letzten Ereignisses: Index in `layout.event_kinds`.',
			event_part: 'Das Bauteil, in dem es geschah: `id` in `layout.parts`.',
			processors: 'Zahl der Prozessoren.',
			places: 'Zahl der Stellen.',
			packets_alive: 'Pakete unterwegs.',
			packets_listed: 'Pakete, die das Bild aufzählt, höchstens 2048: von den längsten Stellen nur den Anfang.',
			iozone_phase: 'Die Phase von IOzone, ab 0; -1 bei anderer Last.',
			locks: 'Zahl der Sperren.',
			cards: 'Zahl der Karten.',
			guests: 'Zahl der Gäste, die gezählt werden.',
			diagnoses: "Befehle DIAGNOSE X'44' (ein aktiv wartender Gast gibt seinen Prozessor ab) bisher."
		},
		processor: {
			activity: 'Was er tut: ein Wert von `ACTIVITY`.',
			since_ps: 'Seit wann, Pikosekunden.',
			until_ps: 'Bis wann, Pikosekunden; -1, wenn das nicht bekannt ist.',
			guest: 'Der Gast, dessen virtuelle CPU auf ihm läuft: `id` in `layout.parts`.',
			emulation_ps: 'Zeit für Gäste bisher, Pikosekunden.',
			cp_ps: 'Zeit für CP bisher, Pikosekunden.',
			spin_ps: 'Zeit in aktivem Warten auf Sperren bisher, Pikosekunden.',
			guest_number: 'Welcher von mehreren gleichen Gästen es ist, ab 0.',
			dispatched: '1, solange PR/SM ihm einen physischen Prozessor gibt, sonst 0.',
			switch_ps: 'Wann PR/SM ihn wegnimmt oder zurückgibt, Pikosekunden; -1, wenn nie.',
			wants_lock: 'Die Sperre, auf die er aktiv wartet: Index in `layout.locks`.',
			holds_lock: 'Die Sperre, die er hält: Index in `layout.locks`.',
			not_dispatched_ps: 'Zeit ohne physischen Prozessor bisher, Pikosekunden.'
		},
		lock: {
			held: '1, solange ein Prozessor sie hält, sonst 0.',
			holder: 'Der Prozessor, der sie hält: Index in `layout.processors`.',
			holder_dispatched: '1, wenn dieser Prozessor läuft, sonst 0.',
			waiters: 'Prozessoren, die sie wollen.',
			acquisitions: 'Wie oft sie bisher genommen wurde.',
			contended: 'Wie oft ein Prozessor bisher auf sie warten musste.',
			spin_ps: 'Zeit, in der Prozessoren bisher aktiv auf sie warteten, Pikosekunden.',
			preempted_ps: 'Zeit, in der bisher angehalten war, wer sie hielt, Pikosekunden.'
		},
		card: {
			queue: 'Die Ausgangsschlange, die die Karte in ihrer Runde besucht, ab 0.',
			visit: 'Puffer, die sie bei diesem Besuch genommen hat.',
			direction: 'Woran sie arbeitet: 0 an nichts, 1 an ausgehenden, 2 an eingehenden Paketen.'
		},
		guest: {
			emulation_ps: 'Seine Zeit auf Prozessoren bisher, Pikosekunden.',
			cp_ps: 'Zeit, die CP bisher für ihn brauchte, Pikosekunden.',
			spin_ps: 'Zeit, in der er bisher aktiv auf Sperren wartete, Pikosekunden.',
			packets_out: 'Pakete, die er bisher gesendet hat.',
			interrupts: 'Interrupts, die er bisher bekommen hat.'
		},
		place: {
			packets: 'Pakete darin.',
			occupancy: 'Wie voll sie ist, in der `unit` der Stelle: Pakete oder Puffer.',
			packet_ps:
				'Pakete mal Zeit bisher, Pikosekunden: Die mittlere Zahl der Pakete ist ihre Differenz durch die Zeit zwischen zwei Bildern.',
			arrivals: 'Pakete, die bisher ankamen.',
			most: 'Die meisten Pakete auf einmal bisher.'
		},
		packet: {
			serial: 'Seine Nummer, ab 0.',
			kind: 'Seine Art: Index in `layout.packet_kinds`.',
			bytes: 'Länge des IP-Pakets, Bytes.',
			connection: 'Seine Verbindung, ab 0.',
			transaction: 'Die Transaktion dieser Verbindung, ab 1.',
			place: 'Wo es ist: Index in `layout.places`.',
			at_ps: 'Wann es dorthin kam, Pikosekunden.',
			from_ps: 'Wann sein Warten dort endet, Pikosekunden.',
			until_ps: 'Wann seine Bearbeitung oder sein Weg dort endet, Pikosekunden.',
			pair: 'Das Paar von Gästen, zu dem es gehört, ab 0.'
		}
	} as Readonly<Record<string, Texts>>,
	values: {
		CardField: 'Zahlen einer Karte.',
		Chart: 'Die Zeichnung des Labors, die eine Kennzahl zeigt.',
		Coverage:
			'`whole`: ganze Transaktionen jeder Verbindung. `within`: keine ganzen, aber Datenströme mit gleicher Rate. `part`: keine ganzen, obwohl die Rate schwankt.',
		GuestField: 'Zahlen eines Gasts.',
		HeaderField: 'Zahlen des ganzen Laufs.',
		Heading: 'Die Richtung von Paketen: vom Gast weg, zu ihm hin oder beides.',
		LockField: 'Zahlen einer Sperre.',
		LockKind:
			'Was eine Sperre schützt: Listen des Dispatchers, Aufträge an den Zeitgeber, anderes in CP, den Kernel eines Gasts oder das Senden am Uplink eines virtuellen Switch.',
		Milestone: 'Zeitpunkte, zu denen `find` geht.',
		PacketField: 'Zahlen eines Pakets.',
		PartKind: 'Die Arten von Bauteilen.',
		Phase:
			'Was mit einem Paket geschieht: nichts (`waiting`), oder wer daran arbeitet; `interrupt`: Sein Gast muss erst unterbrochen werden; `wire`: Es ist auf der Leitung.',
		PlaceField: 'Zahlen einer Stelle.',
		PlaceKind: 'Pakete warten (`queue`), werden bearbeitet (`service`) oder sind auf der Leitung (`wire`).',
		ProcessorField: 'Zahlen eines Prozessors.',
		QueuePriority: 'Die Priorität einer Ausgangsschlange.',
		Resource: 'Was die Grenze eines Laufs sein kann.',
		Role: 'Wozu eine veröffentlichte Zeile diente: zur Anpassung (`calibration`) oder zur Prüfung (alle anderen).',
		Side: 'Die Partition der Clients oder der Server.',
		StepName: 'Die Arbeitsschritte eines Prozessors.',
		WaitCause:
			'Der *Nehmer* ist das Bauteil, das das Paket als nächstes nimmt. `before`: Das Gerät arbeitet an früheren Paketen. `own`: Der Nehmer tut etwas anderes. `cp`: CP arbeitet für ihn. `lock`: Er wartet auf eine Sperre. `preempted`: Sein Prozessor ist angehalten. `others`: Er hat keinen Prozessor. `unaware`: Nichts hat ihm ein Signal gegeben. `collects`: Er wartet auf mehr Pakete. `wire`: Die Leitung ist voll. `signal`: Das Gerät hat noch kein Signal. `buffer`: Der Puffer wird gerade gefüllt. `work`: kein Warten, sondern Arbeit währenddessen.'
	} as Texts,
	scenarioTypes:
		'Diese Typen sind die Teile eines Szenarios. [Szenario](../scenario/) nennt jedes Feld mit Bedeutung, Einheit, Werten und Vorgabe auf jeder Maschine.'
};
