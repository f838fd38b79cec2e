/**
 * Whether the person at this browser says that he or she teaches: presentation mode and notes of a
 * published lesson show its answers. Kept in this tab only, because learners share machines.
 */
const KEY = 'datapath-lab-teaches';

export function isTeaching(): boolean {
	try {
		return sessionStorage.getItem(KEY) === '1';
	} catch {
		return false;
	}
}

export function confirmTeaching(): void {
	try {
		sessionStorage.setItem(KEY, '1');
	} catch {
		// Without storage it asks again.
	}
}
