/**
 * Sweeps of comparisons, as this version measures them: measuring them in the page takes a
 * minute.
 */
import type { Figure } from 'datapath-lab-engine/types';

/** What is drawn of a figure at a point. */
export type SweptFigure = Pick<
	Figure,
	'id' | 'label' | 'unit' | 'scale' | 'guest' | 'sweepable' | 'value' | 'half_width' | 'published'
> &
	Partial<Pick<Figure, 'role' | 'rank'>>;
/** By the value that is varied. */
export type RecordedSweep = Readonly<Record<string, readonly SweptFigure[]>>;

/** The comparisons whose sweep is recorded. */
export const SWEPT_STORIES: readonly string[] = ['n-way'];

const files = import.meta.glob<{ default: unknown }>('./sweeps/*.json');

export const recordedSweep = async (story: string): Promise<RecordedSweep | null> =>
	((await files[`./sweeps/${story}.json`]?.())?.default as RecordedSweep | undefined) ?? null;
