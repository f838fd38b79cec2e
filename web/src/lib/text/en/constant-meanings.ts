/** What each constant is, and where its value comes from, for readers. */

/** The machines' files say it in English. */
export const meaningOf = ({ meaning }: { name: string; meaning: string }): string => meaning;

/** The files call rows by short names. */
export const originOf = (origin: string): string =>
	origin
		.replaceAll('marked calibration', 'marked “calibrated”')
		.replaceAll('calibration rows', 'calibrated rows')
		.replace(
			'set to 0: without this cost the test rows are predicted just as well',
			'set to 0: the model predicts the test rows just as well without it'
		)
		.replaceAll(/blind (row|one)s/g, 'rows not used for fitting');
