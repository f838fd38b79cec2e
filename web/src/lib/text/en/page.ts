/** The page around it. */

export const name = 'Datapath Lab';
export const title = 'Datapath Lab – what a virtual switch costs, packet by packet';
export const titleOf = (what: string) => `${what} – Datapath Lab`;
export const description =
	'A simulator of z/VM data paths that runs in this page: watch packets cross a virtual switch, a card of their own, a router guest or HiperSockets on one clock, and compare with published measurements.';
export const notFound = {
	title: 'There is nothing at this address',
	explain:
		'The link may be mistyped or old. All of the lab is on one page; what stands behind the # says what it shows.'
} as const;
export const home = 'To the lab';
export const skip = 'Skip to the picture';
export const laneSwitcher = 'Which lane is seen';
export const embed = {
	open: 'Open in the lab',
	connections: (n: number) => (n === 1 ? '1 connection' : `${n} connections`),
	extrapolated: (fields: string) => `Extrapolated, no report measured this: ${fields}`,
	neutral: {
		title: 'A data path of z/VM, simulated',
		explain: 'This frame shows its own comparison as soon as its scripts run.',
		picture: 'A virtual machine, the hypervisor z/VM and a network card, connected in a row',
		parts: ['virtual machine', 'hypervisor z/VM', 'network card']
	},
	misread: (parts: readonly string[]) => `Datapath Lab: not understood, and shown as usual instead: ${parts.join(', ')}`
} as const;
export const starting = 'Starting the engine…';
export const primaryMany = (n: number) => `Make it ${n} connections`;
export const primaryOne = 'Back to 1 connection';
export const theme = 'Theme';
export const themes = { auto: 'System', light: 'Light', dark: 'Dark', projector: 'Projector' } as const;
export const share = 'Copy link';
export const shared = 'Link copied';
export const shareFailed = 'The address bar holds the link';
export const table = 'Table view';
export const loading = 'Still loading the engine…';
export const loaded = (size: string) => `${size} so far`;
/** Where the page's own scripts do not run. */
export const unstarted =
	'The scripts of this page have not started yet. If nothing moves in a moment, load the page again; without scripts there is only this picture.';
/** Where they fail before anything runs. */
export const notLive =
	'The live part of this page failed to start in this browser. What you see is the page as it was sent; reload it, or use another browser.';
export const link = {
	misread: 'Parts of this link were not understood; defaults are shown instead of',
	repaired: 'This link was damaged on its way and has been repaired. It was read as',
	close: 'Close',
	more: (n: number) => `and ${n} more`
} as const;
export const version = (linked: string, ownText: string) =>
	`This link was made with engine ${linked}; this page runs ${ownText}. Figures can differ.`;
export const learn = 'Lessons';
export const reports = 'Reports';
export const storyPage = {
	watch: 'Watch it live',
	measured: 'As this version of the simulator measures them.'
} as const;
export const footer = {
	engine: (version: string) => `Engine ${version}`,
	model: 'A model, not a measurement. Published figures: IBM z/VM performance reports.',
	independent: 'Independent of IBM, who makes z/VM.',
	embedding: 'Embedding',
	notices: 'Third-party notices'
} as const;

/** What stands on the page for what comes later. */
export const refused = 'These parameters cannot be simulated:';
export const pairOf = (n: number) => `Pair ${n}`;
export const besideOf = (n: number) => `Beside it, ${n}`;
export const predictButton = 'Predict the outcome';
export const lessonAbout = 'Lesson, five minutes';
export const shareButton = 'Share';
export const forClass = 'For a class';
/** Apart from the keys themselves: those come when they are asked for. */
export const keysButton = 'Keys';
