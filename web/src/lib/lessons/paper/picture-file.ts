/** The picture of a lesson for files that are handed out: the one on the page, which answers no question. */

export interface SlidePicture {
	/** A data URL. */
	data: string;
	/** Its height as a share of its width. */
	ratio: number;
}

/** Draws an element of the page as a data URL. */
export type Draw = (element: Element) => Promise<string>;

export async function pictureFileOf(element: Element, draw: Draw): Promise<SlidePicture> {
	const { dataset } = document.documentElement;
	const before = dataset.theme;
	// Slides are white.
	dataset.theme = 'light';
	try {
		await new Promise((ready) => requestAnimationFrame(() => requestAnimationFrame(ready)));
		const image = new Image();
		image.src = await draw(element);
		await image.decode();
		return { data: image.src, ratio: image.naturalHeight / image.naturalWidth };
	} finally {
		if (before === undefined) delete dataset.theme;
		else dataset.theme = before;
	}
}
