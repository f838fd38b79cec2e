/** Moments a person may want to go to: what one event must have done for time to stop there. */
import { CP, type Frame } from './frame';
import type { Layout } from './boundary';

export const MILESTONES = ['event', 'transaction', 'cp', 'interrupt', 'preempted'] as const;
export type Milestone = (typeof MILESTONES)[number];

/** How many events one look covers: what lasts for milliseconds is not missed in between. */
export const stride = (milestone: Milestone): number => (milestone === 'preempted' ? 64 : 1);

/** Whether somebody holds a lock who is not running, so that all others wait for PR/SM. */
export const preempted = (frame: Frame, lock: number): boolean =>
	frame.lock(lock, 'held') === 1 && frame.lock(lock, 'holder_dispatched') === 0;

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
		case 'preempted':
			return (layout.locks ?? []).some((_, i) => preempted(after, i) && !preempted(before, i));
	}
}
