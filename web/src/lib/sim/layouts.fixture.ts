/** For tests: the topologies the engine can describe, in small. */
import type { Layout, Part, Phase, Place, Side } from './layout.ts';

export type Kind = 'vswitch' | 'dedicated-osa' | 'router' | 'hipersockets' | 'fcp';

interface Way {
	out: number[];
	back: number[];
}

/** Sets parts and places down one by one. */
class Builder {
	readonly parts: Part[] = [];
	readonly places: Place[] = [];
	readonly processors: number[] = [];

	part(kind: string, name: string, parent: number | null, side: Side | null): number {
		return this.parts.push({ id: this.parts.length, kind, name, parent, side }) - 1;
	}

	place(
		part: number,
		kind: Place['kind'],
		name: string,
		direction: Place['direction'],
		phase: Phase,
		capacity: number | null = null
	): number {
		const id = this.places.length;
		return this.places.push({ id, part, kind, name, direction, phase, capacity, unit: 'buffers' }) - 1;
	}

	lpar(side: Side, title: string, processors: number): { lpar: number; cp: number } {
		const lpar = this.part('lpar', `${title} LPAR`, null, side);
		for (let n = 0; n < processors; n++) this.processors.push(this.part('processor', `IFL ${n}`, lpar, side));
		return { lpar, cp: this.part('cp', 'CP', lpar, side) };
	}

	guest(lpar: number, side: Side, title: string): Way & { guest: number } {
		const guest = this.part('guest', `${title} guest`, lpar, side);
		return {
			guest,
			out: [],
			back: [
				this.place(guest, 'service', 'TCP/IP stack', 'in', 'guest'),
				this.place(guest, 'queue', 'socket', 'in', 'waiting'),
				this.place(guest, 'service', 'application', 'in', 'guest')
			]
		};
	}

	nic(way: Way, owner: number, side: Side, name: string): number {
		const nic = this.part('nic', name, owner, side);
		way.out.push(this.place(nic, 'queue', 'QDIO output queue', 'out', 'waiting', 128));
		way.back.unshift(this.place(nic, 'queue', 'QDIO input queue', 'in', 'interrupt', 128));
		return nic;
	}

	/** CP intercepts signals, and presents interrupts before the stack sees what came. */
	shadow(way: Way, cp: number, side: Side): void {
		const part = this.part('shadow-queues', 'Shadow queues', cp, side);
		way.out.push(this.place(part, 'service', 'SIGA intercepted', 'out', 'hypervisor'));
		way.back.splice(1, 0, this.place(part, 'service', 'interrupt presented', 'in', 'hypervisor'));
	}

	/** A part of CP with one service each way. */
	between(way: Way, cp: number, side: Side, kind: string, name: string, out: string, back: string): void {
		const part = this.part(kind, name, cp, side);
		way.out.push(this.place(part, 'service', out, 'out', 'hypervisor'));
		way.back.unshift(this.place(part, 'service', back, 'in', 'hypervisor'));
	}

	vswitch(way: Way, cp: number, side: Side): void {
		const vswitch = this.part('vswitch', 'Vswitch', cp, side);
		way.out.push(this.place(vswitch, 'service', 'copy to the uplink', 'out', 'hypervisor'));
		const inbound = this.place(vswitch, 'queue', 'frames for CP', 'in', 'waiting');
		way.back.unshift(inbound, this.place(vswitch, 'service', 'copy to the guest', 'in', 'hypervisor'));
	}

	router(way: Way, lpar: number, cp: number, side: Side, qebsm: boolean): void {
		this.between(way, cp, side, 'guest-lan', 'Guest LAN', 'copy to the router', 'copy to the guest');
		const router = this.part('router', 'Linux router', lpar, side);
		const near: Way = { out: [], back: [] };
		this.nic(near, router, side, 'Virtual NIC');
		const far: Way = { out: [], back: [] };
		this.nic(far, router, side, 'OSA device');
		if (!qebsm) this.shadow(far, cp, side);
		way.out.push(...near.back.toReversed(), this.place(router, 'service', 'forwarding', 'out', 'guest'), ...far.out);
		way.back.unshift(...far.back, this.place(router, 'service', 'forwarding', 'in', 'guest'), ...near.out);
	}

