export const before = {
	title: 'Vor und nach Ihrer Änderung',
	former: 'Vorher (blass)',
	now: 'Jetzt',
	back: 'Alle Änderungen zurücknehmen',
	forget: 'Früheren Lauf ausblenden',
	backTitle: 'Alle Änderungen seit dem früheren Lauf zurücknehmen und am gezeigten Zeitpunkt bleiben',
	forgetTitle: 'Die Änderung behalten und den Lauf davor nicht mehr zeigen',
	start: (connections: number) =>
		`Hier beginnt der Lauf erst: Die Warteschlangen von ${connections} Verbindungen haben sich noch nicht gefüllt.`,
	goTo: (moment: string) => `Zu ${moment}, wenn sie gefüllt sind`,
	same: 'unverändert',
	measuring: 'wird simuliert …',
	unknown: 'keine Kennzahlen zum Vergleichen',
	change: (figure: string, change: string, interval: string) => `${figure} ${change} (${interval})`,
	unsure: (figure: string, interval: string) => `${figure}: keine signifikante Änderung (${interval})`,
	paired:
		'± ist ein 95-%-Intervall. Beide Läufe haben dieselben Zufallszahlen und dieselbe Arbeit, also ist wenig von der Differenz Zufall.',
	unpaired: '95-%-Intervalle, berechnet aus den Intervallen beider Läufe.'
} as const;
