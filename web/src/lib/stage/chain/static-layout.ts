/**
 * The two data paths as they are drawn before any script has run. The engine's own layout replaces
 * them once it has loaded.
 */
import type { Layout, Part, PartKind, Phase, Place, Side } from 'datapath-lab-engine/types';

/** The paths of the first story. */
export type StaticPath = 'vswitch' | 'dedicated-osa';

/**
 * `lying` is horizontal; `upright` is one of two side by side on narrow screens; `simple` is the picture at first sight, `narrow` the same
 * next to the other lane on a phone.
 */
export type StaticForm = 'lying' | 'upright' | 'simple' | 'narrow';

export function staticLayout(attachment: StaticPath): Layout {
	const parts: Part[] = [];
	const places: Place[] = [];
	const processors: number[] = [];
	const part = (kind: PartKind, name: string, parent: number | null, side: Side | null) =>
		parts.push({ id: parts.length, kind, name, parent, side }) - 1;
	const place = (
		owner: number,
		kind: Place['kind'],
		name: string,
		direction: Place['direction'],
		phase: Phase,
		capacity: number | null = null,
		collects = false
	) =>
		places.push({
			id: places.length,
			part: owner,
			kind,
			name,
			direction,
			phase,
			capacity,
			unit: 'buffers',
			cap: null,
			collects,
			priority: null
		}) - 1;

	function end(side: Side, title: string) {
		const lpar = part('lpar', `${title} LPAR`, null, side);
		for (const n of [0, 1]) processors.push(part('processor', `IFL ${n}`, lpar, side));
		const cp = part('cp', 'CP', lpar, side);
		const guest = part('guest', `${title} guest`, lpar, side);
		const nic = part('nic', attachment === 'vswitch' ? 'Virtual NIC' : 'OSA device', guest, side);
		const input = place(nic, 'queue', 'QDIO input queue', 'in', 'interrupt', 128);
		const back = [
			input,
			place(guest, 'service', 'TCP/IP stack', 'in', 'guest'),
			place(guest, 'queue', 'socket', 'in', 'waiting'),
			place(guest, 'service', 'application', 'in', 'guest')
		];
		const out = [place(nic, 'queue', 'QDIO output queue', 'out', 'waiting', 128)];
		if (attachment === 'vswitch') {
			const vswitch = part('vswitch', 'Vswitch', cp, side);
			out.push(place(vswitch, 'service', 'copy to the uplink', 'out', 'hypervisor'));
			const inbound = place(vswitch, 'queue', 'queue for CP', 'in', 'waiting');
			back.unshift(inbound, place(vswitch, 'service', 'copy to the guest', 'in', 'hypervisor'));
		}
		const osa = part('osa', 'OSA-Express6', lpar, side);
		out.push(place(osa, 'queue', 'output queue', 'out', 'waiting', 128));
		out.push(place(osa, 'service', 'engine, outbound', 'out', 'card'));
		const arrived = place(osa, 'queue', 'inbound frames', 'in', 'waiting', null, attachment === 'vswitch');
		back.unshift(arrived, place(osa, 'service', 'engine, inbound', 'in', 'card'));
		return { out, back };
	}
	const client = end('client', 'Client');
	const server = end('server', 'Server');
	const wire = (name: string) => place(part('link', name, null, null), 'wire', 'wire', 'both', 'wire');
	const there = wire('Link, client to server');
	const here = wire('Link, server to client');
	return {
		engine: 'still',
		transactions: true,
		parts,
		places,
		processors,
		locks: [],
		cards: [],
		guests: [],
		routes: [
			{ name: 'request', places: [...client.out, there, ...server.back] },
			{ name: 'response', places: [...server.out, here, ...client.back] }
		],
		packet_kinds: ['request', 'response', 'data', 'ack'],
		event_kinds: [],
		frame: { header: [], processor: [], lock: [], card: [], guest: [], place: [], packet: [] }
	};
}
