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
	/** What to do with what is copied. */
	hints: {
		link: 'Opens the lab with what you see.',
		image:
			'For mail, and for places that take no frames: save the picture, put it beside the text, and it leads to the lab.',
		markdown: 'For a README or a wiki: save the picture, put it beside the text, and it leads to the lab.',
		element:
			'For a page of your own: two lines, where it is to stand. Without scripts, and in print, readers see the sentence in it.',
		iframe: 'For places that take frames but no scripts. It is as high as you say, on a phone too.',
		mkdocs: 'The first block once for the site, the second into the page where it is to stand.',
		sphinx: 'The first block once for the site, the second into the page where it is to stand.',
		docusaurus: 'The first block once for the site, the second into the page where it is to stand.',
		confluence: 'The address for the macro that shows a page in a frame.',
		slide: 'For reveal.js: the style once for the slides, the second block is a slide of its own.'
	} satisfies Record<string, string>,
	where: { link: 'Anywhere', own: 'Your page', tool: 'Your tool' },
	moment: (time: string) => `Begins at this moment, ${time}`,
	autoplay: 'Runs by itself once it is seen',
	pinned: (version: string) => `Stays at version ${version}`,
	unpinned: 'This version is not published yet: what you paste follows the site.',
	compare: 'Lanes',
	lanes: { both: 'Both', a: 'A', b: 'B' },
	fit: 'As high as what is in it',
	/** Where a form has no place for them in what is pasted. */
	size: (width: number, height: number) => `Give the macro ${width} × ${height} pixels.`,
	width: 'Width of the column',
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
	previewOf: (width: number, height: number) => `Preview, ${width} × ${height} pixels`,
	close: 'Close'
} as const;
