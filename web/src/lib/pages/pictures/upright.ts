/** The width of one lane on a phone, where both stand upright next to each other, in units of the picture. */
export const UPRIGHT_WIDTH = 160;
