/** The guide to widgets. Sentences are Markdown; their links are relative to the page. */

export const embedGuide = {
	/** By anchor, in the order of the page. */
	headings: {
		'two-lines': 'Two lines',
		versions: 'A fixed version',
		npm: 'With npm: React, Vue, Svelte, Astro',
		frame: 'A frame',
		stories: 'What to show',
		attributes: 'Everything that the element can do',
		policy: 'Content security policy',
		access: 'Accessibility',
		privacy: 'Privacy',
		trouble: 'When the widget does not work'
	},
	lead: 'Add two lines to your page. Your readers can then watch a request cross a virtual switch. They can pause the simulation, go back, and try fifty connections. You install nothing, and the widget collects no data. Each released version stays available.',
	inside:
		'The text inside the element (a sentence, a link, a picture with a caption) is for readers who do not see the widget: before it runs, without scripts, in print and in search engines. The simulator loads when readers scroll to the element.',
	/** Inside the widget of this page. */
	poster: '[Virtual switch or dedicated network card](../../): where does the time go?',
	widget:
		'This is the widget: in lane A a request crosses a virtual switch, in lane B the virtual machine has a dedicated network card. *Share* in the [lab](../../) writes such lines for the current view, with the time, lanes and controls that you choose. It also does so for MkDocs, Sphinx, Docusaurus, Confluence and slides.',
	unpublished: (site: string) =>
		`The public address of this copy is not configured. Replace \`${site}\` on this page with the part of this page’s address before \`docs/embed\`; *Share* does this for you.`,
	page: 'To try the widget without your own page, save this as `page.html` and open the file in a browser; you need no server. Add the examples below to such a page.',
	versions: {
		own: 'With the lines above, readers get the latest version of the site. Each released version (script and frame) also has its own address, under which it never changes:',
		share:
			'In a released version *Share* writes this address; untick *Always load version …* to get the latest version instead. In a version that is not released, *Share* writes the lines above.'
	},
	npm: {
		lead: 'If a bundler builds your page, install the package of the element. It is one file without dependencies:',
		define:
			'Call `define` once, with the address of a published lab; the frames come from there. (A script that the site serves knows that address, but a bundler moves the script.) On a server `define` does nothing, so pages that are rendered there can call it, too. The [reference](../reference/element/#npm) has the types for each framework. Until the package is published, `node scripts/tarballs.mjs` prints the file that `npm install` takes.',
		recipes: 'Here is a whole component for each framework; each changes the comparison and shows its title:'
	},
	frame: {
		lead: 'If scripts are not allowed on your page:',
		address:
			'The frame keeps the height you set, even on phones; *Share* suggests a suitable height. The part of the address after `#` says what the frame shows, as in the lab. The part before it says how the frame behaves: `?theme=dark&autoplay=1&controls=play,scrub`, with the names of the [attributes](../reference/element/#attributes).'
	},
	stories: {
		scenario: 'scenario',
		comparison: 'Comparison',
		state:
			'For anything else use `state`: set up the view in the [lab](../../), pause, and copy the part of the address after `#`. A state holds the seed, the time (`t`, in picoseconds), and every setting that differs from the default. So every reader sees the same run, packet by packet. The figures are simulated in the reader’s browser, and every browser arrives at the same values. For fifty connections write `story=card-or-vswitch&workload.connections=50`. The `v` in a state names the version it was made with; in any other version, readers see a note. Delete `v` to suppress the note.',
		unknown: 'The element reports unknown values in the console and by the event `error`; readers see the defaults.'
	},
	policy: {
		lead: 'If your site has a policy, it must allow the frame and, for the element, its script:',
		more: 'Your policy need not allow WebAssembly, workers, inline styles or `eval`: only the frame uses these, under its own policy. A frame with `sandbox="allow-scripts"` has a worker, too. If the browser refuses workers, the simulator runs on the frame’s main thread in small slices, with the same results. The frame’s link to the lab opens only with `allow-popups`. The frame also works in isolated pages (Cross-Origin-Embedder-Policy), in pages without an origin (sandboxed ones) and inside applications, such as a notebook in an editor.'
	},
	access:
		'Everything works with a keyboard. Single keys (<kbd>→</kbd>, <kbd>←</kbd>, space, <kbd>t</kbd> for tables) work only while the focus is in the picture, so they do not interfere with your page. The element takes the focus only if readers press its button with the keyboard. For readers who prefer less motion, the widget is paused at an instructive moment. Give the element a `label`, and the picture inside it an `alt`.',
	privacy:
		'The widget collects no data, sets no cookies and stores nothing. The frame loads static files, the same for all readers, and only from the site that it comes from.',
	/** What an author sees, and what to do. */
	trouble: [
		[
			'“The simulation did not load”, and a button *Try again*',
			'The message and the event `error` give the reason: your policy lacks the two entries above, there is no such version or address, or the reader is offline. When the reader is online again, the widget loads by itself.'
		],
		[
			'Only what you wrote inside the element is shown',
			'The script of the element did not load; the browser’s console says why.'
		],
		[
			'The frame says why it does not run',
			'The browser may lack WebAssembly, or the simulator did not load. If the results of the view are known, the frame shows them below. In print, readers still see what you wrote.'
		],
		[
			'A frame shows a virtual machine, z/VM and a network card, and nothing moves',
			'The frame shows this before its scripts have run, without a comparison and without figures. It needs scripts: `sandbox` must contain `allow-scripts`.'
		],
		[
			'The widget is light on a dark page, or dark on a light page',
			'With `theme="auto"` the element looks for `light` or `dark` on any element around itself (`data-color-mode`, `data-theme`, `data-bs-theme`, `data-md-color-scheme`, `data-jp-theme-light`) or for a class of `html` or `body` (`dark`, `quarto-dark`). Otherwise it goes by the page’s background. A frame without the element follows the reader’s system. If your page is always light or always dark, write `theme="light"` or `theme="dark"`.'
		],
		[
			'The widget is missing in print',
			'The browser prints what you wrote inside the element: put a picture there. *Share* saves one, under *Picture with a link*. If you put no picture there, the browser prints the last view of the frame below your words, in light colours. A strict policy has to allow this: `img-src data:`.'
		]
	]
} as const;
