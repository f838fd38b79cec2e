/**
 * What a page and the frame in it say to each other: shared by the element and the embed page, so they cannot differ.
 *
 * The frame says `listening` to whoever stands around it. That one answers once with `connect` and a port; all else goes
 * through the port. Times are picoseconds of simulated time everywhere, as in links.
 */

/** Goes up when an older page would misunderstand; what is only added needs no other number. */
export const PROTOCOL = 1;

/** The two messages between windows. */
export interface Greeting {
	datapath: 'listening' | 'connect';
	protocol: number;
}

export const METHODS = [
	'play',
	'pause',
	'step',
	'seek',
	'getState',
	'setState',
	'snapshot',
	'exportData',
	'select',
	'setTheme',
	'subscribe'
] as const;
export type Method = (typeof METHODS)[number];

export const EVENTS = [
	'ready',
	'load',
	'progress',
	'error',
	'play',
	'pause',
	'seek',
	'time',
	'statechange',
	'select',
	'height'
] as const;
export type EventName = (typeof EVENTS)[number];

/** One of two lanes and what is selected in it. Packets are counted from 1 in the order in which they come into being. */
export interface Selected {
	lane: 0 | 1;
	what: 'packet' | 'part' | 'place' | 'lock';
	id: number;
}

export interface State {
	/** All of it as in the lab's address, with the moment: `#story=…&t=…`. */
	link: string;
	/** The moment, ps; during a jump where it goes to. */
	t_ps: number;
	playing: boolean;
	selection: Selected | null;
	/** Of the engine. */
	version: string | null;
}

/** What an event carries. */
export interface Details {
	ready: { state: State; title: string };
	load: { title: string };
	progress: { lane: 0 | 1; done: number };
	error: { message: string };
	play: State;
	pause: State;
	/** The moment was set to another one while it stood. */
	seek: State;
	/** While it plays, about ten times a second. */
	time: State;
	statechange: State;
	select: { selection: Selected | null };
	/** The height at which nothing needs to be scrolled, CSS pixels. */
	height: { height: number };
}

export interface Request {
	id: number | string;
	method: Method;
	params?: unknown;
}

export type Fault = 'malformed' | 'unknown' | 'refused' | 'failed';
export interface Answer {
	id: number | string | null;
	result?: unknown;
	error?: { code: Fault; message: string };
}

export type Told = { [E in EventName]: { event: E; detail: Details[E] } }[EventName];

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** What the controls of an embed are called, in the order in which they stand. */
export const CONTROLS = ['play', 'step', 'scrub', 'speed', 'connections', 'lanes', 'open'] as const;
export type Control = (typeof CONTROLS)[number];

/** Which lanes there are. */
export type Compare = 'both' | 'a' | 'b';
export const COMPARE: readonly Compare[] = ['both', 'a', 'b'];
