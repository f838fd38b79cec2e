/** One shape per kind of packet, as a path around (x, y): told apart without colour. */

const CORNERS: Record<string, number> = { data: 6, response: 4 };

interface Path {
	moveTo(x: number, y: number): void;
	lineTo(x: number, y: number): void;
	arc(x: number, y: number, radius: number, from: number, to: number): void;
	closePath(): void;
}

export function trace(path: Path, kind: string, x: number, y: number, r: number, direction: 0 | 1): void {
	if (kind === 'ack') {
		const tip = direction === 0 ? r : -r;
		path.moveTo(x + tip, y);
		path.lineTo(x - tip * 0.8, y - r);
		path.lineTo(x - tip * 0.8, y + r);
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

/** The same shape as SVG path data, for legends and stills. */
export function shapePath(kind: string, x: number, y: number, r: number, direction: 0 | 1 = 0): string {
	let d = '';
	const f = (value: number) => value.toFixed(2);
	trace(
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
