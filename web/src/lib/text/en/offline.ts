/** The site without a network. */
export const offline = {
	available: 'Available offline',
	newVersion: 'A new version is ready.',
	reload: 'Reload',
	later: 'Later'
} as const;
