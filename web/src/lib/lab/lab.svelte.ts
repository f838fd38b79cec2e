/** The view model of the page: a comparison, two lanes on one clock, and what a person looks at. */
import type { Report, Scalar } from 'datapath-lab-engine/types';
import type { Slow } from 'datapath-lab-engine/protocol';
import { Simulation } from '#lib/engine/simulation.svelte.ts';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import { attached, changed, onMachine, withPairs, withPatch } from '#lib/comparison/changes.ts';
import { laneName } from '#lib/comparison/lane-name.ts';
import type { Change, Patch } from '#lib/comparison/patch.ts';
import type { GuestPair } from '#lib/comparison/shared.ts';
import type { Heat } from '#lib/comparison/heat.ts';
import { parseUrl, formatUrl } from '#lib/url/url-state.ts';
import { PACE_DEFAULT } from '#lib/comparison/pace.ts';
import { Playback, type SeekOrigin } from './playback.svelte';
import type { SensitivityRequest, SegmentSelection, Selection } from '#lib/url/selection.ts';
import { storyText, FIRST, paceOf, storyOf, comparisonOf, type Story } from '#lib/comparison/stories.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import type { Parameter } from '#lib/comparison/sweep-parameters.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';

const PRESENT_EVERY_MS = 100;
/** Moments that took more events than these take too long to come back to in a fresh run; then as far as is quick. */
const HISTORY_EVENTS_MAX = 5e6;
const MOMENT_QUICK = 2e10;

export class Lab {
	comparison = $state.raw<Comparison>(parseUrl(''));
	/** The story the lanes tell; null for a comparison of one's own. */
	readonly story = $derived(storyOf(this.comparison));
	selection = $state.raw<Selection | null>(null);
	/** The piece of a transaction that was picked, if that is how somebody came to the place that is selected. */
	selectedSegment = $state.raw<SegmentSelection | null>(null);
	table = $state(false);
	/** Whether the keys are shown. */
	keys = $state(false);
	/** Whether it stands before a room. */
	presenting = $state(false);
	/** Whether motion is unwelcome: then the page starts paused at a telling moment, with the tables beside the picture. */
	reducedMotion = $state(false);
	/** Whether a person has changed anything: before that the address stays as it was sent. */
	isModified = $state(false);
	#sensitivityRequest = $state.raw<SensitivityRequest | null>(null);
	/** The number over which somebody asks for a sweep. */
	sweepParameter = $state.raw<Parameter | null>(null);
	linkedVersion = $state<string | null>(null);
	/** The parts of the address that were not understood, and those that were damaged, as they were understood. */
	unknownParams = $state.raw<string[]>([]);
	repaired = $state.raw<string[]>([]);

	readonly lanes: readonly [Simulation, Simulation] = [new Simulation(), new Simulation()];
	readonly playback = new Playback(this.lanes);

	/** What somebody points at beside the picture, as `place-3`; it lights up there. */
	highlighted = $state.raw<{ lane: number; things: readonly string[] } | null>(null);
	/** What a figure is made of, as heat in the picture. */
	heat = $state.raw<Heat | null>(null);
	/** Whether single transactions are shown. */
	followsTransactions = false;

	#presented = 0;
	#followed = 0;
	/** The moments whose transactions were asked for, by lane. */
	#requestedMoments = [-1, -1];

	/** What the lanes had come to before the last change; nothing before it was warm, nor of another comparison. */
	previousReports = $state.raw<readonly (Report | null)[]>([null, null]);

	/** The figure of which somebody asks what it is made of. */
	get sensitivityRequest(): SensitivityRequest | null {
		return this.#sensitivityRequest;
	}
	/** Whoever asks, or closes what was asked, has acted: the address follows. */
	set sensitivityRequest(sensitivityRequest: SensitivityRequest | null) {
		this.isModified = true;
		this.#sensitivityRequest = sensitivityRequest;
	}

	get shared() {
		return this.comparison.shared;
	}

