/** Words in the picture. */

const counted = {
	packet: (n: number) => (n === 1 ? '1 Paket' : `${n} Pakete`),
	transfer: (n: number) => (n === 1 ? '1 Übertragung' : `${n} Übertragungen`)
};
type Moving = keyof typeof counted;

export const pictureOf = (what: string) => `Bild des Datenwegs: ${what}`;
export const stage = {
	/** Of the hypervisor, at a paused moment. */
	worksFor: (guests: string) => `arbeitet für: ${guests}`,
	atWork: 'arbeitet',
	operations: ['schreibt neu', 'überschreibt', 'liest', 'liest erneut'],
	transactions: (n: string) => (n === '1' ? '1 Transaktion fertig' : `${n} Transaktionen fertig`),
	guest: (number: string) => `Gast ${number}`,
	cap: (n: number) => `≤ ${n}`,
	visit: (n: number, cap: number) => `${n} von ${cap}`,
	shares: (time: string) => `Anteil an den Paketen der letzten ${time}`,
	meanShare: (share: string) => `(ganzer Lauf: ${share})`,
	sharesTotal: 'Anteil an den Paketen, den jeder Server-Gast bisher gesendet hat',
	/** What a part does, in the picture at first sight; longest first. */
	simple: {
		/** The shortest name of a part. */
		short: { guest: 'Gast', router: 'Router', vswitch: 'Switch', osa: 'Karte', fcp: 'FCP', disk: 'Platte' } as Record<
			string,
			string
		>,
		/** What a part is, while nothing happens in it. */
		roles: {
			guest: ['virtuelle Maschine', ''],
			router: ['Router, virtuelle Maschine', 'virtuelle Maschine', ''],
			vswitch: ['im Hypervisor', 'Hypervisor', ''],
			'guest-lan': ['im Hypervisor', 'Hypervisor', ''],
			osa: ['Netzwerkkarte', ''],
			uplink: ['Netzwerkkarte des Switch', 'Netzwerkkarte', ''],
			hipersockets: ['kopiert durch den Speicher', 'Speicher'],
			fcp: ['Karte für Platten', 'Karte'],
			disk: ['Platte']
		} as Record<string, readonly string[]>,
		waits: { packet: ['Paket wartet', 'wartet'], transfer: ['Übertragung wartet', 'wartet'] },
		collects: ['hält Pakete zurück', 'hält zurück'],
		interrupt: ['wartet auf einen Interrupt', 'wartet'],
		served: (n: number, moving: Moving) => [`Interrupt jetzt: ${counted[moving](n)}`, 'Interrupt'],
		works: ['arbeitet'],
		passes: ['Paket läuft hindurch', 'unterwegs']
	},
	/** Processor time of the transaction under way, or of `n` recent ones; longest first. */
	cpu: {
		current: (time: string) => [`CPU-Zeit dieser Transaktion: ${time}`, `CPU bisher ${time}`, `CPU ${time}`],
		recent: (time: string, n: number) => [
			`CPU-Zeit im Mittel der letzten ${n} Transaktionen: ${time}`,
			`CPU, Mittel von ${n}: ${time}`,
			`CPU Ø ${time}`
		]
	} as Record<'current' | 'recent', (time: string, n: number) => readonly string[]>,
	/** The card that connects a switch to the network. */
	uplink: ['OSA-Uplink-Karte', 'OSA-Uplink'],
	inFlight: (n: number, moving: Moving) => `${counted[moving](n)} ${moving === 'packet' ? 'unterwegs' : 'im Gange'}`
} as const;
