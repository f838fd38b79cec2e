// What a page does for the tests: it ends each run and measures, with the package that it finds by name.
import { init, measure, Run } from 'datapath-lab-engine';

/** `options` are those of `init`. */
export function expose(options) {
	globalThis.digests = async (runs) => {
		await init(options);
		return runs.map(({ description, until }) => {
			const run = new Run(description);
			run.advance(until);
			const digest = run.digest();
			run.dispose();
			return digest;
		});
	};
	globalThis.measured = (scenario, worker) => measure(scenario, { worker });
}
