/** What a figure is made of, as heat in the picture. */

export const heat = {
	title: (figure: string) => `Heat: how much of what “${figure}” is made of is spent there.`,
	elsewhere: (share: string) => `${share} is spent nowhere in the picture.`,
	twice: 'A duration counts wherever it is spent, so the places add up to more than all of it.'
} as const;
