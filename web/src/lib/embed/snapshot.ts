/**
 * The visible lanes as one picture: their names and figures, the structure, and the canvas painted
 * over it.
 */
import * as texts from '#text/index.ts';
import { toSvg, svgElement } from './svg-export';

/** The margin around it, CSS pixels. */
const MARGIN = 12;

async function load(source: string): Promise<HTMLImageElement> {
	const image = new Image();
	image.src = source;
	await image.decode();
	return image;
}

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** The elements with a box: a lane may have none of its own (`display: contents`). */
const placed = (element: Element): Element[] =>
	getComputedStyle(element).display === 'contents'
		? [...element.children].flatMap(placed)
		: isVisible(element)
			? [element]
			: [];

function boundingBox(elements: Element[]): DOMRect {
	const rects = elements.map((element) => element.getBoundingClientRect());
	const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
	const [right, bottom] = [Math.max(...rects.map((rect) => rect.right)), Math.max(...rects.map((rect) => rect.bottom))];
	return new DOMRect(left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN);
}

/** The lanes, and the elements between them: the finding, the switch between the lanes. */
function visibleElements(of: HTMLElement): Element[] {
	const all = [...of.children];
	const lanes = boundingBox(all.filter((one) => one.matches('.lane')).flatMap(placed));
	return all.flatMap(placed).filter((one) => {
		const { top, bottom } = one.getBoundingClientRect();
		return top >= lanes.top && bottom <= lanes.bottom;
	});
}

/**
 * Elements that stand together on the page, as one picture below the other; as a `data:` address. They
 * are read before this function returns. `omit`: a selector of what is left out.
 */
export async function pictureOf(groups: readonly Element[][], format: 'svg' | 'png', omit?: string): Promise<string> {
	const boxes = groups.map(boundingBox);
	const width = Math.ceil(Math.max(...boxes.map((box) => box.width)));
	const height = Math.ceil(boxes.reduce((sum, box) => sum + box.height, 0));
	const svg = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
	svg.append(svgElement('rect', { width, height, fill: getComputedStyle(document.body).backgroundColor }));
	let above = 0;
	groups.forEach((elements, index) => {
		const { left, top, width, height } = boxes[index] as DOMRect;
		const paper = new DOMRect(left, top - above, width, height);
		for (const element of elements) svg.append(...toSvg(element, paper, omit));
		above += height;
	});
	const text = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
	if (format === 'svg') return text;
	const picture = document.createElement('canvas');
	[picture.width, picture.height] = [width * 2, height * 2];
	picture.getContext('2d')?.drawImage(await load(text), 0, 0, picture.width, picture.height);
	return picture.toDataURL('image/png');
}

/** The elements of the lanes' picture, as they are on the screen; of one lane, if there is one of this number. */
export function lanesIn(of: HTMLElement, lane = -1): Element[] {
	if (![...of.querySelectorAll('.stage svg')].some(isVisible)) throw new Error(texts.embedProtocol.noPicture);
	const [one] = [...of.children].filter((child) => child.matches('.lane')).slice(Math.max(0, lane));
	return lane >= 0 && one ? placed(one) : visibleElements(of);
}

/** The visible lanes as a `data:` address. */
export const snapshot = async (of: HTMLElement, format: 'svg' | 'png'): Promise<string> =>
	pictureOf([lanesIn(of)], format);
