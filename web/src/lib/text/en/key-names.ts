/** Names of keys in tooltips, as they are printed on a keyboard. */

export const keyNames = {
	space: 'space',
	home: 'Home',
	escape: 'Esc',
	pageUp: 'Page Up',
	pageDown: 'Page Down'
} as const;
