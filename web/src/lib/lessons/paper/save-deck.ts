/** Saves the slides of a lesson as one page, on request: all that this needs is loaded with it. */
import { qrCode } from '#lib/ui/qr-code.ts';
import { saveFile } from '#lib/ui/save-file.ts';
import { root } from '#lib/url/site.ts';
import { file, filesOf, NOTICES } from '../assignment/offline/package-files.ts';
import { lessonOf } from '../content/all.ts';
import { deckOf, noticeOf } from './deck.ts';
import type { SlidePictures } from './picture-file.ts';
import { slidesOf } from './slides.ts';

/** `address`: of the lesson for a class. */
export async function saveDeck(id: string, address: string, pictures: SlidePictures): Promise<void> {
	const loaded = lessonOf(id);
	if (!loaded) throw new Error(`no lesson ${id}`);
	const { deck } = await filesOf(root);
	const text = (name: string) => file(root, name).then((response) => response.text());
	const [script, styles, notices] = await Promise.all([text(deck.script), text(deck.styles), text(NOTICES)]);
	const parts = {
		script,
		styles,
		pictures,
		address,
		code: qrCode(address),
		notice: noticeOf('reveal.js', notices)
	};
	saveFile(`${id}-slides.html`, deckOf(loaded.words.title, slidesOf(loaded), parts), 'text/html');
}
