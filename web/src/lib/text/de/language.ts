export const language = {
	tag: 'de',
	name: 'Deutsch',
	decimal: ',',
	group: '.',
	beforePercent: '\u00a0',
	dateLocale: 'de-DE'
} as const;
