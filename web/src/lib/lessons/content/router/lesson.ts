import { number, percent } from '#lib/format/formats.ts';
import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
	id: 'router',
	edition: 3,
	minutes: 8,
	report: 'z/VM Virtual Switch, z/VM 4.4.0',
	picture: 'linux-router',
	view: 'story=linux-router&pace=20000000',
	lanes: [0, 1],
	front: 0,
	fromPs: 2450e6,
	pausesAtPs: 2560e6,
	marks: 46,
	check: 2,
	factTexts: (f) => ({
		more: percent((f.rate_vswitch ?? 0) / (f.rate_router ?? 1) - 1),
		busyRouter: percent((f.busy_router ?? 0) / 100),
		busyVswitch: percent((f.busy_vswitch ?? 0) / 100),
		cpuRouter: number(1000 * (f.cpu_router ?? 0), 3),
		cpuVswitch: number(1000 * (f.cpu_vswitch ?? 0), 2),
		cpRouter: number(1000 * (f.cp_router ?? 0), 2),
		cpVswitch: number(1000 * (f.cp_vswitch ?? 0), 2),
		less: percent(1 - (f.cpu_vswitch ?? 0) / (f.cpu_vm ?? 1)),
		vm: number(1000 * (f.cpu_vm ?? 0), 2),
		publishedMore: percent((f.published_rate_vswitch ?? 0) / (f.published_rate_router ?? 1) - 1),
		publishedRouter: number(f.published_rate_router ?? 0),
		publishedVswitch: number(f.published_rate_vswitch ?? 0),
		publishedLess: percent(1 - (f.published_cpu_vswitch ?? 0) / (f.published_cpu_vm ?? 1)),
		publishedCpuVm: number(1000 * (f.published_cpu_vm ?? 0), 2),
		publishedCpuVswitch: number(1000 * (f.published_cpu_vswitch ?? 0), 2)
	}),
	prediction: {
		kind: 'bar',
		most: () => 100,
		closeEnough: { share: 0.15 },
		// The same work, only moved to CP; and more work, because there is more throughput.
		beliefs: ({ busy_router = 0, rate_vswitch = 0, rate_router = 1 }) => [
			busy_router,
			(busy_router * rate_vswitch) / rate_router
		]
	},
	result: { reference: 'busy_router', target: 'busy_vswitch', unit: '%' },
	cause: 0,
	exploreControl: { path: 'workload.connections', values: [50, 10, 1], figures: ['total_cpu'] },
	transferScene: { view: 'story=vm-router', lanes: [0, 1], fromPs: 4350e6 },
	transfer: ({ cpu_vswitch = 0, cpu_vm = 1 }) => (cpu_vswitch < 0.9 * cpu_vm ? 1 : 0)
};
