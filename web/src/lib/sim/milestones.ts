/** Moments a person may want to go to: what one event must have done for time to stop there. */
import { CP, type Frame } from './frame';
import type { Layout } from './layout';

export const MILESTONES = ['event', 'transaction', 'cp', 'interrupt'] as const;
export type Milestone = (typeof MILESTONES)[number];

/** Counts that only grow; a milestone is reached when its count has grown. */
export function reached(milestone: Milestone, layout: Layout, before: Frame, after: Frame): boolean {
	switch (milestone) {
		case 'event':
			return after.header('events') > before.header('events');
		case 'transaction':
			return after.header('transactions') > before.header('transactions');
		case 'cp':
			return layout.processors.some(
				(_, i) => after.processor(i, 'activity') === CP && before.processor(i, 'activity') !== CP
			);
		case 'interrupt':
			return layout.places.some(
				({ id, phase }) => phase === 'interrupt' && after.place(id, 'arrivals') > before.place(id, 'arrivals')
			);
	}
}
