/** Taking the view elsewhere. */

export const shareDialog = {
	title: 'Share this view',
	form: 'Format',
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
		link: 'Opens the lab with this comparison and these settings.',
		image:
			'For mail, and for places that do not allow frames. Save the picture and put it next to this text; a click on it opens the lab.',
		markdown: 'For a README or a wiki. Save the picture next to the page; a click on it opens the lab.',
		element:
			'For your own page: paste these two lines where the widget should appear. Without scripts, and in print, readers see the sentence inside.',
		iframe: 'For places that allow frames but no scripts. It keeps the height you set, also on phones.',
		mkdocs: 'Paste the first block once for the site, and the second into the page where the widget should appear.',
		sphinx: 'Paste the first block once for the site, and the second into the page where the widget should appear.',
		docusaurus: 'Paste the first block once for the site, and the second into the page where the widget should appear.',
		confluence: 'Paste this address into the macro that shows a page in a frame.',
		slide: 'For reveal.js: paste the style once for all slides. The second block is a slide of its own.'
	} satisfies Record<string, string>,
	where: { link: 'Anywhere', own: 'Your page', tool: 'Your tool' },
	moment: (time: string) => `Starts at this moment (${time})`,
	autoplay: 'Plays when it comes into view',
	pinned: (version: string) => `Always use version ${version}`,
	unpinned: 'This version is not published yet, so the widget always uses the newest one.',
	compare: 'Lanes',
	lanes: { both: 'Both', a: 'A', b: 'B' },
	fit: 'Adapt the height to the content',
	/** Where a form has no place for them in what is pasted. */
	size: (width: number, height: number) => `Set the size of the macro to ${width} × ${height} pixels.`,
	width: 'Width of the column',
	height: 'Height',
	theme: 'Theme',
	themes: { auto: 'Same as the page', light: 'Light', dark: 'Dark' },
	controls: 'Controls',
	control: {
		play: 'Play',
		step: 'Step',
		scrub: 'Timeline',
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
