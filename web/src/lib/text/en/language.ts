/** The language itself: what programs, and the formats of numbers and dates, need to know of it. */

export const language = {
	/** BCP 47: of pages, packages and language maps. */
	tag: 'en',
	/** In the language itself, where readers choose one. */
	name: 'English',
	decimal: '.',
	/** Between groups of three digits. */
	group: ',',
	beforePercent: '',
	/** For `Intl`: a tag whose dates are written as our readers write them. */
	dateLocale: 'en-GB',
	/** A text that is quoted. */
	quoted: (text: string) => `“${text}”`
} as const;
