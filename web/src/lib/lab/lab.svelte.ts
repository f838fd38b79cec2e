/**
 * The view model of the page: a comparison, two lanes on one clock, and what the reader has
 * selected.
 */
import type { Report, Scalar } from 'datapath-lab-engine/types';
import type { Slow } from 'datapath-lab-engine/protocol';
import { CHECKPOINT_BYTES, Simulation } from '#lib/engine/simulation.svelte.ts';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import {
	withAttachment,
	changed,
	withStory,
	storyOnMachine,
	withMix,
	withPairs,
	withPatch,
	withTrace
} from '#lib/comparison/changes.ts';
import { laneName } from '#lib/comparison/lane-name.ts';
import type { Change, Patch } from '#lib/comparison/patch.ts';
import { allConnections, type GuestPair, type TransactionKind, type RecordedLoad } from '#lib/comparison/shared.ts';
import type { Heat } from '#lib/comparison/heat.ts';
import { parseUrl, formatUrl, lacksRecording } from '#lib/url/url-state.ts';
import type { LoadQuestion } from '#lib/url/load-question.ts';
import { PACE_DEFAULT } from '#lib/comparison/pace.ts';
import { Playback, type SeekOrigin } from './playback.svelte';
import type { SensitivityRequest, SegmentSelection, Selection } from '#lib/url/selection.ts';
import { measuredValues } from '#lib/comparison/choices.ts';
import { changeBetween } from '#lib/comparison/change-name.ts';
import { differsInConnectionsOnly, momentOf, settledMoment } from '#lib/comparison/connections.ts';
import { storyText, FIRST_STORY, paceOf, storyOf, comparisonOf, type Story } from '#lib/comparison/stories.ts';
import * as texts from '#text/index.ts';
import { hiddenFigures, questionAbout } from '#lib/comparison/questions.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import type { Parameter } from '#lib/comparison/sweep-parameters.ts';
import type { Comparison } from '#lib/comparison/comparison.ts';
import { writeAddress, writeStep } from './address';
import { headingOf } from './sentences';
import type { Steps } from './steps.svelte';
import { SeenQuestions } from './seen-questions.svelte';
import { storedDetail } from './stored-choice';
import type { Before, Former } from './before.svelte';
import type { EarlierResults } from './earlier-results.svelte';

const PRESENT_EVERY_MS = 100;
/** The page is idle after this long without anything to do. */
const IDLE_MS = 500;
/**
 * A moment after more events than this takes too long to reach in a new run; the run then goes only
 * as far as is quick.
 */
const HISTORY_EVENTS_MAX = 5e6;
const MOMENT_QUICK = 2e10;

/** Bytes of a packet besides its message: IP, TCP and its timestamps. */
const HEADERS = 52;

export class Lab {
	comparison = $state.raw<Comparison>(parseUrl(''));
	/** The story of these lanes; null for another comparison. */
	readonly story = $derived(storyOf(this.comparison));
	selection = $state.raw<Selection | null>(null);
	/**
	 * The part of a transaction through which the reader selected the present place, if that is
	 * how.
	 */
	selectedSegment = $state.raw<SegmentSelection | null>(null);
	table = $state(false);
	/** Whether every queue and processor is drawn, not only the parts on the route. */
	detailed = $state(true);

	/** Remembered where storage is allowed. */
	showDetail(detailed: boolean): void {
		this.detailed = detailed;
		storedDetail.store(detailed);
	}
	/** Whether the question about the comparison is open in a panel of its own. */
	isAsking = $state(false);
	/** Whether the list of keys is open. */
	keys = $state(false);
	/** Whether presentation mode is on. */
	presenting = $state(false);
	/** Whether the percentiles of response times are unfolded, with their drawing. */
	distribution = $state(false);
	/**
	 * Whether the reader prefers reduced motion: then the page starts paused at an instructive
	 * moment, with the tables next to the picture.
	 */
	reducedMotion = $state(false);
	/** Whether the reader has changed anything: before that the address stays as it was. */
	isModified = $state(false);
	#sensitivityRequest = $state.raw<SensitivityRequest | null>(null);
	#sweepParameter = $state.raw<Parameter | null>(null);
	#loadQuestion = $state.raw<LoadQuestion | null>(null);
	#interval = $state(false);
	#measurements = $state(false);
	linkedVersion = $state<string | null>(null);
	/**
	 * The entries of the address that were not understood, and those that were damaged, in their
	 * repaired form.
	 */
	unknownParams = $state.raw<string[]>([]);
	repaired = $state.raw<string[]>([]);
	/** Whether an entry that was not understood asks for arrivals from a recording that the link does not name. */
	readonly lacksRecording = $derived(this.unknownParams.some(lacksRecording));

