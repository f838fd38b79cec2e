/** The card through which requests reach the server: where its frames are, and how many it holds. */
import type { Layout } from 'datapath-lab-engine/types';
import type { Frame } from 'datapath-lab-engine/frame';

export interface ServerCard {
	/** Its number in `layout.cards`. */
	card: number;
	/** Places in the order of a request: on the wire, held by the card, on the way to the driver. */
	wire: number;
	held: number;
	leaving: number;
	/** The server in the order of `layout.guests`. */
	guest: number;
}

export function serverCard({ routes, places, parts, cards, guests }: Layout): ServerCard {
	const request = routes.find(({ name }) => name === 'request')?.places ?? [];
	const at = request.findIndex((place) => places[place]?.kind === 'wire');
	const [wire = -1, held = -1, leaving = -1] = request.slice(at);
	return {
		card: cards.indexOf(places[held]?.part ?? -1),
		wire,
		held,
		leaving,
		guest: guests.findIndex(({ part }) => parts[part]?.side === 'server')
	};
}

export interface Packet {
	id: number;
	from: number;
	until: number;
}

/** The packets in a place, the oldest first. */
export function packetsIn(frame: Frame, place: number): Packet[] {
	const packets: Packet[] = [];
	for (let index = 0; index < frame.listed; index++) {
		if (frame.packet(index, 'place') !== place) continue;
		const [id, from, until] = (['serial', 'from_ps', 'until_ps'] as const).map((field) => frame.packet(index, field));
		packets.push({ id: id as number, from: from as number, until: until as number });
	}
	return packets.toSorted((a, b) => a.from - b.from || a.id - b.id);
}
