/**
 * The small route next to the processors: client guests, the guest LAN, and all servers as one
 * part.
 */
import { nameInWords } from 'datapath-lab-engine/words';
import type { Layout, Part, Place } from 'datapath-lab-engine/types';
import { spanAround, PAD, type Orientation, type Span } from '../layout/axes';
import type { Cell, PlacedColumn, Arrangement, PlacedStation } from '../layout/arrangement';
import { BACK, FORWARD } from '../layout/route-order';

const TITLE = 16;
const TRACK = 26;
const GAP = 4;
/** The space between an edge and a track. */
const EDGE = 3;
/** With more clients than this, rows have no titles. */
const TITLED = 3;
/** The space in which routes fan out between the stations. */
const SPACING = 16;
const WEIGHTS = { client: 1, lan: 1.7, requests: 1.8, serving: 1.1 };

const cellOf = (place: Place, track: 0 | 1, across: Span): Cell => ({
	place,
	track,
	across,
	named: place.kind === 'service' ? 'within' : 'nowhere'
});

export function arrangeProcessors(layout: Layout, width: number, orientation: Orientation): Arrangement {
	const last = layout.places[layout.routes[0]?.places.at(-1) ?? -1];
	const servers = layout.parts.find(({ id }) => id === last?.part);
	const doing = (part: Part | undefined) => layout.guests.find((guest) => guest.part === part?.id)?.workload;
	const clients = layout.parts.filter(
		(part) => part.kind === 'guest' && part !== servers && doing(part) === doing(servers)
	);
	const lan = layout.parts.find(({ kind }) => kind === 'guest-lan');
	const of = (part: Part | undefined, kind: Place['kind'], direction?: Place['direction']) =>
		layout.places.find(
			(place) => place.part === part?.id && place.kind === kind && (!direction || place.direction === direction)
		);

	const horizontal = orientation === 'horizontal';
	const titled = clients.length <= TITLED;
	const title = horizontal && titled ? TITLE : 0;
	const least = TITLE + 2 * TRACK + GAP + 2 * EDGE;
	const row = (titled ? TITLE : 2) + TRACK + 2 * EDGE;
	const whole = { from: 0, to: horizontal ? Math.max(clients.length * row, least) : width };
	const pitch = whole.to / clients.length;
	const across = { from: 0, to: whole.to - (horizontal ? 3 : 0) };
	const middle = horizontal ? (whole.to + TITLE) / 2 : width / 2;
	const apart = horizontal ? TRACK + GAP : width / 2 - PAD;
	const trackAt: [number, number] = [middle - apart / 2, middle + apart / 2];
	const trackSize = horizontal ? TRACK : width / 2 - PAD - 3;

	const rows = clients.map((_, i) => ({ from: i * pitch, to: (i + 1) * pitch - 3 }));
	const clientSize = horizontal ? TRACK : Math.max(8, pitch - 3 - 2 * EDGE);
	const clientColumn = (kind: Place['kind']): PlacedColumn => ({
		weight: WEIGHTS.client,
		cells: clients.flatMap((part, i) => {
			const place = of(part, kind);
			const { from, to } = rows[i] as Span;
			return place ? [cellOf(place, BACK, spanAround((from + title + to) / 2, clientSize))] : [];
		})
	});
	const column = (weight: number, places: [Place | undefined, 0 | 1, Span][]): PlacedColumn => ({
		weight,
		cells: places.flatMap(([place, track, span]) => (place ? [cellOf(place, track, span)] : []))
	});
	const served = spanAround(middle, horizontal ? TRACK : width - 2 * PAD);
	const station = (part: Part | undefined, columns: PlacedColumn[]): PlacedStation[] =>
		part ? [{ units: [{ part, across }], columns }] : [];
	const copies = [of(lan, 'service', 'out'), of(lan, 'service', 'in')] as const;
	const requests = of(servers, 'queue');
	const stations = [
		{
			units: clients.map((part, i) => ({
				part,
				across: rows[i] as Span,
				forms: titled || !horizontal ? [nameInWords(part.name), part.name.replace(/\D+/g, '')] : ['']
			})),
			columns: [clientColumn('service'), clientColumn('queue')]
		},
		...station(lan, [
			column(WEIGHTS.lan, [
				[copies[FORWARD], FORWARD, spanAround(trackAt[FORWARD], trackSize)],
				[copies[BACK], BACK, spanAround(trackAt[BACK], trackSize)]
			])
		]),
		...station(servers, [
			column(WEIGHTS.requests, [[requests, FORWARD, served]]),
			column(WEIGHTS.serving, [[of(servers, 'service'), FORWARD, served]])
		])
	];
	const listed = (...places: (Place | undefined)[]) => places.filter((place) => place !== undefined);
	return {
		segments: [{ lpar: null, stations }],
		trackAt,
		floor: whole.to,
		lines: 1,
		spacing: SPACING,
		// From each client to the servers and back.
		ways: clients.map((client) => ({
			outbound: listed(of(client, 'queue'), copies[FORWARD], requests),
			back: listed(requests, copies[BACK], of(client, 'queue')),
			closed: false
		}))
	};
}
