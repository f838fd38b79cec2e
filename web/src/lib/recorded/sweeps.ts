/** Sweeps that comparisons begin with, as this version measures them: to measure them here takes a minute. */
import type { Figure } from 'datapath-lab-engine/types';

/** What is drawn of a figure of a point. */
export type SweptFigure = Pick<
	Figure,
	'id' | 'label' | 'unit' | 'scale' | 'guest' | 'swept' | 'value' | 'half_width' | 'published'
> &
	Partial<Pick<Figure, 'tells' | 'lead'>>;
/** By the value that is varied. */
export type RecordedSweep = Readonly<Record<string, readonly SweptFigure[]>>;

/** The comparisons whose story their sweep tells. */
export const SWEEP_FIRST_STORIES: readonly string[] = ['n-way'];

const files = import.meta.glob<{ default: unknown }>('./sweeps/*.json');

export const recordedSweep = async (story: string): Promise<RecordedSweep | null> =>
	((await files[`./sweeps/${story}.json`]?.())?.default as RecordedSweep | undefined) ?? null;