	readonly lanes: readonly [Simulation, Simulation] = [new Simulation(), new Simulation()];
	readonly playback = new Playback(this.lanes);
	/** The reader's changes as steps in the browser's history, where the page may write it. */
	readonly steps: Steps | null;
	/** What the present machine does not have of the reader's settings, by field. */
	notKept = $state.raw<readonly string[]>([]);
	/** The comparison that the reader opened last. */
	#opened = $state.raw<Story | null>(null);
	/** The comparison whose own settings a reset restores. */
	readonly origin = $derived<Story>(
		this.story ?? this.#opened ?? storyOnMachine(this.comparison.shared.platform) ?? FIRST_STORY
	);
	/** Whether any setting differs from those. */
	readonly isChanged = $derived(!storyText(this.comparison, this.origin));

	/** What the pointer is on outside the picture, as `place-3`; the picture highlights it. */
	highlighted = $state.raw<{ lane: number; things: readonly string[] } | null>(null);
	/** The contributions to a figure, as heat in the picture. */
	heat = $state.raw<Heat | null>(null);
	/** How often the reader wanted to hear what happens now. */
	descriptions = $state(0);
	/** Whether single transactions are shown. */
	followsTransactions = $state(false);
	/** Whether the whole run is shown below the bar of the player. */
	followsOverview = false;
	/** The run before a change at a paused moment, until the reader forgets it. */
	former = $state.raw<Former | null>(null);
	/** Changes since that run: one of them is undone as any other. */
	formerChanges = $state(0);
	/** It goes on behind the present run, once its script is there. */
	before = $state.raw<Before | null>(null);

	#presented = 0;
	#followed = 0;
	/** How far the comparison was simulated before its latest change, picoseconds. */
	#horizon = 0;
	#idle = { since: 0, moment: -1, isRefilled: false };
	/** The moments whose transactions were requested, by lane. */
	#requestedMoments = [-1, -1];

	/**
	 * The last results of the lanes before the latest change; null if they had not warmed up, or
	 * belonged to another comparison.
	 */
	previousResults = $state.raw<readonly (Report | null)[]>([null, null]);
	/** The settings of those results, for links to the view. */
	#previous = $state.raw<Comparison | null>(null);
	/** Measures them, where a link brought the settings. */
	#earlier: EarlierResults | null = null;

