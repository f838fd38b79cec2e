import { busiest, figure, partsOf, placesOf, published, type LessonClaims } from '../lesson-claims.ts';
import { lesson } from './lesson.ts';

const VIEW = 'story=linux-router';
const OTHER = 'story=vm-router';

export const claims: LessonClaims = {
	runs: {
		router: { view: VIEW, lane: 0 },
		vswitch: { view: VIEW, lane: 1 },
		routerOne: { view: `${VIEW}&workload.connections=1`, lane: 0 },
		vswitchOne: { view: `${VIEW}&workload.connections=1`, lane: 1 },
		vm: { view: OTHER, lane: 0 }
	},
	measure: ({ router, vswitch, routerOne, vswitchOne, vm }) => ({
		rate_router: figure(router, 'throughput'),
		rate_vswitch: figure(vswitch, 'throughput'),
		busy_router: figure(router, 'utilisation'),
		busy_vswitch: figure(vswitch, 'utilisation'),
		cpu_router: figure(router, 'total_cpu'),
		cpu_vswitch: figure(vswitch, 'total_cpu'),
		cpu_router_one: figure(routerOne, 'total_cpu'),
		cpu_vswitch_one: figure(vswitchOne, 'total_cpu'),
		cp_router: figure(router, 'cp_cpu'),
		cp_vswitch: figure(vswitch, 'cp_cpu'),
		card_router: busiest(router, 'card'),
		card_vswitch: busiest(vswitch, 'card'),
		cpu_vm: figure(vm, 'total_cpu'),
		published_rate_router: published(router, 'throughput'),
		published_rate_vswitch: published(vswitch, 'throughput'),
		published_cpu_vm: published(vm, 'total_cpu'),
		published_cpu_vswitch: published(vswitch, 'total_cpu')
	}),
	conditions: {
		'a virtual switch passes on more than 1.5 times as many transactions': ({ rate_vswitch = 0, rate_router = 1 }) =>
			rate_vswitch > 1.5 * rate_router,
		'and keeps the processors less busy': ({ busy_router = 0, busy_vswitch = 1 }) => busy_vswitch < 0.85 * busy_router,
		'three processors do the processor time of all transactions': ({
			rate_router = 0,
			cpu_router = 0,
			busy_router = 1,
			rate_vswitch = 0,
			cpu_vswitch = 0,
			busy_vswitch = 1
		}) =>
			Math.abs((rate_router * cpu_router) / (10 * busy_router) - 3) < 0.01 &&
			Math.abs((rate_vswitch * cpu_vswitch) / (10 * busy_vswitch) - 3) < 0.01,
		'a transaction costs less than half': ({ cpu_router = 0, cpu_vswitch = 1 }) => cpu_vswitch < 0.5 * cpu_router,
		'with one connection it also costs less than half, and in both lanes more than with many': ({
			cpu_router_one = 0,
			cpu_vswitch_one = 1,
			cpu_router = 1,
			cpu_vswitch = 1
		}) =>
			cpu_vswitch_one < 0.5 * cpu_router_one &&
			cpu_vswitch_one > 1.2 * cpu_vswitch &&
			cpu_router_one > 1.2 * cpu_router,
		'CP works less than half as much': ({ cp_router = 0, cp_vswitch = 1 }) => cp_vswitch < 0.5 * cp_router,
		'with the switch the card is busy all the time, so it limits the rate': ({ card_vswitch = 0 }) =>
			card_vswitch > 0.995,
		'the card is busier under a switch': ({ card_router = 1, card_vswitch = 0 }) => card_vswitch > card_router,
		'a VM TCP/IP router takes less than a Linux one, and more than a switch': ({
			cpu_vm = 0,
			cpu_router = 0,
			cpu_vswitch = 1
		}) => cpu_vm < 0.8 * cpu_router && cpu_vswitch < 0.9 * cpu_vm,
		'a switch saves about a quarter of what it takes, nearer to that than to a tenth or a half': ({
			cpu_vm = 0,
			cpu_vswitch = 1
		}) => cpu_vswitch / cpu_vm > 0.7 && cpu_vswitch / cpu_vm < 0.8,
		'by the report, too, it is nearest to a quarter': ({ published_cpu_vm = 0, published_cpu_vswitch = 1 }) => {
			const saved = 1 - published_cpu_vswitch / published_cpu_vm;
			return saved > (0.1 + 0.25) / 2 && saved < (0.25 + 0.5) / 2;
		}
	},
	// A router guest in each LPAR of A, a switch in each of B.
	decisive: ([a, b]) => partsOf(a, 'router') === 2 && partsOf(b, 'router') === 0 && partsOf(b, 'vswitch') === 2,
	// The marked packet has passed CP and then the router guest, as the words describe, and is at
	// its destination.
	watched: ([a]) => {
		const way = placesOf(a, lesson.marks ?? -1);
		return way.includes('server shadow-queues, interrupt presented') && way.at(-1) === 'server router, forwarding';
	}
};
