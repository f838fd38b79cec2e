// The work of `datapath bench` (core/cli/src/bench.rs) in WebAssembly: the same counts, under the
// same names. Runs in Node and in browsers.
const REPETITIONS = 5;
const COMPLETIONS = 4e6;
const OPERATIONS = 2e6;
const EVENTS_WARM_UP = 2e5;
const EVENTS = 1e6;
const PS = 1e-12;

const run = (kind, connections, attachment) =>
	JSON.stringify({ workload: { kind, connections }, network: { attachment } });

const runs = {
	'RR x50 dedicated OSA': run('RR', 50, 'dedicated-osa'),
	'RR x50 vswitch': run('RR', 50, 'vswitch'),
	'STR x10 dedicated OSA': run('STR', 10, 'dedicated-osa'),
	'STR x10 vswitch': run('STR', 10, 'vswitch')
};

/** Measures a module built with the feature `bench`. */
export function measure({ ring, hold, Scenario }) {
	const simulator = Object.entries(runs).flatMap(([name, description]) => {
		const repetitions = repeat(() => oneRun(Scenario, description));
		const seconds = median(repetitions.map((repetition) => repetition.seconds));
		return [
			{ name, unit: 'M events/s', value: repetitions[0].events / seconds / 1e6 },
			{ name: `${name}: real time`, unit: 'x', value: repetitions[0].simulated / seconds }
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

// Uses a Measurement, because a Simulation takes checkpoints on the way.
function oneRun(Scenario, description) {
	const measurement = new Scenario(description).measure();
	const state = () => JSON.parse(measurement.report());
	measurement.advance(EVENTS_WARM_UP);
	const before = state();
	const seconds = clock(() => measurement.advance(EVENTS));
	const after = state();
	measurement.free();
	return { seconds, events: after.events - before.events, simulated: (after.now_ps - before.now_ps) * PS };
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
