/** In a sentence: which lane has less, up to which number of connections. */
import * as texts from '#text/index.ts';
import type { Crossing } from './crossing';

export function crossingText(crossing: Crossing | null, role: 'cost' | 'response'): string {
	const t = texts.connectionCurves;
	if (!crossing) return t.uncertain;
	const [first, last] = [crossing.first, crossing.last].map((lane) => 'AB'[lane] ?? '') as [string, string];
	if (crossing.at === null) return (role === 'cost' ? t.never : t.responds)(first);
	return (role === 'cost' ? t.crosses : t.respondsUpTo)(first, last, Math.round(crossing.at));
}
