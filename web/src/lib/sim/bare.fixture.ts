/** For tests: the layout of a run with nothing in it but its clock. */
import type { Layout } from './boundary.ts';

export const bare: Layout = {
	engine: 'test',
	parts: [],
	processors: [],
	locks: [],
	cards: [],
	guests: [],
	places: [],
	routes: [],
	packet_kinds: [],
	event_kinds: [],
	frame: { header: ['now_ps', 'next_event_ps'], processor: [], lock: [], card: [], guest: [], place: [], packet: [] }
};
