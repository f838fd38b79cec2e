/** The list of what was prepared in this browser, as the dialog shows and changes it. */
import { hasAnswers, lacksAnswers, withoutAnswers, type Assignment } from './assignment.ts';
import {
	contentKey,
	loadPrepared,
	newId,
	savePrepared,
	type PreparedEntry,
	type PreparedLesson,
	type Way
} from './stored-prepared.ts';

class PreparedList {
	/** The last one that was changed comes first. */
	entries = $state.raw<readonly PreparedEntry[]>([]);
	/** Whether the browser keeps it. */
	isKept = $state(true);

	/** Another tab may have changed it. */
	restore(): void {
		if (this.isKept) this.entries = loadPrepared();
	}
	put(id: string, sheet: Assignment, label: string): void {
		const ways = this.entries.find((entry) => entry.id === id)?.ways ?? [];
		const entry = { id, sheet, changed: Date.now(), ways, ...(label !== '' && { label }) };
		this.#set([entry, ...this.entries.filter((one) => one.id !== id)]);
	}
	/** Gives an entry another label; returns whether there is such an entry. */
	name(id: string, label: string): boolean {
		this.#set(this.entries.map((entry) => (entry.id === id ? { ...entry, label } : entry)));
		return this.entries.some((entry) => entry.id === id);
	}
	/** The way in which learners got an entry. */
	handOut(id: string, way: Way): void {
		this.#set(
			this.entries.map((entry) =>
				entry.id === id ? { ...entry, ways: [...new Set([...(entry.ways ?? []), way])] } : entry
			)
		);
	}
	/** The entry with the same content; where the lesson has a label, with the same label, too. */
	find({ sheet, label }: PreparedLesson): PreparedEntry | undefined {
		const key = contentKey(sheet);
		return this.entries.find(
			(entry) => contentKey(entry.sheet) === key && (label === undefined || entry.label === label)
		);
	}
	/** The entry of which a lesson is the copy for homework. */
	findAnswered({ sheet }: PreparedLesson): PreparedEntry | undefined {
		const key = contentKey(sheet);
		return this.entries.find((entry) => hasAnswers(entry.sheet) && contentKey(withoutAnswers(entry.sheet)) === key);
	}
	/** Gives copies for homework that are in the list the right answers that a lesson has. */
	#complete({ sheet }: PreparedLesson): void {
		if (!hasAnswers(sheet)) return;
		const key = contentKey(withoutAnswers(sheet));
		const isCopy = (entry: PreparedEntry) => lacksAnswers(entry.sheet) && contentKey(entry.sheet) === key;
		if (this.entries.some(isCopy))
			this.#set(
				this.entries.map((entry) => (isCopy(entry) ? { ...entry, sheet: { ...sheet, isHomework: true } } : entry))
			);
	}
	/** Adds what is not in the list yet; returns how many that are. */
	add(lessons: readonly PreparedLesson[]): number {
		for (const lesson of lessons) this.#complete(lesson);
		const fresh = lessons.filter((lesson) => this.find(lesson) === undefined);
		this.#set([...fresh.map((lesson) => ({ id: newId(), changed: Date.now(), ...lesson })), ...this.entries]);
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
