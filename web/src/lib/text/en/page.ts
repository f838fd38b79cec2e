/** The page around it. */

export const name = 'Datapath Lab';
export const title = 'Datapath Lab – what a virtual switch costs, packet by packet';
export const titleOf = (what: string) => `${what} – Datapath Lab`;
export const description =
	'A simulator of the data paths of z/VM, IBM’s mainframe hypervisor, that runs in this page. Watch packets cross a virtual switch, a dedicated network card, a router guest or HiperSockets, and compare with published measurements.';
/** Said once, at the top of the lab. */
/** The middle is for wider screens. */
export const whatThisIsParts = (machine: string) =>
	[`An IBM ${machine}`, ' mainframe running the hypervisor z/VM', ', simulated'] as const;
export const whatThisIs = (machine: string) => whatThisIsParts(machine).join('');
/** What the comparison is made with, where it is one number. */
export const withConnections = (connections: number) =>
	` with ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
/** Where the reader or a link has changed their number. */
export const startsWithConnections = (usual: number) => ` (the comparison starts with ${usual})`;
export const comparedWith = ' and compared with IBM’s measurements';
/** What differs from the comparison's own settings. */
export const changedFrom = (changes: string) => `. You changed: ${changes}`;
export const notFound = {
	title: 'Page not found',
	explain:
		'The link may be mistyped, or the page may have moved. Start again in the lab, or choose lessons, reports or docs at the top of this page.'
} as const;
export const home = 'Go to the lab';
export const skip = 'Skip to the picture';
export const laneSwitcher = 'Lane shown';
/** What the lane does that is not shown, and how to see it. */
export const hiddenLane = {
	processors: (lane: string, running: number, all: number) =>
		`Not shown: ${lane}. There ${running} of ${all} processors run now. Swipe to see it.`,
	moving: (lane: string, n: number, moving: 'packet' | 'transfer') =>
		`Not shown: ${lane}. There ${n === 1 ? `1 ${moving} is` : `${n} ${moving}s are`} in flight now. Swipe to see it.`
} as const;
export const embed = {
	open: 'Open in the lab',
	connections: (n: number) => (n === 1 ? 'Try 1 connection' : `Try ${n} connections`),
	extrapolated: (fields: string) => `Extrapolated. ${fields}.`,
	neutral: {
		title: 'Simulated data path of z/VM',
		explain: 'The comparison appears here once the scripts of this frame run.',
		picture: 'A virtual machine, the hypervisor z/VM and a network card, connected in a row',
		parts: ['virtual machine', 'hypervisor z/VM', 'network card']
	},
	misread: (parts: readonly string[]) =>
		`Datapath Lab: parts of this link were not recognised (${parts.join(', ')}); defaults are shown instead.`
} as const;
export const moreDetail = 'Show every queue and processor';
export const lessDetail = 'Simple picture';
export const starting = 'Starting the simulator…';
export const primaryMany = (n: number) => `Try ${n} connections`;
export const primaryOne = 'Back to 1 connection';
export const theme = 'Theme';
export const themes = {
	auto: 'Theme: system',
	light: 'Theme: light',
	dark: 'Theme: dark',
	projector: 'Theme: projector'
} as const;
export const table = 'Table view';
export const loading = 'Still loading the simulator…';
export const loaded = (size: string) => `${size} so far`;
/** Where the page's own scripts do not run. */
export const unstarted =
	'The scripts of this page have not started yet. If nothing moves soon, reload the page. Without scripts you see only this picture.';
/** Where they fail before anything runs. */
export const notLive =
	'The live part of this page failed to start in this browser, so nothing moves. Reload the page, or use another browser.';
export const link = {
	misread: 'Parts of this link were not recognised',
	defaults: 'Defaults are shown instead.',
	/** Of entries such as `a.mtu`: in what these lanes can differ. */
	lanes: (settings: readonly string[]) =>
		settings.length === 0
			? 'With these network connections, both lanes share all other settings.'
			: `With these network connections, lanes A and B can differ only in: ${settings.join(', ')}. They share all other settings.`,
	/** Arrivals from a trace, without a trace. */
	withoutRecording:
		'Arrivals “As in a file” need a recording, and this link names none, so defaults are shown. Choose its file under “Recorded load” in the settings.',
	repaired: 'This link was damaged on its way here. It has been repaired, and was read as',
	close: 'Close',
	more: (n: number) => `and ${n} more`
} as const;
export const version = (linked: string, ownText: string) =>
	`This link was made with version ${linked}, and this page runs ${ownText}. Figures can differ.`;
export const lab = 'Lab';
export const learn = 'Lessons';
export const reports = 'Reports';
export const docs = 'Docs';
export const site = {
	navigation: 'Site',
	about: 'About this site',
	skip: 'Skip to the content',
	menu: 'Menu'
} as const;
export const storyPage = {
	title: 'Comparisons',
	lead: 'What z/VM’s ways of moving data cost: each comparison runs two of them side by side on one simulated clock.',
	on: (machine: string) => `on an IBM ${machine}`,
	all: 'All comparisons',
	next: (title: string) => `Next: ${title}`,
	figures: 'Figures for A and B',
	watch: 'Run it in the lab',
	here: 'Play',
	allFigures: 'All figures as a table',
	measured: 'These figures are simulated, with this version of the simulator.',
	guest: (n: number) => `Guest ${n}`,
	/** How much more or less B has, as a percentage; how many times as much. */
	more: (share: string) => `${share} more`,
	less: (share: string) => `${share} less`,
	times: (times: string) => `${times} times`,
	/** The site's names of figures, where IBM's report has another. */
	names: {
		tx_per_s: 'Throughput',
		percent_cp: 'Processor time of the hypervisor (CP)',
		pct_spin_time: 'Processor time spinning for locks',
		init_write: 'First write',
		init_read: 'First read',
		str_etr: 'Throughput of the streams',
		total_outbound_pkts_per_s: 'All packets sent'
	},
	/** IBM's name of a figure. */
	published: (name: string) => `IBM calls it “${name}”`,
	themes: {
		switch: 'A virtual switch, or something else',
		qebsm: 'With and without a hardware assist (QEBSM)',
		processors: 'More processors',
		priorities: 'Priorities on a shared card'
	}
} as const;
export const footer = {
	version: (version: string) => `Version ${version}`,
	licence: 'MIT licence',
	source: 'Source',
	model: 'Figures are simulated unless marked “published”. Published figures come from IBM’s z/VM performance reports.',
	independent: 'Not affiliated with or endorsed by IBM, the maker of z/VM.',
	about: 'About',
	accessibility: 'Accessibility',
	privacy: 'Privacy',
	notices: 'Third-party notices'
} as const;

/** What stands on the page for what comes later. */
export const refused = 'These settings cannot be simulated:';
export const pairOf = (n: number) => `Guests ${n}`;
export const concurrentOf = (n: number) => `Other guests, ${n}`;
export const predictButton = 'Predict the outcome';
/** Where the question is about other settings than those that are shown. */
export const predictWith = (connections: number) => `Predict ${connections} connections`;
export const lessonAbout = 'Lesson (about 8 minutes)';
export const lessonHint = 'A guided lesson about this comparison';
export const predictHint = 'One question: guess, then compare with the simulation';
export const shareButton = 'Share';
export const forClass = 'Prepare a class';
/** Apart from the keys themselves: those come when they are asked for. */
export const keysButton = 'Help';
