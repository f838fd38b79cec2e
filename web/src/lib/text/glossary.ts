/** The glossary of the lessons: every term, and common words. It is a file of its own because the lab explains only terms. */
import { escaped, TERMS } from './terms.ts';

/** Common words: explained in the glossary, not at each place. */
const COMMON: Record<string, string> = {
	'z/VM': 'IBM’s hypervisor for mainframes: it runs many operating systems on one machine, each as a guest.',
	guest: 'A virtual machine with its own operating system: here Linux, with its TCP/IP stack and an application.',
	'guest LAN': 'A network between guests inside CP, which copies frames from one guest to another, without a card.',
	'virtual switch':
		'A switch inside the hypervisor (CP), in the pictures “Vswitch”: the guests’ virtual NICs share one real card, its uplink.',
	uplink: 'The real card through which a virtual switch reaches the network outside.',
	transaction: 'A request and its response. Over one connection the next request waits for the response.',
	lane: 'One of the two simulations that are compared, A or B. They share one clock and the same random numbers.'
};

/** The glossary in its order; of forms of one word the plainest. */
export const GLOSSARY: readonly (readonly [string, string])[] = Object.entries({ ...TERMS, ...COMMON })
	.filter(([term]) => !(term.slice(0, -1) in TERMS || (term !== term.toLowerCase() && term.toLowerCase() in TERMS)))
	.toSorted(([a], [b]) => a.localeCompare(b, 'en'));

/** The anchor of a word in the glossary's page. */
export const anchorOf = (term: string): string => `word-${term.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Which words of the glossary stand in texts. */
export function glossaryOf(texts: readonly string[]): string[] {
	const all = texts.join(' ');
	return GLOSSARY.map(([term]) => term).filter((term) =>
		new RegExp(`(?<![\\w/-])${escaped(term)}s?(?![\\w-])`, 'i').test(all)
	);
}
