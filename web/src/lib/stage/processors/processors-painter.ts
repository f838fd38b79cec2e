/**
 * Paints the recent activity of many processors, a row each, and above them the locks they wait
 * for.
 */
import { preempted, type Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import { CPU_BAR_ACCOUNTS, paintAccount, paintShares } from '../painting/cpu-bars';
import type { Palette } from '../painting/palette';
import type { HistoryColumn } from '../painting/history-strip';

export interface ProcessorsSchema {
	/** The heights of a processor's row and of a lock's. */
	row: number;
	lock: number;
	/** How many locks have a row. */
	locks: number;
	/** Where the rows of processors begin. */
	top: number;
	height: number;
}

const GAP = 1;
const OVERLAY_HEIGHT = 4;

export function processorsSchema(processors: number, locks: number, row: number): ProcessorsSchema {
	const lock = 12;
	const top = locks * lock + OVERLAY_HEIGHT;
	return { row, lock, locks, top, height: top + processors * row };
}

/** This many spinning processors fill the row of a lock. */
const CROWD = 8;

export class ProcessorsPainter {
	readonly #layout: Layout;
	readonly #palette: Palette;
	readonly shape: ProcessorsSchema;

	constructor(layout: Layout, palette: Palette, shape: ProcessorsSchema) {
		this.#layout = layout;
		this.#palette = palette;
		this.shape = shape;
	}

	/** The activity between two frames, as shares of that time. */
	column(context: CanvasRenderingContext2D, column: HistoryColumn, from: Frame, to: Frame): void {
		const passed = to.now - from.now;
		if (!(passed > 0)) return;
		for (let lock = 0; lock < this.shape.locks; lock++) this.#lock(context, column, lock, from, to, passed);
		const processors = this.#layout.processors.length;
		const { row, top } = this.shape;
		const inner = row - GAP;
		for (let i = 0; i < processors; i++) {
			paintShares(context, this.#palette, i, column, [from, to], top + i * row + inner, inner);
		}
		for (let lock = 0; lock < this.#layout.locks.length; lock++) this.#stranded(context, column, lock, to);
	}

	/** How many processors spin for it; on a warning background where the holder did not run. */
	#lock(
		context: CanvasRenderingContext2D,
		{ x, width }: HistoryColumn,
		lock: number,
		from: Frame,
		to: Frame,
		passed: number
	): void {
		const { lock: size } = this.shape;
		const inner = size - GAP;
		const bottom = lock * size + inner;
		const grown = (field: 'spin_ps' | 'preempted_ps') =>
			Math.max(0, (to.lock(lock, field) - from.lock(lock, field)) / passed);
		const lost = Math.min(1, grown('preempted_ps'));
		if (lost > 0.01) {
			context.fillStyle = this.#palette.danger;
			context.globalAlpha = 0.35 * lost;
			context.fillRect(x, bottom - inner, width, inner);
			context.globalAlpha = 1;
			context.fillRect(x, bottom - inner, width, lost > 0.5 ? 1.5 : 0);
		}
		const height = Math.min(1, grown('spin_ps') / CROWD) * (inner - 1.5);
		if (height < 0.2) return;
		context.fillStyle = this.#palette.spin;
		context.fillRect(x, bottom - height, width, height);
	}

	/** The row of a processor that holds a lock without running. */
	#stranded(context: CanvasRenderingContext2D, { x, width }: HistoryColumn, lock: number, to: Frame): void {
		const holder = to.lock(lock, 'holder');
		if (!(holder >= 0) || !preempted(to, lock)) return;
		const { row, top } = this.shape;
		const y = top + holder * row;
		context.fillStyle = this.#palette.danger;
		context.fillRect(x, y, width, 2);
		context.fillRect(x, y + row - GAP - 2, width, 2);
	}

	/** The present: a block per processor, a symbol for a lock that is held or wanted. */
	present(context: CanvasRenderingContext2D, frame: Frame, x: number, size: number): void {
		const { row, top } = this.shape;
		const palette = this.#palette;
		const colours = [palette.paper, palette.emulation, palette.cp, palette.spin, palette.off];
		for (let i = 0; i < this.#layout.processors.length; i++) {
			const y = top + i * row;
			const activity = frame.processor(i, 'activity');
			context.fillStyle = colours[activity] ?? palette.paper;
			context.fillRect(x, y, size, row - GAP);
			if (activity === 4) {
				context.fillStyle = palette.muted;
				context.fillRect(x, y + (row - GAP) / 2 - 0.5, size, 1);
			}
			if (frame.processor(i, 'wants_lock') >= 0) this.#sign(context, x + size + 3, y, false, palette.spin);
			if (frame.processor(i, 'holds_lock') >= 0) {
				const runs = frame.processor(i, 'dispatched') !== 0;
				this.#sign(context, x + size + 3, y, true, runs ? palette.cp : palette.danger);
			}
		}
		for (let lock = 0; lock < this.#layout.locks.length; lock++) {
			if (preempted(frame, lock) && frame.lock(lock, 'holder') >= 0)
				this.#sign(context, x + size + 3, top + frame.lock(lock, 'holder') * row, true, palette.danger);
		}
	}

	/** A closed lock where a lock is held, an open ring where it is wanted. */
	#sign(context: CanvasRenderingContext2D, x: number, y: number, held: boolean, colour: string): void {
		const middle = y + (this.shape.row - GAP) / 2;
		const reach = Math.min(4, (this.shape.row - GAP) / 2);
		context.fillStyle = colour;
		context.strokeStyle = colour;
		context.lineWidth = 1.4;
		context.beginPath();
		if (held) {
			context.arc(x + 4, middle - reach * 0.25, reach * 0.55, Math.PI, 0);
			context.stroke();
			context.fillRect(x + 4 - reach * 0.85, middle - reach * 0.25, reach * 1.7, reach * 1.2);
		} else {
			context.arc(x + 4, middle, reach * 0.7, 0, 2 * Math.PI);
			context.stroke();
		}
	}

	/** For readers who prefer reduced motion: shares of all the time so far, as bars. */
	reducedMotion(context: CanvasRenderingContext2D, frame: Frame, width: number): void {
		if (!(frame.now > 0)) return;
		const { row, top, lock: size } = this.shape;
		for (let i = 0; i < this.#layout.processors.length; i++) {
			let x = 0;
			CPU_BAR_ACCOUNTS.forEach((account, kind) => {
				const long = (width * frame.processor(i, account)) / frame.now;
				const column = { x, width: long, pixel: 0 };
				const y = top + i * row;
				paintAccount(context, this.#palette, kind, column, y, row - GAP);
				x += long;
			});
		}
		for (let lock = 0; lock < this.shape.locks; lock++) {
			context.fillStyle = this.#palette.danger;
			const long = (width * Math.min(frame.now, frame.lock(lock, 'preempted_ps'))) / frame.now;
			context.fillRect(0, lock * size, long, size - GAP);
		}
	}
}
