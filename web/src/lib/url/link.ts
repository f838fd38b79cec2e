/** The address ⇄ everything that makes a view: parameters, lanes, seed, engine version, pace, time, selection, view. */
import { wayOf } from 'datapath-lab-engine/catalogue';
import { boundsOf, boundsOn, connectionsOf, fileOf, parseWithin, type Bounds } from '#lib/comparison/bounds.ts';
import {
	leaves,
	PRIORITIES,
	withValue,
	type Description,
	type GuestPair,
	type Value
} from '#lib/comparison/shared.ts';
import { parseOwn, writeOwn, type OwnKey } from '#lib/comparison/own.ts';
import { Entries, inQuery, mended, TRACKING } from './entries';
import { PACE_MAX, PACE_MIN } from '#lib/comparison/pace.ts';
import { parseAsked, parseSelection, writeAsked, writeSelection, type Asked, type Selection } from './selection';
import { FIRST, paceOf, STORIES, storyOf, viewOf, type Story } from '#lib/comparison/stories.ts';
import {
	isKnown,
	isPlatform,
	parseVariant,
	writeVariant,
	type Variants,
	type Variant
} from '#lib/comparison/patch.ts';
import { possible, workloads } from '#lib/comparison/choices.ts';
import { defaults, settleMtu, settleVariants, type View } from '#lib/comparison/comparison.ts';

export interface Linked extends View {
	/** Picoseconds of simulated time per second on screen; null: as suits the story. */
	pace: number | null;
	express: boolean;
	/** The paused moment, picoseconds; null while it runs. */
	time: number | null;
	table: boolean;
	selection: Selection | null;
	/** The figure of which is asked what it is made of. */
	asked: Asked | null;
	/** Version of the engine the link was made with. */
	version: string | null;
	/** The entries of the address that nobody understood; for them stands what is usual. */
	misread: string[];
	/** The entries that were damaged on their way, as they were understood. */
	repaired: string[];
}

/** What was read, and how many entries it took. */
interface Reading extends Linked {
	understood: number;
}

/** One hour: as far as anybody gets by watching. */
const TIME: Bounds = { min: 0, max: 3.6e15, whole: false };
const PACE: Bounds = { min: PACE_MIN, max: PACE_MAX, whole: false };
const VERSION = /^\d{1,4}(\.\d{1,4}){1,2}(-[\w.]{1,16})?$/;

const numeric = (bounds: Bounds) => (text: string) => parseWithin(bounds, text);
/** Authors write moments by hand, and 250e6 is how the guide writes 250 µs. */
const moment = (text: string) =>
	numeric(TIME)(/^\d{1,4}(\.\d{1,6})?e\d{1,2}$/.test(text) ? String(Number(text)) : text);
const oneOf =
	<T extends Value>(values: readonly T[]) =>
	(text: string): T | null =>
		values.find((value) => String(value) === text) ?? null;

/** A number within what it can be on a way; nothing where it means nothing. */
function parseOn(platform: string, attachment: string, path: string, text: string): number | null {
	const bounds = boundsOn(platform, attachment, path);
	return bounds && parseWithin(bounds, text);
}

/** As many pairs of guests as an address tells about. */
function pairsIn(entries: Entries, usual: GuestPair[], most: number): GuestPair[] {
	const told = Array.from({ length: most }, (_, i) => entries.has(`pairs.${i}.priority`)).indexOf(false);
	const length = told === 0 ? usual.length : told < 0 ? most : told;
	return Array.from({ length }, (_, i) => usual[i] ?? (usual[0] as GuestPair));
}

/** What can stand at a path of a description, given what was read of it so far. */
function reader(path: string, { platform, workload }: Description, variants: Variants): (text: string) => Value | null {
	const pair = /^pairs\.\d\.(\w+)$/.exec(path)?.[1];
	if (pair === 'kind') return oneOf(workloads(platform, variants));
	if (pair === 'priority') return oneOf(PRIORITIES);
	switch (path) {
		case 'lpar.smt':
		case 'network.layer':
			return oneOf(possible(platform, variants, path));
		case 'workload.think_exponential':
			return oneOf([true, false]);
		case 'workload.connections':
			return numeric(connectionsOf(platform, variants, workload.kind));
		case 'workload.file_bytes':
			return numeric(fileOf(platform, variants, workload.connections));
		default:
			return numeric(boundsOf(platform, variants, path));
	}
}

/** What an address says, over what was measured on its machine and paths. */
function described(entries: Entries, platform: string, variants: Variants): Description {
	const kind = entries.take('workload.kind', oneOf(workloads(platform, variants)));
	const usual = defaults(platform, variants, kind ?? undefined);
	let description = usual.pairs
		? { ...usual, pairs: pairsIn(entries, usual.pairs, wayOf(platform, variants[0].attachment).pairs_max) }
		: usual;
	for (const [path] of leaves(description)) {
		if (path === 'platform' || path === 'workload.kind') continue;
		const told = entries.take(path, reader(path, description, variants));
		if (told !== null) description = withValue(description, path, told);
	}
	return description;
}

