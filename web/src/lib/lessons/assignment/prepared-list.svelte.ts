/** The list of what was prepared in this browser, as the dialog shows and changes it. */
import type { Assignment } from './assignment.ts';
import { contentKey, loadPrepared, newId, savePrepared, type PreparedEntry, type Way } from './stored-prepared.ts';

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
		const ways = this.entries.find((entry) => entry.id === id)?.ways ?? [];
		this.#set([{ id, sheet, changed: Date.now(), ways }, ...this.entries.filter((entry) => entry.id !== id)]);
	}
	/** The way in which learners got an entry. */
	handOut(id: string, way: Way): void {
		this.#set(
			this.entries.map((entry) =>
				entry.id === id ? { ...entry, ways: [...new Set([...(entry.ways ?? []), way])] } : entry
			)
		);
	}
	/** The entry with the same content. */
	find(sheet: Assignment): PreparedEntry | undefined {
		const key = contentKey(sheet);
		return this.entries.find((entry) => contentKey(entry.sheet) === key);
	}
	/** Adds what is not in the list yet; returns how many that are. */
	add(sheets: readonly Assignment[]): number {
		const fresh = sheets.filter((sheet) => this.find(sheet) === undefined);
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
