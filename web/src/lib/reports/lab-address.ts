/** Where in the lab a published row can be watched. */
import type { ValidatedDescription, ValidatedRun } from '#lib/recorded/reports.ts';
import { withValue, type Description } from '#lib/comparison/shared.ts';
import { read, write } from '#lib/url/link.ts';
import { writeAsked } from '#lib/url/selection.ts';
import { settleOwn, type Own } from '#lib/comparison/own.ts';
import { STORIES, viewOf } from '#lib/comparison/stories.ts';
import { sameVariant, variant, type Variants, type Variant } from '#lib/comparison/patch.ts';
import { defaults, settleMtu, settleVariants, type View } from '#lib/comparison/comparison.ts';
import { wayOf } from 'datapath-lab-engine/catalogue';
import { columnOf } from './columns';

/** A row in the lab: both lanes, and the one that is the row. */
export interface InLab {
	view: View;
	lane: 0 | 1;
	/** What stands behind the lab's #, with it. */
	hash: string;
}

/** What a lane has to be to show a row. Where all priorities are normal, the other lane may have them as they are usual. */
function laneOf({ platform, lpar, hypervisor, network, pairs }: ValidatedDescription): Variant {
	const way = wayOf(platform, network.attachment);
	const { qebsm, ptfs, priority_queueing } = hypervisor;
	const normal = pairs?.every(({ priority }) => priority === 'normal') && priority_queueing;
	const wanted: Own = {
		processors: lpar.processors,
		...(lpar.capped === undefined ? {} : { capped: lpar.capped }),
		...(ptfs === undefined ? {} : { ptfs }),
		...(priority_queueing === undefined ? {} : { priority_queueing }),
		priorities: normal ? 'normal' : 'each'
	};
	return { ...variant(network.attachment, qebsm), own: settleOwn(way, wanted) };
}

/** The lanes of the comparison that a row is part of; where it is part of none, it stands beside the last lane of one. */
function lanesWith(platform: string, row: Variant): { variants: Variants; lane: 0 | 1 } | null {
	const stories = STORIES.filter((story) => story.platform === platform).map((story) => viewOf(story).variants);
	const bare = (lanes: Variants) => lanes.map((lane) => ({ ...lane, mtu: null })) as Variants;
	for (const lanes of stories)
		for (const lane of [0, 1] as const) if (sameVariant(row, lanes[lane])) return { variants: bare(lanes), lane };
	const near = stories.find((lanes) => lanes[1].attachment === row.attachment);
	return near ? { variants: settleVariants(platform, bare([row, near[1]])), lane: 0 } : null;
}

/** What both lanes share, over what is usual there. */
function shared(row: ValidatedDescription, variants: Variants): Description {
	const { platform, lpar, network, workload, pairs } = row;
	const usual = defaults(platform, variants, workload.kind);
	const settings: [string, number][] = [
		['lpar.smt', lpar.smt],
		['network.layer', network.layer],
		['network.mtu', network.mtu],
		['workload.connections', workload.connections]
	];
	// Where processors are a lane's own, the other has its own, too.
	if (variants.every(({ own }) => own.processors === undefined)) settings.push(['lpar.processors', lpar.processors]);
	const set = settings.reduce((told, [path, value]) => withValue(told, path, value), usual);
	if (!pairs) return set;
	// Without a queue for each priority, or with all normal, the other lane shows them as they are usual.
	const alike = pairs.every(({ priority }) => priority === 'normal');
	const priorities =
		usual.pairs?.length === pairs.length ? usual.pairs.map(({ priority }) => priority) : ['low', 'high'];
	return {
		...set,
		pairs: pairs.map(({ kind, priority }, i) => ({
			kind,
			connections: workload.connections,
			priority: alike ? ((priorities[i] ?? 'normal') as typeof priority) : priority
		}))
	};
}

/** Nothing where no address tells of it. */
export function inLab(row: ValidatedDescription): InLab | null {
	const lanes = lanesWith(row.platform, laneOf(row));
	if (!lanes) return null;
	const { variants, lane } = lanes;
	const view = settleMtu({ description: shared(row, variants), variants });
	const hash = write({
		...view,
		pace: null,
		express: false,
		time: null,
		table: false,
		selection: null,
		asked: null,
		version: null
	});
	const meant = read(hash);
	const told =
		JSON.stringify([meant.description, meant.variants]) === JSON.stringify([view.description, view.variants]);
	return told && meant.misread.length === 0 ? { view, lane, hash } : null;
}

/** So many of something a second. */
const RATE = /\/s$/;

/** What stands behind the lab's # where is asked what limits a row: of what it did in a second, of all guests if they have a figure. */
export function madeOf({ hash, lane }: InLab, { figures }: ValidatedRun): string {
	const rates = figures.filter(({ unit }) => RATE.test(unit));
	const first = rates.find(({ metric }) => columnOf(metric).guest === null) ?? rates[0];
	return first ? `${hash}&made=${writeAsked({ lane, figure: first.figure })}` : hash;
}
