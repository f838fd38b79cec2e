/** The reference of the engine's npm package. Sentences are Markdown; their links are relative to the page. */

/** What a function takes and gives back, by the names of its parameters. */
export interface Call {
	parameters?: Readonly<Record<string, string>>;
	returns: string;
	throws?: string;
}

/** By a name of the sources. */
type Texts = Readonly<Record<string, string>>;

const scenario =
	'An object or JSON, see [Scenario](../scenario/). Fields that you leave out have their measured values.';
const signal = '`options.signal`: an `AbortSignal` that ends the measurement; default: none.';
const worker =
	'`options.worker`: `false` measures on your thread, in slices of 20 ms; default: `true`, on a worker where one starts.';
const events =
	'Most events to handle, a whole number from 0 to 4,294,967,295; default: all. With fewer it may stop earlier, and you call it again.';
const moment = 'Picoseconds of simulated time, 0 to 9,007,199,254,740,991 (2.5 hours).';
const reached = 'The moment that it reached, in picoseconds.';
const wrong = '`InvalidArgument`';
const stopped = '`InvalidScenario`, `InvalidArgument`, `EngineError`, or the reason of the signal.';
const field = 'The name of the number, from the table below.';
const number = 'The number; NaN if the run has no such part.';
const fault = '`Error` if no run has a number of that name.';

