/** The small way beside the lanes: client guests, the guest LAN, and all servers as one. */
import type { Layout, Part, Place } from '#lib/sim/boundary.ts';
import { MEASURES, rect, type Orientation, type Span } from '../axes';
import type { Geometry, PartBox, PlaceBox } from '../boxes';
import { BACK, FORWARD } from '../chain';
import { INSET, PAD } from '../families';

const TITLE = 17;
const TRACK = 22;
const GAP = 4;
/** More clients than this have rows without titles. */
const TITLED = 3;
const COLUMN_UPRIGHT = 26;
/** How the length is shared among the client's two places, the LAN, the servers' two places. */
const SHARES = [0.13, 0.13, 0.22, 0.24, 0.14];
const ROOM_BETWEEN = 4 * PAD;

interface Ends {
	clients: Part[];
	lan: Part | undefined;
	servers: Part | undefined;
}

function endsOf(layout: Layout): Ends {
	const served = layout.places[layout.routes[0]?.places.at(-1) ?? -1];
	const servers = layout.parts.find(({ id }) => id === served?.part);
	const clients = layout.parts.filter((part) => part.kind === 'guest' && part !== servers);
	return { clients, servers, lan: layout.parts.find(({ kind }) => kind === 'guest-lan') };
}

export function lanesGeometry(layout: Layout, width: number, orientation: Orientation): Geometry {
	return new Builder(layout, width, orientation).build();
}

class Builder {
	readonly #layout: Layout;
	readonly #width: number;
	readonly #orientation: Orientation;
	readonly #ends: Ends;
	readonly #parts: PartBox[] = [];
	readonly #places: PlaceBox[] = [];
	readonly #trackAt: [number, number];
	readonly #whole: Span;

	constructor(layout: Layout, width: number, orientation: Orientation) {
		this.#layout = layout;
		this.#width = width;
		this.#orientation = orientation;
		this.#ends = endsOf(layout);
		const rows = this.#ends.clients.length * this.#row;
		const least = TITLE + 2 * TRACK + GAP + 2 * INSET;
		this.#whole = { from: 0, to: this.#horizontal ? Math.max(rows, least) : width };
		const middle = this.#horizontal ? (this.#whole.to + TITLE) / 2 : width / 2;
		const apart = this.#horizontal ? TRACK + GAP : width / 2 - PAD;
		this.#trackAt = [middle - apart / 2, middle + apart / 2];
	}

