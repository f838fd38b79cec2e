/** The state of an explorable: its setting, its run, what was measured, which goals are reached. */
import type { Frame } from 'datapath-lab-engine/frame';
import type { Layout, Report } from 'datapath-lab-engine/types';
import { Simulation } from '#lib/engine/simulation.svelte.ts';
import type { Explorable, Point, Reading, Setting, View } from './explorable.ts';
import { packetsIn, serverCard } from './server-card.ts';
import { loadExplored, NO_ANSWERS, saveExplored } from './stored-explored.ts';
import { wantedLock } from './wanted-lock.ts';

/** A slow page shows less of the run, not a jump. */
const ELAPSED_MAX_MS = 100;
/** A slider that is being moved passes through many settings. */
const SETTLE_MS = 150;
/** How long a holder is stopped. */
const STOP_PS = 1e9;

const startOf = ({ knob, choices }: Explorable): Setting => ({ knob: knob.start, choice: choices?.[0] ?? 0 });

export class Experiment {
	readonly explorable: Explorable;
	readonly run = new Simulation();
	setting: Setting;
	/** Whether the picture moves. */
	plays = $state(false);
	/** The frame that is shown; null until the run has reached its start. */
	frame = $state.raw<Frame | null>(null);
	/** What was measured with the present setting so far. */
	reading = $state.raw<Reading<string>>(null);
	/** Whether that is final. */
	settled = $state(false);
	reached = $state<readonly boolean[]>([false, false, false]);
	/** The numbers of the goals' answers. */
	answers = $state.raw<readonly (readonly number[])[]>(NO_ANSWERS);
	/** The number of the reader's choice before trying; null: not asked yet, −1: left out. */
	guess = $state<number | null>(null);
	/** The measured value that decides the guess; null until it is known. */
	outcome = $state<number | null>(null);

	/** How often the action was done since the run started. */
	count = $state(0);

	/** The first frame of the run that was shown. */
	first: Frame | null = null;
	/** What was measured, by setting. */
	points = $state.raw<Readonly<Record<string, Point<string>>>>({});
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** How far the picture is to go, ps. */
	#until = 0;
	/** The layout of the run before this one; null before the first. */
	#earlier: Layout | null = null;
	#isCurrent = false;
	#result: Report | null = null;
	/** Whether the reader has acted, and the run has not shown it yet. */
	#acts = false;
	/** The frames that a check has taken, by their ids. */
	taken: readonly number[] = [];
	#useful = 0;
	/** When a program acts next, ps. */
	#next = 0;

	constructor(explorable: Explorable) {
		this.explorable = explorable;
		this.setting = $state.raw(startOf(explorable));
		const { edition = 1, ...stored } = loadExplored()[explorable.id] ?? {};
		Object.assign(this, stored);
		// The stored guess answered another question.
		if (edition !== (explorable.guess.edition ?? 1)) this.guess = this.outcome = null;
	}

	/** Starts the run of the present setting. */
	start(): void {
		const { explorable, setting, run } = this;
		this.#earlier = run.layout;
		run.load(JSON.stringify(explorable.scenario(setting)));
		if (!explorable.measured) run.measure(false);
		this.first = this.#result = null;
		this.frame = null;
		this.reading = null;
		this.#acts = false;
		this.count = this.#useful = 0;
		this.taken = [];
		this.#next = explorable.from_ps;
		this.#until = explorable.from_ps;
		this.#isCurrent = true;
	}

	set(change: Partial<Setting>): void {
		this.setting = { ...this.setting, ...change };
		this.settled = false;
		this.#isCurrent = false;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.start(), SETTLE_MS);
	}

	/** As for a reader who has not been here. */
	restart(): void {
		this.points = {};
		this.reached = [false, false, false];
		this.answers = NO_ANSWERS;
		this.guess = this.outcome = null;
		this.#save();
		this.set(startOf(this.explorable));
	}

	answer(guess: number): void {
		this.guess = guess;
		this.#save();
		// What was measured before the guess counts from now on.
		this.#check(null);
	}

	act(): void {
		this.#acts = true;
	}

	step(): void {
		this.plays = false;
		this.#until += this.explorable.step_ps;
	}

