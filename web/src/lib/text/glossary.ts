/** The glossary of the lessons: every term, and words that stand everywhere. Apart, for the lab explains only terms. */
import { escaped, TERMS } from './terms.ts';

/** Words that stand everywhere: asked for in the glossary, not at each place. */
const COMMON: Record<string, string> = {
	'z/VM':
		'IBM’s hypervisor for mainframes: it runs many operating systems side by side on one machine, each as a guest.',
	guest:
		'A virtual machine, with an operating system of its own: here Linux, with its TCP/IP stack and an application.',
	'guest LAN': 'A network between guests in CP: it copies frames from one to another, with no card behind it.',
	uplink: 'The real card through which a virtual switch reaches the network outside.',
	transaction: 'A request and the response to it. Over one connection the next request waits for the response.',
	lane: 'One of the two runs that are compared, A or B: on one clock, with the same random numbers.'
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
