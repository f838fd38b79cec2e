import { CP, EMULATION, preempted } from 'datapath-lab-engine/frame';
import { fixed, number } from '#lib/format/formats.ts';
import { explorableWords } from '#text/explorables/index.ts';
import { valueOf, type Explorable, type Point } from '../explorable.ts';
import { wantedLock } from '../wanted-lock.ts';

/**
 * Web serving on the z990, whose locks are modelled: every message takes one lock, here for 20 µs,
 * and a page has two messages. No processor is shared with another partition.
 */
const LOCK_US = 20;
export const MOST_PAGES = 1e6 / (2 * LOCK_US);
const MOST = 24;
const START = 2;
const BUSY = 0.9;

const WORKING: readonly number[] = [EMULATION, CP];

type Name = 'pages' | 'work';
const works = ({ knob, figures }: Point<Name>): boolean => Number(figures.work.toPrecision(2)) >= BUSY * knob;

const words = explorableWords.lock;

export const lock: Explorable<Name> = {
	id: 'lock',
	knob: { min: 1, max: MOST, step: 1, start: START },
	action: 'stop-holder',
	from_ps: 20e9,
	pace: 150e6,
	step_ps: 20e6,
	acts: ({ knob }) => knob > 1,
	picture: 'processors',
	scenario: ({ knob }) => ({
		platform: 'z990',
		network: { attachment: 'guest-lan' },
		lpar: { processors: knob, physical_processors: MOST, capped: false },
		constants: {
			timer_lock: LOCK_US * 1000,
			scheduler_lock: 0,
			web_serve: 200,
			web_client: 10,
			web_kernel_share: 0,
			diagnose: 0
		}
	}),
	measured(result, { processors }) {
		const busy = valueOf(result, 'total_util_per_proc_pct') - valueOf(result, 'pct_spin_time');
		return { pages: valueOf(result, 'tx_per_s'), work: (processors.length * busy) / 100 };
	},
	guess: {
		values: [3, 6, 12],
		measured(points) {
			const [start, most] = [START, MOST].map((knob) => points.find((point) => point.knob === knob)?.figures.pages);
			return start && most ? most / start : null;
		},
		format: (times) => number(times, 2)
	},
	goals: [
		({ points, here }) => {
			const at = (knob: number) => points.find((point) => point.knob === knob);
			for (const [point, next] of here ? [[here, at(here.knob + 1)] as const, [at(here.knob - 1), here] as const] : [])
				if (point && next && works(point) && !works(next)) return [point.knob, point.figures.work, next.figures.work];
			return null;
		},
		({ points, here }) =>
			here && points.some(({ knob, figures: { pages } }) => here.knob >= knob + 4 && here.figures.pages <= pages * 1.01)
				? [here.figures.pages, here.knob]
				: null,
		({ view }) => {
			if (!view || view.setting.knob < 4 || !preempted(view.frame, wantedLock(view.layout))) return null;
			const { frame, layout } = view;
			return layout.processors.every((_, index) => !WORKING.includes(frame.processor(index, 'activity')))
				? [layout.processors.length - 1]
				: null;
		}
	],
	view: () => 'story=n-way',
	words: {
		...words,
		knobValue: String,
		sentence: ({ pages, work }, { knob }) => words.sentence(String(knob), number(work, 2), fixed(pages, 0)),
		answers: [
			(knob = 0, work = 0, next = 0) =>
				words.answers[0]([fixed(knob, 0), number(work, 2)], [fixed(knob + 1, 0), number(next, 2)]),
			(pages = 0, knob = 0) => words.answers[1](fixed(pages, 0), fixed(knob, 0)),
			(count = 0) => words.answers[2](fixed(count, 0))
		]
	}
};
