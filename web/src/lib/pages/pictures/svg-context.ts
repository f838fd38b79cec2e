/**
 * Takes what a painter paints on a canvas, and writes it as SVG: a still picture then follows the
 * theme of its page and needs no script. It has the part of a canvas that painters use.
 */
const short = (value: number): string => String(Math.round(value * 10) / 10);

interface Run {
	/** The rectangles of one colour, as path data. */
	d: string;
	/** The last rectangle of each row: the next one may only make it longer. */
	last: Map<string, { from: number; to: number }>;
}

export class SvgContext {
	globalAlpha = 1;
	fillStyle = '';
	strokeStyle = '';
	lineWidth = 1;
	font = '';
	textAlign = 'start';
	textBaseline = 'alphabetic';
	#written = '';
	#path = '';
	/** By colour and opacity, in the order in which they first came. */
	readonly #runs = new Map<string, Run>();

	/** For a painter, which knows only a canvas. */
	get canvas2d(): CanvasRenderingContext2D {
		return this as unknown as CanvasRenderingContext2D;
	}

	get markup(): string {
		this.#flush();
		return this.#written;
	}

	clearRect(): void {}
	setLineDash(): void {}

	beginPath(): void {
		this.#path = '';
	}
	moveTo(x: number, y: number): void {
		this.#path += `M${short(x)} ${short(y)}`;
	}
	lineTo(x: number, y: number): void {
		this.#path += `${this.#path === '' ? 'M' : 'L'}${short(x)} ${short(y)}`;
	}
	closePath(): void {
		this.#path += 'Z';
	}
	/** A whole circle, or the half above the middle, which is a lock's shackle. */
	arc(x: number, y: number, radius: number, from: number, to: number): void {
		const [left, right, r] = [short(x - radius), short(x + radius), short(radius)];
		this.#path += `M${left} ${short(y)}A${r} ${r} 0 0 1 ${right} ${short(y)}`;
		if (Math.abs(to - from) > 1.5 * Math.PI) this.#path += `A${r} ${r} 0 0 1 ${left} ${short(y)}`;
	}
	roundRect(x: number, y: number, width: number, height: number, radius: number): void {
		const r = Math.min(radius, width / 2, height / 2);
		const [w, h, c] = [short(width - 2 * r), short(height - 2 * r), short(r)];
		const corner = (dx: string, dy: string) => `a${c} ${c} 0 0 1 ${dx} ${dy}`;
		this.#path += `M${short(x + r)} ${short(y)}h${w}${corner(c, c)}v${h}${corner(`-${c}`, c)}h-${w}${corner(`-${c}`, `-${c}`)}v-${h}${corner(c, `-${c}`)}Z`;
	}
	fill(): void {
		this.#write(`<path fill="${this.fillStyle}"${this.#opacity()} d="${this.#path}"/>`);
	}
	stroke(): void {
		this.#write(
			`<path fill="none" stroke="${this.strokeStyle}" stroke-width="${this.lineWidth}"${this.#opacity()} d="${this.#path}"/>`
		);
	}
	strokeRect(x: number, y: number, width: number, height: number): void {
		this.beginPath();
		this.roundRect(x, y, width, height, 0);
		this.stroke();
	}
	/** Neighbours of equal height and colour become one rectangle. */
	fillRect(x: number, y: number, width: number, height: number): void {
		if (!(width > 0 && height > 0)) return;
		const key = `<path fill="${this.fillStyle}"${this.#opacity()} d="`;
		const run = this.#runs.get(key) ?? { d: '', last: new Map() };
		this.#runs.set(key, run);
		const row = `${short(y)}v${short(height)}`;
		const last = run.last.get(row);
		if (last && Math.abs(last.to - x) < 0.05) {
			last.to = x + width;
			return;
		}
		if (last) run.d += rectangle(row, last);
		run.last.set(row, { from: x, to: x + width });
	}
	fillText(text: string, x: number, y: number): void {
		if (text === '') return;
		const [weight, size] = this.font.split(' ');
		const anchor = this.textAlign === 'center' ? ' text-anchor="middle"' : '';
		const down = this.textBaseline === 'middle' ? ' dy=".35em"' : '';
		this.#write(
			`<text x="${short(x)}" y="${short(y)}"${anchor}${down} fill="${this.fillStyle}" font-weight="${weight}" font-size="${size}">${text}</text>`
		);
	}

	#opacity(): string {
		return this.globalAlpha < 1 ? ` opacity="${Math.round(this.globalAlpha * 100) / 100}"` : '';
	}
	#write(element: string): void {
		this.#flush();
		this.#written += element;
	}
	#flush(): void {
		for (const [key, { d, last }] of this.#runs)
			this.#written += `${key}${d}${[...last].map(([row, span]) => rectangle(row, span)).join('')}"/>`;
		this.#runs.clear();
	}
}

/** `row` is where it begins and how high it is. */
function rectangle(row: string, { from, to }: { from: number; to: number }): string {
	const [y, height] = row.split('v') as [string, string];
	return `M${short(from)} ${y}v${height}h${short(to - from)}v-${height}z`;
}
