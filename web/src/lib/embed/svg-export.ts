/**
 * Draws the elements on the screen again as SVG, at the same positions: text, boxes, pictures,
 * canvases.
 */

const SVG = 'http://www.w3.org/2000/svg';
/** The styles that a picture needs to be complete without the page. */
const STYLED = [
	'fill',
	'stroke',
	'stroke-width',
	'stroke-dasharray',
	'stroke-linejoin',
	'paint-order',
	'font-family',
	'font-size',
	'font-weight',
	'text-anchor',
	'opacity'
];
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export function svgElement<K extends keyof SVGElementTagNameMap>(
	name: K,
	attributes: Record<string, string | number>
): SVGElementTagNameMap[K] {
	const element = document.createElementNS(SVG, name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
	return element;
}

/** The position of a rectangle relative to the corner of the picture. */
const standing = ({ left, top, width, height }: DOMRect, from: DOMRect) => ({
	x: left - from.left,
	y: top - from.top,
	width,
	height
});

/** The computed styles on every element, because a picture has no style sheet. */
function picture(svg: SVGSVGElement, from: DOMRect): SVGSVGElement {
	const copy = svg.cloneNode(true) as SVGSVGElement;
	const originals = svg.querySelectorAll('*');
	copy.querySelectorAll('*').forEach((element, i) => {
		const style = getComputedStyle(originals[i] as Element);
		for (const name of STYLED) element.setAttribute(name, style.getPropertyValue(name));
	});
	for (const element of [copy, ...copy.querySelectorAll('*')])
		for (const name of element.getAttributeNames())
			if (/^(class|style|tabindex|role|aria-|data-)/.test(name)) element.removeAttribute(name);
	const style = getComputedStyle(svg);
	for (const name of STYLED) copy.setAttribute(name, style.getPropertyValue(name));
	for (const [name, value] of Object.entries(standing(svg.getBoundingClientRect(), from)))
		copy.setAttribute(name, String(value));
	return copy;
}

const painted = (canvas: HTMLCanvasElement, from: DOMRect) =>
	svgElement('image', {
		...standing(canvas.getBoundingClientRect(), from),
		preserveAspectRatio: 'none',
		href: canvas.toDataURL()
	});

const clear = (colour: string) => /^(transparent|rgba\(.*, 0\))$/.test(colour);

/** The background and the border, if there are any. */
function box(element: Element, style: CSSStyleDeclaration, from: DOMRect): SVGElement[] {
	const { x, y, width, height } = standing(element.getBoundingClientRect(), from);
	const borders = SIDES.map((side) => ({
		wide:
			style.getPropertyValue(`border-${side}-style`) === 'none'
				? 0
				: parseFloat(style.getPropertyValue(`border-${side}-width`)),
		stroke: style.getPropertyValue(`border-${side}-color`)
	}));
	const [first] = borders;
	const round = borders.every(({ wide, stroke }) => wide === first?.wide && stroke === first.stroke) ? first : null;
	const edge = round?.wide ?? 0;
	const radius = parseFloat(style.borderTopLeftRadius) * (style.borderTopLeftRadius.endsWith('%') ? height / 100 : 1);
	const shapes: SVGElement[] = [];
	if (edge > 0 || !clear(style.backgroundColor))
		shapes.push(
			svgElement('rect', {
				x: x + edge / 2,
				y: y + edge / 2,
				width: Math.max(0, width - edge),
				height: Math.max(0, height - edge),
				rx: Math.max(0, radius - edge / 2),
				fill: clear(style.backgroundColor) ? 'none' : style.backgroundColor,
				...(edge > 0 && { stroke: round?.stroke ?? '', 'stroke-width': edge })
			})
		);
	if (round) return shapes;
	borders.forEach(({ wide, stroke }, side) => {
		if (wide === 0) return;
		const [across, far] = [side % 2 === 1, side === 1 || side === 2];
		const at = (across ? x : y) + (far ? (across ? width : height) - wide / 2 : wide / 2);
		const ends = across ? { x1: at, x2: at, y1: y, y2: y + height } : { x1: x, x2: x + width, y1: at, y2: at };
		shapes.push(svgElement('line', { ...ends, stroke, 'stroke-width': wide }));
	});
	return shapes;
}

/** The lines into which a text is broken, and the position of each. */
function linesOf(text: Text): { words: string; left: number; right: number; top: number; height: number }[] {
	const lines: ReturnType<typeof linesOf> = [];
	const range = document.createRange();
	for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
		range.setStart(text, index);
		range.setEnd(text, index + word.length);
		const { left, right, top, height, width } = range.getBoundingClientRect();
		// Words for screen readers only have no width.
		if (width === 0) continue;
		const line = lines.at(-1);
		if (line && Math.abs(line.top - top) < 1) Object.assign(line, { words: `${line.words} ${word}`, right });
		else lines.push({ words: word, left, right, top, height });
	}
	return lines;
}

function written(text: Text, style: CSSStyleDeclaration, from: DOMRect, rule: CanvasRenderingContext2D): SVGElement[] {
	const { fontFamily, fontSize, fontWeight, fontStyle, color } = style;
	rule.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
	const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = rule.measureText('x');
	return linesOf(text).map(({ words, left, right, top, height }) => {
		const line = svgElement('text', {
			x: left - from.left,
			y: top - from.top + (height * above) / (above + below),
			textLength: right - left,
			lengthAdjust: 'spacingAndGlyphs',
			fill: color,
			'font-family': fontFamily,
			'font-size': fontSize,
			'font-weight': fontWeight
		});
		line.textContent = words;
		return line;
	});
}

/** Everything visible of an element, without what the selector `omit` matches. */
export function toSvg(element: Element, from: DOMRect, omit?: string): SVGElement[] {
	const rule = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
	const parts = (one: Element): SVGElement[] => {
		const style = getComputedStyle(one);
		const { width, height } = one.getBoundingClientRect();
		// Invisible, or visible to screen readers only (`visually-hidden` is a pixel).
		if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return [];
		if (one.hasAttribute('popover') || (omit !== undefined && one.matches(omit))) return [];
		if (style.display !== 'contents' && (width <= 1 || height <= 1)) return [];
		if (one instanceof SVGSVGElement) return [picture(one, from)];
		if (one instanceof HTMLCanvasElement) return [painted(one, from)];
		const inside = [...one.childNodes].flatMap((node) =>
			node instanceof Text ? written(node, style, from, rule) : node instanceof Element ? parts(node) : []
		);
		return [...box(one, style, from), ...inside];
	};
	return parts(element);
}
