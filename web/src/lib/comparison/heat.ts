/** What a figure is made of, by where in the picture the time is spent. */
export interface Heat {
	lane: 0 | 1;
	/** The figure's name. */
	figure: string;
	/** By place, as `place-3`, and by part, as `part-1`, where it is spent at no place of that. */
	hot: ReadonlyMap<string, Hot>;
	/** The most that is spent anywhere, whatever its sign. */
	most: number;
	/** What is spent nowhere in the picture. */
	elsewhere: number;
}

/** How much of the figure is spent somewhere. In steps, as many as anybody tells apart. */
export interface Hot {
	/** Beside where most is, which is 4. */
	warm: number;
	/** In words that go on after its name. */
	label: string;
}
