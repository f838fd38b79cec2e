/** What is seen of a lane as one picture: the structure, with what moves painted over it. */

const SVG = 'http://www.w3.org/2000/svg';
/** What a picture needs of the page's styles to stand alone. */
const STYLED = [
	'fill',
	'stroke',
	'stroke-width',
	'stroke-dasharray',
	'font-family',
	'font-size',
	'font-weight',
	'text-anchor',
	'opacity'
];

/** The styles as they are, on every element: a picture takes no style sheet along. */
function inlined(svg: SVGSVGElement): SVGSVGElement {
	const copy = svg.cloneNode(true) as SVGSVGElement;
	const originals = svg.querySelectorAll('*');
	copy.querySelectorAll('*').forEach((element, i) => {
		const style = getComputedStyle(originals[i] as Element);
		for (const name of STYLED) element.setAttribute(name, style.getPropertyValue(name));
		for (const name of [...element.getAttributeNames()])
			if (/^(class|tabindex|role|aria-|data-)/.test(name)) element.removeAttribute(name);
	});
	copy.setAttribute('xmlns', SVG);
	copy.removeAttribute('class');
	return copy;
}

async function load(source: string): Promise<HTMLImageElement> {
	const image = new Image();
	image.src = source;
	await image.decode();
	return image;
}

/** As a `data:` address. */
export async function snapshot(of: HTMLElement, format: 'svg' | 'png'): Promise<string> {
	const stage = [...of.querySelectorAll('.stage')].find((one) => one.getClientRects().length > 0);
	const svg = stage?.querySelector('svg');
	const canvas = stage?.querySelector('canvas');
	if (!svg || !canvas) throw new Error('There is no picture yet.');
	const { width, height } = svg.viewBox.baseVal;
	const copy = inlined(svg);
	const paper = document.createElementNS(SVG, 'rect');
	for (const [name, value] of Object.entries({ width, height, fill: getComputedStyle(document.body).backgroundColor }))
		paper.setAttribute(name, String(value));
	copy.prepend(paper);
	const moving = document.createElementNS(SVG, 'image');
	for (const [name, value] of Object.entries({ width, height, href: canvas.toDataURL() }))
		moving.setAttribute(name, String(value));
	copy.append(moving);
	copy.setAttribute('width', String(width));
	copy.setAttribute('height', String(height));
	const text = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
	if (format === 'svg') return text;
	const picture = document.createElement('canvas');
	[picture.width, picture.height] = [width * 2, height * 2];
	picture.getContext('2d')?.drawImage(await load(text), 0, 0, picture.width, picture.height);
	return picture.toDataURL('image/png');
}
