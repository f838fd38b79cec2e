/** The part of the address that is ours, and how it is kept up to date. */
import type { Lab } from './lab.svelte';

/** The address as it was read or written last. */
let known: string | null = null;

/** What the address says about the view; null where it only names a place on the page. */
export function readAddress(): string | null {
	const { hash } = location;
	known = hash;
	return hash !== '' && document.getElementById(hash.slice(1)) ? null : hash;
}

/**
 * Not by SvelteKit's own functions: they refuse any address that is no route of ours, such as /index.html, and the page
 * stays the same whatever stands behind the #. An address nobody has read yet belongs to where somebody has just gone,
 * back through the history perhaps; it is not written over.
 */
export function writeAddress(hash: string): void {
	if (known !== null && known !== location.hash) return;
	if (hash !== location.hash) history.replaceState(history.state, '', hash);
	known = location.hash;
}

/** Loads the page anew and comes back to where it was. Until the engine was there nobody has gone anywhere. */
export function reloadHere(lab: Lab): void {
	if (lab.ready || lab.touched) writeAddress(lab.addressHere());
	location.reload();
}
