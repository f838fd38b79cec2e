/**
 * What the lanes do on average, by part, for comparisons in which a single moment may show the
 * opposite: the rate of each guest, and how long locks are held.
 */
import { chartedFigures, figureOf } from '#lib/figures/figure-format.ts';
import { count, percent } from '#lib/format/formats.ts';
import { nameInWords } from 'datapath-lab-engine/words';
import type { Report } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';

export interface AverageRow {
	name: string;
	/** A token of its colour. */
	colour: string;
	/** Of lanes A and B, as a part of the longest bar of its kind or of 100%, and in words; null while unknown. */
	lanes: readonly ({ share: number; text: string } | null)[];
}

type Results = readonly (Report | null)[];

function row(
	name: string,
	colour: string,
	values: readonly (number | null)[],
	most: number,
	words: (value: number) => string
): AverageRow {
	return {
		name,
		colour,
		lanes: values.map((value) => (value === null ? null : { share: value / most, text: words(value) }))
	};
}

const largest = (values: readonly (number | null)[]): number =>
	Math.max(Number.MIN_VALUE, ...values.map((value) => value ?? 0));

function guests(results: Results, counts: readonly number[]): AverageRow[] {
	const rates = results.map((result) => chartedFigures(result, 'guests'));
	const most = largest(rates.flat().map(({ value }) => value));
	return Array.from({ length: Math.max(0, ...rates.map(({ length }) => length)) }, (_, at) =>
		row(
			texts.averages.guest({ guest: at + 1, count: counts[at] ?? 1 }),
			`pair-${at + 1}`,
			rates.map((rate) => rate[at]?.value ?? null),
			most,
			count
		)
	);
}

/** Locks that CP names in both lanes; of others, whose number differs between lanes, the busiest. */
function locks(results: Results): AverageRow[] {
	const held = results.map((result) => result?.loads.filter(({ resource }) => resource === 'lock') ?? null);
	const names = new Set(held.flatMap((loads) => loads?.map(({ name }) => name) ?? []));
	const isShared = [...names].every((name) =>
		held.every((loads) => loads === null || loads.some((load) => load.name === name))
	);
	const shares = isShared
		? [...names].map((name) => ({
				name: nameInWords(name),
				values: held.map((loads) => loads?.find((load) => load.name === name)?.share ?? null)
			}))
		: [
				{
					name: texts.averages.busiestLock,
					values: held.map((loads) => loads && largest(loads.map(({ share }) => share)))
				}
			];
	const most = largest(shares.flatMap(({ values }) => values));
	return shares.map(({ name, values }) => row(name, 'cp', values, most, percent));
}

/** Empty before there is a result. */
/** `counts`: how many guests each kind of pairs has. */
export function averageRows(results: Results, counts: readonly number[] = []): AverageRow[] {
	const busy = results.map((result) => figureOf(result, 'utilisation')?.value ?? null);
	const rates = guests(results, counts);
	return [
		...rates,
		...(rates.length > 0 && busy.some((value) => value !== null)
			? [
					row(
						texts.averages.processors,
						'emulation',
						busy.map((value) => value && value / 100),
						1,
						percent
					)
				]
			: []),
		...locks(results)
	];
}
