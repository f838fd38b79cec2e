import { expect, test } from 'vitest';
import { bareFigure } from 'datapath-lab-engine/fixtures/bare';
import type { Report } from 'datapath-lab-engine/types';
import { cpuDifference } from '#lib/breakdown/cpu-difference.ts';
import { figureByRole } from '#lib/breakdown/breakdown-summary.ts';
import { processorTime, type ProcessorTime } from '#lib/breakdown/processor-time.ts';
import { comparisonOf, STORIES, type Story } from '#lib/comparison/stories.ts';
import { number } from '#lib/format/formats.ts';
import { recordedCurves, type ConnectionCurves } from '#lib/recorded/connections.ts';

type Parts = ProcessorTime['parts'];

test.each(['card-or-vswitch', 'qebsm-osa', 'qebsm-hipersockets', 'osa-or-hipersockets'])(
	'%s: the sentence has the figures of its own run, at every number of connections',
	async (id) => {
		const curves = (await recordedCurves(id)) as ConnectionCurves;
		const { lanes } = comparisonOf(STORIES.find((story) => story.id === id) as Story);
		for (const [at, connections] of curves.connections.entries()) {
			const results = curves.lanes.map((lane) => ({
				figures: lane.map((curve) =>
					bareFigure({ ...curve, value: curve.values[at] ?? null, half_width: curve.halfWidths[at] ?? 0 })
				)
			})) as unknown as [Report, Report];
			const sentence = cpuDifference(results, lanes, connections === 1);
			if (sentence === null) continue;
			const [a, b] = results.map(({ figures }) => processorTime(figures)?.parts) as [Parts, Parts];
			const [one, other] = results.map((result) => figureByRole(result, 'interrupts')?.value ?? 0) as [number, number];
			const found = (name: RegExp) => name.exec(sentence)?.slice(1) ?? null;
			const way = (amount: number) => `${number(Math.abs(amount), 2)} ${amount > 0 ? 'more' : 'less'}`;
			const about = (words: string) => found(new RegExp(`${words} (?:only )?([\\d.]+)\\s*µs (more|less)`))?.join(' ');
			for (const [words, amount] of [
				['interrupts cost', b.interrupt - a.interrupt],
				['(?:B’s guests use|guests takes)', b.emulation - a.emulation],
				['hypervisor uses', b.cp - a.cp]
			] as const)
				expect([undefined, way(amount)], sentence).toContain(about(words));
			const serves = found(/one serves ([\d.]+) transactions \(A ([\d.]+)\)/);
			if (serves) expect(serves, sentence).toEqual([number(1 / other, 2), number(1 / one, 2)]);
		}
	}
);
