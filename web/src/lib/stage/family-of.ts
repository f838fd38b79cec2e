/** Which kind of picture a run needs. */
import type { Layout } from '#lib/sim/boundary.ts';

export type Family = 'way' | 'pairs' | 'lanes';

export function familyOf(layout: Layout): Family {
	if (layout.locks?.some(({ kind }) => kind === 'scheduler')) return 'lanes';
	const several = layout.routes.length > 2 || layout.places.some(({ priority }) => priority);
	return several ? 'pairs' : 'way';
}