	end(): void {
		clearTimeout(this.#timer);
		this.run.end();
	}

	/** Called before each picture. */
	tick(elapsed_ms: number): void {
		const { run, explorable } = this;
		// Until the engine has read the new setting, frame and result are of the one before.
		if (!this.#isCurrent || !run.layout || run.layout === this.#earlier) return;
		this.#measure(run.layout);
		if (run.busy) return;
		if (this.frame && this.plays) this.#until += (Math.min(elapsed_ms, ELAPSED_MAX_MS) / 1000) * explorable.pace;
		this.#watch(run.layout);
		const acted = this.#perform(run.layout);
		const until = Math.min(this.#until, explorable.every_ps?.(this.setting) ? this.#next : Infinity);
		if (acted || (run.frame?.now ?? 0) < until) run.advance(until);
	}

	/** Does what the reader, or the program in the reader's place, wants to do now. */
	#perform(layout: Layout): boolean {
		const { explorable, frame, run, setting } = this;
		if (!frame || frame !== run.frame) return false;
		const every = explorable.every_ps?.(setting) ?? null;
		const isDue = every !== null && frame.now >= this.#next;
		if (!this.#acts && !isDue) return false;
		if (isDue) this.#next = frame.now + every;
		if (explorable.action === 'stop-holder') {
			const wanted = wantedLock(layout);
			// The lock is free for a moment.
			if (frame.lock(wanted, 'held') !== 1) return false;
			run.stopHolder(wanted, STOP_PS);
		} else {
			const { card, held } = serverCard(layout);
			const found = packetsIn(frame, held).filter(({ id }) => !this.taken.includes(id));
			this.taken = [...this.taken, ...found.map(({ id }) => id)];
			this.#useful += Number(found.length > 0);
			run.look(card);
		}
		this.count += 1;
		this.#acts = false;
		return true;
	}

	#watch(layout: Layout): void {
		const { explorable, setting } = this;
		const { frame } = this.run;
		if (!frame || frame === this.frame || frame.now < explorable.from_ps) return;
		this.frame = frame;
		this.first ??= frame;
		const reading = explorable.watched?.(frame, this.first, layout, { count: this.count, useful: this.#useful });
		if (reading) this.reading = reading;
		if (reading && (explorable.counts?.(reading) ?? true)) this.#note(reading);
		else this.#check({ frame, layout, setting });
	}

	/** Reads the result of the run, when there is a new one. */
	#measure(layout: Layout): void {
		const { result } = this.run;
		if (!result || result === this.#result || result.warming_up) return;
		this.#result = result;
		const reading = this.explorable.measured?.(result, layout);
		if (!reading) return;
		this.reading = reading;
		this.settled = result.good || result.finished || (this.explorable.enough?.(result, reading) ?? false);
		if (this.settled) this.#note(reading);
	}

	#note(figures: NonNullable<Reading<string>>): void {
		this.points = { ...this.points, [this.#key]: { ...this.setting, figures } };
		this.#check(null);
	}

	get #key(): string {
		return JSON.stringify(this.setting);
	}

	/** Nothing counts before the guess: what it shows would answer the question. */
	#check(view: View | null): void {
		const { explorable, guess } = this;
		if (guess === null) return;
		const points = Object.values(this.points);
		const { reading } = this;
		const counts = reading !== null && (explorable.counts?.(reading) ?? true);
		const isMeasured = this.#isCurrent && (explorable.measured ? this.settled : counts);
		const here = (isMeasured && this.points[this.#key]) || null;
		// The first result stays, so that an answer does not change after the reader has read it.
		const found = explorable.goals.map((goal, index) =>
			this.reached[index] ? null : goal({ points, here, view, answers: this.answers })
		);
		const outcome = this.outcome ?? explorable.guess.measured(points);
		if (found.every((one) => one === null) && outcome === this.outcome) return;
		this.answers = this.answers.map((answer, index) => found[index] ?? answer);
		this.reached = this.reached.map((reached, index) => reached || found[index] !== null);
		this.outcome = outcome;
		this.#save();
	}

	#save(): void {
		const { reached, answers, guess, outcome } = this;
		const { id, guess: question } = this.explorable;
		saveExplored(id, { reached: [...reached], answers, guess, outcome, edition: question.edition ?? 1 });
	}
}
