/** The picture in words, for readers who do not see it. */

type Moving = 'packet' | 'transfer';
const NOUNS = {
	packet: { one: 'Ein Paket', no: 'Kein Paket', counted: '1 Paket', many: 'Pakete' },
	transfer: { one: 'Eine Übertragung', no: 'Keine Übertragung', counted: '1 Übertragung', many: 'Übertragungen' }
};

export const pictureInWords = {
	title: 'Das Bild in Worten',
	lead: (workload: string) =>
		`Beide Spuren tragen gleichzeitig dieselbe Last: ${workload}. Im Fokusmodus Ihres Screenreaders beschreibt D diesen Zeitpunkt, die Pfeiltaste nach rechts geht zum nächsten Ereignis, T zeigt Tabellen.`,
	hear: 'Diesen Zeitpunkt beschreiben',
	lane: (lane: string, name: string) => `${lane}: ${name}`,
	way: (moving: Moving) => `${NOUNS[moving].one} durchläuft der Reihe nach:`,
	sameWay: 'Antworten nehmen denselben Weg zurück.',
	back: 'Antworten durchlaufen der Reihe nach:',
	ways: (n: number) => `Es gibt ${n} solche Wege, einen für jedes Paar von Gästen.`,
	none: (moving: Moving) => `${NOUNS[moving].no} ist unterwegs.`,
	/** `what`: its kind; `where`: what happens to it. */
	one: (what: string, where: string, moving: Moving) => `${NOUNS[moving].counted} ist unterwegs (${what}); ${where}.`,
	many: (n: number, where: string[], moving: Moving) =>
		`${n === 1 ? `${NOUNS[moving].counted} ist` : `${n} ${NOUNS[moving].many} sind`} unterwegs: ${where.join('; ')}.`,
	at: (n: number, place: string, part: string) => `${n} in „${place}“, ${part}`,
	elsewhere: (n: number) => `${n} anderswo`,
	processors: (parts: string[]) => `Prozessoren: ${parts.join(', ')}.`,
	/** By activity: idle, guest, CP, spin, paused. */
	activity: [
		(n: number) => `${n} untätig`,
		(n: number) => (n === 1 ? '1 führt einen Gast aus' : `${n} führen Gäste aus`),
		(n: number) => (n === 1 ? '1 führt den Hypervisor (CP) aus' : `${n} führen den Hypervisor (CP) aus`),
		(n: number) => (n === 1 ? '1 wartet aktiv auf eine Sperre' : `${n} warten aktiv auf eine Sperre`),
		(n: number) => `${n} von PR/SM angehalten`
	],
	lock: (name: string, state: string) => `${name}: ${state}.`,
	now: (time: string, lanes: string[]) => [`Zeitpunkt ${time}.`, ...lanes].join(' '),
	inLane: (lane: string, what: string) => `${lane}: ${what}`
} as const;