	get #horizontal(): boolean {
		return this.#orientation === 'horizontal';
	}

	get #titled(): boolean {
		return this.#ends.clients.length <= TITLED;
	}

	get #row(): number {
		return (this.#titled ? TITLE : 2) + TRACK + 2 * INSET;
	}

	build(): Geometry {
		const { clients, lan, servers } = this.#ends;
		const title = this.#horizontal ? 0 : MEASURES.vertical.title;
		const spans = this.#along(title);
		const [application, socket, copies, requests, serving] = spans as [Span, Span, Span, Span, Span];
		const around = (first: Span, last: Span) => ({ from: first.from - INSET - title, to: last.to + INSET });
		clients.forEach((part, i) => this.#client(part, i, application, socket, around(application, socket)));
		if (lan) this.#lan(lan, copies, around(copies, copies));
		if (servers) this.#servers(servers, requests, serving, around(requests, serving));
		return {
			orientation: this.#orientation,
			width: this.#width,
			height: this.#horizontal ? this.#whole.to : (spans.at(-1)?.to ?? 0) + INSET + 1,
			parts: this.#parts,
			places: this.#places,
			byPlace: this.#layout.places.map((place) => this.#places.find((box) => box.place === place)),
			processors: [],
			trackAt: this.#trackAt,
			way: { from: application.from, to: serving.to },
			between: null,
			cabled: false,
			ways: this.#ways()
		};
	}

	/** Five columns, with room around the boxes they are in. */
	#along(title: number): Span[] {
		const length = this.#width - 6 * INSET - ROOM_BETWEEN;
		const sum = SHARES.reduce((total, share) => total + share, 0);
		let at = 0;
		return SHARES.map((share, i) => {
			const first = i === 0 || i === 2 || i === 3;
			if (first) at += (i === 0 ? 1 : this.#horizontal ? ROOM_BETWEEN / 2 : 6) + INSET + title;
			const from = at;
			at += this.#horizontal ? (length * share) / sum : COLUMN_UPRIGHT;
			const to = at - 3;
			if (i === 1 || i === 2) at += INSET;
			return { from, to };
		});
	}

	#put(place: Place | undefined, track: 0 | 1 | 2, along: Span, at: number, size: number): void {
		if (!place) return;
		const box = rect(this.#orientation, along, { from: at - size / 2, to: at + size / 2 });
		this.#places.push({ place, track, along, at, rect: box, lines: 2 });
	}

	#box(part: Part, along: Span, across: Span, titles?: string[]): void {
		this.#parts.push({ part, depth: 1, rect: rect(this.#orientation, along, across), ...(titles && { titles }) });
	}

	#of(part: Part, kind: Place['kind'], direction?: Place['direction']): Place | undefined {
		return this.#layout.places.find(
			(place) => place.part === part.id && place.kind === kind && (!direction || place.direction === direction)
		);
	}

	#client(part: Part, i: number, application: Span, socket: Span, around: Span): void {
		const pitch = (this.#whole.to - this.#whole.from) / this.#ends.clients.length;
		const row = { from: this.#whole.from + i * pitch, to: this.#whole.from + (i + 1) * pitch - 3 };
		const title = this.#horizontal && this.#titled ? TITLE : 0;
		const middle = (row.from + title + row.to) / 2;
		const size = this.#horizontal ? TRACK : Math.max(8, pitch - 3 - 2 * INSET);
		this.#box(part, around, row, title > 0 || !this.#horizontal ? [part.name, part.name.replace(/\D+/g, '')] : ['']);
		this.#put(this.#of(part, 'service'), BACK, application, middle, size);
		this.#put(this.#of(part, 'queue'), BACK, socket, middle, size);
	}

	#lan(part: Part, along: Span, around: Span): void {
		this.#box(part, around, { from: this.#whole.from, to: this.#whole.to - (this.#horizontal ? 3 : 0) });
		const size = this.#horizontal ? TRACK : this.#width / 2 - PAD - 3;
		this.#put(this.#of(part, 'service', 'out'), FORWARD, along, this.#trackAt[FORWARD], size);
		this.#put(this.#of(part, 'service', 'in'), BACK, along, this.#trackAt[BACK], size);
	}

	#servers(part: Part, requests: Span, serving: Span, around: Span): void {
		this.#box(part, around, { from: this.#whole.from, to: this.#whole.to - (this.#horizontal ? 3 : 0) });
		const middle = (this.#trackAt[0] + this.#trackAt[1]) / 2;
		const size = this.#horizontal ? TRACK + 4 : this.#width - 2 * PAD;
		this.#put(this.#of(part, 'queue'), FORWARD, requests, middle, size);
		this.#put(this.#of(part, 'service'), FORWARD, serving, middle, size);
	}

	/** From each client to the servers and back. */
	#ways(): string {
		const point = (along: number, at: number) => (this.#horizontal ? `${along} ${at}` : `${at} ${along}`);
		const clients = this.#places.filter(({ place }) => this.#ends.clients.some(({ id }) => id === place.part));
		const copies = this.#places.filter(({ place }) => place.part === this.#ends.lan?.id);
		const requests = this.#places.find(({ place }) => place.part === this.#ends.servers?.id && place.kind === 'queue');
		if (!requests) return '';
		return clients
			.filter(({ place }) => place.kind === 'queue')
			.flatMap((client) =>
				copies.map(
					(copy) =>
						`M${point(client.along.to, client.at ?? 0)}L${point(copy.along.from, copy.at ?? 0)}M${point(copy.along.to, copy.at ?? 0)}L${point(requests.along.from, requests.at ?? 0)}`
				)
			)
			.join('');
	}
}
