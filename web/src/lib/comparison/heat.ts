/** The contributions to a figure, by the place in the picture where the time is spent. */
export interface Heat {
	lane: 0 | 1;
	/** The figure's name. */
	figure: string;
	/**
	 * By place, as `place-3`; and by part, as `part-1`, where the time is spent at no place of the
	 * part.
	 */
	hot: ReadonlyMap<string, HeatShare>;
	/** The largest contribution, by its absolute value. */
	most: number;
	/** The contributions that have no place in the picture. */
	elsewhere: number;
}

/** How much of the figure is spent at a place, in as many steps as the eye can distinguish. */
export interface HeatShare {
	/** Relative to the largest contribution, which is 4. */
	warm: number;
	/** Words to append to the place's name. */
	label: string;
}
