/** What processors did lately, one column of pixels per drawn frame, kept on a canvas that scrolls. */
import type { Activity } from './activity';
import type { Palette } from './palette';

const HATCH = 3;

export class Strips {
	readonly canvas: HTMLCanvasElement;
	readonly width: number;
	readonly row: number;
	#context: CanvasRenderingContext2D;
	#column = 0;

	constructor(rows: number, width: number, row: number) {
		this.width = Math.max(1, Math.round(width));
		this.row = row;
		this.canvas = document.createElement('canvas');
		this.canvas.width = this.width;
		this.canvas.height = Math.max(1, rows * row);
		this.#context = this.canvas.getContext('2d') as CanvasRenderingContext2D;
	}

	clear(): void {
		this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height);
	}

	/** Emulation is solid from the bottom, CP is hatched above it, spin is dotted on top. */
	push(activity: Activity, palette: Palette): void {
		const context = this.#context;
		this.#column += 1;
		context.globalCompositeOperation = 'copy';
		context.drawImage(this.canvas, -1, 0);
		context.globalCompositeOperation = 'source-over';
		const x = this.width - 1;
		for (let i = 0; i < activity.cp.length; i++) {
			let bottom = (i + 1) * this.row;
			const bar = (share: number, colour: string) => {
				const height = share * this.row;
				if (height < 0.2) return;
				context.fillStyle = colour;
				context.fillRect(x, bottom - height, 1, height);
				bottom -= height;
			};
			bar(activity.emulation[i] as number, palette.emulation);
			const hatched = this.#column % HATCH === 0;
			bar(activity.cp[i] as number, hatched ? palette.cpLight : palette.cp);
			bar(activity.spin[i] as number, this.#column % 2 === 0 ? palette.spin : palette.paper);
		}
	}
}
