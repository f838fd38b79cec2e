export const before = {
	title: 'Vor und nach Ihrer Änderung',
	former: 'Vorher (blass)',
	now: 'Jetzt',
	back: 'Zurück zu vorher',
	forget: 'Früheren Lauf ausblenden',
	backTitle: 'Die Änderung zurücknehmen, am gezeigten Zeitpunkt',
	forgetTitle: 'Die Änderung behalten und von vorher nichts mehr zeigen',
	same: 'unverändert',
	measuring: 'wird gemessen …',
	unknown: 'keine Kennzahlen zum Vergleichen',
	change: (figure: string, change: string, interval: string) => `${figure} ${change} (${interval})`,
	unsure: (figure: string, interval: string) => `${figure}: keine sichere Änderung (${interval})`,
	paired: '95\u00a0%-Intervalle, gepaart: vorher und jetzt dieselben Zufallszahlen und dieselbe Arbeit.',
	unpaired: '95\u00a0%-Intervalle, aus den Intervallen von vorher und jetzt.'
} as const;
