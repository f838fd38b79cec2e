/** The slides of a lesson as a file that presentation programs can edit. */
import PptxGenJS from 'pptxgenjs';
import type { SlidePictures } from './picture-file.ts';
import { isLong, type Slide } from './slides.ts';

/** Inches: a slide of 16:9, and its margin. */
const [WIDTH, HEIGHT, MARGIN] = [13.33, 7.5, 0.8];
const INNER = WIDTH - 2 * MARGIN;
const [INK, BAR, EDGE] = ['1B1F24', '0B5CAD', '8A8F96'];
export async function pptxOf(
	title: string,
	slides: readonly Slide[],
	lesson: string,
	pictures: SlidePictures
): Promise<Blob> {
	const file = new PptxGenJS();
	file.layout = 'LAYOUT_WIDE';
	file.title = title;
	for (const one of slides) {
		const { title: head, text, choices = [], bars = [], notes, hasAddress } = one;
		const picture = one.picture && pictures[one.picture];
		const slide = file.addSlide();
		const fontSize = isLong(one) ? 18 : 24;
		slide.addText(head, { x: MARGIN, y: 0.4, w: INNER, h: 1, fontSize: 32, bold: true, color: INK, valign: 'top' });
		const width = picture ? INNER / 2 - 0.2 : INNER;
		const height = bars.length > 0 ? 2.2 : HEIGHT - 2.6;
		const lines = [
			...text.map((line) => ({ text: line, options: { breakLine: true } })),
			...choices.map((choice) => ({ text: choice, options: { bullet: { type: 'number' as const }, breakLine: true } }))
		];
		slide.addText(lines, {
			x: MARGIN,
			y: 1.5,
			w: width,
			h: height,
			fontSize,
			color: INK,
			valign: 'top',
			paraSpaceAfter: 8
		});
		for (const [i, { name, share, value }] of bars.entries()) {
			const y = 4 + 1.35 * i;
			slide.addText(`${name}: ${value}`, { x: MARGIN, y, w: INNER, h: 0.5, fontSize: 18, color: INK });
			slide.addShape('rect', { x: MARGIN, y: y + 0.5, w: INNER, h: 0.5, line: { color: EDGE, width: 1.5 } });
			if (share !== null)
				slide.addShape('rect', {
					x: MARGIN,
					y: y + 0.5,
					w: INNER * share,
					h: 0.5,
					fill: { color: i === 0 ? EDGE : BAR }
				});
		}
		if (picture) {
			const w = Math.min(INNER / 2, (HEIGHT - 2.6) / picture.ratio);
			slide.addImage({ data: picture.data, x: MARGIN + INNER / 2, y: 1.6, w, h: w * picture.ratio });
		}
		if (hasAddress)
			slide.addText([{ text: lesson, options: { hyperlink: { url: lesson } } }], {
				x: MARGIN,
				y: HEIGHT - 1,
				w: INNER,
				h: 0.6,
				fontSize: 16
			});
		if (notes.length > 0) slide.addNotes(notes.join('\n'));
	}
	return (await file.write({ outputType: 'blob' })) as Blob;
}
