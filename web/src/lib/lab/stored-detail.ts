/** Whether the reader wants every queue and processor. Remembered where storage is allowed. */
const KEY = 'datapath-lab-picture';
const DETAILED = 'detailed';

export function storedDetail(): boolean {
	try {
		return localStorage.getItem(KEY) === DETAILED;
	} catch {
		return false;
	}
}

export function storeDetail(detailed: boolean): void {
	try {
		localStorage.setItem(KEY, detailed ? DETAILED : 'simple');
	} catch {
		// Storage may be denied; the choice then lasts as long as the page.
	}
}
