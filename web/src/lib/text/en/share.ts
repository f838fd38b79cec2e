/** Taking the view elsewhere. */

export const shareDialog = {
	title: 'Share this view',
	form: 'Format',
	forms: {
		link: 'Link',
		element: 'Web component',
		iframe: 'iframe',
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
			'For mail, and for places that do not allow an iframe. Save the picture in the same folder as the page that contains this code. A click on the picture opens the lab.',
		markdown:
			'For a README or a wiki. Save the picture in the same folder as the page that contains this code. A click on the picture opens the lab.',
		element:
			'For your own page: paste these two lines where the widget should appear. Readers without JavaScript, and readers on paper, see the link text instead.',
		iframe: 'For places that allow an iframe but no scripts. The iframe keeps the height you set, even on phones.',
		mkdocs: 'Paste the first block once for the site, and the second into the page where the widget should appear.',
		sphinx: 'Paste the first block once for the site, and the second into the page where the widget should appear.',
		docusaurus: 'Paste the first block once for the site, and the second into the page where the widget should appear.',
		confluence: 'Paste this address into the iframe macro of Confluence.',
		slide: 'For reveal.js. Paste the first block (a style) once into <head>; the second is the slide.'
	} satisfies Record<string, string>,
	where: { link: 'Anywhere', own: 'Your page', tool: 'Your tool' },
	moment: (time: string) => `Start at this moment (${time})`,
	autoplay: 'Play when scrolled into view',
	pinned: (version: string) => `Always load version ${version}`,
	unpinned: (version: string) =>
		`Version ${version} is not released yet, so the widget loads the latest version of the site.`,
	compare: 'Lanes',
	lanes: { both: 'Both', a: 'A', b: 'B' },
	fit: 'Fit height to content',
	/** For a form whose pasted text cannot contain the size. */
	size: (width: number, height: number) => `Set the size of the macro to ${width} × ${height} pixels.`,
	width: 'Width of your text column',
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
	copyLink: 'Copy link',
	copyOf: (what: string) => `Copy: ${what}`,
	copied: 'Copied',
	failed: 'Copy the selected text',
	picture: 'Save the picture',
	preview: 'Preview',
	previewOf: (width: number, height: number) => `Preview, ${width} × ${height} pixels`,
	close: 'Close'
} as const;