	readonly #seenQuestions = new SeenQuestions();
	/** Whether the reader has answered or skipped the question about this comparison. */
	readonly isQuestionSeen = $derived(this.story !== null && this.#seenQuestions.has(this.story.id));
	/**
	 * What the page hides so that the question about this comparison stays open: only for a reader
	 * who may still guess. An embed asks nothing, presentation mode has a button of its own for
	 * figures, and with reduced motion figures stand in for the picture.
	 */
	readonly hidden = $derived.by(() =>
		this.steps === null || this.isQuestionSeen || this.presenting || this.reducedMotion
			? { after: false, now: false }
			: hiddenFigures(this.comparison, this.story)
	);
	/** The words in place of hidden figures of the lanes. */
	readonly veil = $derived(this.hidden.now ? texts.predict.veil : undefined);

	/** The reader has answered or skipped the question, so its figures are shown from now on. */
	closeQuestion(): void {
		if (this.story) this.#seenQuestions.add(this.story.id);
	}

	/** The figure whose sensitivity is open. */
	get sensitivityRequest(): SensitivityRequest | null {
		return this.#sensitivityRequest;
	}
	/** Opening or closing it counts as an action of the reader, so the address follows. */
	set sensitivityRequest(request: SensitivityRequest | null) {
		this.isModified = true;
		this.#sensitivityRequest = request;
	}

	constructor(steps: Steps | null = null) {
		this.steps = steps;
	}

	/** The number for which the reader opened a sweep. */
	get sweepParameter(): Parameter | null {
		return this.#sweepParameter;
	}
	set sweepParameter(parameter: Parameter | null) {
		this.isModified = true;
		this.#sweepParameter = parameter;
	}
	/** The question for the largest load that the reader last asked or wrote. */
	get loadQuestion(): LoadQuestion | null {
		return this.#loadQuestion;
	}
	set loadQuestion(question: LoadQuestion | null) {
		this.isModified = true;
		this.#loadQuestion = question;
	}
	/** Whether the model's prediction intervals are open. */
	get interval(): boolean {
		return this.#interval;
	}
	set interval(open: boolean) {
		this.isModified = true;
		this.#interval = open;
	}

	/** Whether the reader compares measurements with the model. */
	get measurements(): boolean {
		return this.#measurements;
	}
	set measurements(open: boolean) {
		this.isModified = true;
		this.#measurements = open;
	}

	get shared() {
		return this.comparison.shared;
	}

	/** How many guests each kind of pairs has on a side. */
	get guestCounts(): readonly number[] {
		return this.shared.pairs?.map(({ count = 1 }) => count) ?? [];
	}

	/** The name of a lane, as a title or within a sentence. */
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

	/** The first pictures are drawn: loads what could wait for them. */
	compare(): void {
		for (const lane of this.lanes) lane.compare();
	}

	/** Whether the comparison's question is how many connections there are. */
	get asksAboutConnections(): boolean {
		const { shared, lanes } = this.comparison;
		return (
			this.story !== null && !shared.pairs && measuredValues(shared.platform, lanes, 'workload.connections').length > 1
		);
	}

	/** Whether only one request is in progress at a time. */
	get singleLane(): boolean {
		return allConnections(this.shared) === 1 && this.shared.workload.kind !== 'WEB' && !this.hasOtherGuests;
	}

	/** Whether a lane has other guests with work of their own. */
	get hasOtherGuests(): boolean {
		return this.comparison.lanes.some(({ concurrent }) => typeof concurrent === 'string');
	}

	/** Whether no frame can follow another closely: one request at a time, and each message in one frame. */
	get loneFrames(): boolean {
		const { workload, network } = this.shared;
		const sizes = (workload.mix ?? [workload]).flatMap((kind) => [kind.request_bytes ?? 0, kind.response_bytes ?? 0]);
		return this.singleLane && Math.max(...sizes) + HEADERS <= network.mtu;
	}

	get engineError(): EngineError | null {
		return this.lanes[0].engineError ?? this.lanes[1].engineError;
	}

	/** Bytes of the engine that have arrived, if loading takes long. */
	get loading(): number | null {
		return this.lanes[0].loading ?? this.lanes[1].loading;
	}

	/** Opens the view of an address. `reducedMotion` starts paused. */
	open(hash: string, reducedMotion: boolean, search = ''): void {
		const linked = parseUrl(hash, search);
		this.isModified = false;
		this.comparison = { shared: linked.shared, lanes: linked.lanes };
		this.#forgetPrevious();
		this.notKept = [];
		this.#opened = storyOf(this.comparison);
		if (this.steps) {
			this.#seenQuestions.restore();
			// A link to a moment or to figures is there to be seen. Entries of the reader's own visit
			// have a moment, too.
			const shows = linked.time !== null || linked.table || linked.sensitivityRequest !== null;
			if (shows && !this.steps.isHere && questionAbout(this.comparison, this.story)) this.closeQuestion();
		}
		this.selection = linked.selection;
		// The journey of its packet is requested anew, even at the moment of the view before.
		this.#followed = -1;
		this.#sensitivityRequest = linked.sensitivityRequest;
		this.#sweepParameter = linked.sweep;
		this.#loadQuestion = linked.loadQuestion;
		this.#interval = linked.interval;
		this.#measurements = linked.measurements;
		this.table = linked.table;
		this.linkedVersion = linked.version;
		this.unknownParams = linked.unknownParams;
		this.repaired = linked.repaired;
		this.playback.pace = linked.pace ?? paceOf(this.comparison) ?? PACE_DEFAULT;
		this.playback.express = linked.express;
		this.formerChanges = 0;
		this.#keep(
			this.steps && linked.before && changeBetween(linked.before, this.comparison)
				? { comparison: linked.before, moment: linked.time ?? 0, results: [null, null], overviews: [null, null] }
				: null
		);
		this.#measurePrevious(linked.previous ?? linked.before);
		this.restart();
		this.#horizon = 0;
		this.reducedMotion = reducedMotion;
		const { story, comparison } = this;
		if (linked.time !== null) this.playback.seek(linked.time);
		else if (reducedMotion || (story && differsInConnectionsOnly(comparison, story)))
			this.playback.begin(momentOf(story ?? FIRST_STORY, comparison.shared.workload.connections));
		this.playback.playing = linked.time === null && !reducedMotion;
	}

