/** A journey as rows of a waterfall, and summed by phase. */
import { span } from '#lib/format/formats.ts';
import { activityText, packetActivity } from '#lib/format/packet-activity.ts';
import * as texts from '#text/index.ts';
import type { Frame } from 'datapath-lab-engine/frame';
import type { WaitReason, Journey, JourneyStep, Layout, Phase, WaitCause } from 'datapath-lab-engine/types';

export interface Row {
	step: JourneyStep;
	length: number;
	/** Start and length as shares of the whole. */
	from: number;
	share: number;
}

export function rows(journey: Journey): Row[] {
	const start = journey.steps[0]?.start_ps ?? 0;
	const end = journey.steps.at(-1)?.end_ps ?? start;
	const whole = Math.max(1, end - start);
	return journey.steps.map((step) => ({
		step,
		length: step.end_ps - step.start_ps,
		from: (step.start_ps - start) / whole,
		share: (step.end_ps - step.start_ps) / whole
	}));
}

/** What happens to a packet at the moment of a frame, and for how long already; null for one that has arrived. */
export function presentStep(layout: Layout, frame: Frame, serial: number): string | null {
	const activity = packetActivity(layout, frame, serial);
	if (!activity) return null;
	const [what, passed] = [activityText(layout, activity), frame.now - activity.since];
	return passed > 0 ? texts.inspector.present(what, span(passed, 3)) : texts.inspector.begins(what);
}

/** A key that distinguishes the reasons of one wait. */
export const keyOf = ({ reason, part, place, step }: WaitReason): string => `${reason} ${part} ${place} ${step}`;

/** The phase of these causes; other causes are waiting, or have the phase of the part at work. */
const WORK: Partial<Record<WaitCause, Phase>> = { own: 'guest', cp: 'hypervisor', signal: 'guest', wire: 'wire' };

/** The phase in which a part of a wait is shown: a part's work, or waiting. */
export function phaseOf({ reason, place, within }: WaitReason, layout: Layout, around: Phase): Phase {
	if (place !== null) return layout.places[place]?.phase ?? around;
	if (reason === 'work') return around;
	const [work] = within;
	return WORK[reason] ?? (reason === 'before' && work ? phaseOf(work, layout, around) : 'waiting');
}

export function byPhase(steps: Row[]): { phase: Phase; length: number; share: number }[] {
	const sums = new Map<Phase, { phase: Phase; length: number; share: number }>();
	for (const { step, length, share } of steps) {
		const sum = sums.get(step.phase) ?? { phase: step.phase, length: 0, share: 0 };
		sum.length += length;
		sum.share += share;
		sums.set(step.phase, sum);
	}
	return [...sums.values()].sort((a, b) => b.length - a.length);
}
