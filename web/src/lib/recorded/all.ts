/**
 * The figures of all other comparisons, for when the engine cannot be loaded; fetched only then.
 */
import type { Recorded } from './index.ts';

const files = import.meta.glob<unknown>(['./*.json', '!./card-or-vswitch.json'], { eager: true, import: 'default' });

export const all: ReadonlyMap<string, Recorded> = new Map(
	Object.entries(files).map(([path, figures]) => [path.replace(/^\.\/|\.json$/g, ''), figures as Recorded])
);