	/** What a lane shows, as a title or within a sentence. */
	name(lane: number, lower = false): string {
		const { platform, pairs } = this.shared;
		const [a, b] = this.comparison.lanes;
		return lane === 0 ? laneName(platform, a, lower, pairs, b) : laneName(platform, b, lower, pairs, a);
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
	get singleLane(): boolean {
		return this.shared.workload.connections === 1 && this.shared.workload.kind !== 'WEB';
	}

	get engineError(): EngineError | null {
		return this.lanes[0].engineError ?? this.lanes[1].engineError;
	}

	/** Bytes of the engine so far, where it is long in coming. */
	get loading(): number | null {
		return this.lanes[0].loading ?? this.lanes[1].loading;
	}

	/** Opens what an address describes. `still` starts paused. */
	open(hash: string, reducedMotion: boolean, search = ''): void {
		const linked = parseUrl(hash, search);
		this.isModified = false;
		this.comparison = { shared: linked.shared, lanes: linked.lanes };
		this.previousReports = [null, null];
		this.selection = linked.selection;
		this.#sensitivityRequest = linked.sensitivityRequest;
		this.table = linked.table;
		this.linkedVersion = linked.version;
		this.unknownParams = linked.unknownParams;
		this.repaired = linked.repaired;
		this.playback.pace = linked.pace ?? paceOf(this.comparison) ?? PACE_DEFAULT;
		this.playback.express = linked.express;
		this.restart();
		this.reducedMotion = reducedMotion;
		const { story, comparison } = this;
		if (linked.time !== null) this.playback.seek(linked.time);
		else if (reducedMotion || (story && storyText(comparison, story))) this.playback.begin((story ?? FIRST).moment);
		this.playback.playing = linked.time === null && !reducedMotion;
	}

	address(): string {
		return this.#write(!this.playback.playing);
	}

	/** An address with the moment, even of a run that goes on. */
	currentAddress(): string {
		return this.#write(this.ready || !this.playback.playing);
	}

	/** An address without a moment. */
	addressOfView(): string {
		return this.#write(false);
	}

	#write(moment: boolean): string {
		return formatUrl({
			...this.comparison,
			pace: this.playback.pace,
			express: this.playback.express,
			time: moment ? this.playback.destination : null,
			table: this.table,
			selection: this.selection,
			sensitivityRequest: this.sensitivityRequest,
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
		const moment = this.engineError?.cause === 'fault' ? 0 : this.playback.destination;
		for (const lane of this.lanes) lane.abandon();
		this.restart();
		if (moment > 0) this.playback.seek(moment);
	}

	/** Goes on waiting for an engine that may still answer. */
	wait(): void {
		for (const lane of this.lanes) lane.wait();
	}

	/** What was looked at while paused is looked at in the new run, at the same moment. */
	#restartAtMoment(): void {
		const moment = this.playback.now;
		const events = Math.max(...this.lanes.map(({ frame }) => frame?.header('events') ?? 0));
		this.restart();
		if (!this.playback.playing)
			this.playback.seek(events > HISTORY_EVENTS_MAX ? Math.min(moment, MOMENT_QUICK) : moment);
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
		this.previousReports = this.lanes.map(({ report }) => (report && !report.warming_up ? report : null));
		this.isModified = true;
		this.unknownParams = [];
		this.repaired = [];
		this.comparison = comparison;
		if (this.selection?.what === 'packet') this.selection = null;
		this.#restartAtMoment();
	}

	/** Another machine, with its first comparison. */
	useMachine(platform: string): void {
		const story = onMachine(platform);
		if (story) this.openStory(story);
	}

	/** Another comparison, from a telling moment, at a pace that suits it. */
	openStory(story: Story): void {
		this.isModified = true;
		this.selection = null;
		this.unknownParams = [];
		this.repaired = [];
		this.comparison = comparisonOf(story);
		this.previousReports = [null, null];
		this.playback.pace = story.pace;
		this.playback.milestone = 'event';
		this.restart();
		this.playback.begin(story.moment);
	}

	select(selection: Selection | null, piece: SegmentSelection | null = null): void {
		this.isModified = true;
		this.selectedSegment = piece;
		this.selection = selection;
		for (const lane of this.lanes) lane.journey = null;
		if (selection?.what === 'packet') this.lanes[selection.lane]?.requestJourney(selection.id);
	}

	/** Goes to the end of a transaction, and to the packet that ended it. */
	visit(index: number, { ended_ps, packet }: Slow): void {
		if (this.playback.playing) this.playback.toggle();
		this.playback.seek(ended_ps);
		this.select(packet < 0 ? null : { lane: index, what: 'packet', id: packet });
	}

	toggle(from?: SeekOrigin): void {
		this.isModified = true;
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
			if (lane.transactions && moment === this.#requestedMoments[index]) continue;
			if (lane.requestTransactions()) this.#requestedMoments[index] = moment;
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
		if (!over) lane.requestJourney(selection.id);
	}

	end(): void {
		for (const lane of this.lanes) lane.end();
	}
}
