/** Keeps the lab's part of the address up to date. */
import { splitQuery } from '#lib/url/url-params.ts';
import type { Lab } from './lab.svelte';
import type { Step } from './steps.svelte';

/**
 * Browsers refuse to write their history more often than some hundred times in ten seconds. A
 * reader's choice is written at once all the same, because a reload loads the address written
 * before it; only a view that keeps changing has to pause.
 */
const PAUSE_MS = 300;
const AT_ONCE = 20;

/** The address that was read or written last. */
let lastHash: string | null = null;

/** The address to follow; during a pause, this is written at its end. */
let wanted: string | null = null;
let pause: ReturnType<typeof setTimeout> | undefined;
/** When the last write so far would have come if each had waited for its pause. */
let due = 0;

/** The address's entries about the view; null where it only names a place on the page. */
export function readAddress(): string | null {
	const { hash } = location;
	lastHash = hash;
	wanted = null;
	return hash !== '' && document.getElementById(hash.slice(1)) ? null : hash;
}

/**
 * An address that has not been read yet belongs to where the reader has just gone, perhaps back in
 * the history, so it is not replaced.
 */
export function writeAddress(hash: string): void {
	if (lastHash === null || lastHash === location.hash)
		write(hash, (address) => history.replaceState(history.state, '', address));
}

/** Writes the address of a change of the reader's, into another entry of the browser's history or into the present one. */
export function writeStep(hash: string, step: Step, into: 'another' | 'present'): void {
	clearTimeout(pause);
	pause = undefined;
	wanted = null;
	const state = { ...(history.state as object | null), step };
	// Undoing a change must not scroll to where the reader made it.
	history.scrollRestoration = 'manual';
	write(hash, (address) => {
		if (into === 'another') history.pushState(state, '', address);
		else history.replaceState(state, '', address);
	});
}

function write(hash: string, put: (address: string) => void): void {
	// The page that a notebook's kernel sends has no address.
	if (location.protocol === 'about:') return;
	// The hash contains everything that is still valid of the entries before the #.
	const search = splitQuery(location.search);
	const address = search.ours.length > 0 ? location.pathname + search.rest + hash : hash;
	if (hash !== location.hash) put(address);
	lastHash = location.hash;
}

/**
 * Writes the address of a view that may change with every frame: at once; while it keeps changing,
 * after each pause; null ends it.
 */
export function followAddress(hash: string | null): void {
	wanted = hash;
	if (pause === undefined) catchUp();
}

/** Writes what waits for the end of a pause, because the reader is about to leave. */
export function catchUp(): void {
	clearTimeout(pause);
	pause = undefined;
	if (wanted === null) return;
	writeAddress(wanted);
	wanted = null;
	const now = performance.now();
	due = Math.max(due, now) + PAUSE_MS;
	if (due > now + AT_ONCE * PAUSE_MS) pause = setTimeout(catchUp, PAUSE_MS);
}

/** Who comes back to the page finds it where it was. */
export function leaveScrolling(): void {
	history.scrollRestoration = 'auto';
}

/**
 * Reloads the page at the same moment. Before the engine has loaded, the reader has not gone
 * anywhere.
 */
export function reloadPage(lab: Lab): void {
	if (lab.ready || lab.isModified) writeAddress(lab.currentAddress());
	location.reload();
}
