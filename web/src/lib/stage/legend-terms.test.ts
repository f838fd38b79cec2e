import { expect, test } from 'vitest';
import { rules } from 'datapath-lab-engine/rules';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { parameters } from '#text/index.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { framesOf } from 'datapath-lab-engine/fixtures/frames';
import { termsIn } from './legend-terms.ts';

const explained = (work: string, simple = false) =>
	termsIn({ layout: null, work, simple, hasProcessors: false }).map(([term]) => term);

test('a transaction is explained where the core counts transactions', () => {
	const kinds = Object.keys(parameters.kinds);
	expect(kinds).toEqual(expect.arrayContaining(rules.in_transactions));
	// Some workloads count in transactions, and some do not.
	expect(rules.in_transactions).toContain('RR');
	expect(rules.in_transactions).not.toContain('STR');
	expect(kinds.filter((kind) => explained(kind).includes('tx')).sort()).toEqual([...rules.in_transactions].sort());
	expect(explained('RR', true)).not.toContain('tx');
});

test('the terms are those of the parts that are drawn', () => {
	const { layout } = framesOf(JSON.parse(scenarioOf(parseUrl('#story=card-or-vswitch'), 0)) as object);
	const of = (simple: boolean, hasProcessors = false) =>
		termsIn({ layout, work: 'RR', simple, hasProcessors }).map(([term]) => term);
	expect(of(false)).toEqual(expect.arrayContaining(['OSA', 'IFL', 'QDIO', 'tx']));
	expect(of(true)).toContain('OSA');
	expect(of(true)).not.toContain('IFL');
	expect(of(true)).not.toContain('QDIO');
	expect(of(true, true)).toContain('IFL');
});
