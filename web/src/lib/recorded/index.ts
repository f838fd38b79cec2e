/**
 * The leading figures of every comparison as this version measures them: shown before it runs, and
 * where it cannot run.
 */
import type { Figure } from 'datapath-lab-engine/types';
import first from './card-or-vswitch.json';

export type RecordedFigure = Pick<
	Figure,
	'id' | 'short_label' | 'unit' | 'scale' | 'rank' | 'value' | 'half_width' | 'published'
>;
export type Recorded = [RecordedFigure[], RecordedFigure[]];

export const DEFAULT_STORY_FIGURES = first as unknown as Recorded;

/** By the id of the comparison. */
export const recordedOf = async (id: string): Promise<Recorded | null> =>
	id === 'card-or-vswitch' ? DEFAULT_STORY_FIGURES : ((await import('./all.ts')).all.get(id) ?? null);
