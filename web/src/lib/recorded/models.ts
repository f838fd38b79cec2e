/**
 * The model's intervals of every comparison's figures, by description: fetched when figures are
 * shown.
 */
import type { PredictionIntervals } from 'datapath-lab-engine/types';

export type RecordedModels = ReadonlyMap<string, PredictionIntervals>;

export const recordedModels = async (): Promise<RecordedModels> =>
	new Map(Object.entries((await import('./models.json')).default as unknown as Record<string, PredictionIntervals>));
