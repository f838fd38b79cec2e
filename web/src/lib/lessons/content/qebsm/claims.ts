import { busiest, figure, inCp, packetsIn, type LessonClaims, type ObservedLane } from '../lesson-claims.ts';

const VIEW = 'story=qebsm-osa&workload.kind=STR&workload.connections=50';
const ASKS = 'story=qebsm-osa&workload.kind=RR&workload.connections=50';
const DISK = 'story=qebsm-fcp';

export const claims: LessonClaims = {
	runs: {
		off: { view: VIEW, lane: 0 },
		on: { view: VIEW, lane: 1 },
		asksOff: { view: ASKS, lane: 0 },
		asksOn: { view: ASKS, lane: 1 },
		diskOff: { view: DISK, lane: 0 },
		diskOn: { view: DISK, lane: 1 }
	},
	measure: ({ off, on, asksOff, asksOn, diskOff, diskOn }) => ({
		rate_off: figure(off, 'throughput'),
		rate_on: figure(on, 'throughput'),
		cp_off: figure(off, 'cp_cpu'),
		cp_on: figure(on, 'cp_cpu'),
		cpu_off: figure(off, 'total_cpu'),
		cpu_on: figure(on, 'total_cpu'),
		wire_off: busiest(off, 'wire'),
		asks_off: figure(asksOff, 'throughput'),
		asks_on: figure(asksOn, 'throughput'),
		asks_wire: busiest(asksOn, 'wire'),
		disk_rate_off: figure(diskOff, 'init_write'),
		disk_rate_on: figure(diskOn, 'init_write'),
		disk_cpu_off: figure(diskOff, 'total_cpu'),
		disk_cpu_on: figure(diskOn, 'total_cpu'),
		disk_busy: busiest(diskOff, 'disk')
	}),
	conditions: {
		'QEBSM takes most of CP’s work away': ({ cp_on = 1, cp_off = 1 }) => cp_on < 0.3 * cp_off,
		'and a stream is not faster': ({ rate_on = 0, rate_off = 1 }) => Math.abs(rate_on / rate_off - 1) < 0.01,
		'because the link is full': ({ wire_off = 0 }) => wire_off > 0.98,
		'processor time is saved': ({ cpu_on = 1, cpu_off = 1 }) => cpu_on < 0.92 * cpu_off,
		'and guests save a little of it': ({ cpu_on = 0, cpu_off = 0, cp_on = 0, cp_off = 0 }) => {
			const share = (cpu_on - cp_on) / (cpu_off - cp_off);
			return share < 1 && share > 0.95;
		},
		'where the link is not full, QEBSM makes it faster': ({ asks_on = 0, asks_off = 1, asks_wire = 1 }) =>
			asks_on > 1.1 * asks_off && asks_wire < 0.75,
		'a disk sets the pace with and without QEBSM': ({ disk_rate_on = 0, disk_rate_off = 1, disk_busy = 0 }) =>
			Math.abs(disk_rate_on / disk_rate_off - 1) < 0.02 && disk_busy > 0.98,
		'and processor time is saved there, too': ({ disk_cpu_on = 1, disk_cpu_off = 1 }) =>
			disk_cpu_on < 0.95 * disk_cpu_off
	},
	// Both wires are at work, with a line before them.
	decisive: (lanes) =>
		lanes.every((lane) => packetsIn(lane, 'link') > 0 && packetsIn(lane, 'osa', /output queue/) > 1000),
	// CP lights up in A and hardly at all in B.
	watched: ([a, b]) => {
		const lit = (instants: ObservedLane[]) => instants.filter((seen) => inCp(seen) > 0).length / instants.length;
		return lit(a) > 0.25 && lit(b) < 0.05;
	}
};
