/** Those of all others, for where the engine does not come: fetched only then. */
import type { Recorded } from './index.ts';

const files = import.meta.glob<unknown>(['./*.json', '!./card-or-vswitch.json'], { eager: true, import: 'default' });

export const all: ReadonlyMap<string, Recorded> = new Map(
	Object.entries(files).map(([path, figures]) => [path.replace(/^\.\/|\.json$/g, ''), figures as Recorded])
);
