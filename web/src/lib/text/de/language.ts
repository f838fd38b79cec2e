export const language = {
	tag: 'de',
	name: 'Deutsch',
	decimal: ',',
	group: '.',
	beforePercent: '\u00a0',
	dateLocale: 'de-DE',
	/** A text that is quoted. */
	quoted: (text: string) => `„${text}“`
} as const;
