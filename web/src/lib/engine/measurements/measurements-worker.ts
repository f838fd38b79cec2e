/** Reads a table of measurements, simulates its runs, and fits a machine to them. */
import init, { Measurements, TraceFile, type MachineFit } from 'datapath-lab-engine/wasm/measurements/datapath_wasm.js';
import type { ChangedMachine, ComparedFigure, MeasuredTable, Problem, TableProblem } from 'datapath-lab-engine/types';
import { languageTag } from 'datapath-lab-engine/words';
import { computeInSlices, serve, postSignOfLife } from '../sensitivity/serve';
import type {
	FitProgress,
	MachineFitResult,
	MeasurementReply,
	MeasurementTask,
	TraceFacts
} from './measurements-protocol';

/** Events between two signs of life. */
const EVENTS = 20_000;

const post = (reply: MeasurementReply, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });

// The engine calls it during each run of a fit.
Object.assign(self, { datapathAlive: postSignOfLife });

/** A file is read in pieces, so that no copy of all of it is in memory. */
const PIECE_BYTES = 1 << 20;
/** Only workers have it, and the types of pages do not. */
declare class FileReaderSync {
	readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** The engine calls `datapathPiece` for the next piece, until one is empty. */
function serveFile(file: File): void {
	const reader = new FileReaderSync();
	let at = 0;
	Object.assign(self, {
		datapathPiece: () => {
			postSignOfLife();
			const piece = new Uint8Array(reader.readAsArrayBuffer(file.slice(at, at + PIECE_BYTES)));
			at += piece.length;
			return piece;
		}
	});
}

let measurements: Measurements | null = null;
let fit: MachineFit | null = null;

/** The engine throws what is wrong with a reader's file as text; anything else is a bug of ours. */
function attempt(read: () => MeasurementReply, refused: (text: string) => MeasurementReply): void {
	let reply: MeasurementReply;
	try {
		reply = read();
	} catch (thrown) {
		if (typeof thrown !== 'string') throw thrown;
		reply = refused(thrown);
	}
	post(reply, reply.type === 'trace' ? [reply.bytes.buffer] : []);
}

const begin = (table: string): void =>
	attempt(
		() => {
			if (table === '') return { type: 'read', table: { runs: [], problems: [], remarks: [] } };
			measurements = new Measurements(table, languageTag);
			return { type: 'read', table: JSON.parse(measurements.contents()) as MeasuredTable };
		},
		(text) => ({ type: 'refused', problems: JSON.parse(text) as TableProblem[] })
	);

function compared(run: number): ComparedFigure[] {
	const simulated = (measurements as Measurements).simulate(run);
	computeInSlices(() => simulated.advance(EVENTS));
	const figures = JSON.parse(simulated.compared()) as ComparedFigure[];
	simulated.free();
	return figures;
}

/** The fit of a machine: one worker computes it, and all of them simulate its runs. */
const fitOf = (machine: string): MachineFit => (fit ??= (measurements as Measurements).fit(machine));

/** Each run is its case, the number of its constants, and a place and a value for each of them. */
function divided(numbers: Float64Array): Float64Array[] {
	const runs: Float64Array[] = [];
	for (let at = 0; at < numbers.length;) {
		const next = at + 2 + 2 * (numbers[at + 1] as number);
		runs.push(numbers.slice(at, next));
		at = next;
	}
	return runs;
}

/** Goes on with a fit until it lacks results. */
const advanced = (fit: MachineFit): void =>
	attempt(
		() => {
			const { fitted, ...progress } = JSON.parse(fit.advance()) as FitProgress & { fitted?: MachineFitResult };
			return fitted ? { type: 'fitted', fit: fitted } : { type: 'missing', progress, runs: divided(fit.missing()) };
		},
		(text) => ({ type: 'unfit', reason: JSON.parse(text) as string })
	);

function carryOut(task: MeasurementTask): void {
	switch (task.type) {
		case 'compare':
			return post({ type: 'compared', run: task.run, figures: compared(task.run) });
		case 'fit':
			return advanced(fitOf(task.machine));
		case 'simulate': {
			const { machine, index, run } = task;
			return post({ type: 'simulated', index, numbers: fitOf(machine).simulate(run) });
		}
		case 'learn':
			for (const numbers of task.results) (fit as MachineFit).learn(numbers);
			return advanced(fit as MachineFit);
		case 'trace':
			serveFile(task.file);
			return attempt(
				() => {
					const trace = new TraceFile(task.file.name, languageTag);
					const facts = JSON.parse(trace.facts()) as TraceFacts;
					return { type: 'trace', facts, bytes: trace.bytes() as Uint8Array<ArrayBuffer> };
				},
				(text) => ({ type: 'no trace', problem: JSON.parse(text) as Problem })
			);
		case 'machine':
			return attempt(
				() => ({
					type: 'machine',
					machine: JSON.parse(Measurements.machine(task.text, languageTag)) as ChangedMachine
				}),
				(text) => ({ type: 'no machine', problems: JSON.parse(text) as Problem[] })
			);
	}
}

serve(init, begin, carryOut);
