/** Reads a table of measurements, simulates its runs, and fits a machine to them. */
import init, { Measurements } from 'datapath-lab-engine/wasm/measurements/datapath_wasm.js';
import type { ChangedMachine, ComparedFigure, MeasuredTable, Problem, TableProblem } from 'datapath-lab-engine/types';
import { isGerman } from 'datapath-lab-engine/words';
import { goOn, serve, stayHeard } from '../sensitivity/serve';
import type { WorkerMessage } from '../sensitivity/worker-pool';
import type { MachineFitResult, MeasurementReply, MeasurementTask } from './measurements-protocol';

/** Events between two signs of life. */
const EVENTS = 20_000;

const post = (reply: MeasurementReply) => self.postMessage(reply);

// The engine calls these during a fit.
Object.assign(self, {
	datapathAlive: stayHeard,
	datapathProgress: (step: number, count: number) =>
		self.postMessage({ type: 'heard', progress: { step, count } } satisfies WorkerMessage)
});

let measurements: Measurements | null = null;

/** The engine throws what is wrong with a reader's file as text; anything else is a bug of ours. */
function attempt(read: () => MeasurementReply, refused: (text: string) => MeasurementReply): void {
	let reply: MeasurementReply;
	try {
		reply = read();
	} catch (thrown) {
		if (typeof thrown !== 'string') throw thrown;
		reply = refused(thrown);
	}
	post(reply);
}

const begin = (table: string): void =>
	attempt(
		() => {
			if (table === '') return { type: 'read', table: { runs: [], problems: [], remarks: [] } };
			measurements = new Measurements(table, isGerman);
			return { type: 'read', table: JSON.parse(measurements.contents()) as MeasuredTable };
		},
		(text) => ({ type: 'refused', problems: JSON.parse(text) as TableProblem[] })
	);

function compared(run: number): ComparedFigure[] {
	const simulated = (measurements as Measurements).simulate(run);
	goOn(() => simulated.advance(EVENTS));
	const figures = JSON.parse(simulated.compared()) as ComparedFigure[];
	simulated.free();
	return figures;
}

function carryOut(task: MeasurementTask): void {
	switch (task.type) {
		case 'compare':
			return post({ type: 'compared', run: task.run, figures: compared(task.run) });
		case 'fit':
			return attempt(
				() => ({
					type: 'fitted',
					fit: JSON.parse((measurements as Measurements).fit(task.machine)) as MachineFitResult
				}),
				(text) => ({ type: 'unfit', reason: JSON.parse(text) as string })
			);
		case 'machine':
			return attempt(
				() => ({ type: 'machine', machine: JSON.parse(Measurements.machine(task.text, isGerman)) as ChangedMachine }),
				(text) => ({ type: 'no machine', problems: JSON.parse(text) as Problem[] })
			);
	}
}

serve(init, begin, carryOut);
