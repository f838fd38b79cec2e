/** The sensitivity of a figure as heat in the picture. */

export const heat = {
	title: (figure: string) => `Heat map: how strongly “${figure}” depends on the steps in each place.`,
	elsewhere: (share: string) => `${share} belongs to steps outside the picture.`,
	twice: 'A step that happens in several places counts in full in each, so the places add up to more than 100%.'
} as const;
