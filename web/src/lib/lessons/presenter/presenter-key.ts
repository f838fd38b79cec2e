/** Elements that use the arrow keys themselves. */
const USES_ARROWS = 'input, select, textarea, [role="button"], dialog';
const USES_LETTERS = 'textarea, [type="text"], dialog';

/** The name of a key that is for the presenter, letters in lower case; null for any other key. */
export function presenterKey(event: KeyboardEvent): string | null {
	if (event.ctrlKey || event.metaKey || event.altKey) return null;
	const taken = event.key.startsWith('Arrow') ? USES_ARROWS : USES_LETTERS;
	if ((event.target as Element).closest(taken)) return null;
	return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
