/** The site without a network. */
export const offline = {
	available: 'Offline verfügbar',
	newVersion: 'Eine neue Version ist bereit.',
	reload: 'Neu laden',
	later: 'Später'
} as const;
