/** What each constant is, and where its value comes from, for readers. */

/** The machines' files say it in English. */
export const meaningOf = ({ meaning }: { name: string; meaning: string }): string => meaning;

/** The files call rows by short names. */
export const originOf = (origin: string): string => origin.replaceAll('marked calibration', 'marked “calibrated”');
