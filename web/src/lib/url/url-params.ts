/**
 * An address split into entries. Entries that are not taken remain, so that the page can list them;
 * damaged entries are repaired first.
 */

/** Our longest address has a third of this. */
const LONGEST = 4000;
/** This much of an entry suffices to recognise it. */
const EXCERPT_CHARS = 40;

const brief = (text: string): string => (text.length > EXCERPT_CHARS ? `${text.slice(0, EXCERPT_CHARS)}…` : text);

/** Parameters that other sites add to count visitors; they do not describe a view. */
export const TRACKING = /^(utm_\w+|[a-z]{0,2}cl(ick)?id|fbclid|igshid|mc_[ce]id|_hs\w+|mkt_tok|ref(_src)?|si|source)$/i;
/** What is left of a punctuation mark that followed the address. */
const MARK = /^(lt|gt|quot|apos|nbsp);?$/;
/** The names of a view's entries. */
const OURS =
	/^(story|platform|seed|pace|express|t|view|select|sensitivity|made|sweep|until|interval|measurements|machine|v|[ab](\.\w+)?|(workload|network|lpar|hypervisor|pairs|constants)\.[\w.]+)$/;

const UNSEEN = /[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]|%(?:0[9AD]|20|C2%A[0D]|E2%80%8[B-F]|E2%80%A[89])/gi;
const SURROUNDING_MARKS = /^[<>()[\]{}"'“”‘’«»*`|\\]+|[.,:;!?<>()[\]{}"'“”‘’«»*_`~|\\…]+$/g;

/**
 * Undoes characters that programs put in place of others: mail (quoted-printable), pages (&amp;),
 * editors, and programs that encode an address twice.
 */
function decoded(text: string): string {
	return text
		.replace(/%(?:25)+(?=[0-9A-F]{2})/gi, '%')
		.replace(/=\r?\n|=0D=0A|=0A/g, '')
		.replace(/=3D/g, '=')
		.replace(UNSEEN, '')
		.replace(/%23/g, '#')
		.replace(/%26/g, '&')
		.replace(/%3[BD]/gi, (one) => (/B/i.test(one) ? ';' : '='))
		.replace(/%3F/gi, '?')
		.replace(/&(?:amp;|#0*38;|#x0*26;)(?:amp;|#0*38;|#x0*26;)*/gi, '&')
		.replace(/&(?:lt|gt|quot|apos|nbsp|#\d+);?$/i, '')
		.replace(/%3[CE]|%2[279CE]|%5[BD]|%60/gi, (one) => decodeURIComponent(one))
		.replace(/[\u2010-\u2015\u2212]|%E2%80%9[0-5]/gi, '-');
}

/** Joins an entry of a repaired address that was broken into lines with `=`. */
function joined(entry: string): string {
	const parts = entry.split('=');
	for (let at = 1; at < parts.length; at++) {
		const name = parts.slice(0, at).join('').replace(/\+/g, '').replace(SURROUNDING_MARKS, '');
		if (OURS.test(name) || at === parts.length - 1)
			return `${name}=${parts.slice(at).join('').replace(/\+/g, '').replace(SURROUNDING_MARKS, '')}`;
	}
	return entry;
}

/** An address as it may have been before it was damaged: entries between `&`. */
export function repairedText(text: string): string {
	if (text.length > LONGEST) return '';
	const entries = decoded(text)
		.split(/[&;?#]/)
		.map((entry) => joined(entry.replace(/^[/!]+/, '')));
	return entries.filter((entry) => /^[\w.]+=./.test(entry)).join('&');
}

/** The entries of a view that are before the `#`, and the other text there. */
export function splitQuery(search: string): { ours: string[]; rest: string } {
	const all = search.replace(/^\?/, '').split('&');
	const isOurs = (entry: string) => OURS.test(repairedText(entry).split('=')[0] ?? '');
	const rest = all.filter((entry) => entry !== '' && !isOurs(entry)).join('&');
	return { ours: all.filter(isOurs).map(repairedText), rest: rest && `?${rest}` };
}

/** Names of entries before 0.2.0, which are read for ever, by their names of today. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
	sensitivity: 'made',
	'a.concurrent': 'a.beside',
	'b.concurrent': 'b.beside'
};

export class UrlParams {
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

	/** The value of an entry, if it is there and `parse` understands it. */
	take<T>(name: string, parse: (text: string) => T | null): T | null {
		const key = this.#keyOf(name);
		const text = this.#query.get(key);
		const value = text === null ? null : parse(text);
		if (value !== null) this.#taken.add(key);
		return value;
	}

	/** Returns an entry that was taken to those that were not understood. */
	leave(name: string): void {
		this.#taken.delete(this.#keyOf(name));
	}

	#keyOf(name: string): string {
		const former = FORMER_NAMES[name];
		return former !== undefined && !this.#query.has(name) ? former : name;
	}

	/** How many entries were understood. */
	get understood(): number {
		return this.#taken.size;
	}

	/** The entries that were not taken, as they are in the address, shortened. */
	get unknown(): string[] {
		if (this.#tooLong !== null) return [brief(this.#tooLong)];
		return [...this.#query]
			.filter(([name]) => !this.#taken.has(name) && !TRACKING.test(name) && !MARK.test(name))
			.map(([name, text]) => brief(`${name}=${text}`));
	}
}
