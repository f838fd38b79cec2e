/** For whom the hypervisor (CP) of a partition works at a moment. */
import { CP, type Frame } from 'datapath-lab-engine/frame';
import type { Layout, Part } from 'datapath-lab-engine/types';

/** The parts, guests mostly, whose virtual CPUs its processors run while they are in CP. */
export function hypervisorWorksFor(layout: Layout, frame: Frame, cp: Part): Part[] {
	const guests = new Set<Part>();
	for (const [index, id] of layout.processors.entries()) {
		if (layout.parts[id]?.parent !== cp.parent || frame.processor(index, 'activity') !== CP) continue;
		const guest = layout.parts[frame.processor(index, 'guest')];
		if (guest) guests.add(guest);
	}
	return [...guests];
}
