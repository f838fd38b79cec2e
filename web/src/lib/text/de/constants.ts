/** Where constants come from. */
const STATUSES: Record<string, string> = {
	fitted: 'angepasst',
	derived: 'abgeleitet',
	assumed: 'angenommen',
	published: 'dokumentiert',
	'driver source': 'aus Linux-Treibern'
};

const UNITS: Record<string, string> = { 1: '', buffers: 'Puffer', pages: 'Seiten' };

export const constants = {
	title: (platform: string, n: number) => `Die ${n} Konstanten des Modells (${platform}): ansehen und ändern`,
	lead: 'Die meisten Konstanten sind die Kosten eines Schritts, zum Beispiel je Paket, Byte, Puffer, Signal, Interrupt oder Wecken. Die meisten sind an veröffentlichte Läufe angepasst; die Spalte „Status“ zeigt, woher die anderen stammen. Alle Läufe benutzen dieselben Konstanten.',
	table: 'Konstanten des Modells',
	name: 'Konstante',
	value: 'Wert',
	whatIf: ['Ihr Wert für A', 'Ihr Wert für B'],
	whatIfOf: (name: string, lane: string) => `${name}: Ihr Wert für ${lane}`,
	ask: 'Geben Sie einen anderen Wert ein, um zu sehen, was dann geschähe; dafür gibt es keine veröffentlichten Werte. Lassen Sie das Feld leer, gilt der gezeigte Wert.',
	back: (lane: string) => `${lane} auf die angepassten Werte zurücksetzen`,
	unit: 'Einheit',
	status: 'Status',
	origin: 'Herkunft',
	statusOf: (status: string) => STATUSES[status] ?? status,
	unitOf: (unit: string) => UNITS[unit] ?? unit
} as const;
