/** The view model of the page: a description, two lanes on one clock, and what a person looks at. */
import { Simulation } from '#lib/sim/simulation.svelte.ts';
import { SIZES, textFor, withValue, type Attachment, type Description, type Value } from './description';
import { read, write } from './link';
import { PACE_DEFAULT, Playback } from './playback.svelte';
import type { Selection } from './selection';

const PRESENT_EVERY_MS = 100;
/** Later moments take too long to come back to in a fresh run. */
const MOMENT_KEPT_MAX = 2e10;
/** A moment at which both lanes have a packet on its way, picoseconds. */
const STILL_AT = 24e6;

export class Lab {
	description = $state.raw<Description>(read('', PACE_DEFAULT).description);
	attachments = $state.raw<[Attachment, Attachment]>(read('', PACE_DEFAULT).lanes);
	selection = $state.raw<Selection | null>(null);
	table = $state(false);
	/** Whether motion is unwelcome: then the page starts paused at a telling moment, with the tables beside the picture. */
	still = $state(false);
	/** Whether a person has changed anything: before that the address stays bare. */
	touched = $state(false);
	linkedVersion = $state<string | null>(null);

	readonly lanes: readonly [Simulation, Simulation] = [new Simulation(), new Simulation()];
	readonly playback = new Playback(this.lanes);

	#presented = 0;
	#followed = 0;

	get problems() {
		return this.lanes[0].problems.length > 0 ? this.lanes[0].problems : this.lanes[1].problems;
	}

	get ready(): boolean {
		return this.lanes.every((lane) => lane.layout !== null);
	}

	get crash(): string | null {
		return this.lanes[0].crash ?? this.lanes[1].crash;
	}

	/** Opens what an address describes. `still` starts paused. */
	open(hash: string, still: boolean): void {
		const linked = read(hash, PACE_DEFAULT);
		this.touched = hash.length > 1;
		this.description = linked.description;
		this.attachments = linked.lanes;
		this.selection = linked.selection;
		this.table = linked.table;
		this.linkedVersion = linked.version;
		this.playback.pace = linked.pace;
		this.playback.express = linked.express;
		this.restart();
		this.still = still;
		if (linked.time !== null || still) this.playback.seek(linked.time ?? STILL_AT);
		this.playback.playing = linked.time === null && !still;
	}

	address(): string {
		return write({
			description: this.description,
			lanes: this.attachments,
			pace: this.playback.pace,
			express: this.playback.express,
			time: this.playback.playing ? null : this.playback.shown,
			table: this.table,
			selection: this.selection,
			version: this.lanes[0].version
		});
	}

	restart(): void {
		this.playback.rewind();
		this.lanes.forEach((lane, index) => {
			lane.load(textFor(this.description, this.attachments[index] as Attachment));
		});
	}

	/** What was looked at while paused is looked at in the new run, at the same moment. */
	#restartHere(): void {
		const moment = this.playback.now;
		this.restart();
		if (!this.playback.playing) this.playback.seek(Math.min(moment, MOMENT_KEPT_MAX));
	}

	set(path: string, value: Value): void {
		let next = withValue(this.description, path, value);
		if (path === 'workload.kind') {
			const sizes = SIZES[value as keyof typeof SIZES];
			next = { ...next, workload: { ...next.workload, ...sizes } };
		}
		this.apply(next);
	}

	apply(description: Description): void {
		this.touched = true;
		this.description = description;
		if (this.selection?.what === 'packet') this.selection = null;
		this.#restartHere();
	}

	attach(lane: number, attachment: Attachment): void {
		const next: [Attachment, Attachment] = [...this.attachments];
		next[lane] = attachment;
		this.touched = true;
		this.selection = null;
		this.attachments = next;
		this.#restartHere();
	}

	select(selection: Selection | null): void {
		this.touched = true;
		this.selection = selection;
		for (const lane of this.lanes) lane.journey = null;
		if (selection?.what === 'packet') this.lanes[selection.lane]?.askJourney(selection.id);
	}

	toggle(): void {
		this.touched = true;
		this.playback.playing = !this.playback.playing;
	}

	/** Once per animation frame. Text is renewed about ten times a second. */
	tick(elapsedMs: number, now: number): void {
		this.playback.tick(elapsedMs);
		if (now - this.#presented < PRESENT_EVERY_MS) return;
		this.#presented = now;
		this.playback.present();
		for (const lane of this.lanes) lane.present();
		this.#follow();
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