export const engineReference = {
	/** By anchor, in the order of the page. */
	headings: {
		files: 'Entries',
		functions: 'Functions',
		run: 'Run',
		frame: 'Frame',
		numbers: 'The numbers of a frame',
		errors: 'Errors',
		types: 'Types',
		scenario: 'Types of a scenario'
	},
	/** In place of the comments of the sources, which are English: by export, or export and member. */
	descriptions: {} as Texts,
	lead: 'The package `datapath-lab-engine` is the simulator for your own pages and programs. This page has every export. For instructions see [A page of your own with the engine](../../how-to/a-page-of-your-own/).',
	install:
		'It needs no other package and has the version of its engine. Times end in `_ps` and are picoseconds of simulated time: 20 ms are `20e9`. Numbers of parts count from 0.',
	entry: 'Import',
	meaning: 'Meaning',
	entries: {
		'datapath-lab-engine': 'Everything below, in English.',
		'datapath-lab-engine/de':
			'The same, with names and sentences in German. Errors about arguments and about loading are English.',
		'datapath-lab-engine/engine.wasm':
			'The address of the WebAssembly, where a bundler gives one; its types are in the package.',
		'datapath-lab-engine/worker.js': 'The script of the worker, for bundlers that do not find it.',
		'datapath-lab-engine/scenario.json': 'The JSON Schema of a scenario.'
	} as Texts,
	name: 'Name',
	value: 'Value',
	returns: 'Returns',
	throws: 'Throws',
	calls: {
		init: {
			parameters: {
				options:
					'`options.wasm`: the address (URL or text), the bytes (`ArrayBuffer` or a view), or a compiled `WebAssembly.Module`; default: the file `engine.wasm` next to the script.'
			},
			returns: 'A promise that is resolved when the engine is ready.',
			throws:
				'`EngineError` if it could not be loaded, with the cause in `code` and a way out in `hint`; `InvalidArgument` for anything else than these.'
		},
		version: { returns: 'For example `0.3.0`.', throws: '`EngineError` before `init`.' },
		batches: {
			parameters: { scenario, options: `${signal} ${worker}` },
			returns: 'Reports; the last one is that of `measure`. `report.series` has an entry for each batch.',
			throws: stopped
		},
		measure: {
			parameters: {
				scenario,
				options: `${signal} ${worker} \`options.progress\`: a function that gets each report that \`batches\` would yield; default: none.`
			},
			returns: 'The report. Read `good`, `extrapolated` and each figure’s `converged` before you show a value.',
			throws: stopped
		},
		'Run.constructor': {
			parameters: { scenario },
			returns: 'The run, at its start.',
			throws: '`InvalidScenario`, `EngineError`'
		},
		'Run.frame': { returns: 'The frame.' },
		'Run.frames': {
			parameters: { range: '`every_ps`: from one frame to the next, at least 1. `until_ps`: the last moment.' },
			returns: 'Frames, one after the other; the run goes on with each.',
			throws: wrong
		},
		'Run.advance': { parameters: { until_ps: moment, events }, returns: reached, throws: wrong },
		'Run.seek': { parameters: { to_ps: moment, events }, returns: reached, throws: wrong },
		'Run.refill': {
			parameters: { until_ps: moment, events },
			returns: 'Whether there is more to do.',
			throws: wrong
		},
		'Run.step': { parameters: { direction: '`1` or `-1`; default: `1`.' }, returns: reached, throws: wrong },
		'Run.find': {
			parameters: {
				milestone:
					'`event`: anything happens. `transaction`: one ends. `cp`: CP begins to run on a processor. `interrupt`: a packet waits for its guest to be interrupted. `preempted`: PR/SM suspends a processor that holds a lock.',
				events
			},
			returns: 'Whether it was reached.',
			throws: wrong
		},
		'Run.look': {
			parameters: { card: 'Index in `layout.cards`.' },
			returns: 'Whether the card held frames.',
			throws: wrong
		},
		'Run.stopHolder': {
			parameters: { lock: 'Index in `layout.locks`.', span_ps: 'For how long, picoseconds.' },
			returns: 'Whether a processor that runs held the lock; a transmit lock cannot be stopped.',
			throws: wrong
		},
		'Run.journey': {
			parameters: { packet: 'The serial number of the packet, from 0.' },
			returns: 'The journey up to now, or null.',
			throws: wrong
		},
		'Run.follow': { parameters: { connection: 'Its number, from 0; at first 0.' }, returns: 'Nothing.', throws: wrong },
		'Run.digest': { returns: '16 hexadecimal digits.' },
		'Run.dispose': { returns: 'Nothing. Every later call throws `DisposedRun`.' },
		'Run.numbers': { returns: 'A copy of the numbers.' },
		'Run.transactions': { returns: 'The transaction that ended last, and the one under way.' },
		'Run.slowest': { returns: 'At most a few, of all connections.' },
		'Run.overview': { returns: 'Bins of equal width, from the start of the run.' },
		'Frame.header': { parameters: { name: field }, returns: 'The number.', throws: fault },
		'Frame.processor': { parameters: { index: 'Index of the processor.', field }, returns: number, throws: fault },
		'Frame.lock': { parameters: { index: 'Index of the lock.', field }, returns: number, throws: fault },
		'Frame.card': { parameters: { index: 'Index of the card.', field }, returns: number, throws: fault },
		'Frame.guest': { parameters: { index: 'Index of the guest.', field }, returns: number, throws: fault },
		'Frame.place': { parameters: { index: 'Index of the place.', field }, returns: number, throws: fault },
		'Frame.packet': { parameters: { index: 'Index in the list of the frame.', field }, returns: number, throws: fault }
	} as Readonly<Record<string, Call>>,
	/** Of the numbers of a frame: by section, then by number. */
	numbersLead:
		"`frame.place(3, 'packets')` reads a number by its name. -1 means that there is none. Sums count from the start of the run, so the difference of two frames is what happened between them.",
	sections: {
		header: 'The whole run: `frame.header(name)`',
		processor: 'A processor: `frame.processor(index, name)`',
		lock: 'A lock: `frame.lock(index, name)`',
		card: 'A card: `frame.card(index, name)`',
		guest: 'A guest, or a group of equal guests: `frame.guest(index, name)`',
		place: 'A place: `frame.place(index, name)`',
		packet: 'A packet: `frame.packet(index, name)`'
	} as Texts,
	numbers: {
		header: {
			now_ps: 'The moment, picoseconds.',
			events: 'Events handled so far.',
			transactions: 'Transactions that have ended so far.',
			payload_bytes: 'Bytes of messages that guests have received so far.',
			next_event_ps: 'The moment of the next event, picoseconds.',
			event_kind: 'The kind of the last event: index in `layout.event_kinds`.',
			event_part: 'The part that it happened in: `id` in `layout.parts`.',
			processors: 'Number of processors.',
			places: 'Number of places.',
			packets_alive: 'Packets in flight.',
			packets_listed: 'Packets that the frame lists, at most 2048: of the longest places only the heads.',
			iozone_phase: 'The phase of IOzone, from 0; -1 with other workloads.',
			locks: 'Number of locks.',
			cards: 'Number of cards.',
			guests: 'Number of guests that are counted.',
			diagnoses: "Instructions DIAGNOSE X'44' (a spinning guest gives up its processor) so far."
		},
		processor: {
			activity: 'What it does: a value of `ACTIVITY`.',
			since_ps: 'Since when, picoseconds.',
			until_ps: 'Until when, picoseconds; -1 if that is not known.',
			guest: 'The guest whose virtual CPU it runs: `id` in `layout.parts`.',
			emulation_ps: 'Time for guests so far, picoseconds.',
			cp_ps: 'Time for CP so far, picoseconds.',
			spin_ps: 'Time spent spinning for locks so far, picoseconds.',
			guest_number: 'Which of several equal guests it is, from 0.',
			dispatched: '1 while PR/SM gives it a physical processor, else 0.',
			switch_ps: 'When PR/SM takes it away or gives it back, picoseconds; -1 if never.',
			wants_lock: 'The lock for which it spins: index in `layout.locks`.',
			holds_lock: 'The lock that it holds: index in `layout.locks`.',
			not_dispatched_ps: 'Time without a physical processor so far, picoseconds.'
		},
		lock: {
			held: '1 while a processor holds it, else 0.',
			holder: 'The processor that holds it: index in `layout.processors`.',
			holder_dispatched: '1 if that processor runs, else 0.',
			waiters: 'Processors that want it.',
			acquisitions: 'How often it was taken so far.',
			contended: 'How often a processor had to wait for it so far.',
			spin_ps: 'Time that processors spun for it so far, picoseconds.',
			preempted_ps: 'Time that its holder was suspended so far, picoseconds.'
		},
		card: {
			queue: 'The output queue that the card visits in its round, from 0.',
			visit: 'Buffers that it has taken in this visit.',
			direction: 'What it works on: 0 nothing, 1 outbound, 2 inbound packets.'
		},
		guest: {
			emulation_ps: 'Its time on processors so far, picoseconds.',
			cp_ps: 'Time that CP spent for it so far, picoseconds.',
			spin_ps: 'Time that it spent spinning for locks so far, picoseconds.',
			packets_out: 'Packets that it has sent so far.',
			interrupts: 'Interrupts that it has taken so far.'
		},
		place: {
			packets: 'Packets in it.',
			occupancy: 'How full it is, in the `unit` of the place: packets or buffers.',
			packet_ps:
				'Packets times time so far, picoseconds: the mean number of packets is its difference by the time between two frames.',
			arrivals: 'Packets that have arrived so far.',
			most: 'Most packets at once so far.'
		},
		packet: {
			serial: 'Its serial number, from 0.',
			kind: 'Its kind: index in `layout.packet_kinds`.',
			bytes: 'Length of the IP packet, bytes.',
			connection: 'Its connection, from 0.',
			transaction: 'The transaction of that connection, from 1.',
			place: 'Where it is: index in `layout.places`.',
			at_ps: 'When it came there, picoseconds.',
			from_ps: 'When its wait there ends, picoseconds.',
			until_ps: 'When its service or its way there ends, picoseconds.',
			pair: 'The pair of guests that it belongs to, from 0.'
		}
	} as Readonly<Record<string, Texts>>,
	/** What the values of a type are, where the sources do not say it. */
	values: {
		CardField: 'Numbers of a card.',
		Chart: 'The drawing of the lab that shows a figure.',
		Coverage:
			'`whole`: whole transactions of every connection. `within`: none, but streams with a constant rate. `part`: none, although the rate varies.',
		GuestField: 'Numbers of a guest.',
		HeaderField: 'Numbers of the whole run.',
		Heading: 'The direction of packets: away from the guest, towards it, or either.',
		LockField: 'Numbers of a lock.',
		LockKind:
			'What a lock protects: lists of the dispatcher, timer requests, other parts of CP, a guest’s kernel, or transmission at the uplink of a virtual switch.',
		Milestone: 'Moments that `find` goes to.',
		PacketField: 'Numbers of a packet.',
		PartKind: 'The kinds of parts.',
		Phase:
			'What happens to a packet: nothing (`waiting`), or who works on it; `interrupt`: its guest has to be interrupted first; `wire`: it travels.',
		PlaceField: 'Numbers of a place.',
		PlaceKind: 'Packets wait (`queue`), are worked on (`service`) or travel (`wire`).',
		ProcessorField: 'Numbers of a processor.',
		QueuePriority: 'The priority of an output queue.',
		Resource: 'What can be the limit of a run.',
		Role: 'What a published row was used for: fitting (`calibration`), or testing (all others).',
		Side: 'The partition of the clients, or of the servers.',
		StepName: 'The steps of work of a processor.',
		WaitCause:
			'The *taker* is the part that takes the packet next. `before`: the device works on earlier packets. `own`: the taker does something else. `cp`: CP works for it. `lock`: it waits for a lock. `preempted`: its processor is suspended. `others`: it has no processor. `unaware`: nothing has signalled it. `collects`: it waits for more packets. `wire`: the wire is full. `signal`: the device has not been signalled yet. `buffer`: the buffer is being filled. `work`: no wait, but work meanwhile.'
	} as Texts,
	scenarioTypes:
		'These types are the parts of a scenario. [Scenario](../scenario/) has every field with its meaning, unit, values and default on each machine.'
};
