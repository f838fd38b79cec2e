/** The legend. */
export const legend = {
	title: 'Legende',
	packets: 'Pakete',
	transfers: 'Übertragungen',
	bars: 'Zeitbalken',
	/** Of the parts in a simple picture. */
	colours: 'Farben',
	processors: 'Prozessoren',
	terms: 'Begriffe',
	/** Of the terms that a picture and its figures show, what each is. */
	meanings: {
		LPAR: 'Partition des Großrechners',
		CP: 'der Hypervisor',
		OSA: 'Netzwerkkarte',
		HiperSockets: 'Netz durch den Speicher',
		FCP: 'Verbindung zu Platten',
		QDIO: 'Schlangen von Puffern, die Gast und Gerät sich teilen',
		SIGA: 'Signal eines Gastes an sein Gerät',
		IFL: 'Prozessor für Linux',
		tx: 'Transaktion'
	} as Record<string, string>,
	term: (term: string, meaning: string) => `${term === 'tx' ? 'Tx' : term}: ${meaning}`,
	kinds: {
		request: 'Anfrage',
		response: 'Antwort',
		data: 'Daten',
		ack: 'Bestätigung',
		syn: 'Verbindungsaufbau (SYN)',
		fin: 'Verbindungsabbau (FIN)',
		command: 'SCSI-Befehl',
		status: 'SCSI-Status'
	} as Record<string, string>,
	queue: 'Warteschlange: wenige Pakete einzeln, mehr als Balken (logarithmische Skala)',
	several: 'Balken: mehrere Pakete. Die Zahl zeigt, wie viele Pakete im Bauteil sind.',
	past: (span: string) => `Tätigkeit der Prozessoren in den letzten ${span}`,
	emulation: 'Gast (Emulation)',
	cp: 'Hypervisor (CP)',
	spin: 'Aktives Warten auf eine Sperre (Spin)',
	idle: 'Untätig',
	off: 'Von PR/SM angehalten',
	held: 'Hält eine Sperre',
	wanted: 'Wartet auf eine Sperre',
	strandedLock: 'Angehalten, hält eine Sperre',
	lockRow:
		'Zeile einer Sperre: Zahl der Prozessoren, die aktiv auf sie warten (blass, solange der Prozessor angehalten ist, der sie hält)',
	pair: (n: number) => `Gast ${n}`,
	pairHint: 'Farbe und Ziffer: die Nummer des Client-Gastes und des Server-Gastes, zwischen denen ein Paket läuft',
	pointer: 'Schlange, die die Karte gerade bedient: so viele Puffer hat sie genommen, so viele nimmt sie höchstens',
	cap: 'So viele Puffer nimmt die Karte je Besuch höchstens aus dieser Schlange',
	lockPlain: 'Sendesperre; jeder Punkt ist ein Prozessor, der in einer Schleife auf sie wartet',
	brief: {
		pair: (n: number) => `Gast ${n}`,
		pointer: 'wird bedient',
		cap: 'höchstens je Besuch',
		off: 'angehalten',
		wanted: 'wartet auf eine Sperre',
		strandedLock: 'angehalten, hält Sperre',
		lockRow: 'Sperre belegt; Höhe: wie viele warten'
	}
} as const;
