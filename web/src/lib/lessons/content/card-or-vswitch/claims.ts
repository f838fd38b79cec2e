import { busyProcessors, figure, packetsIn, splitDifference, timeIn, type LessonClaims } from '../lesson-claims.ts';

const VIEW = 'story=card-or-vswitch';
const QEBSM = 'story=qebsm-osa';

export const claims: LessonClaims = {
	runs: {
		vswitch: { view: VIEW, lane: 0 },
		card: { view: VIEW, lane: 1 },
		vswitchMany: { view: `${VIEW}&workload.connections=50`, lane: 0 },
		cardMany: { view: `${VIEW}&workload.connections=50`, lane: 1 },
		without: { view: QEBSM, lane: 0 },
		with: { view: QEBSM, lane: 1 }
	},
	measure: ({ vswitch, card, vswitchMany, cardMany, without, with: on }, layoutOf) => ({
		vswitch_us: figure(vswitch, 'response_time'),
		card_us: figure(card, 'response_time'),
		more_us: figure(vswitch, 'response_time') - figure(card, 'response_time'),
		cp_us: timeIn(vswitch, 'hypervisor') - timeIn(card, 'hypervisor'),
		waiting_us: timeIn(vswitch, 'waiting') - timeIn(card, 'waiting'),
		cards_wait_us: splitDifference([vswitch, card], [layoutOf('vswitch'), layoutOf('card')]).named,
		rest_us: splitDifference([vswitch, card], [layoutOf('vswitch'), layoutOf('card')]).rest,
		interrupt_vswitch_us: timeIn(vswitch, 'interrupt'),
		interrupt_card_us: timeIn(card, 'interrupt'),
		cpu_vswitch: figure(vswitch, 'total_cpu'),
		cpu_card: figure(card, 'total_cpu'),
		cpu_vswitch_many: figure(vswitchMany, 'total_cpu'),
		cpu_card_many: figure(cardMany, 'total_cpu'),
		guests_vswitch: figure(vswitch, 'emul_cpu'),
		guests_card: figure(card, 'emul_cpu'),
		guests_vswitch_many: figure(vswitchMany, 'emul_cpu'),
		guests_card_many: figure(cardMany, 'emul_cpu'),
		cp_vswitch_many: figure(vswitchMany, 'cp_cpu'),
		cp_card_many: figure(cardMany, 'cp_cpu'),
		cp_without: figure(without, 'cp_cpu'),
		cp_with: figure(on, 'cp_cpu'),
		response_without: figure(without, 'response_time'),
		response_with: figure(on, 'response_time')
	}),
	conditions: {
		'a virtual switch takes about 70% longer': ({ more_us = 0, card_us = 1 }) =>
			Math.abs(more_us / card_us - 0.7) < 0.05,
		'a virtual interrupt takes less than a card’s': ({ interrupt_vswitch_us = 1, interrupt_card_us = 0 }) =>
			interrupt_vswitch_us < 0.75 * interrupt_card_us,
		'waiting, CP’s work and the saved interrupts are the whole difference': ({
			more_us = 0,
			waiting_us = 0,
			cp_us = 0,
			interrupt_vswitch_us = 0,
			interrupt_card_us = 0
		}) => Math.abs(more_us - waiting_us - cp_us + interrupt_card_us - interrupt_vswitch_us) < 0.1,
		'the wait in the cards and all the rest are the whole difference, also in the words': ({
			more_us = 0,
			cards_wait_us = 0,
			rest_us = 0
		}) =>
			Math.abs(cards_wait_us + rest_us - more_us) < 0.01 &&
			Math.round(Math.round(cards_wait_us) + Number(rest_us.toFixed(1))) === Math.round(more_us),
		'the rest is less than nothing, because interrupts save more than CP’s work costs': ({
			rest_us = 0,
			cp_us = 0,
			interrupt_vswitch_us = 0,
			interrupt_card_us = 0
		}) => rest_us < 0 && interrupt_card_us - interrupt_vswitch_us > cp_us,
		'CP’s work is a small part of the extra time': ({ cp_us = 1, more_us = 1 }) => cp_us > 0 && cp_us < 0.1 * more_us,
		'the wait in the cards is nearly all of the waiting': ({ cards_wait_us = 0, waiting_us = 1 }) =>
			cards_wait_us > 0.98 * waiting_us,
		'waiting is nearly all of the extra time': ({ waiting_us = 0, more_us = 1 }) => waiting_us > 0.9 * more_us,
		'with one connection the switch takes less processor time': ({ cpu_vswitch = 1, cpu_card = 1 }) =>
			cpu_vswitch < 0.97 * cpu_card,
		'with many connections a transaction takes less processor time in both lanes, and falls further with the card': ({
			cpu_vswitch = 0,
			cpu_vswitch_many = 1,
			cpu_card = 0,
			cpu_card_many = 1
		}) => cpu_vswitch_many < cpu_vswitch && cpu_card_many / cpu_card < cpu_vswitch_many / cpu_vswitch,
		'so the switch, cheaper for one connection, is more expensive for many': ({
			cpu_vswitch_many = 0,
			cpu_card_many = 1
		}) => cpu_vswitch_many > 1.1 * cpu_card_many,
		'the switch’s guests use far less for one connection, and almost the same for many': ({
			guests_vswitch = 1,
			guests_card = 0,
			guests_vswitch_many = 0,
			guests_card_many = 1
		}) => guests_vswitch < 0.75 * guests_card && Math.abs(guests_vswitch_many / guests_card_many - 1) < 0.05,
		'and the remaining difference is CP’s': ({
			cpu_vswitch_many = 0,
			cpu_card_many = 1,
			cp_vswitch_many = 0,
			cp_card_many = 1
		}) => cp_vswitch_many - cp_card_many > cpu_vswitch_many - cpu_card_many,
		'without QEBSM CP works more than three times as much': ({ cp_without = 0, cp_with = 1 }) =>
			cp_without > 3 * cp_with,
		'and a transaction takes less than a tenth longer': ({ response_without = 1, response_with = 1 }) =>
			response_without > 1.02 * response_with && response_without < 1.1 * response_with
	},
	// In A the request is in the server’s card, in B the response is in the neighbouring card.
	decisive: ([a, b]) =>
		busyProcessors(a) === 0 && packetsIn(a, 'osa', /inbound frames/) === 1 && packetsIn(b, 'osa', /outbound/) === 1
};
