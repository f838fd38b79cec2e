/** The view model of the page: a comparison, two lanes on one clock, and what a person looks at. */
import type { Report, Scalar } from 'datapath-lab-engine/types';
import type { Slow } from 'datapath-lab-engine/protocol';
import { Simulation } from '#lib/engine/simulation.svelte.ts';
import type { Trouble } from 'datapath-lab-engine/trouble';
import { attached, changed, onMachine, withPairs, withPatch } from '#lib/comparison/changes.ts';
import { nameOf } from '#lib/comparison/lane-name.ts';
import type { Change, Patch } from '#lib/comparison/patch.ts';
import type { GuestPair } from '#lib/comparison/shared.ts';
import type { Heat } from '#lib/comparison/heat.ts';
import { read, write } from '#lib/url/link.ts';
import { PACE_DEFAULT } from '#lib/comparison/pace.ts';
import { Playback, type From } from './playback.svelte';
import type { Asked, PieceTold, Selection } from '#lib/url/selection.ts';
import { asTold, FIRST, paceOf, storyOf, comparisonOf, type Story } from '#lib/comparison/stories.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import type { Parameter } from '#lib/comparison/varied.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';

const PRESENT_EVERY_MS = 100;
/** Moments that took more events than these take too long to come back to in a fresh run; then as far as is quick. */
const EVENTS_KEPT_MAX = 5e6;
const MOMENT_QUICK = 2e10;

export class Lab {
	comparison = $state.raw<Comparison>(read(''));
	/** The story the lanes tell; null for a comparison of one's own. */
	readonly story = $derived(storyOf(this.comparison));
	selection = $state.raw<Selection | null>(null);
	/** The piece of a transaction that was picked, if that is how somebody came to the place that is selected. */
	piece = $state.raw<PieceTold | null>(null);
	table = $state(false);
	/** Whether the keys are shown. */
	keys = $state(false);
	/** Whether it stands before a room. */
	presenting = $state(false);
	/** Whether motion is unwelcome: then the page starts paused at a telling moment, with the tables beside the picture. */
	still = $state(false);
	/** Whether a person has changed anything: before that the address stays as it was sent. */
	touched = $state(false);
	#asked = $state.raw<Asked | null>(null);
	/** The number over which somebody asks for a sweep. */
	varied = $state.raw<Parameter | null>(null);
	linkedVersion = $state<string | null>(null);
	/** The parts of the address that were not understood, and those that were damaged, as they were understood. */
	misread = $state.raw<string[]>([]);
	repaired = $state.raw<string[]>([]);

	readonly lanes: readonly [Simulation, Simulation] = [new Simulation(), new Simulation()];
	readonly playback = new Playback(this.lanes);

	/** What somebody points at beside the picture, as `place-3`; it lights up there. */
	pointed = $state.raw<{ lane: number; things: readonly string[] } | null>(null);
	/** What a figure is made of, as heat in the picture. */
	heat = $state.raw<Heat | null>(null);
	/** Whether single transactions are shown. */
	followsTransactions = false;

	#presented = 0;
	#followed = 0;
	/** The moments whose transactions were asked for, by lane. */
	#told = [-1, -1];

	/** What the lanes had come to before the last change; nothing before it was warm, nor of another comparison. */
	was = $state.raw<readonly (Report | null)[]>([null, null]);

	/** The figure of which somebody asks what it is made of. */
	get asked(): Asked | null {
		return this.#asked;
	}
	/** Whoever asks, or closes what was asked, has acted: the address follows. */
	set asked(asked: Asked | null) {
		this.touched = true;
		this.#asked = asked;
	}

	get shared() {
		return this.comparison.shared;
	}

	/** What a lane shows, as a title or within a sentence. */
	name(lane: number, lower = false): string {
		const { platform, pairs } = this.shared;
		const [a, b] = this.comparison.lanes;
		return lane === 0 ? nameOf(platform, a, lower, pairs, b) : nameOf(platform, b, lower, pairs, a);
	}

	get problems() {
		return this.lanes.flatMap(({ problems }) => problems);
	}

	get ready(): boolean {
		return this.lanes.every((lane) => lane.layout !== null);
	}

	/** The first pictures stand: what can wait for them comes now. */
	compare(): void {
		for (const lane of this.lanes) lane.compare();
	}

	/** Whether a request has no other beside it. */
	get alone(): boolean {
		return this.shared.workload.connections === 1 && this.shared.workload.kind !== 'WEB';
	}

	get trouble(): Trouble | null {
		return this.lanes[0].trouble ?? this.lanes[1].trouble;
	}

	/** Bytes of the engine so far, where it is long in coming. */
	get loading(): number | null {
		return this.lanes[0].loading ?? this.lanes[1].loading;
	}

	/** Opens what an address describes. `still` starts paused. */
	open(hash: string, still: boolean, search = ''): void {
		const linked = read(hash, search);
		this.touched = false;
		this.comparison = { shared: linked.shared, lanes: linked.lanes };
		this.was = [null, null];
		this.selection = linked.selection;
		this.#asked = linked.asked;
		this.table = linked.table;
		this.linkedVersion = linked.version;
		this.misread = linked.misread;
		this.repaired = linked.repaired;
		this.playback.pace = linked.pace ?? paceOf(this.comparison) ?? PACE_DEFAULT;
		this.playback.express = linked.express;
		this.restart();
		this.still = still;
		const { story, comparison } = this;
		if (linked.time !== null) this.playback.seek(linked.time);
		else if (still || (story && asTold(comparison, story))) this.playback.begin((story ?? FIRST).moment);
		this.playback.playing = linked.time === null && !still;
	}

