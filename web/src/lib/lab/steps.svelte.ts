/**
 * The reader's changes as steps of the browser's history: going back undoes one, and each has a
 * name. The state of an entry is its place among the steps, and the change that led to it.
 */
export interface Step {
	index: number;
	name: string;
	/** The title of the comparison that the change left, if it led to another. */
	from?: string;
}

/** Changes of one kind within this time, as while a slider moves, are one step. */
const MERGED_MS = 1000;

const stored = (): Step | null => (history.state as { step?: Step } | null)?.step ?? null;

export class Steps {
	#index = $state(0);
	/** The entries, as far as this page knows them. */
	#entries = $state.raw<readonly (Step | undefined)[]>([]);
	#last = { kind: '', at: -Infinity };

	/** The change that undoing takes back; null where there is none. */
	readonly undoable = $derived(this.#index > 0 ? (this.#entries[this.#index]?.name ?? '') : null);
	/** The comparison to which undoing returns, if it is another one. */
	readonly returnsTo = $derived(this.#index > 0 ? (this.#entries[this.#index]?.from ?? null) : null);
	/** The change that was taken back last. */
	readonly redoable = $derived(
		this.#entries.length > this.#index + 1 ? (this.#entries[this.#index + 1]?.name ?? '') : null
	);
	/** The change that led here; empty where the visit began. */
	readonly name = $derived(this.#entries[this.#index]?.name ?? '');

	/** Whether the present entry of the browser's history is one of these. */
	get isHere(): boolean {
		return stored() !== null;
	}

	/**
	 * The browser has gone to an entry: one of these or, with a name, a link that the reader
	 * followed.
	 */
	arrive(name?: string): void {
		const step = stored();
		this.#last.at = -Infinity;
		if (step) {
			this.#index = step.index;
			this.#entries = this.#with(step, this.#entries);
		} else if (name !== undefined) {
			const first = this.#entries.length === 0;
			this.#take({ index: first ? 0 : this.#index + 1, name: first ? '' : name });
		}
	}

	/** Another change; `write` writes its address into another entry, or into the present one. */
	add(kind: string, name: string, write: (step: Step, into: 'another' | 'present') => void, from?: string): void {
		const now = performance.now();
		const merged = kind === this.#last.kind && now - this.#last.at < MERGED_MS && this.#index > 0;
		this.#last = { kind, at: now };
		const step = { index: this.#index + (merged ? 0 : 1), name, ...(from !== undefined && { from }) };
		this.#index = step.index;
		this.#entries = this.#with(step, this.#entries.slice(0, step.index));
		write(step, merged ? 'present' : 'another');
	}

	/** Marks the present entry, which the browser made. */
	#take(step: Step): void {
		this.#index = step.index;
		this.#entries = this.#with(step, this.#entries.slice(0, step.index));
		history.replaceState({ ...(history.state as object | null), step }, '');
	}

	#with(step: Step, entries: readonly (Step | undefined)[]): readonly (Step | undefined)[] {
		const length = Math.max(entries.length, step.index + 1);
		return Array.from({ length }, (_, i) => (i === step.index ? step : entries[i]));
	}

	undo(): void {
		if (this.undoable !== null) history.back();
	}

	redo(): void {
		if (this.redoable !== null) history.forward();
	}
}
