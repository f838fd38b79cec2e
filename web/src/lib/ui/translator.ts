/**
 * A browser that translates the page puts a copy (`<font>`) where each text was, and Svelte goes on
 * writing to the original, which no reader sees: a sentence then shows halves of two moments. Here
 * the originals stay in the page, empty, next to their copies. When a part of a sentence changes,
 * all of its originals replace their copies, and the browser translates the sentence again.
 */

interface Copied {
	copy: Element;
	/** The text of the original. */
	words: string;
	/** The translator copied the empty original, too: it waits outside the page. */
	outside: boolean;
}

const isCopy = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Whether a browser has translated the element. */
export const isTranslated = (element: Element): boolean => element.querySelector('font') !== null;

/** The nearest ancestor that lays out text as lines of its own. */
function sentenceOf(element: Element | null): Element | null {
	while (element?.parentElement && /^(inline|contents)/.test(getComputedStyle(element).display))
		element = element.parentElement;
	return element;
}

export function followTranslator(root: Node = document.documentElement): void {
	const originals = new WeakMap<Text, Copied>();
	const texts = new WeakMap<Node, Text>();
	let translated = false;

	function put(text: Text, copy: Element): void {
		translated = true;
		originals.set(text, { copy, words: text.data, outside: false });
		texts.set(copy, text);
		text.data = '';
		copy.after(text);
	}

	/** Puts the original's text back, so that the browser takes it for new. */
	function restore(text: Text): void {
		const copied = originals.get(text);
		if (!copied) return;
		originals.delete(text);
		texts.delete(copied.copy);
		text.data = copied.words;
		if (copied.outside && copied.copy.isConnected) copied.copy.before(text);
		copied.copy.remove();
		text.parentNode?.insertBefore(text, text.nextSibling);
	}

	/**
	 * An original left its place: the translator copied it once more or removed its copy, or the
	 * page does not need it any longer.
	 */
	function leave(text: Text, copied: Copied, neighbours: readonly (Node | null)[]): Element | null {
		const again = text.isConnected ? undefined : neighbours.find((node) => isCopy(node) && !texts.has(node));
		if (again) {
			copied.outside = true;
			(again as Element).remove();
			return null;
		}
		const sentence = copied.copy.isConnected ? sentenceOf(copied.copy.parentElement) : null;
		restore(text);
		return sentence;
	}

	function settle(records: MutationRecord[]): void {
		const changed = new Set<Element | null>();
		for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
			if (type === 'characterData') {
				const copied = originals.get(target as Text);
				if (!copied) continue;
				copied.words = (target as Text).data;
				changed.add(sentenceOf(copied.copy.parentElement));
				continue;
			}
			const neighbours = [...addedNodes, previousSibling, nextSibling];
			for (const node of removedNodes) {
				const original = node instanceof Text && originals.get(node);
				if (original) changed.add(leave(node, original, neighbours));
				else if (texts.has(node)) restore(texts.get(node) as Text);
				else if (node instanceof Text && !node.isConnected && node.data.trim() !== '') {
					const copy = neighbours.find((one) => isCopy(one) && one.isConnected && !texts.has(one));
					if (copy) put(node, copy as Element);
				}
			}
			const copies = [...addedNodes, ...removedNodes].some((node) => isCopy(node) || originals.has(node as Text));
			if (translated && !copies) changed.add(sentenceOf(target as Element));
		}
		for (const sentence of changed) {
			const copies = [...(sentence?.querySelectorAll('font') ?? [])];
			for (const copy of copies) {
				const text = texts.get(copy);
				if (text && sentenceOf(copy.parentElement) === sentence) restore(text);
			}
		}
		observer.takeRecords();
	}

	const observer = new MutationObserver(settle);
	observer.observe(root, { childList: true, subtree: true, characterData: true });
}
