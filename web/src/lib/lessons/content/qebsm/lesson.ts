import { number, percent } from '#lib/format/formats.ts';
import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
	id: 'qebsm',
	minutes: 8,
	report: 'QDIO Enhanced Buffer State Management, z/VM 5.2.0',
	transferReport: 'QDIO Enhanced Buffer State Management (FCP), z/VM 5.2.0',
	picture: 'qebsm-osa',
	view: 'story=qebsm-osa&workload.kind=STR&workload.connections=50&pace=10000000',
	lanes: [0, 1],
	front: 0,
	fromPs: 1.0205e11,
	pausesAtPs: 1.0215e11,
	factTexts: (f) => ({
		rate: number(f.rate_off ?? 0, 3),
		cp: percent(1 - (f.cp_on ?? 0) / (f.cp_off ?? 1)),
		wire: percent(f.wire_off ?? 0, 1),
		saved: percent(((f.cp_off ?? 0) - (f.cp_on ?? 0)) / (f.cpu_off ?? 1)),
		part: percent((f.cp_off ?? 0) / (f.cpu_off ?? 1)),
		cpu: percent(1 - (f.cpu_on ?? 0) / (f.cpu_off ?? 1)),
		asks: percent((f.asks_on ?? 0) / (f.asks_off ?? 1) - 1),
		disk: percent(f.disk_busy ?? 0),
		diskCpu: percent(1 - (f.disk_cpu_on ?? 0) / (f.disk_cpu_off ?? 1))
	}),
	prediction: {
		kind: 'bar',
		most: ({ rate_off = 0 }) => 2.5 * rate_off,
		closeEnough: { share: 0.15 },
		// Faster by the work that is saved; and twice as fast.
		beliefs: ({ rate_off = 0, cpu_off = 0, cpu_on = 1 }) => [(rate_off * cpu_off) / cpu_on, 2 * rate_off]
	},
	result: { reference: 'rate_off', target: 'rate_on', unit: 'MB/s' },
	cause: 2,
	exploreControl: { path: 'workload.kind', values: ['STR', 'RR'], figures: ['throughput'] },
	transferScene: { view: 'story=qebsm-fcp', lanes: [0, 1], fromPs: 605e6 },
	transfer: ({ disk_rate_on = 0, disk_rate_off = 1 }) => (disk_rate_on < 1.02 * disk_rate_off ? 2 : 0)
};