/** The lanes as an address tells them, where they can stand beside each other. */
function lanesIn(entries: Entries, platform: string, told: Story | null): Variants {
	const usual: Story = told ?? STORIES.find((story) => story.platform === platform) ?? FIRST;
	const wanted = (['a', 'b'] as const).map((name, index): Variant => {
		const known = entries.take(name, (text) => {
			const variant = parseVariant(text);
			return isKnown(platform, variant) ? variant : null;
		});
		const { attachment } = known ?? parseVariant(usual.lanes[index as 0 | 1]);
		return {
			...(known ?? parseVariant(usual.lanes[index as 0 | 1])),
			mtu: entries.take(`${name}.mtu`, (text) => parseOn(platform, attachment, 'network.mtu', text)),
			own: known
				? parseOwn(
						(key, parse) => entries.take(`${name}.${key}`, parse),
						boundsOn(platform, attachment, 'lpar.processors')
					)
				: (usual.own?.[index as 0 | 1] ?? {})
		};
	}) as Variants;
	const settled = settleVariants(platform, wanted);
	// What is right in itself, but not here.
	for (const [i, name] of (['a', 'b'] as const).entries()) {
		const [one, got] = [wanted[i as 0 | 1], settled[i as 0 | 1]];
		if (one.attachment !== got.attachment) entries.leave(name);
		for (const key of Object.keys(one.own) as OwnKey[])
			if (got.own[key] !== one.own[key]) entries.leave(`${name}.${key}`);
	}
	return settled;
}

/** Reads an address as it stands. */
function readPlainly(hash: string): Reading {
	const entries = new Entries(hash);
	const story = entries.take('story', (text) => STORIES.find(({ id }) => id === text) ?? null);
	const machine = entries.take('platform', (text) => (isPlatform(text) ? text : null));
	const platform = machine ?? story?.platform ?? FIRST.platform;
	// Whoever names another machine means that one.
	const variants = lanesIn(entries, platform, story?.platform === platform ? story : null);
	return {
		...settleMtu({ description: described(entries, platform, variants), variants }),
		pace: entries.take('pace', numeric(PACE)),
		express: entries.take('express', oneOf(['0', '1'])) === '1',
		time: entries.take('t', moment),
		table: entries.take('view', oneOf(['table'])) !== null,
		selection: entries.take('select', parseSelection),
		asked: entries.take('made', parseAsked),
		version: entries.take('v', (text) => (VERSION.test(text) ? text : null)),
		misread: entries.left,
		repaired: [],
		understood: entries.understood
	};
}

/**
 * Reads any address at all: what cannot be understood is told, and what is usual stands for it. One that says more when it is
 * mended was damaged. What stands before the `#` counts where nothing behind it says otherwise.
 */
export function read(hash: string, search = ''): Linked {
	const sent = hash.replace(/^#/, '');
	const query = inQuery(search).ours;
	const behind = new URLSearchParams(sent);
	const before = query.filter((entry) => !behind.has(entry.split('=')[0] ?? ''));
	const refused = query.filter((entry) => !before.includes(entry) && !sent.split('&').includes(entry));
	const text = [sent, ...before].filter(Boolean).join('&');
	const plain = readPlainly(text);
	const whole = plain.misread.length > 0 ? mended(text) : '';
	const better = whole === '' ? plain : readPlainly(whole);
	const damaged = better.understood > plain.understood && better.misread.length <= plain.misread.length;
	const { understood: _, ...linked } = damaged ? better : plain;
	const literal = new Set(text.split('&'));
	return {
		...linked,
		misread: [...linked.misread, ...refused],
		repaired: damaged
			? whole.split('&').filter((entry) => !literal.has(entry) && !TRACKING.test(entry.split('=')[0] ?? ''))
			: []
	};
}

/** A story by its name and what was changed of it; null where the lanes tell none. */
function asStory(view: View): URLSearchParams | null {
	const story = storyOf(view);
	if (!story) return null;
	const query = new URLSearchParams({ story: story.id });
	const { kind } = view.description.workload;
	// What is usual depends on the workload.
	if (kind !== viewOf(story).description.workload.kind) query.set('workload.kind', kind);
	const usual = read(query.toString());
	const known = new Map(leaves(usual.description));
	const pairs = usual.description.pairs?.length === view.description.pairs?.length;
	for (const [path, value] of leaves(view.description))
		if (known.get(path) !== value || (!pairs && path.startsWith('pairs.'))) query.set(path, String(value));
	for (const [i, name] of (['a', 'b'] as const).entries()) {
		const { mtu } = view.variants[i as 0 | 1];
		if (mtu !== null && mtu !== usual.variants[i as 0 | 1].mtu) query.set(`${name}.mtu`, String(mtu));
	}
	return query;
}

/** Everything there is. */
function inFull({ description, variants }: View): URLSearchParams {
	const query = new URLSearchParams();
	for (const [path, value] of leaves(description)) query.set(path, String(value));
	for (const [i, name] of (['a', 'b'] as const).entries()) {
		const one = variants[i as 0 | 1];
		query.set(name, writeVariant(description.platform, one));
		if (one.mtu !== null) query.set(`${name}.mtu`, String(one.mtu));
		for (const [key, text] of writeOwn(one.own)) query.set(`${name}.${key}`, text);
	}
	return query;
}

const means = (query: URLSearchParams, { description, variants }: View): boolean => {
	const meant = read(query.toString());
	return JSON.stringify([meant.description, meant.variants]) === JSON.stringify([description, variants]);
};

/** As short as it can be told. */
export function write(linked: Omit<Linked, 'misread' | 'repaired'>): string {
	const short = asStory(linked);
	const told = short !== null && means(short, linked);
	const query = told ? short : inFull(linked);
	if (linked.pace !== null && !(told && linked.pace === paceOf(linked)))
		query.set('pace', String(Math.round(linked.pace)));
	if (linked.express) query.set('express', '1');
	if (linked.time !== null) query.set('t', String(Math.round(linked.time)));
	if (linked.table) query.set('view', 'table');
	if (linked.selection) query.set('select', writeSelection(linked.selection));
	if (linked.asked) query.set('made', writeAsked(linked.asked));
	if (linked.version) query.set('v', linked.version);
	return `#${query.toString()}`;
}
