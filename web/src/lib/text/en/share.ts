/** Taking the view elsewhere. */

export const shareDialog = {
	title: 'Take it with you',
	form: 'As',
	forms: {
		link: 'Link',
		element: 'Element',
		iframe: 'Frame',
		image: 'Picture with a link',
		markdown: 'Markdown',
		mkdocs: 'MkDocs',
		sphinx: 'Sphinx',
		docusaurus: 'Docusaurus',
		confluence: 'Confluence',
		slide: 'Slide'
	},
	where: { link: 'Anywhere', own: 'Your page', tool: 'Your tool' },
	moment: 'This moment',
	autoplay: 'Runs by itself once it is seen',
	pinned: (version: string) => `Stays at version ${version}`,
	unpinned: 'This version is not published yet: what you paste follows the site.',
	compare: 'Lanes',
	lanes: { both: 'Both', a: 'A', b: 'B' },
	fit: 'As high as what is in it',
	/** Where a form has no place for them in what is pasted. */
	size: (width: number, height: number) => `Give the macro ${width} × ${height} pixels.`,
	width: 'Width',
	height: 'Height',
	theme: 'Theme',
	themes: { auto: 'As the page', light: 'Light', dark: 'Dark' },
	controls: 'Controls',
	control: {
		play: 'Play',
		step: 'Step',
		scrub: 'Time line',
		speed: 'Speed',
		connections: 'Connections',
		lanes: 'Lanes',
		open: 'Link to the lab'
	},
	copy: 'Copy',
	copyOf: (what: string) => `Copy: ${what}`,
	copied: 'Copied',
	failed: 'Select the text and copy it',
	picture: 'Save the picture',
	preview: 'Preview',
	close: 'Close'
} as const;
