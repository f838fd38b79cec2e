/** The two data paths as they are drawn before any script has run. The engine's own layout takes over when it is there. */
import type { Attachment } from '#lib/session/description.ts';
import type { Layout, Part, Phase, Place, Side } from '#lib/sim/layout.ts';

export function stillLayout(attachment: Attachment): Layout {
	const parts: Part[] = [];
	const places: Place[] = [];
	const processors: number[] = [];
	const part = (kind: string, name: string, parent: number | null, side: Side | null) =>
		parts.push({ id: parts.length, kind, name, parent, side }) - 1;
	const place = (
		owner: number,
		kind: Place['kind'],
		name: string,
		direction: Place['direction'],
		phase: Phase,
		capacity: number | null = null
	) =>
		places.push({
			id: places.length, part: owner, kind, name, direction, phase, capacity, unit: 'buffers'
		}) - 1;

	function end(side: Side, title: string) {
		const lpar = part('lpar', `${title} LPAR`, null, side);
		for (const n of [0, 1]) processors.push(part('processor', `CPU ${n}`, lpar, side));
		part('cp', 'CP', lpar, side);
		const guest = part('guest', `${title} guest`, lpar, side);
		const nic = part('nic', 'NIC', guest, side);
		const application = place(guest, 'service', 'application', 'both', 'guest');
		const socket = place(guest, 'queue', 'socket buffer', 'in', 'waiting');
		const stack = place(guest, 'service', 'TCP/IP stack', 'both', 'guest');
		const output = place(nic, 'queue', 'QDIO output queue', 'out', 'waiting', 128);
		const input = place(nic, 'queue', 'QDIO input queue', 'in', 'interrupt', 128);
		const out = [application, stack, output];
		const back = [input, stack, socket, application];
		if (attachment === 'vswitch') {
			const vswitch = part('vswitch', 'Virtual switch', lpar, side);
			out.push(place(vswitch, 'service', 'CP copies out', 'out', 'hypervisor'));
			const inbound = place(vswitch, 'queue', 'uplink input', 'in', 'waiting', 128);
			back.unshift(inbound, place(vswitch, 'service', 'CP copies in', 'in', 'hypervisor'));
		}
		const osa = part('osa', 'OSA', lpar, side);
		out.push(place(osa, 'queue', 'output queue', 'out', 'waiting', 128));
		out.push(place(osa, 'service', 'engine, out', 'out', 'card'));
		const arrived = place(osa, 'queue', 'received', 'in', 'waiting');
		back.unshift(arrived, place(osa, 'service', 'engine, in', 'in', 'card'));
		return { out, back };
	}
	const client = end('client', 'Client');
	const link = part('link', '10 Gb/s link', null, null);
	const there = place(link, 'wire', 'to the server', 'out', 'wire');
	const here = place(link, 'wire', 'to the client', 'in', 'wire');
	const server = end('server', 'Server');
	return {
		engine: 'still',
		parts,
		places,
		processors,
		routes: [
			{ name: 'request', places: [...client.out, there, ...server.back] },
			{ name: 'response', places: [...server.out, here, ...client.back] }
		],
		packet_kinds: ['request', 'response', 'data', 'ack'],
		event_kinds: [],
		frame: { header: [], processor: [], place: [], packet: [] }
	};
}
