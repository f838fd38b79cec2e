/** Saves the slides of a lesson as a file, on request: all that this needs is loaded with it. */
import { root } from '#lib/url/site.ts';
import { lessonOf } from '../content/all.ts';
import { pptxOf } from './pptx.ts';
import { slidesOf } from './slides.ts';

/** `address`: the address of the lesson. */
export async function savePptx(id: string, address: string): Promise<void> {
	const loaded = lessonOf(id);
	if (!loaded) throw new Error(`no lesson ${id}`);
	const { lesson, words } = loaded;
	const blob = await pptxOf(words.title, slidesOf(loaded), address, `${root}social/${lesson.picture}.jpg`);
	const file = document.createElement('a');
	file.download = `${id}.pptx`;
	file.href = URL.createObjectURL(blob);
	file.click();
	// A browser may ask first where to save the file; it has to exist until then.
	setTimeout(() => URL.revokeObjectURL(file.href), 60_000);
}
