/** The part of the address that is ours, and how it is kept up to date. */
import { splitQuery } from '#lib/url/url-params.ts';
import type { Lab } from './lab.svelte';

/**
 * Browsers refuse to have their history written oftener than some hundred times in ten seconds. What somebody chooses is
 * written at once all the same, for a reload loads what was written before it: only what goes on moving has to pause.
 */
const PAUSE_MS = 300;
const AT_ONCE = 20;

/** The address as it was read or written last. */
let current: string | null = null;

/** The address that follows the view: while a pause lasts, what stands here is written at its end. */
let wanted: string | null = null;
let pause: ReturnType<typeof setTimeout> | undefined;
/** When the last of the writes so far would have come, had each waited for its pause. */
let due = 0;

/** What the address says about the view; null where it only names a place on the page. */
export function readAddress(): string | null {
	const { hash } = location;
	current = hash;
	wanted = null;
	return hash !== '' && document.getElementById(hash.slice(1)) ? null : hash;
}

/**
 * An address nobody has read yet belongs to where somebody has just gone,
 * back through the history perhaps; it is not written over.
 */
export function writeAddress(hash: string): void {
	if (current !== null && current !== location.hash) return;
	// Of what stood before the # the hash tells all that is still so.
	const search = splitQuery(location.search);
	const address = search.ours.length > 0 ? location.pathname + search.rest + hash : hash;
	if (hash !== location.hash) history.replaceState(history.state, '', address);
	current = location.hash;
}

/** Writes the address of a view that may change with every frame: at once, and where it goes on changing after each pause what it has come to; null ends it. */
export function followAddress(hash: string | null): void {
	wanted = hash;
	if (pause === undefined) catchUp();
}

/** Writes what waits for the end of a pause: somebody is about to leave. */
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

/** Loads the page anew and comes back to where it was. Until the engine was there nobody has gone anywhere. */
export function reloadPage(lab: Lab): void {
	if (lab.ready || lab.isModified) writeAddress(lab.currentAddress());
	location.reload();
}
