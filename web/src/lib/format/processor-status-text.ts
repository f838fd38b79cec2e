/** The present activity of a processor and the state of a lock, in words. */
import { span } from './formats';
import { CP, EMULATION, NOT_DISPATCHED, preempted, SPIN, type Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import { nameInWords } from 'datapath-lab-engine/words';
import * as texts from '#text/index.ts';

/** "server 37", "Client 1". */
export function guestName(layout: Layout, frame: Frame, processor: number): string {
	const part = layout.parts[frame.processor(processor, 'guest')];
	if (!part) return '';
	const number = frame.processor(processor, 'guest_number');
	return number >= 0 ? texts.processors.server(number) : nameInWords(part.name);
}

const lockName = (layout: Layout, lock: number): string => nameInWords(layout.locks?.[lock]?.name ?? '');

export function processorStatus(layout: Layout, frame: Frame, processor: number): string {
	const holds = frame.processor(processor, 'holds_lock');
	switch (frame.processor(processor, 'activity')) {
		case EMULATION:
			return guestName(layout, frame, processor);
		case CP:
			return texts.processors.cp;
		case SPIN: {
			const wanted = frame.processor(processor, 'wants_lock');
			return wanted >= 0 ? texts.processors.spinsFor(lockName(layout, wanted)) : texts.processors.spins;
		}
		case NOT_DISPATCHED:
			return stranded(frame, processor) || holds >= 0 ? texts.processors.offHolding : texts.processors.off;
		default:
			return texts.processors.idle;
	}
}

/** Whether a suspended processor holds the lock that others wait for. */
export function stranded(frame: Frame, processor: number): boolean {
	for (let lock = 0; lock < frame.shape.lock.count; lock++) {
		if (preempted(frame, lock) && frame.lock(lock, 'holder') === processor) return true;
	}
	return false;
}

/** The activity of a processor, where there is room for a few letters. */
export function processorStatusBrief(layout: Layout, frame: Frame, processor: number): string {
	switch (frame.processor(processor, 'activity')) {
		case EMULATION:
			return guestName(layout, frame, processor).replace(/^(\w)\D*/, '$1');
		case CP:
			return texts.processors.cp;
		case SPIN:
			return texts.processors.briefly.spins;
		case NOT_DISPATCHED:
			return stranded(frame, processor) ? texts.processors.briefly.holding : texts.processors.briefly.off;
		default:
			return '';
	}
}

export interface LockState {
	tone: 'free' | 'held' | 'stranded';
	words: string;
	waiters: number;
}

const spinningFor = ({ processors }: Layout, frame: Frame, lock: number): number =>
	processors.filter(
		(_, index) => frame.processor(index, 'activity') === SPIN && frame.processor(index, 'wants_lock') === lock
	).length;

export function lockState(layout: Layout, frame: Frame, lock: number): LockState {
	const waiters = frame.lock(lock, 'waiters');
	if (frame.lock(lock, 'held') !== 1) return { tone: 'free', words: texts.processors.free(waiters), waiters };
	const holder = frame.lock(lock, 'holder');
	const spin = waiters > 0 ? texts.processors.wanted(waiters, spinningFor(layout, frame, lock)) : '';
	const who =
		holder < 0 ? texts.processors.homeless : nameInWords(layout.parts[layout.processors[holder] ?? -1]?.name ?? '');
	const held = texts.processors.heldBy(who);
	if (!preempted(frame, lock)) return { tone: 'held', words: held + spin, waiters };
	const back = holder < 0 ? -1 : frame.processor(holder, 'switch_ps');
	const more = back > frame.now ? texts.processors.notFor(span(back - frame.now, 2)) : texts.processors.notRunning;
	return { tone: 'stranded', words: held + more + spin, waiters };
}
