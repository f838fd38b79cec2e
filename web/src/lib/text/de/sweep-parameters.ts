export const sweepButton = (name: string) => `Messreihe: ${name}`;
export const sweepParameters = {
	queueing: 'Warteschlangen',
	ways: { before: 'vor Korrekturen', off: 'aus', normal: 'alle normal', each: 'Prioritäten' }
} as const;
