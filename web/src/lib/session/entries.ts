/** An address taken apart. What nobody takes is left over, to be told. */

/** Ours are a third as long at most. */
const LONGEST = 4000;
/** As much of an entry as says which one it is. */
const TOLD = 40;

const brief = (text: string): string => (text.length > TOLD ? `${text.slice(0, TOLD)}…` : text);

export class Entries {
	readonly #query: URLSearchParams;
	readonly #taken = new Set<string>();
	readonly #tooLong: string | null;

	constructor(hash: string) {
		const text = hash.replace(/^#/, '');
		this.#tooLong = text.length > LONGEST ? text : null;
		this.#query = new URLSearchParams(this.#tooLong === null ? text : '');
	}

	has(name: string): boolean {
		return this.#query.has(name);
	}

	/** What an entry says, if it is there and `parse` understands it. */
	take<T>(name: string, parse: (text: string) => T | null): T | null {
		const text = this.#query.get(name);
		const value = text === null ? null : parse(text);
		if (value !== null) this.#taken.add(name);
		return value;
	}

	/** What was taken proves to be of no use. */
	leave(name: string): void {
		this.#taken.delete(name);
	}

	/** The entries nobody took, as they stand in the address, in few words. */
	get left(): string[] {
		if (this.#tooLong !== null) return [brief(this.#tooLong)];
		return [...this.#query].filter(([name]) => !this.#taken.has(name)).map(([name, text]) => brief(`${name}=${text}`));
	}
}
