/** The glossary of the lessons: every term, and words that stand everywhere. Apart, for the lab explains only terms. */
import { anchorOf, inOrder, wordsIn } from '../glossary.ts';
import { patternOf, TERMS } from './terms.ts';

export { anchorOf };

/** Other forms of words that the glossary has. */
const FORMS = ['LPARs', 'signals', 'Throughput', 'vswitch'];

/** Words that are used everywhere: the glossary explains them, not each place. */
const COMMON: Record<string, string> = {
	'z/VM': 'IBM’s hypervisor for mainframes: it runs many operating systems on one machine, each as a guest.',
	guest: 'A virtual machine with its own operating system: here Linux, with a TCP/IP stack and an application.',
	'guest LAN': 'A virtual network in CP: it copies frames from guest to guest, without a card.',
	'virtual switch':
		'A switch in the hypervisor, also called vswitch: the guests’ virtual NICs share one real card, its uplink.',
	uplink: 'The real card that connects a virtual switch to the network outside.',
	transaction: 'A request and its response. On one connection the next request waits for the response.',
	lane: 'One of the two simulations that you compare (A or B). Both use the same clock and the same random numbers.',
	RR: 'Request and response: the client sends a request and waits for the response before it sends the next one.',
	CRR: 'Connect, request, response: each transaction opens a TCP connection and closes it.',
	STR: 'Streams: the response to a short request is many megabytes long.',
	throughput: TERMS['Throughput'] as string,
	frame: 'A packet as it travels on a network, with the addresses of its sender and receiver.',
	layer: 'Which address decides where a frame goes: at layer 2 the hardware (MAC) address, at layer 3 the IP address.',
	dispatch: 'CP puts a guest’s virtual processor on a processor, so that the guest can run.',
	calibrated: 'A published figure that was used to fit the model, so a small error shows little.'
};

export const GLOSSARY = inOrder(
	Object.fromEntries(Object.entries({ ...TERMS, ...COMMON }).filter(([term]) => !FORMS.includes(term))),
	'en'
);

export const glossaryOf = (texts: readonly string[]): string[] =>
	wordsIn(GLOSSARY, (term) => patternOf(term, 's?'), texts);
