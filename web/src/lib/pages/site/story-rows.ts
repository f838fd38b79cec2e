/** The rows of a comparison's table and bars: what its finding is about comes first. */
import { scaled, unitOf } from '#lib/figures/figure-format.ts';
import { number, percent } from '#lib/format/formats.ts';
import { comparisonOf, type Story } from '#lib/comparison/stories.ts';
import type { Recorded, RecordedFigure } from '#lib/recorded/index.ts';
import * as texts from '#text/index.ts';
import { unitName } from '#text/unit.ts';
import { ratesOfGuests } from './story-finding.ts';

export interface StoryRow {
	id: string;
	/** Whether it is the rate of one guest among several. */
	guest: boolean;
	label: string;
	/** What IBM's report calls it, where that is another name. */
	published: string | null;
	unit: string;
	/** Of lane A and of lane B. */
	values: readonly [string, string];
	/** How long the bars of both lanes are, 0 to 1. */
	shares: readonly [number, number];
	/** B relative to A, where they differ by more than chance: in words, because more is not always better. */
	change: string | null;
	/** How far B is from A, as the logarithm of their ratio; 0 where one has no value. */
	distance: number;
}

type Measured = Pick<RecordedFigure, 'value' | 'half_width'>;

/** A smaller change is not worth a bar, even if it is certain; nor has the finding a word for it. */
const WORTH = 0.02;
/** From this multiple on, a percentage is harder to read than the multiple. */
const MULTIPLE = 2;

/** Whether two values differ by more than chance. */
function differs(a: Measured, b: Measured | undefined): boolean {
	if (a.value === null || b?.value == null) return false;
	return Math.abs(a.value - b.value) > (a.half_width ?? 0) + (b.half_width ?? 0);
}

function changeOf(a: Measured, b: Measured | undefined): string | null {
	if (!a.value || b?.value == null || !differs(a, b)) return null;
	const times = b.value / a.value;
	if (times >= MULTIPLE) return texts.storyPage.times(number(times, 2));
	const share = Math.abs(times - 1);
	if (share < WORTH) return null;
	const { more, less } = texts.storyPage;
	return (times < 1 ? less : more)(percent(share));
}

function pair(a: Measured, b: Measured | undefined): Pick<StoryRow, 'shares' | 'change' | 'distance'> {
	const values = [a.value ?? 0, b?.value ?? 0] as const;
	const most = Math.max(...values) || 1;
	const distance = values[0] > 0 && values[1] > 0 ? Math.abs(Math.log(values[1] / values[0])) : 0;
	return { shares: [values[0] / most, values[1] / most], change: changeOf(a, b), distance };
}

const [RATE, RESPONSE] = ['throughput', 'response_time'];

/** Guests before what all of them have together; those that change most first. */
function guestsFirst(one: StoryRow, other: StoryRow): number {
	return Number(other.guest) - Number(one.guest) || other.distance - one.distance;
}

/**
 * Those that the finding is about: where it has the response time, the rate would repeat it; of
 * several guests it has those that change most.
 */
export function leadingRows(rows: readonly StoryRow[]): StoryRow[] {
	const changed = rows.filter(({ change }) => change !== null);
	if (changed.some(({ guest }) => guest)) return changed.toSorted((one, other) => guestsFirst(one, other));
	if (!changed.some(({ id }) => id === RESPONSE)) return changed;
	return changed
		.filter(({ id }) => id !== RATE)
		.sort((one, other) => Number(other.id === RESPONSE) - Number(one.id === RESPONSE));
}

export function storyRows(story: Story, [a, b]: Recorded): StoryRow[] {
	const comparison = comparisonOf(story);
	const [guestsA, guestsB] = ([0, 1] as const).map((lane) => ratesOfGuests(comparison, lane)) as [
		ReturnType<typeof ratesOfGuests>,
		ReturnType<typeof ratesOfGuests>
	];
	const rate = (value: number | null | undefined) => (value == null ? texts.summary.none : number(value));
	const measured = ({ value = null, half_width = null }: Partial<Measured> = {}) => ({ value, half_width });
	const guests = guestsA.map((figure) => {
		const { id = '', guest, value, unit = '' } = figure;
		const other = guestsB.find((other) => other.id === id);
		return {
			id,
			guest: true,
			label: texts.storyPage.guest((guest ?? 0) + 1),
			published: null,
			unit: unitName(unit),
			values: [rate(value), rate(other?.value)] as const,
			...pair(measured(figure), measured(other))
		};
	});
	const text = (figure: RecordedFigure | undefined) =>
		figure?.value == null ? texts.summary.none : number(scaled(figure, figure.value));
	const names: Readonly<Record<string, string>> = texts.storyPage.names;
	const figures = a
		.map((figure) => ({ figure, other: b.find(({ id }) => id === figure.id) }))
		.sort((one, two) => Number(differs(two.figure, two.other)) - Number(differs(one.figure, one.other)))
		.map(({ figure, other }) => ({
			id: figure.id,
			guest: false,
			label: names[figure.id] ?? figure.short_label,
			published: names[figure.id] === undefined ? null : figure.short_label,
			unit: unitName(unitOf(figure)),
			values: [text(figure), text(other)] as const,
			...pair(figure, other)
		}));
	return [...guests, ...figures];
}