	card(way: Way, lpar: number, side: Side): void {
		const osa = this.part('osa', 'OSA-Express', lpar, side);
		way.out.push(this.place(osa, 'queue', 'output queue 2', 'out', 'waiting', 128));
		way.out.push(this.place(osa, 'service', 'engine, outbound', 'out', 'card'));
		const arrived = this.place(osa, 'queue', 'inbound frames', 'in', 'waiting');
		way.back.unshift(arrived, this.place(osa, 'service', 'engine, inbound', 'in', 'card'));
	}

	layout(out: number[], back: number[]): Layout {
		const { parts, places, processors } = this;
		return {
			engine: 'fixture',
			parts,
			places,
			processors,
			routes: [
				{ name: 'request', places: out },
				{ name: 'response', places: back }
			],
			packet_kinds: ['request', 'response', 'data', 'ack', 'syn', 'fin', 'command', 'status'],
			event_kinds: [],
			frame: { header: [], processor: [], place: [], packet: [] }
		};
	}
}

function end(b: Builder, kind: Kind, qebsm: boolean, side: Side, title: string): Way {
	const { lpar, cp } = b.lpar(side, title, kind === 'router' ? 3 : 2);
	const way = b.guest(lpar, side, title);
	const nic = b.nic(way, way.guest, side, kind === 'hipersockets' ? 'HiperSockets device' : 'OSA device');
	if (kind === 'hipersockets') way.out.push(b.place(nic, 'service', 'synchronous copy', 'out', 'guest'));
	if (kind === 'router') b.router(way, lpar, cp, side, qebsm);
	if (kind === 'vswitch') b.vswitch(way, cp, side);
	if (!qebsm && kind !== 'router' && kind !== 'vswitch') b.shadow(way, cp, side);
	if (kind !== 'hipersockets') b.card(way, lpar, side);
	return way;
}

function disk(qebsm: boolean): Layout {
	const b = new Builder();
	const { lpar, cp } = b.lpar('client', 'Client', 2);
	const way = b.guest(lpar, 'client', 'Client');
	b.nic(way, way.guest, 'client', 'zfcp adapter');
	if (!qebsm) b.shadow(way, cp, 'client');
	const fcp = b.part('fcp', 'FCP channel', lpar, 'client');
	way.out.push(b.place(fcp, 'service', 'channel, outbound', 'out', 'card'));
	way.back.unshift(b.place(fcp, 'service', 'channel, inbound', 'in', 'card'));
	const far = b.part('disk', 'Disk', null, null);
	const commands = b.place(far, 'queue', 'commands', 'out', 'waiting');
	const writing = b.place(far, 'service', 'writing', 'out', 'card');
	const reading = b.place(far, 'service', 'reading', 'in', 'card');
	return b.layout([...way.out, commands, writing], [reading, ...way.back]);
}

export function fixture(kind: Kind, qebsm = true): Layout {
	if (kind === 'fcp') return disk(qebsm);
	const b = new Builder();
	const client = end(b, kind, qebsm, 'client', 'Client');
	const server = end(b, kind, qebsm, 'server', 'Server');
	const wire = (part: number, name: string) => b.place(part, 'wire', name, 'both', 'wire');
	const shared = kind === 'hipersockets' ? b.part('hipersockets', 'HiperSockets', null, null) : null;
	const there = wire(shared ?? b.part('link', 'Link, client to server', null, null), 'memory to memory');
	const here = wire(shared ?? b.part('link', 'Link, server to client', null, null), 'memory to memory');
	return b.layout([...client.out, there, ...server.back], [...server.out, here, ...client.back]);
}
