// The sentence about the difference of two runs, with runs of every comparison: what it says of a
// part is what the segments of that part add up to.
import { expect, test } from 'vitest';
import { measured, scenario } from 'datapath-lab-engine/fixtures/measured';
import type { Layout, Phase, ResponseTimeBreakdown } from 'datapath-lab-engine/types';
import { nameInWords, parse } from 'datapath-lab-engine/words';
import { changed } from '#lib/comparison/changes.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { CONNECTIONS } from '#lib/comparison/connections.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { comparisonOf, STORIES } from '#lib/comparison/stories.ts';
import { span } from '#lib/format/formats.ts';
import { partName } from '#lib/format/part-names.ts';
import { outermost } from '#lib/stage/layout/nesting.ts';
import { lowercase } from '#text/lowercase.ts';
import * as texts from '#text/index.ts';
import { difference, meanOf, reasonText, ribbonOf, waitingAt, type Ribbon } from './ribbon.ts';

const LANES = [0, 1] as const;
const TRANSACTIONS = 20;
const EVENTS = 100_000;
/** Of the random runs. */
const SEED = 7;

interface Run {
	layout: Layout;
	mean: Ribbon;
	/** The last transaction at a moment of its own. */
	last: Ribbon | null;
}

function runOf(comparison: Comparison, lane: 0 | 1, moment: number): Run | null {
	const text = scenarioOf(comparison, lane);
	const watched = scenario(text).watch();
	const layout = parse(watched.layout()) as Layout;
	watched.follow(0);
	if (!layout.transactions) return null;
	while (watched.advance(moment, EVENTS) < moment);
	const { last } = parse(watched.transactions()) as { last: ResponseTimeBreakdown | null };
	const result = measured(
		text,
		({ warming_up, profile }) => !warming_up && (profile?.transactions ?? 0) > TRANSACTIONS
	);
	return { layout, mean: meanOf(result) as Ribbon, last: last && ribbonOf(last) };
}

/** The part around a segment, as the picture draws it. */
const partOf = (layout: Layout, place: number) => layout.parts[outermost(layout, layout.places[place]?.part ?? -1)];
const isNamed = (words: string, layout: Layout, place: number): boolean => {
	const part = partOf(layout, place);
	if (!part) return false;
	if (words === `the ${lowercase(partName(layout, part))}`) return true;
	const kind = part.kind === 'router' ? part.name : partName(layout, part).includes('uplink') ? 'uplink' : part.kind;
	return words === texts.breakdown.both[kind];
};

/** What a sentence says: of which phase, how much, and where. */
function read(text: string): {
	phase: Phase;
	amount: string;
	less: boolean;
	place: string | null;
	parts: string | null;
} {
	const [, sign, amount, rest = ''] = /^([+−])([\d.,]+\s\S+) (.*)$/.exec(text) ?? [];
	const [, what = rest, , place = null, parts = null] =
		/^(.*?) (?:in |(?:delivering|intercepting) \w+ \()(“(.*?)” of )?(the .*?|both .*?)\)?$/.exec(rest) ?? [];
	const less = sign === '−';
	const kinds = Object.entries(texts.breakdown.kinds) as [Phase, string][];
	const found = kinds.find(([, kind]) => kind === what);
	return { phase: found?.[0] ?? 'card', amount: amount ?? '', less, place, parts };
}

function check(ribbons: readonly [Ribbon, Ribbon], layouts: readonly [Layout, Layout], byPart: boolean): number {
	const apart = difference(ribbons, layouts, byPart);
	if (!apart) return 0;
	expect(apart.reasons[0]?.more, 'a longer ribbon has a reason to be longer').toBeGreaterThan(0);
	for (const reason of apart.reasons) {
		const text = reasonText(reason, layouts[reason.lane], byPart);
		const { phase, amount, less, place, parts } = read(text);
		const memory = (phase as string) === 'memory';
		/** Kind and side of what is named, because the same part of the other lane may be called otherwise. */
		const named = new Set(
			(ribbons[reason.lane] as Ribbon).pieces
				.filter((piece) => parts === null || isNamed(parts, layouts[reason.lane], piece.place))
				.map((piece) => partOf(layouts[reason.lane], piece.place))
				.map((part) => `${part?.kind} ${part?.side}`)
		);
		const sums = LANES.map((lane) =>
			(ribbons[lane] as Ribbon).pieces
				.filter((piece) => {
					const layout = layouts[lane];
					const part = partOf(layout, piece.place);
					return (
						piece.phase === (memory ? 'wire' : phase) &&
						(parts === null ? !memory || part?.kind === 'hipersockets' : named.has(`${part?.kind} ${part?.side}`)) &&
						(place === null || nameInWords(layout.places[piece.place]?.name ?? '') === place)
					);
				})
				.reduce((sum, { length }) => sum + length, 0)
		) as [number, number];
		const more = (apart.longer === 0 ? 1 : -1) * (sums[0] - sums[1]);
		expect(`${span(Math.abs(more), 3)} ${more < 0 ? 'less' : 'more'}`, text).toBe(
			`${amount} ${less ? 'less' : 'more'}`
		);
	}
	return apart.reasons.length;
}

const cases = STORIES.flatMap((story) => {
	const comparison = comparisonOf(story);
	if (comparison.shared.pairs) return [];
	const many = changed(changed(comparison, CONNECTIONS, 50), 'seed', SEED);
	return [comparison, many].map((one) => ({ one, moment: story.moment }));
});

test('every number of the sentence is what the segments that it names add up to', { timeout: 60_000 }, () => {
	let [reasons, single] = [0, 0];
	for (const { one, moment } of cases) {
		const [a, b] = LANES.map((lane) => runOf(one, lane, moment));
		if (!a || !b) continue;
		for (const byPart of [true, false]) {
			reasons += check([a.mean, b.mean], [a.layout, b.layout], byPart);
			if (a.last && b.last) single += check([a.last, b.last], [a.layout, b.layout], byPart);
		}
	}
	expect(reasons).toBeGreaterThan(cases.length);
	expect(single).toBeGreaterThan(cases.length / 2);
});

test('what the shorter transaction waits for instead is named, where it is much', () => {
	const router = comparisonOf(STORIES.find(({ id }) => id === 'linux-router') as (typeof STORIES)[number]);
	const [a, b] = LANES.map((lane) => runOf(router, lane, 0)) as [Run, Run];
	const texts = difference([a.mean, b.mean], [a.layout, b.layout], true)?.reasons.map((reason) =>
		reasonText(reason, [a, b][reason.lane]?.layout, true)
	);
	expect(texts).toEqual([
		expect.stringMatching(/^\+.* waiting for an interrupt in the two Linux routers$/),
		expect.stringMatching(/^−.* waiting in the server guest$/)
	]);
});

test('with large frames a guest’s own card waits, too', () => {
	const share = (mtu: number) => {
		const comparison = changed(comparisonOf(STORIES[0]), 'network.mtu', mtu);
		const [a, b] = LANES.map((lane) => runOf(comparison, lane, 0)) as [Run, Run];
		return waitingAt(b.mean, b.layout, 'inbound frames') / waitingAt(a.mean, a.layout, 'inbound frames');
	};
	expect(share(1492)).toBeLessThan(0.2);
	expect(share(8992)).toBeGreaterThan(0.2);
});
