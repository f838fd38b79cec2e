export const scenarioObjects: Readonly<Record<string, string>> = {
	platform: 'Die Maschine, deren Konstanten gelten.',
	concurrent: 'Andere Lasten in denselben Partitionen; jede hat eigene Gäste und Geräte.',
	pairs:
		'Paare von Gästen, die sich einen virtuellen Switch teilen; Felder, die ein Paar weglässt, haben die Werte von workload.'
};
