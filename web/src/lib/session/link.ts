/** The address ⇄ everything that makes a view: parameters, lanes, seed, engine version, pace, time, selection, view. */
import { DEFAULTS, leaves, withValue, type Attachment, type Description } from './description';
import { parseSelection, writeSelection, type Selection } from './selection';

export interface Linked {
	description: Description;
	lanes: [Attachment, Attachment];
	/** Picoseconds of simulated time per second on screen. */
	pace: number;
	express: boolean;
	/** The paused moment, picoseconds; null while it runs. */
	time: number | null;
	table: boolean;
	selection: Selection | null;
	/** Version of the engine the link was made with. */
	version: string | null;
}

export const LANES: [Attachment, Attachment] = ['vswitch', 'dedicated-osa'];

function attachment(text: string | null, otherwise: Attachment): Attachment {
	return text === 'vswitch' || text === 'dedicated-osa' ? text : otherwise;
}

function positive(text: string | null): number | null {
	const value = Number(text);
	return text !== null && text !== '' && Number.isFinite(value) && value >= 0 ? value : null;
}

export function read(hash: string, pace: number): Linked {
	const query = new URLSearchParams(hash.replace(/^#/, ''));
	let description = DEFAULTS;
	for (const [path, value] of leaves(DEFAULTS)) {
		const text = query.get(path);
		if (text === null || text === '') continue;
		const parsed = typeof value === 'number' ? Number(text) : text;
		if (typeof parsed === 'number' && !Number.isFinite(parsed)) continue;
		description = withValue(description, path, parsed);
	}
	return {
		description,
		lanes: [attachment(query.get('a'), LANES[0]), attachment(query.get('b'), LANES[1])],
		pace: positive(query.get('pace')) || pace,
		express: query.get('express') === '1',
		time: positive(query.get('t')),
		table: query.get('view') === 'table',
		selection: parseSelection(query.get('select')),
		version: query.get('v')
	};
}

export function write(linked: Linked): string {
	const query = new URLSearchParams();
	for (const [path, value] of leaves(linked.description)) query.set(path, String(value));
	query.set('a', linked.lanes[0]);
	query.set('b', linked.lanes[1]);
	query.set('pace', String(Math.round(linked.pace)));
	if (linked.express) query.set('express', '1');
	if (linked.time !== null) query.set('t', String(Math.round(linked.time)));
	if (linked.table) query.set('view', 'table');
	if (linked.selection) query.set('select', writeSelection(linked.selection));
	if (linked.version) query.set('v', linked.version);
	return `#${query.toString()}`;
}
