export const scenarioObjects: Readonly<Record<string, string>> = {
	platform: 'Die Maschine, deren Kosten gelten.',
	concurrent: 'Was andere Gäste derselben Partitionen tun; jeder Eintrag hat eigene Gäste und Geräte.',
	pairs: 'Paare von Gästen, die sich einen virtuellen Switch teilen; was ein Paar nicht angibt, gilt wie in workload.'
};
