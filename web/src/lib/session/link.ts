/** The address ⇄ everything that makes a view: parameters, lanes, seed, engine version, pace, time, selection, view. */
import { leaves, PAIRS_MAX, PRIORITIES, withValue, type Description, type GuestPair } from './description';
import { parseOwn, writeOwn } from './own';
import { parseSelection, writeSelection, type Selection } from './selection';
import { FIRST, STORIES, type Story } from './stories';
import { isPlatform, isAttachment, parseVariant, writeVariant, type Pair, type Variant } from './variant';
import { workloads } from './choices';
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

/** As many pairs of guests as an address tells about. */
function pairsIn(query: URLSearchParams, usual: GuestPair[]): GuestPair[] {
	const told = Array.from({ length: PAIRS_MAX }, (_, i) => query.has(`pairs.${i}.priority`)).indexOf(false);
	const length = told === 0 ? usual.length : told < 0 ? PAIRS_MAX : told;
	return Array.from({ length }, (_, i) => usual[i] ?? (usual[0] as GuestPair));
}

/** What an address says, over what was measured on its machine and paths. */
function described(query: URLSearchParams, platform: string, variants: Pair): Description {
	const usual = defaults(platform, variants, query.get('workload.kind') ?? undefined);
	let description = usual.pairs ? { ...usual, pairs: pairsIn(query, usual.pairs) } : usual;
	const words: Record<string, readonly string[]> = { kind: workloads(platform, variants), priority: PRIORITIES };
	for (const [path, value] of leaves(description)) {
		const text = query.get(path);
		if (text === null || text === '') continue;
		if (typeof value !== 'number') {
			const [whose, , key = ''] = path.split('.');
			if (whose === 'pairs' && words[key]?.includes(text)) description = withValue(description, path, text);
			continue;
		}
		const number = Number(text);
		if (Number.isFinite(number)) description = withValue(description, path, number);
	}
	return description;
}

export function read(hash: string): Linked {
	const query = new URLSearchParams(hash.replace(/^#/, ''));
	const asked = query.get('platform') ?? FIRST.platform;
	const platform = isPlatform(asked) ? asked : FIRST.platform;
	const usual: Story = STORIES.find((story) => story.platform === platform) ?? FIRST;
	const lane = (name: 'a' | 'b', index: 0 | 1): Variant => {
		const otherwise = usual.lanes[index];
		const wanted = parseVariant(query.get(name) ?? otherwise);
		const known = isAttachment(platform, wanted.attachment) ? wanted : parseVariant(otherwise);
		return {
			...known,
			mtu: positive(query.get(`${name}.mtu`)),
			own: query.has(name) ? parseOwn((key) => query.get(`${name}.${key}`)) : (usual.own?.[index] ?? {})
		};
	};
	const variants = settleVariants(platform, [lane('a', 0), lane('b', 1)]);
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
		for (const [key, text] of writeOwn(one.own)) query.set(`${name}.${key}`, text);
	}
	if (linked.pace !== null) query.set('pace', String(Math.round(linked.pace)));
	if (linked.express) query.set('express', '1');
	if (linked.time !== null) query.set('t', String(Math.round(linked.time)));
	if (linked.table) query.set('view', 'table');
	if (linked.selection) query.set('select', writeSelection(linked.selection));
	if (linked.version) query.set('v', linked.version);
	return `#${query.toString()}`;
}
