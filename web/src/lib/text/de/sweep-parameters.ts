export const sweepKey = 'neben einer Zahl: eine Messreihe; sie zeichnet, wie die Ergebnisse von der Zahl abhängen';
export const sweepButton = (name: string) => `Messreihe: ${name}`;
export const sweepParameters = {
	queueing: 'Warteschlangen',
	ways: { before: 'vor Korrekturen', off: 'aus', normal: 'alle normal', each: 'Prioritäten' }
} as const;
