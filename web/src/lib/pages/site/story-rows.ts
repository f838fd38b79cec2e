/** The rows of a comparison's table: what its finding is about comes first. */
import { scaled, unitOf } from '#lib/figures/figure-format.ts';
import { number } from '#lib/format/formats.ts';
import { comparisonOf, type Story } from '#lib/comparison/stories.ts';
import type { Recorded, RecordedFigure } from '#lib/recorded/index.ts';
import * as texts from '#text/index.ts';
import { unitName } from '#text/unit.ts';
import { ratesOfGuests } from './story-finding.ts';

export interface StoryRow {
	id: string;
	label: string;
	unit: string;
	/** Of lane A and of lane B. */
	values: readonly [string, string];
}

/** Whether two values differ by more than chance. */
function differs(a: RecordedFigure, b: RecordedFigure | undefined): boolean {
	if (a.value === null || b?.value == null) return false;
	return Math.abs(a.value - b.value) > (a.half_width ?? 0) + (b.half_width ?? 0);
}

export function storyRows(story: Story, [a, b]: Recorded): StoryRow[] {
	const comparison = comparisonOf(story);
	const [guestsA, guestsB] = ([0, 1] as const).map((lane) => ratesOfGuests(comparison, lane)) as [
		ReturnType<typeof ratesOfGuests>,
		ReturnType<typeof ratesOfGuests>
	];
	const rate = (value: number | null | undefined) => (value == null ? texts.summary.none : number(value));
	const guests = guestsA.map(({ id = '', guest, value, unit = '' }) => ({
		id,
		label: texts.storyPage.guest((guest ?? 0) + 1),
		unit: unitName(unit),
		values: [rate(value), rate(guestsB.find((other) => other.id === id)?.value)] as const
	}));
	const text = (figure: RecordedFigure | undefined) =>
		figure?.value == null ? texts.summary.none : number(scaled(figure, figure.value));
	const figures = a
		.map((figure) => ({ figure, other: b.find(({ id }) => id === figure.id) }))
		.sort((one, two) => Number(differs(two.figure, two.other)) - Number(differs(one.figure, one.other)))
		.map(({ figure, other }) => ({
			id: figure.id,
			label: figure.short_label,
			unit: unitName(unitOf(figure)),
			values: [text(figure), text(other)] as const
		}));
	return [...guests, ...figures];
}
