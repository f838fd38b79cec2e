// The work of `datapath bench` (core/cli/src/bench.rs) in WebAssembly: the same counts, under the
// same names. Runs in Node and in browsers.
const REPETITIONS = 5;
const COMPLETIONS = 4e6;
const OPERATIONS = 2e6;
const EVENTS_WARM_UP = 2e5;
const EVENTS = 1e6;
const CHECKPOINTS = 1000;
const US = 1e-6;

const run = (kind, connections, attachment) =>
	JSON.stringify({ workload: { kind, connections }, network: { attachment } });

const runs = {
	'RR x50 dedicated OSA': run('RR', 50, 'dedicated-osa'),
	'RR x50 vswitch': run('RR', 50, 'vswitch'),
	'STR x10 dedicated OSA': run('STR', 10, 'dedicated-osa'),
	'STR x10 vswitch': run('STR', 10, 'vswitch')
};

/** Measures a module built with the feature `bench`. */
export function measure({ ring, hold, BareWorld, Scenario }) {
	const simulator = Object.entries(runs).flatMap(([name, description]) => {
		// Both runs alternate, so that their ratio holds on a busy machine, too.
		const repetitions = repeat(() => ({ ...bareWorld(BareWorld, description), ...measurement(Scenario, description) }));
		const of = (key) => median(repetitions.map((repetition) => repetition[key]));
		return [
			{ name, unit: 'M events/s', value: of('world') / 1e6 },
			{ name: `${name}: measurement`, unit: 'M events/s', value: of('measurement') / 1e6 },
			{ name: `${name}: real time`, unit: 'x', value: of('realTime') },
			{ name: `${name}: checkpoint`, unit: 'µs', value: of('checkpoint') * 1e6 }
		];
	});
	return [
		{ name: 'ring', unit: 'M completions/s', value: COMPLETIONS / secondsOf(() => ring(COMPLETIONS)) / 1e6 },
		...[16, 256, 4096].map((pending) => ({
			name: `hold ${pending}`,
			unit: 'M holds/s',
			value: OPERATIONS / secondsOf(() => hold(pending, OPERATIONS)) / 1e6
		})),
		...simulator
	];
}

function bareWorld(BareWorld, description) {
	const world = new BareWorld(description);
	const before = world.run(EVENTS_WARM_UP);
	const checkpoint = clock(() => world.checkpoints(CHECKPOINTS)) / CHECKPOINTS;
	let after = before;
	const seconds = clock(() => (after = world.run(EVENTS)));
	world.free();
	return { world: EVENTS / seconds, realTime: ((after - before) * US) / seconds, checkpoint };
}

function measurement(Scenario, description) {
	const measurement = new Scenario(description).measure();
	// It may be finished earlier.
	const events = () => JSON.parse(measurement.result()).events;
	measurement.advance(EVENTS_WARM_UP);
	const before = events();
	const seconds = clock(() => measurement.advance(EVENTS));
	const speed = (events() - before) / seconds;
	measurement.free();
	return { measurement: speed };
}

function clock(work) {
	const start = performance.now();
	work();
	return (performance.now() - start) / 1000;
}

const repeat = (work) => Array.from({ length: REPETITIONS }, work);
const secondsOf = (work) => median(repeat(() => clock(work)));

function median(values) {
	return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
