/**
 * The messages between a page and the frame in it. The element and the embed page share this
 * module, so they cannot differ.
 *
 * The frame sends `loading` to the page around it before anything else, and `listening` once it can
 * answer. The page answers `listening` with `connect` and a port; everything else goes through the
 * port. Times are picoseconds of simulated time everywhere, as in links.
 */

/** Increases when an older page would misunderstand; an addition needs no new number. */
export const PROTOCOL = 1;

/** The three messages between the windows, before there is a port. */
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
	'setSettings',
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

/**
 * A lane and what is selected in it. Packets are counted from 1 in the order in which they are
 * created.
 */
export interface Selection {
	lane: 0 | 1;
	what: 'packet' | 'part' | 'place' | 'lock';
	id: number;
}

export interface State {
	/** The whole view as in the lab's address, with the moment: `#story=…&t=…`. */
	link: string;
	/** The moment, in picoseconds; during a jump, its destination. */
	t_ps: number;
	playing: boolean;
	selection: Selection | null;
	/** The engine's version. */
	version: string | null;
}

/**
 * What `exportData` returns. A caller that sends `{ wait: true }` gets it when the figures of both lanes are
 * final, at the latest after 25 s.
 */
export interface ExportedData {
	link: string;
	/** The engine's version. */
	version: string | null;
	/** Whether the figures of both lanes are final. */
	finished: boolean;
	lanes: { name: string; report: unknown }[];
}

/**
 * The reason of an `error`: `misread` (a part of the address or an attribute is unknown, and its default is shown),
 * `trouble` (the engine does not run; the frame shows why), `unreachable` (the element got no
 * frame: it is blocked, missing or offline).
 */
export type FrameError = 'misread' | 'trouble' | 'unreachable';

/** What each event carries. */
export interface Details {
	ready: { state: State; title: string };
	/** The frame shows the view that was requested: after it has loaded, and after every change. */
	load: { title: string; state: State };
	progress: { lane: 0 | 1; done: number };
	error: { code: FrameError; message: string };
	play: State;
	pause: State;
	/** The moment was changed while the clock was paused. */
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
 * Why a request failed. The frame answers with the first four codes. The element adds:
 * `unreachable` (there is no frame), `late` (no answer within the time limit), `gone` (the frame
 * that got the request no longer exists: it reloads, or the element left the page).
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

/** The names of an embed's controls, in the order in which the embed shows them. */
export const CONTROLS = ['play', 'step', 'scrub', 'speed', 'connections', 'lanes', 'open'] as const;
export type Control = (typeof CONTROLS)[number];

/** When the frame of an element loads. */
export type Loading = 'visible' | 'eager' | 'click';
export const LOADING: readonly Loading[] = ['visible', 'eager', 'click'];

/** Which lanes the embed shows. */
export type Compare = 'both' | 'a' | 'b';
export const COMPARE: readonly Compare[] = ['both', 'a', 'b'];
