/** One shape per kind of packet, as a path around (x, y), so that kinds differ without colour. */

const CORNERS: Record<string, number> = { data: 6, response: 4 };

/**
 * Shapes that are no regular polygon, as points around the middle for a packet that goes forward.
 */
const OUTLINES: Record<string, [x: number, y: number][]> = {
	ack: points('1 0, -0.8 -1, -0.8 1'),
	syn: points('1.3 0, 0 1.3, -1.3 0, 0 -1.3'),
	fin: points(
		'0 0.5, 0.6 1.1, 1.1 0.6, 0.5 0, 1.1 -0.6, 0.6 -1.1, 0 -0.5, -0.6 -1.1, -1.1 -0.6, -0.5 0, -1.1 0.6, -0.6 1.1'
	),
	command: points('1.25 0, 0.3 -1, -1 -1, -1 1, 0.3 1'),
	status: points('-1.1 -1, 0 -0.25, 1.1 -1, 1.1 1, 0 0.25, -1.1 1')
};

function points(text: string): [number, number][] {
	return text.split(', ').map((pair) => pair.split(' ').map(Number) as [number, number]);
}

interface Path {
	moveTo(x: number, y: number): void;
	lineTo(x: number, y: number): void;
	arc(x: number, y: number, radius: number, from: number, to: number): void;
	closePath(): void;
}

export function outline(path: Path, kind: string, x: number, y: number, r: number, direction: 0 | 1): void {
	const outline = OUTLINES[kind];
	if (outline) {
		const ahead = direction === 0 ? r : -r;
		outline.forEach(([px, py], i) =>
			i === 0 ? path.moveTo(x + px * ahead, y + py * r) : path.lineTo(x + px * ahead, y + py * r)
		);
		return path.closePath();
	}
	const corners = CORNERS[kind];
	if (corners === undefined) {
		path.moveTo(x + r, y);
		path.arc(x, y, r, 0, 2 * Math.PI);
		return path.closePath();
	}
	const turn = corners === 4 ? Math.PI / 4 : 0;
	const reach = corners === 4 ? r * 1.25 : r * 1.12;
	for (let i = 0; i < corners; i++) {
		const angle = turn + (i * 2 * Math.PI) / corners;
		const [px, py] = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
		if (i === 0) path.moveTo(px, py);
		else path.lineTo(px, py);
	}
	path.closePath();
}

/** A shape as SVG path data, for legends and static pictures. */
export function outlinePath(kind: string, x: number, y: number, r: number, direction: 0 | 1 = 0): string {
	let d = '';
	const f = (value: number) => value.toFixed(2);
	outline(
		{
			moveTo: (px, py) => (d += `M${f(px)} ${f(py)}`),
			lineTo: (px, py) => (d += `L${f(px)} ${f(py)}`),
			arc: (cx, cy, radius) =>
				(d += `A${f(radius)} ${f(radius)} 0 1 1 ${f(cx - radius)} ${f(cy)}A${f(radius)} ${f(radius)} 0 1 1 ${f(cx + radius)} ${f(cy)}`),
			closePath: () => (d += 'Z')
		},
		kind,
		x,
		y,
		r,
		direction
	);
	return d;
}
