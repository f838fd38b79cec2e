/**
 * The shares of processors' time as bars: emulation solid, CP vertical lines, spin chequered, a
 * thin line where PR/SM suspended the processor.
 */
import type { ProcessorField } from 'datapath-lab-engine/types';
import type { Frame } from 'datapath-lab-engine/frame';
import type { Palette } from './palette';
import type { HistoryColumn } from './history-strip';

/** From the bottom up. The rest is idle time. */
export const CPU_BAR_ACCOUNTS: ProcessorField[] = ['emulation_ps', 'cp_ps', 'spin_ps', 'not_dispatched_ps'];
const CP = 1;
const OFF = 3;
/** A smaller bar is not worth a stroke. */
const LEAST = 0.15;

export function paintAccount(
	context: CanvasRenderingContext2D,
	palette: Palette,
	kind: number,
	{ x, width, pixel }: HistoryColumn,
	y: number,
	height: number
): void {
	context.fillStyle = [palette.emulation, palette.cp, palette.spin, palette.off][kind] as string;
	context.fillRect(x, y, width, height);
	if (kind === OFF) {
		context.fillStyle = palette.muted;
		context.fillRect(x, y + height / 2 - 0.5, width, 1);
	}
	if (kind === 0 || kind === OFF) return;
	const every = kind === CP ? 3 : 2;
	context.fillStyle = kind === CP ? palette.cpLight : palette.paper;
	const [from, size] = kind === CP ? [y, height] : [y + height / 2, height / 2];
	const first = (every - (pixel % every)) % every;
	for (let k = first; k < width; k += every) context.fillRect(x + k, from, 1, size);
}

/** The activity of one processor between two frames, as shares of that time. */
export function paintShares(
	context: CanvasRenderingContext2D,
	palette: Palette,
	processor: number,
	column: HistoryColumn,
	[from, to]: [Frame, Frame],
	bottom: number,
	whole: number
): void {
	const passed = to.now - from.now;
	let at = bottom;
	CPU_BAR_ACCOUNTS.forEach((account, kind) => {
		const share = Math.min(1, (to.processor(processor, account) - from.processor(processor, account)) / passed);
		const height = share * whole;
		if (!(height > LEAST)) return;
		paintAccount(context, palette, kind, column, at - height, height);
		at -= height;
	});
}
