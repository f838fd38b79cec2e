/** The glossary of the lessons: every term, and words that stand everywhere. Apart, for the lab explains only terms. */
import { escaped, TERMS } from './terms.ts';

/** Words that are used everywhere: the glossary explains them, not each place. */
const COMMON: Record<string, string> = {
	'z/VM': 'IBM’s hypervisor for mainframes: it runs many operating systems on one machine, each as a guest.',
	guest: 'A virtual machine with its own operating system: here Linux, with a TCP/IP stack and an application.',
	'guest LAN': 'A virtual network in CP: it copies frames from guest to guest, without a card.',
	'virtual switch': 'A switch in the hypervisor: the guests’ virtual NICs share one real card, its uplink card.',
	uplink: 'The real card that connects a virtual switch to the network outside.',
	transaction: 'A request and its response. On one connection the next request waits for the response.',
	lane: 'One of the two simulations that are compared, A or B: on one clock, with the same random numbers.'
};

/** The glossary in its order; of forms of one word the plainest. */
export const GLOSSARY: readonly (readonly [string, string])[] = Object.entries({ ...TERMS, ...COMMON })
	.filter(([term]) => !(term.slice(0, -1) in TERMS || (term !== term.toLowerCase() && term.toLowerCase() in TERMS)))
	.toSorted(([a], [b]) => a.localeCompare(b, 'en'));

/** Where a word stands in the glossary's page. */
export const anchorOf = (term: string): string => `word-${term.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Which words of the glossary stand in texts. */
export function glossaryOf(texts: readonly string[]): string[] {
	const all = texts.join(' ');
	return GLOSSARY.map(([term]) => term).filter((term) =>
		new RegExp(`(?<![\\w/-])${escaped(term)}s?(?![\\w-])`, 'i').test(all)
	);
}
