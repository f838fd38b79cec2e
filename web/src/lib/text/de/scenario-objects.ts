export const scenarioObjects: Readonly<Record<string, string>> = {
	platform: 'Die Maschine, deren Konstanten gelten.',
	concurrent:
		'Andere Lasten in denselben Partitionen; jede hat eigene Gäste und eigene Geräte, wenn nicht shares_vswitch ihre Gäste an den virtuellen Switch von network legt.',
	pairs:
		'Arten von Paaren aus Gästen, die sich einen virtuellen Switch teilen oder je eine Karte haben; Felder, die eine Art weglässt, haben die Werte von workload und guest.'
};