	address(): string {
		return this.#write(!this.playback.playing);
	}

	/** An address with the moment, even of a run that goes on. */
	addressHere(): string {
		return this.#write(this.ready || !this.playback.playing);
	}

	/** An address without a moment. */
	addressOfView(): string {
		return this.#write(false);
	}

	#write(moment: boolean): string {
		return write({
			...this.comparison,
			pace: this.playback.pace,
			express: this.playback.express,
			time: moment ? this.playback.destination : null,
			table: this.table,
			selection: this.selection,
			asked: this.asked,
			version: this.lanes[0].version
		});
	}

	restart(): void {
		this.playback.rewind();
		this.lanes.forEach((lane, index) => {
			lane.load(scenarioOf(this.comparison, index as 0 | 1));
		});
	}

	/** Another engine for the same settings at the same moment; after a fault of ours from the beginning, lest it come again. */
	recover(): void {
		const moment = this.trouble?.cause === 'fault' ? 0 : this.playback.destination;
		for (const lane of this.lanes) lane.abandon();
		this.restart();
		if (moment > 0) this.playback.seek(moment);
	}

	/** Goes on waiting for an engine that may still answer. */
	wait(): void {
		for (const lane of this.lanes) lane.wait();
	}

	/** What was looked at while paused is looked at in the new run, at the same moment. */
	#restartHere(): void {
		const moment = this.playback.now;
		const events = Math.max(...this.lanes.map(({ frame }) => frame?.header('events') ?? 0));
		this.restart();
		if (!this.playback.playing) this.playback.seek(events > EVENTS_KEPT_MAX ? Math.min(moment, MOMENT_QUICK) : moment);
	}

	set(path: string, value: Scalar): void {
		this.apply(changed(this.comparison, path, value));
	}

	attach(lane: 0 | 1, patch: Patch): void {
		this.selection = null;
		this.apply(attached(this.comparison, lane, patch));
	}

	/** What one lane has of its own. */
	setIn(lane: 0 | 1, change: Change): void {
		this.apply(withPatch(this.comparison, lane, change));
	}

	setPairs(pairs: GuestPair[]): void {
		this.apply(withPairs(this.comparison, pairs));
	}

	apply(comparison: Comparison): void {
		this.was = this.lanes.map(({ report }) => (report && !report.warming_up ? report : null));
		this.touched = true;
		this.misread = [];
		this.repaired = [];
		this.comparison = comparison;
		if (this.selection?.what === 'packet') this.selection = null;
		this.#restartHere();
	}

	/** Another machine, with its first comparison. */
	useMachine(platform: string): void {
		const story = onMachine(platform);
		if (story) this.tell(story);
	}

	/** Another comparison, from a telling moment, at a pace that suits it. */
	tell(story: Story): void {
		this.touched = true;
		this.selection = null;
		this.misread = [];
		this.repaired = [];
		this.comparison = comparisonOf(story);
		this.was = [null, null];
		this.playback.pace = story.pace;
		this.playback.milestone = 'event';
		this.restart();
		this.playback.begin(story.moment);
	}

	select(selection: Selection | null, piece: PieceTold | null = null): void {
		this.touched = true;
		this.piece = piece;
		this.selection = selection;
		for (const lane of this.lanes) lane.journey = null;
		if (selection?.what === 'packet') this.lanes[selection.lane]?.askJourney(selection.id);
	}

	/** Goes to the end of a transaction, and to the packet that ended it. */
	visit(index: number, { ended_ps, packet }: Slow): void {
		if (this.playback.playing) this.playback.toggle();
		this.playback.seek(ended_ps);
		this.select(packet < 0 ? null : { lane: index, what: 'packet', id: packet });
	}

	toggle(from?: From): void {
		this.touched = true;
		this.playback.toggle(from);
	}

	/** Once per animation frame. Text is renewed about ten times a second. */
	tick(elapsedMs: number, now: number): void {
		this.playback.tick(elapsedMs);
		if (now - this.#presented < PRESENT_EVERY_MS) return;
		this.#presented = now;
		this.playback.present();
		for (const lane of this.lanes) lane.present();
		this.#follow();
		if (this.followsTransactions) this.#followTransactions();
	}

	#followTransactions(): void {
		for (const [index, lane] of this.lanes.entries()) {
			const moment = lane.frame?.now ?? -1;
			if (lane.transactions && moment === this.#told[index]) continue;
			if (lane.askTransactions()) this.#told[index] = moment;
		}
	}

	/** A selected packet's journey grows while it is on its way, and changes when time is scrubbed. */
	#follow(): void {
		const { selection } = this;
		const lane = selection?.what === 'packet' ? this.lanes[selection.lane as 0 | 1] : null;
		const moment = lane?.frame?.now ?? 0;
		if (!lane || !selection || moment === this.#followed) return;
		const over = lane.journey && !lane.journey.alive && moment > this.#followed;
		this.#followed = moment;
		if (!over) lane.askJourney(selection.id);
	}

	end(): void {
		for (const lane of this.lanes) lane.end();
	}
}
