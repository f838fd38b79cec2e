/** For tests: the layout of a run with nothing in it but its clock, and a figure that is nothing special. */
import type { Figure, Layout } from './boundary.ts';

export const bare: Layout = {
	engine: 'test',
	transactions: true,
	parts: [],
	processors: [],
	locks: [],
	cards: [],
	guests: [],
	places: [],
	routes: [],
	packet_kinds: [],
	event_kinds: [],
	frame: {
		header: ['now_ps', 'next_event_ps', 'packets_alive'],
		processor: [],
		lock: [],
		card: [],
		guest: [],
		place: [],
		packet: []
	}
};

export const bareFigure = (own: Partial<Figure>): Figure => ({
	id: 'rate',
	label: 'ETR',
	unit: 'tx/s',
	value: null,
	half_width: null,
	converged: true,
	published: null,
	group: null,
	note: null,
	plain: '',
	brief: 'ETR',
	lead: null,
	part_of: null,
	guest: null,
	printed: true,
	chart: null,
	account: null,
	tells: null,
	swept: false,
	scale: null,
	...own
});
