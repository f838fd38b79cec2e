/** How each kind of part looks. A new kind needs one line here; an unknown one is drawn as a plain box. */

export interface Look {
	/** Class that colours the box. */
	tone: 'lpar' | 'guest' | 'nic' | 'switch' | 'card' | 'cp' | 'plain';
	box: boolean;
	/** Not on the route but next to it: packets turn off and come back. */
	aside?: boolean;
}

const LOOKS: Record<string, Look> = {
	lpar: { tone: 'lpar', box: true },
	guest: { tone: 'guest', box: true },
	router: { tone: 'guest', box: true },
	nic: { tone: 'nic', box: true },
	vswitch: { tone: 'switch', box: true },
	'guest-lan': { tone: 'switch', box: true },
	'shadow-queues': { tone: 'switch', box: true, aside: true },
	osa: { tone: 'card', box: true },
	hipersockets: { tone: 'card', box: true },
	fcp: { tone: 'card', box: true },
	disk: { tone: 'card', box: true },
	cp: { tone: 'cp', box: true },
	link: { tone: 'plain', box: false }
};

export const KINDS = Object.keys(LOOKS);

export const lookOf = (kind: string): Look => LOOKS[kind] ?? { tone: 'plain', box: true };
