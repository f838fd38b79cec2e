/**
 * Whether the person at this browser says that he or she teaches: presentation mode and notes of a
 * published lesson show its answers. Kept in this tab only, because learners share machines.
 */
const KEY = 'datapath-lab-teaches';
/** Without storage it holds until the page is left. */
let isConfirmed = false;

export function isTeaching(): boolean {
	if (isConfirmed) return true;
	try {
		return sessionStorage.getItem(KEY) === '1';
	} catch {
		return false;
	}
}

export function confirmTeaching(): void {
	isConfirmed = true;
	try {
		sessionStorage.setItem(KEY, '1');
	} catch {
		// Storage is denied, or full.
	}
}
