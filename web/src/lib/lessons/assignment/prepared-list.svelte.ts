/** The list of what was prepared in this browser, as the dialog shows and changes it. */
import type { Assignment } from './assignment.ts';
import { loadPrepared, newId, savePrepared, type PreparedEntry } from './stored-prepared.ts';

class PreparedList {
	/** The last one that was changed comes first. */
	entries = $state.raw<readonly PreparedEntry[]>([]);
	/** Whether the browser keeps it. */
	isKept = $state(true);

	/** Another tab may have changed it. */
	restore(): void {
		if (this.isKept) this.entries = loadPrepared();
	}
	put(id: string, sheet: Assignment): void {
		this.#set([{ id, sheet, changed: Date.now() }, ...this.entries.filter((entry) => entry.id !== id)]);
	}
	/** Adds what is not in the list yet; returns how many that are. */
	add(sheets: readonly Assignment[]): number {
		const before = new Set(this.entries.map(({ sheet }) => JSON.stringify(sheet)));
		const fresh = sheets.filter((sheet) => !before.has(JSON.stringify(sheet)));
		this.#set([...fresh.map((sheet) => ({ id: newId(), sheet, changed: Date.now() })), ...this.entries]);
		return fresh.length;
	}
	/** Returns what puts it back to its place. */
	remove(id: string): () => void {
		const at = this.entries.findIndex((entry) => entry.id === id);
		const removed = this.entries.slice(at, at + 1);
		this.#set(this.entries.toSpliced(at, 1));
		return () => this.#set(this.entries.toSpliced(at, 0, ...removed));
	}
	#set(entries: readonly PreparedEntry[]): void {
		this.entries = entries;
		this.isKept = savePrepared(entries);
	}
}

export const preparedList = new PreparedList();
