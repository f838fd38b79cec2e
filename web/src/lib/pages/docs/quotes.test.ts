// The first tutorial quotes sentences of the lab: they are the lab's own, with this version's figures.
import { expect, test } from 'vitest';
import curves from '#lib/recorded/connections/card-or-vswitch.json';
import * as english from '#lib/text/en/articles.ts';
import * as german from '#lib/text/de/articles.ts';
import { finding as englishFinding } from '#lib/text/en/breakdown-summary.ts';
import { finding as germanFinding } from '#lib/text/de/breakdown-summary.ts';
import { breakdown as englishBreakdown } from '#lib/text/en/breakdown.ts';
import { breakdown as germanBreakdown } from '#lib/text/de/breakdown.ts';

/** By how much B exceeds A with this number of connections. */
function change(id: string, connections: number): number {
	const at = curves.connections.indexOf(connections);
	const [a = NaN, b = NaN] = curves.lanes.map((figures) => figures.find((figure) => figure.id === id)?.values[at]);
	return b / a - 1;
}

test.each([
	['English', english, englishFinding, englishBreakdown, '%', /[“”]/, '.'],
	['German', german, germanFinding, germanBreakdown, ' %', /[„“]/, ',']
] as const)('the first tutorial quotes the lab, in %s', (_, { sources }, finding, breakdown, sign, marks, point) => {
	const [, text = ''] = Object.entries(sources).find(([path]) => path.endsWith('/first-comparison.md')) ?? [];
	const quotes = text.replace(/\s+/g, ' ').split(marks);
	const by = (share: number) => `${Math.round(Math.abs(share) * 100)}${sign}`;
	const less = finding.response.less;
	const { cost, per } = finding;
	const unit = per['tx'] ?? '';

	expect(quotes, 'with one connection').toContain(
		finding.sentence('B', [less(by(change('response_time', 1))), cost.more(by(change('total_cpu', 1)), unit)], 'A')
	);
	expect(quotes, 'with 50 connections').toContain(
		finding.sentence(
			'B',
			[less(by(change('response_time', 50))), finding.now(cost.less(by(change('total_cpu', 50)), unit))],
			'A'
		)
	);
	// The other numbers belong to a moment of the run; the words are the lab's.
	const [a = NaN, b = NaN] = curves.lanes.map((all) => all.find(({ id }) => id === 'response_time')?.values[0]);
	const onAverage = Number((a - b).toFixed(1));
	const time = (microseconds: number) => `${String(microseconds).replace('.', point)} µs`;
	const waiting = breakdown.reasonIn(
		breakdown.what(`+${time(71.5)}`, breakdown.kinds.waiting),
		breakdown.both.uplink ?? ''
	);
	expect(quotes, 'the last transaction').toContain(
		`${breakdown.took('A', 'B', time(67.1), time(onAverage))}${breakdown.list}${waiting}${breakdown.next}${breakdown.elsewhere(`−${time(4.4)}`)}.`
	);
});
