export const sweepKey =
	'neben einer Zahl öffnet eine Messreihe: ein Diagramm der Ergebnisse für viele Werte dieser Zahl.';
export const sweepButton = (name: string) => `Messreihe: ${name}`;
export const sweepParameters = {
	queueing: 'Warteschlangen',
	ways: { before: 'vor Korrekturen', off: 'aus', normal: 'alle normal', each: 'Prioritäten' }
} as const;
