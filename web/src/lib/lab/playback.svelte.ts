/** One clock for all lanes. It goes on only when every lane has reached the last boundary. */
import type { Milestone } from 'datapath-lab-engine/types';
import type { Simulation } from '#lib/engine/simulation.svelte.ts';
import { PACE_DEFAULT } from '#lib/comparison/pace.ts';
import { AdaptivePace } from './adaptive-pace';

const EXPRESS_GROWTH = 1.25;
/**
 * Quick presses of a key are all counted, up to this number: a key that was held down by accident
 * must not keep the reader waiting.
 */
const STEPS_MAX = 30;
/** Sizes and paces change many times a second while they are dragged. */
const SETTLED_MS = 200;
/** A picture that comes later than this after the start of a run draws its past from then on. */
const BEGUN_MS = 3000;

/**
 * Where a command starts that comes during a jump: at the present moment of the clock, or at the
 * jump's destination. A reader who presses a key reacts to what is on screen; a page that sends one
 * command after the other means them in that order.
 */
export type SeekOrigin = 'here' | 'there';

export class Playback {
	playing = $state(false);
	/** Picoseconds of simulated time per second on screen. */
	pace = $state(PACE_DEFAULT);
	express = $state(false);
	/** The milestone that `nextEvent` goes to. */
	milestone = $state<Milestone>('event');
	/** In express mode: the simulated time in the last second on screen, picoseconds. */
	measuredPace = $state(0);
	/**
	 * The simulated time in a second on screen at present, where the clock is slowed down at
	 * events.
	 */
	flow = $state(PACE_DEFAULT);
	/** The latest moment that was shown, picoseconds. */
	horizon = $state(0);
	/** The common moment of all lanes, picoseconds, updated as often as text. */
	displayedTime = $state(0);
	/** The boundary that was requested last. Not reactive. */
	target = 0;

	#lanes: readonly Simulation[];
	#seeking: number | null = null;
	/** Whether a jump has begun since the last frame. */
	#hasSought = false;
	#jumping = false;
	/** Requested steps, back if negative; each waits until all lanes have met. */
	#stepping = 0;
	#steppingBack = false;
	/** When to fetch the past again; null: no picture needs it. */
	#replayAt: number | null = null;
	/**
	 * Whether the clock went on since its past was fetched: history strips then show what was seen
	 * meanwhile, at their old size.
	 */
	#moved = false;
	/**
	 * A run has just started at a later moment than 0: pictures of its past may request it, and the
	 * run waits for them before it goes on.
	 */
	#beginning: 'going' | 'new' | 'recalling' | null = null;
	#begunAt = 0;
	#adaptivePace = new AdaptivePace();
	/** How far and how long the clock went since the last update of text, ps and s. */
	#gone = { ps: 0, s: 0 };
	#expressSpan = 1e7;
	#requestedAt = 0;
	#finding = false;
	#origin = 0;
	/** How many further slices the last boundary took. */
	#slices = 0;

	constructor(lanes: readonly Simulation[]) {
		this.#lanes = lanes;
	}

	/** The simulated time that passes in a second on screen now. */
	get worth(): number {
		return this.express ? this.measuredPace || this.#expressSpan * 60 : this.pace;
	}

	get now(): number {
		return Math.min(...this.#lanes.map((lane) => lane.frame?.now ?? 0));
	}

	/** The destination of a jump in progress, else the present moment: the address stores this. */
	get destination(): number {
		// Makes this getter reactive: what is shown is updated later than the clock, and that is
		// when to look again.
		void this.displayedTime;
		return this.#seeking ?? (this.#lanes.every((lane) => lane.reached) ? this.now : this.target);
	}

	/** Whether the clock has not reached its destination yet. Not reactive. */
	get underway(): boolean {
		return this.#seeking !== null || this.#jumping || this.stepping;
	}

	/** Whether the clock is paused, and the engines have nothing to do. Not reactive. */
	get isIdle(): boolean {
		return !this.playing && !this.underway && this.#replayAt === null && !this.#moved && this.#isSettled;
	}

	get #isSettled(): boolean {
		return this.#isFree && this.#lanes.every((lane) => lane.reached && !lane.replaying);
	}