	/**
	 * Opens an entry of the reader's own changes. Undoing takes back settings, not the pause: a view
	 * that is paused stays at its moment, or in another comparison, or with another number of
	 * connections, at the entry's.
	 */
	goTo(hash: string, reducedMotion: boolean, search = ''): void {
		const { story } = this;
		const { connections } = this.shared.workload;
		const moment = this.#heldMoment();
		this.open(hash, reducedMotion, search);
		if (moment === null) return;
		this.playback.playing = false;
		if (this.story === story && this.shared.workload.connections === connections) this.playback.seek(moment);
	}

	address(): string {
		return this.#write(!this.playback.playing);
	}

	/** An address with the moment, even of a running clock. */
	currentAddress(): string {
		return this.#write(this.ready || !this.playback.playing);
	}

	/** An address without a moment. */
	addressOfView(): string {
		return this.#write(false);
	}

	#write(moment: boolean): string {
		const { former, selection } = this;
		return formatUrl({
			...this.comparison,
			pace: this.playback.pace,
			express: this.playback.express,
			time: moment ? this.playback.destination : null,
			table: this.table,
			// Without its moment a packet does not exist.
			selection: moment || selection?.what !== 'packet' ? selection : null,
			sensitivityRequest: this.sensitivityRequest,
			sweep: this.sweepParameter,
			loadQuestion: this.loadQuestion,
			interval: this.interval,
			measurements: this.measurements,
			before: former?.comparison ?? null,
			previous: this.#previous === former?.comparison ? null : this.#previous,
			version: this.lanes[0].version
		});
	}

	/** How far the comparison was ever simulated, picoseconds. */
	get horizon(): number {
		return Math.max(this.#horizon, this.playback.horizon);
	}

	restart(): void {
		this.#horizon = this.horizon;
		this.playback.rewind();
		this.lanes.forEach((lane, index) => {
			lane.load(scenarioOf(this.comparison, index as 0 | 1), this.steps ? CHECKPOINT_BYTES : undefined);
		});
	}

	/**
	 * Starts another engine with the same settings at the same moment; after a bug of ours from the
	 * beginning, so that it does not happen again.
	 */
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

	/** Where a view that is paused stays in the next run; null while it plays. */
	#heldMoment(): number | null {
		if (this.playback.playing) return null;
		// Of changes in quick succession, each comes while the one before is on its way there.
		const moment = this.playback.destination;
		const events = Math.max(...this.lanes.map(({ frame }) => frame?.header('events') ?? 0));
		return events > HISTORY_EVENTS_MAX ? Math.min(moment, MOMENT_QUICK) : moment;
	}

	/**
	 * A view that is paused stays at its moment. One that plays starts again. With another number of
	 * connections both are at a moment when the queues have filled.
	 */
	#restartAtMoment(connections: number): void {
		const moment = this.#heldMoment();
		this.restart();
		if (moment !== null) return this.playback.seek(this.#momentAfter(moment, connections, this.comparison));
		// A run that plays from its start was nowhere yet.
		this.#horizon = 0;
		const now = this.shared.workload.connections;
		if (this.story && now !== connections) this.playback.begin(momentOf(this.story, now));
	}

	/** Where a view that was paused at a moment, with so many connections, is after a change. */
	#momentAfter(moment: number, connections: number, { shared, lanes }: Comparison): number {
		const now = shared.workload.connections;
		return now === connections ? moment : settledMoment(storyOf({ shared, lanes }), moment, now);
	}

	set(path: string, value: Scalar): void {
		this.apply(changed(this.comparison, path, value));
	}

	attach(lane: 0 | 1, patch: Patch): void {
		this.selection = null;
		this.apply(withAttachment(this.comparison, lane, patch));
	}

	/** Changes what one lane overrides. */
	setIn(lane: 0 | 1, change: Change): void {
		this.apply(withPatch(this.comparison, lane, change));
	}

	setPairs(pairs: GuestPair[]): void {
		this.apply(withPairs(this.comparison, pairs));
	}

	/** Requests come as in a recording. The same one again may be there only now. */
	setTrace(trace: RecordedLoad | null): void {
		const before = this.shared.workload.trace;
		if (trace && before?.digest === trace.digest) this.restart();
		else this.apply(withTrace(this.comparison, trace));
	}

	setMix(kinds: readonly TransactionKind[]): void {
		this.apply(withMix(this.comparison, kinds));
	}

	apply(comparison: Comparison): void {
		const present = this.comparison;
		const { kind, connections } = this.shared.workload;
		const former = this.#formerOf(comparison);
		this.#step(comparison, () => {
			this.#forgetPrevious();
			// Another workload counts other things: no figure of one is the other's "before".
			if (comparison.shared.workload.kind === kind) {
				this.previousResults = this.lanes.map(({ result }) => (result && !result.warming_up ? result : null));
				if (this.previousResults.some((result) => result !== null)) this.#previous = present;
			}
			if (this.selection?.what === 'packet') this.selection = null;
			this.formerChanges = former && former === this.former ? this.formerChanges + 1 : 1;
			this.#keep(former);
			this.#restartAtMoment(connections);
		});
	}

	/**
	 * The run that a change leaves behind; null where nothing is left to compare. Changes at one
	 * moment are compared with the run before the first of them.
	 */
	#formerOf(changed: Comparison): Former | null {
		const held = this.#heldMoment();
		if (!this.steps || held === null || !this.ready) return null;
		// Another workload does other work: a response of one is no response of the other.
		if (changed.shared.workload.kind !== this.shared.workload.kind) return null;
		const moment = this.#momentAfter(held, this.shared.workload.connections, changed);
		const { former } = this;
		const kept: Former =
			former?.moment !== held
				? {
						comparison: this.comparison,
						moment,
						results: this.lanes.map(({ result }) => (result && !result.warming_up ? result : null)),
						overviews: this.lanes.map(({ overview }) => overview)
					}
				: moment === held
					? former
					: { ...former, moment };
		return held > 0 && changeBetween(kept.comparison, changed) ? kept : null;
	}

	#keep(former: Former | null): void {
		const { comparison } = this;
		if (this.former !== former) {
			this.before?.end();
			this.before = null;
			this.former = former;
		}
		if (!former) return;
		// Without its script nothing is shown behind the present run.
		void import('./before.svelte').then(
			({ Before }) => {
				if (this.former !== former || this.comparison !== comparison) return;
				this.before ??= new Before(former);
				this.before.meet(comparison);
			},
			() => {}
		);
	}

	#forgetPrevious(): void {
		this.#earlier?.end();
		this.#earlier = null;
		this.#previous = null;
		this.previousResults = [null, null];
	}

	/** The figures before a change that a link brings. */
	#measurePrevious(previous: Comparison | null): void {
		const { comparison } = this;
		if (!this.steps || !previous || previous.shared.workload.kind !== comparison.shared.workload.kind) return;
		this.#previous = previous;
		// Without its script nothing is shown beside the present figures.
		void import('./earlier-results.svelte').then(
			({ EarlierResults }) => {
				if (this.#previous === previous) this.#earlier = new EarlierResults(previous);
			},
			() => {}
		);
	}

	/** What is measured behind the page's own runs waits until those are. */
	#followPrevious(): void {
		const { results } = this.#earlier ?? {};
		if (results) {
			this.previousResults = results;
			this.#earlier?.end();
			this.#earlier = null;
		} else if (this.lanes.every(({ result }) => result?.good || result?.finished)) this.#earlier?.measure(this.former);
	}

	/** Forgets the run before the change. */
	forgetBefore(): void {
		this.isModified = true;
		this.#keep(null);
	}

	/** Takes the change back, at the moment that is shown now. */
	returnToBefore(): void {
		const { former } = this;
		if (!former) return;
		const moment = this.playback.destination;
		this.#step(former.comparison, () => {
			this.#keep(null);
			this.restart();
			this.playback.seek(moment);
		});
	}

	/** Makes a change, and a step of it. */
	#step(comparison: Comparison, change: () => void, name?: string): void {
		const difference = changeBetween(this.comparison, comparison);
		const [left, title] = [this.story, headingOf(this)];
		// The entry that is left keeps the moment.
		if (this.isModified && this.ready) writeAddress(this.address());
		this.isModified = true;
		this.unknownParams = [];
		this.repaired = [];
		this.notKept = [];
		this.comparison = comparison;
		change();
		const isElsewhere = this.story !== null && this.story !== left && name === undefined;
		if (difference)
			this.steps?.add(
				difference.kind,
				name ?? difference.name,
				(step, into) => {
					writeStep(this.address(), step, into);
				},
				isElsewhere ? title : undefined
			);
	}

	/** Changes to another machine, with its first comparison and the reader's settings that it has. */
	useMachine(platform: string): void {
		const story = storyOnMachine(platform);
		if (!story) return;
		const { comparison, lost } = withStory(this.comparison, this.origin, story);
		this.#open(story, comparison);
		this.notKept = lost;
	}

	/** Opens another comparison, at an instructive moment and a pace that suits it. */
	openStory(story: Story): void {
		this.#open(story, comparisonOf(story));
	}

	/** Restores the comparison's own settings; a view that was paused stays at its moment. */
	reset(): void {
		const moment = this.#heldMoment();
		this.#open(this.origin, comparisonOf(this.origin), texts.steps.reset);
		if (moment !== null) this.playback.seek(moment);
	}

	#open(story: Story, comparison: Comparison, name?: string): void {
		this.#step(comparison, () => this.#begin(story), name);
	}

	#begin(story: Story): void {
		this.#opened = story;
		this.#keep(null);
		this.selection = null;
		this.#forgetPrevious();
		this.playback.pace = story.pace;
		this.playback.milestone = 'event';
		this.restart();
		this.#horizon = 0;
		this.playback.begin(story.moment);
	}

	select(selection: Selection | null, piece: SegmentSelection | null = null): void {
		this.isModified = true;
		this.selectedSegment = piece;
		this.selection = selection;
		for (const lane of this.lanes) lane.journey = null;
		if (selection?.what === 'packet') this.lanes[selection.lane]?.requestJourney(selection.id);
	}

	/** Jumps to the end of a transaction, and selects the packet that ended it. */
	visit(index: number, { ended_ps, packet }: Slow): void {
		if (this.playback.playing) this.playback.toggle();
		this.playback.seek(ended_ps);
		this.select(packet < 0 ? null : { lane: index, what: 'packet', id: packet });
	}

	toggle(from?: SeekOrigin): void {
		this.isModified = true;
		this.playback.toggle(from);
	}

	/** Called once per animation frame. Text is renewed about ten times a second. */
	tick(elapsedMs: number, now: number): void {
		this.playback.tick(elapsedMs);
		if (now - this.#presented < PRESENT_EVERY_MS) return;
		this.#presented = now;
		this.playback.present();
		for (const lane of this.lanes) lane.present();
		this.#follow();
		if (this.followsTransactions) this.#followTransactions();
		if (this.followsOverview) for (const lane of this.lanes) lane.requestOverview();
		if (this.steps) this.#refill(now);
		this.before?.follow(this.playback.now, this.#idle.isRefilled ? this.horizon : null);
		this.before?.compare(this.lanes.map(({ result }) => result));
		this.#followPrevious();
	}

	/** While the page is idle, its engines prepare jumps. */
	#refill(now: number): void {
		const { isIdle, now: moment } = this.playback;
		if (!isIdle || moment !== this.#idle.moment) this.#idle = { since: now, moment, isRefilled: false };
		if (this.#idle.isRefilled || now - this.#idle.since < IDLE_MS) return;
		this.#idle.isRefilled = true;
		for (const lane of this.lanes) lane.refill(this.horizon);
	}

	#followTransactions(): void {
		for (const [index, lane] of this.lanes.entries()) {
			const moment = lane.frame?.now ?? -1;
			if (lane.transactions && moment === this.#requestedMoments[index]) continue;
			if (lane.requestTransactions()) this.#requestedMoments[index] = moment;
		}
	}

	/**
	 * A selected packet's journey grows while the packet is in flight, and changes when the reader
	 * scrubs.
	 */
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
		this.before?.end();
		this.#earlier?.end();
		for (const lane of this.lanes) lane.end();
	}
}
