/** The address ⇄ everything that makes a view: parameters, lanes, seed, engine version, pace, time, selection, view. */
import { leaves, withValue, type Description } from './description';
import { parseSelection, writeSelection, type Selection } from './selection';
import { FIRST, STORIES } from './stories';
import { isPlatform, isAttachment, parseVariant, writeVariant, type Pair, type Variant } from './variant';
import { defaults, settleMtu, settleVariants, type View } from './view';

export interface Linked extends View {
	/** Picoseconds of simulated time per second on screen; null: as suits the story. */
	pace: number | null;
	express: boolean;
	/** The paused moment, picoseconds; null while it runs. */
	time: number | null;
	table: boolean;
	selection: Selection | null;
	/** Version of the engine the link was made with. */
	version: string | null;
}

function positive(text: string | null): number | null {
	const value = Number(text);
	return text !== null && text !== '' && Number.isFinite(value) && value >= 0 ? value : null;
}

/** What an address says, over what was measured on its machine and paths. */
function described(query: URLSearchParams, platform: string, variants: Pair): Description {
	let description = defaults(platform, variants, query.get('workload.kind') ?? undefined);
	for (const [path, value] of leaves(description)) {
		const text = query.get(path);
		if (text === null || text === '' || typeof value !== 'number') continue;
		const number = Number(text);
		if (Number.isFinite(number)) description = withValue(description, path, number);
	}
	return description;
}

export function read(hash: string): Linked {
	const query = new URLSearchParams(hash.replace(/^#/, ''));
	const asked = query.get('platform') ?? FIRST.platform;
	const platform = isPlatform(asked) ? asked : FIRST.platform;
	const usual = STORIES.find((story) => story.platform === platform) ?? FIRST;
	const lane = (name: 'a' | 'b', otherwise: string): Variant => {
		const wanted = parseVariant(query.get(name) ?? otherwise);
		const known = isAttachment(platform, wanted.attachment) ? wanted : parseVariant(otherwise);
		return { ...known, mtu: positive(query.get(`${name}.mtu`)) };
	};
	const variants = settleVariants(platform, [lane('a', usual.lanes[0]), lane('b', usual.lanes[1])]);
	return {
		...settleMtu({ description: described(query, platform, variants), variants }),
		pace: positive(query.get('pace')) || null,
		express: query.get('express') === '1',
		time: positive(query.get('t')),
		table: query.get('view') === 'table',
		selection: parseSelection(query.get('select')),
		version: query.get('v')
	};
}

export function write(linked: Linked): string {
	const { description, variants } = linked;
	const query = new URLSearchParams();
	for (const [path, value] of leaves(description)) query.set(path, String(value));
	for (const [i, name] of (['a', 'b'] as const).entries()) {
		const one = variants[i as 0 | 1];
		query.set(name, writeVariant(description.platform, one));
		if (one.mtu !== null) query.set(`${name}.mtu`, String(one.mtu));
	}
	if (linked.pace !== null) query.set('pace', String(Math.round(linked.pace)));
	if (linked.express) query.set('express', '1');
	if (linked.time !== null) query.set('t', String(Math.round(linked.time)));
	if (linked.table) query.set('view', 'table');
	if (linked.selection) query.set('select', writeSelection(linked.selection));
	if (linked.version) query.set('v', linked.version);
	return `#${query.toString()}`;
}
