/** Saves the slides of a lesson as a file, on request: all that this needs is loaded with it. */
import { saveFile } from '#lib/ui/save-file.ts';
import { lessonOf } from '../content/all.ts';
import type { SlidePictures } from './picture-file.ts';
import { pptxOf } from './pptx.ts';
import { slidesOf } from './slides.ts';

/** `address`: of the lesson for a class. */
export async function savePptx(id: string, address: string, pictures: SlidePictures): Promise<void> {
	const loaded = lessonOf(id);
	if (!loaded) throw new Error(`no lesson ${id}`);
	const blob = await pptxOf(loaded.words.title, slidesOf(loaded), address, pictures);
	saveFile(`${id}.pptx`, blob, blob.type);
}
