/** The reference of the element. Sentences are Markdown; their links are relative to the page. */

/** By the name of the attribute, event, method, property or part. */
type Descriptions = Readonly<Record<string, string>>;

export const elementReference = {
	/** By anchor, in the order of the page. */
	headings: { attributes: 'Attributes', events: 'Events and methods', style: 'Style', npm: 'The npm package' },
	/** In place of those of the element's manifest, which are English. */
	descriptions: { attributes: {}, events: {}, members: {}, cssProperties: {}, cssParts: {} } as Readonly<
		Record<'attributes' | 'events' | 'members' | 'cssProperties' | 'cssParts', Descriptions>
	>,
	lead: 'The element `<datapath-lab>` shows a live data path on your page. For instructions see [Add a widget to your page](../../embed/).',
	npm: {
		lead: 'Without a bundler you need no package: the site serves the script `datapath-lab.js`. With a bundler, install the package `datapath-lab-element`, which has the version of the engine:',
		define:
			'`define(site)` defines the element. `site` is the whole address of a published lab (text or a URL); anything else throws a `TypeError`. On a server it does nothing. The package also exports the class `DatapathLab` and the types of attributes, states and events. Listeners that you add with `addEventListener` know what each event carries.',
		types:
			'The types of attributes and events in templates come with an import that leaves no code behind; Astro needs none:',
		import: 'Import',
		guide: 'Components for React, Vue, Svelte and Astro are in [Add a widget to your page](../../embed/#npm).'
	},
	framework: 'Framework',
	attribute: 'Attribute',
	meaning: 'Meaning',
	state:
		'All times are picoseconds of simulated time: 250 µs are `250e6`. A state is `{ link, t_ps, playing, selection, version }`: the part of the lab’s address from `#` on, the time, whether the clock runs, what is selected, and the version of the simulator. The property `state` is the latest state of the frame.',
	properties:
		'Every attribute is also a property of the same name. You can change it at any time; the event `load` follows when the frame shows the change. Only `autoplay`, `motion` and `version` load the frame again. The frame carries out calls in order: a `step` after a `seek` starts from the time that `seek` goes to.',
	changes:
		'What the clock does then depends on the attribute. After a change of `scenario`, `seed` or `state` the view begins anew. A paused clock stays paused, at an instructive moment. A clock that ran goes on from such a moment, or from the start if the state has settings that the comparison has not. If the state has a moment (`t`), the clock is paused at that moment. After a change of `controls`, `compare`, `readonly`, `speed`, `theme` or `label` the clock stays at its moment, and goes on if it ran. After a change of `autoplay`, `motion` or `version` everything begins as in a page that was just opened.',
	clock: 'This example is a page with its own button and clock, fifty connections, and enough height for both lanes:',
	events: 'Events',
	methods: 'Methods (each returns a promise)',
	promises:
		'Calling any method except `pause` loads the frame if necessary, whatever `loading` says. A frame that runs answers within 30 s; without an answer the promise is rejected. Every error has a `code`: `malformed`, `unknown`, `refused` or `failed` from the frame. The element itself adds `unreachable` (there is no frame), `late` (no answer in time) and `gone` (the frame loads again, or the element is no longer on the page; then every call is rejected at once).',
	visible:
		'The clock runs only while readers see the element. If you call `play` for an element further down the page, the promise resolves at once, and the clock starts when readers scroll to it.',
	types:
		'TypeScript types are in [datapath-lab.d.ts](../../../datapath-lab.d.ts); editors read [custom-elements.json](../../../custom-elements.json).',
	default: (value: string) => `Default: ${value}.`,
	size: 'The element is as wide as its column, and high enough that nothing inside scrolls: about 450 px for most comparisons. With an `aspect`, or a height in your own style, it has the height you set. With `aspect` and `fit` it first has the height of `aspect`, and then that of the content once it is known; so less of your page moves.',
	content:
		'The content depends on the size, from 320 × 240 px upwards. You choose it by setting a height (`datapath-lab { height: 680px }`):',
	sizes: {
		head: ['Width, px', 'Height, px', 'Readers see'],
		rows: [
			['up to 512 (a phone)', 'from 240', 'where the time of one request goes, as bars'],
			['', 'from 336', 'also the figures of both lanes'],
			['', 'from 768', 'the moving picture of one lane, with a button for the other'],
			['more than 512 (a column)', 'from 320', 'the moving picture of one lane, with a button for the other'],
			['', 'from 544', 'below it, where the time goes'],
			['', 'from 656', 'both lanes, one above the other']
		]
	},
	room: 'Without a height, readers see one lane in a column of text, and both lanes where there is more room. Comparisons of many processors need about 950 px for one lane, those of several pairs of guests about 1400 px. Content that does not fit scrolls inside the element.'
} as const;
