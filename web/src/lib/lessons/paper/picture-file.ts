/** The pictures of a lesson for files that are handed out: those on the page. The first answers no question. */

import type { SlideMoment } from './slides.ts';

export interface SlidePicture {
	/** A data URL. */
	data: string;
	/** Its height as a share of its width. */
	ratio: number;
}

/** The pictures of the slides of a lesson. */
export type SlidePictures = Readonly<Record<SlideMoment, SlidePicture>>;

/** Draws an element of the page as a data URL. */
export type Draw = (element: Element) => Promise<string>;

/** The pictures that are on the page of the slides. */
export async function picturesIn(page: HTMLElement, draw: Draw): Promise<SlidePictures> {
	const pictureOf = (moment: SlideMoment) => {
		const picture = page.querySelector(`[data-picture="${moment}"]`);
		if (!picture) throw new Error(`no picture ${moment}`);
		return pictureFileOf(picture, draw);
	};
	// One after the other, because each changes the theme while it is drawn.
	const first = await pictureOf('still');
	return { still: first, pause: await pictureOf('pause') };
}

async function pictureFileOf(element: Element, draw: Draw): Promise<SlidePicture> {
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
