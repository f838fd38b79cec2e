/** The chain where there is little width: parts as a whole, and one of them open. */
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout, Part } from 'datapath-lab-engine/types';
import { leastLength } from '../layout/text-metrics';
import { parentOf } from '../layout/nesting';
import type { Plan, Planner } from '../layout/plan';
import type { Zoom } from '../family';
import { chainPlan, planWith } from './chain-plan';

const LINES = 2;

/** The part that opens together with a part: a guest with its NIC. */
function outermost(layout: Layout, part: Part): Part {
	return parentOf(layout, part) ?? part;
}

export const zoomedPlan =
	(open: number | null): Planner =>
	(layout, width, orientation) => {
		const opened = layout.parts[open ?? -1];
		const whole = opened && outermost(layout, opened);
		const plan = planWith(layout, width, orientation, LINES, (part) => outermost(layout, part) !== whole);
		return { ...plan, bare: true, zoomed: orientation === 'vertical', segments: shared(layout, plan, width, whole) };
	};

/** Every closed part gets what it needs; the open part gets the rest. */
export function shared(layout: Layout, plan: Plan, width: number, whole?: Part): Plan['segments'] {
	const needs = plan.segments.map((segment) => leastLength(layout, segment, plan) + width * (segment.cable ?? 0));
	const opened = plan.segments.map(({ stations }) =>
		stations.some(({ units }) => units.some(({ part }) => whole && outermost(layout, part) === whole))
	);
	const takers = opened.filter(Boolean).length || needs.length;
	const left = Math.max(0, width - needs.reduce((sum, need) => sum + need, 0)) / takers;
	const lengths = needs.map((need, i) => need + (opened[i] || takers === needs.length ? left : 0));
	const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
	return plan.segments.map((segment, i) => ({ ...segment, share: (lengths[i] ?? 0) / total - (segment.cable ?? 0) }));
}

/** The part to open: where the selected packet is, else where most packets are or were last. */
function worthOpening(layout: Layout, frame: Frame, packet: number | null): number | null {
	const partOf = (place: number) => layout.places[place]?.part ?? null;
	if (packet !== null) {
		for (let i = 0; i < frame.listed; i++)
			if (frame.packet(i, 'serial') === packet) return partOf(frame.packet(i, 'place'));
	}
	let most = 0;
	let open: number | null = null;
	for (const { id, kind, part } of layout.places) {
		const packets = kind === 'wire' ? 0 : frame.place(id, 'packets');
		if (packets > most) [most, open] = [packets, part];
	}
	return open;
}

/** Below this width letters would be drawn at two thirds of their size. */
const LEAST = 470;

/**
 * Where there is enough height: processors, and the other parts next to the route, are shown, too.
 */
export const roomy: Zoom = {
	of: chainPlan,
	least: LEAST,
	upright: true,
	plan: (open) => (layout, width, orientation) => ({ ...zoomedPlan(open)(layout, width, orientation), bare: false }),
	opens: worthOpening
};

export const zoom: Zoom = { of: chainPlan, least: LEAST, plan: zoomedPlan, opens: worthOpening };