	/** Whether a step has still to be taken. Not reactive. */
	get stepping(): boolean {
		return this.#stepping !== 0 || this.#steppingBack || this.#finding;
	}

	/** Called once per animation frame with the time since the last one. */
	tick(elapsedMs: number): void {
		this.#hasSought = false;
		if (!this.#isFree) return;
		if (this.#steppingBack) this.#meetBack();
		if (this.#finding) this.#meetFound();
		// First of all, because a new jump does not wait for the one before.
		if (this.#seeking !== null) return this.#jump(this.#seeking);
		if (!this.#beginning && (this.playing || this.#stepping !== 0) && this.#skipsReplay()) return;
		const behind = this.#lanes.filter((lane) => !lane.reached);
		if (behind.length > 0) {
			this.#slices += 1;
			return behind.forEach((lane) => lane.advance(this.target));
		}
		this.#jumping = false;
		if (this.#beginning && this.#waitsForPast()) return;
		if (this.#stepping > 0) return this.#meetNext();
		if (this.#stepping < 0) return this.#stepBack();
		if (this.playing) return this.#goOn(Math.min(elapsedMs, 100));
		// The clock is paused: the past of this moment does not depend on how the reader got here.
		if (this.#moved) this.replayHistory();
		if (this.#replayAt !== null && performance.now() >= this.#replayAt) this.#replayNow();
	}

	/** Whether every lane can be sent a command. */
	get #isFree(): boolean {
		return this.#lanes.every((lane) => !lane.busy && lane.frame && lane.problems.length === 0 && !lane.engineError);
	}

	#jump(to: number): void {
		this.#seeking = null;
		this.#hasSought = true;
		this.#jumping = true;
		this.target = to;
		// A run that starts at a later moment gets its past, which takes no extra time.
		if (!this.#beginning) this.replayHistory();
		else if (this.#lanes.every(({ historySpec: memory }) => memory)) return this.#replayNow();
		for (const lane of this.#lanes) lane.seek(to);
	}

	/** Whether the run waits for its past. */
	#waitsForPast(): boolean {
		const now = performance.now();
		if (this.#beginning === 'going') {
			this.#beginning = 'new';
			this.#begunAt = now;
		}
		if (this.#beginning === 'recalling' || now > this.#begunAt + BEGUN_MS) {
			this.#beginning = null;
			return false;
		}
		if (this.#replayAt !== null && now >= this.#replayAt) {
			this.#replayNow();
			this.#beginning = 'recalling';
		}
		return this.#beginning === 'recalling' || this.#replayAt !== null;
	}

	#replayNow(): void {
		this.#replayAt = null;
		for (const lane of this.#lanes) lane.replayHistory(this.target);
	}

	/**
	 * When the clock goes on, pictures of the past continue from what they show and wait for no
	 * more.
	 */
	#skipsReplay(): boolean {
		this.#replayAt = null;
		const recalling = this.#lanes.filter((lane) => lane.replaying);
		for (const lane of recalling) lane.seek(this.target);
		this.#moved ||= recalling.length > 0;
		return recalling.length > 0;
	}

	#goOn(elapsedMs: number): void {
		this.#moved = true;
		const now = performance.now();
		if (this.express) {
			// An engine works in slices of about 10 ms: with one slice there is room to grow,
			// several are too many.
			const factor = this.#slices === 0 ? EXPRESS_GROWTH : Math.max(0.1, 1 / (1 + this.#slices));
			this.measuredPace +=
				((this.#expressSpan / Math.max(1, now - this.#requestedAt)) * 1000 - this.measuredPace) * 0.15;
			this.#expressSpan = Math.min(1e12, Math.max(1e5, this.#expressSpan * factor));
			this.target += this.#expressSpan;
		} else {
			const scenes = this.#lanes.flatMap(({ frame }) => frame ?? []);
			const next = this.#adaptivePace.next(scenes, this.pace, elapsedMs / 1000);
			this.#gone.ps += next - this.target;
			this.#gone.s += elapsedMs / 1000;
			this.target = next;
		}
		this.#slices = 0;
		this.target = Math.round(this.target);
		this.#requestedAt = now;
		for (const lane of this.#lanes) lane.advance(this.target);
	}

	#meetNext(): void {
		this.#stepping -= 1;
		this.#moved = true;
		if (this.milestone !== 'event') return this.#findNext(this.milestone);
		const next = this.#lanes.map((lane) => lane.frame?.nextEvent ?? -1).filter((t) => t >= 0);
		if (next.length === 0) return;
		this.target = Math.max(this.target, Math.min(...next));
		for (const lane of this.#lanes) lane.advance(this.target);
	}

	/** Each lane searches its own milestone; all meet at the earliest. */
	#findNext(milestone: Milestone): void {
		this.#finding = true;
		this.#origin = this.now;
		for (const lane of this.#lanes) lane.find(milestone);
	}

	#meetFound(): void {
		this.#finding = false;
		const found = this.#lanes.filter((lane) => lane.reached).map((lane) => lane.frame?.now ?? 0);
		this.#seeking ??= found.length > 0 ? Math.min(...found) : this.#origin;
		for (const lane of this.#lanes) lane.reached = true;
	}

	#stepBack(): void {
		this.#stepping += 1;
		this.#steppingBack = true;
		for (const lane of this.#lanes) lane.step(-1);
	}

	/** Each lane has gone back to its own latest event; they meet at the later event. */
	#meetBack(): void {
		this.#steppingBack = false;
		this.#seeking ??= Math.max(...this.#lanes.map((lane) => lane.frame?.now ?? 0));
	}

	/**
	 * The next frame shows the moment if the engines are quick, because the first jump goes to them
	 * at once. Of those that follow within a frame, the last is sent with the frame.
	 */
	seek(ps: number): void {
		this.#want(ps);
		if (!this.#hasSought && !this.stepping && this.#isFree) this.#jump(this.#seeking as number);
	}

	#want(ps: number): void {
		this.#seeking = Math.max(0, Math.round(ps));
		this.#stepping = 0;
		this.#beginning = null;
	}

	/**
	 * Goes to the moment at which a run is to start, with its past, whether or not it plays then.
	 */
	begin(ps: number): void {
		this.#want(ps);
		this.#beginning = 'going';
	}

	/** Fetches what led to this moment, once changes have stopped. Never moves the clock. */
	replayHistory(): void {
		this.#moved = false;
		this.#replayAt = performance.now() + SETTLED_MS;
	}

	toggle(from: SeekOrigin = 'here'): void {
		if (from === 'here') this.#hold();
		this.playing = !this.playing;
	}

	nextEvent(from: SeekOrigin = 'here'): void {
		if (from === 'here') this.#hold();
		this.playing = false;
		this.#stepping = Math.min(STEPS_MAX, this.#stepping + 1);
	}

	stepBack(from: SeekOrigin = 'here'): void {
		if (from === 'here') this.#hold();
		this.playing = false;
		this.#stepping = Math.max(-STEPS_MAX, this.#stepping - 1);
	}

	/** A jump in progress ends at the present moment: lanes that are further go back. */
	#hold(): void {
		if (this.#jumping && this.now < this.target) this.#seeking ??= this.now;
	}

	/** Starts a new run. */
	rewind(): void {
		this.target = 0;
		this.#seeking = null;
		this.#jumping = false;
		this.#stepping = 0;
		this.#steppingBack = false;
		this.#finding = false;
		this.#replayAt = null;
		this.#moved = false;
		this.#beginning = null;
		this.#expressSpan = 1e7;
		this.horizon = 0;
		this.displayedTime = 0;
	}

	/** Updates the values that text shows. */
	present(): void {
		const now = this.now;
		this.displayedTime = now;
		const { ps, s } = this.#gone;
		this.flow = this.express ? this.worth : ps > 0 ? Math.min(this.pace, ps / s) : this.playing ? this.flow : this.pace;
		this.#gone = { ps: 0, s: 0 };
		// Until a new run is there, the frames are those of the run before.
		if (now > this.horizon && this.#lanes.every(({ loaded }) => loaded)) this.horizon = now;
	}
}
