export const keyNames = {
	space: 'Leertaste',
	home: 'Pos1',
	escape: 'Esc',
	pageUp: 'Bild auf',
	pageDown: 'Bild ab'
} as const;
