/** The sensitivity of a figure as heat in the picture. */

export const heat = {
	title: (figure: string) => `Heat map: how strongly “${figure}” depends on the steps in each place.`,
	elsewhere: (share: string) => `${share} belongs to steps outside the picture.`,
	twice: 'A step that occurs in several places is counted at each of them, so the places add up to more than 100%.'
} as const;
