/** What sets the lanes apart. */

export const finding = {
	response: { less: (by: string) => `answers ${by} sooner`, more: (by: string) => `answers ${by} later` },
	rate: { less: (by: string) => `does ${by} less a second`, more: (by: string) => `does ${by} more a second` },
	/** What was the other way round before. */
	now: (words: string) => `now ${words}`,
	times: (by: string) => `does more a second by a factor of ${by}`,
	cost: {
		less: (by: string, per: string) => `costs ${by} less CPU per ${per}`,
		more: (by: string, per: string) => `costs ${by} more CPU per ${per}`
	},
	guest: {
		less: (guest: number, by: string) => `lets guest ${guest} send ${by} less`,
		more: (guest: number, by: string) => `lets guest ${guest} send ${by} more`
	},
	per: { tx: 'transaction', MB: 'MB' } as Record<string, string>,
	lane: (letter: string, name: string) => `${letter} (${name})`,
	sentence: (one: string, texts: readonly string[], other: string) => `${one} ${texts.join(' and ')} than ${other}.`
} as const;
