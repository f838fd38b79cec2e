/**
 * What a page and the frame in it say to each other: shared by the element and the embed page, so they cannot differ.
 *
 * The frame says `loading` to the page around it before anything else, and `listening` once it can answer. The page answers
 * `listening` with `connect` and a port; all else goes through the port. Times are picoseconds of simulated time everywhere, as
 * in links.
 */

/** Goes up when an older page would misunderstand; what is only added needs no other number. */
export const PROTOCOL = 1;

/** The three messages between windows. */
export interface Handshake {
	datapath: 'loading' | 'listening' | 'connect';
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
export interface Selection {
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
	selection: Selection | null;
	/** Of the engine. */
	version: string | null;
}

/**
 * Why there is an `error`: `misread` (a part of the address is unknown, its default is shown), `trouble` (the engine does not
 * run; the frame says why), `unreachable` (the element got no frame: it is blocked, missing or offline).
 */
export type FrameError = 'misread' | 'trouble' | 'unreachable';

/** What an event carries. */
export interface Details {
	ready: { state: State; title: string };
	/** The frame shows what it was asked for: at first, and after every change. */
	load: { title: string; state: State };
	progress: { lane: 0 | 1; done: number };
	error: { code: FrameError; message: string };
	play: State;
	pause: State;
	/** The moment was set to another one while it stood. */
	seek: State;
	/** While it plays, about ten times a second. */
	time: State;
	statechange: State;
	select: { selection: Selection | null };
	/** The height at which nothing needs to be scrolled, CSS pixels. */
	height: { height: number };
}

export interface Request {
	id: number | string;
	method: Method;
	params?: unknown;
}

/**
 * Why a request failed. The frame answers with the first four. The element adds: `unreachable` (there is no frame), `late` (no
 * answer within the time limit), `gone` (the frame that was asked is gone: it loads again, or the element left the page).
 */
export type ErrorCode = 'malformed' | 'unknown' | 'refused' | 'failed' | 'unreachable' | 'late' | 'gone';
export interface ResponseMessage {
	id: number | string | null;
	result?: unknown;
	error?: { code: ErrorCode; message: string };
}

export type EventMessage = { [E in EventName]: { event: E; detail: Details[E] } }[EventName];

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** What the controls of an embed are called, in the order in which they stand. */
export const CONTROLS = ['play', 'step', 'scrub', 'speed', 'connections', 'lanes', 'open'] as const;
export type Control = (typeof CONTROLS)[number];

/** Which lanes there are. */
export type Compare = 'both' | 'a' | 'b';
export const COMPARE: readonly Compare[] = ['both', 'a', 'b'];
