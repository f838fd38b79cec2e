/**
 * The sensitivity of the comparisons' own lanes, as this version measures it: measuring it in a
 * browser takes up to a minute. A file per description, fetched when a reader opens it.
 */
import type { DurationInfo, CostOwner } from 'datapath-lab-engine/types';
import type { SensitivityResult } from '#lib/engine/sensitivity/sensitivity.svelte.ts';

/** A number and half the width of its interval. */
type Estimate = readonly [value: number, half: number];

/** A result as a file has it. Durations are indices, and numbers have six digits. */
export interface RecordedSensitivity {
	spenders: CostOwner[];
	durations: DurationInfo[];
	stuck: string[];
	figures: {
		id: string;
		degree: number;
		sum: Estimate | null;
		adds_up: boolean;
		elasticities: (readonly [duration: number, ...Estimate])[];
	}[];
	/** The factors have the order of `figures`; null for a figure that is not known. */
	removed: { duration: number; share: number; remaining: number; factors: (Estimate | null)[] | null }[];
}

const DIGITS = 6;
const short = (value: number): number => Number(value.toPrecision(DIGITS));

export function packed({ made, figures, stuck, removed }: SensitivityResult): RecordedSensitivity {
	const indices = new Map(made.durations.map(({ name }, index) => [name, index]));
	return {
		...made,
		stuck,
		figures: figures.map(({ id, degree, adds_up, elasticities, sum, sum_half_width }) => ({
			id,
			degree,
			sum: sum === null || sum_half_width === null ? null : [short(sum), short(sum_half_width)],
			adds_up,
			elasticities: elasticities.map(
				({ constant, value, half_width }) => [indices.get(constant) ?? -1, short(value), short(half_width)] as const
			)
		})),
		removed: removed.map(({ durations: [duration = -1], share, remaining: [remaining = NaN], figures: factors }) => ({
			duration,
			share,
			remaining,
			factors:
				factors &&
				figures.map(({ id }) => {
					const factor = factors.find((one) => one.id === id);
					return factor ? ([short(factor.times), short(factor.half_width)] as const) : null;
				})
		}))
	};
}

export function unpacked(recorded: RecordedSensitivity): SensitivityResult {
	const { spenders, durations, stuck, figures, removed } = recorded;
	return {
		made: { spenders, durations },
		stuck,
		figures: figures.map(({ id, degree, sum, adds_up, elasticities }) => ({
			id,
			degree,
			sum: sum && sum[0],
			sum_half_width: sum && sum[1],
			adds_up,
			elasticities: elasticities.map(([duration, value, half_width]) => ({
				constant: durations[duration]?.name ?? '',
				value,
				half_width
			}))
		})),
		removed: removed.map(({ duration, share, remaining, factors }) => ({
			durations: [duration],
			share,
			remaining: [remaining],
			run: null,
			figures:
				factors &&
				figures.flatMap(({ id }, i) => {
					const factor = factors[i];
					return factor ? [{ id, times: factor[0], half_width: factor[1] }] : [];
				})
		}))
	};
}

const files = import.meta.glob<{ default: unknown }>('./sensitivities/*.json');

/** By its lane, as `card-or-vswitch-a`; null where another comparison has the same description. */
export async function recordedSensitivity(lane: string): Promise<SensitivityResult | null> {
	const file = await files[`./sensitivities/${lane}.json`]?.();
	return file ? unpacked(file.default as RecordedSensitivity) : null;
}
