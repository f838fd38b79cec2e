// Does a wrong argument, whatever it is, get an answer with a way out, and leave the engine as it was?
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { built } from '../wasm/golden.ts';
import { type Engine, load } from './installed.ts';
import { QUICK } from './scenarios.ts';

const JUNK: readonly unknown[] = [undefined, null, Number.NaN, Infinity, -1, 1e300, '', {}, []];

interface Call {
	/** The method of the WebAssembly that it leads to. */
	wasm?: string;
	/** Arguments that it takes. */
	good: readonly unknown[];
	/** Junk that is no mistake, by argument: a default, or a value with a meaning. */
	accepts?: readonly (readonly unknown[])[];
}

/** Every method of a run, or of what it inherits, that takes a value. */
const RUN: Readonly<Record<string, Call>> = {
	advance: { wasm: 'advance', good: [1e9, 1000], accepts: [[], [undefined]] },
	seek: { wasm: 'seek', good: [1e9, 1000], accepts: [[], [undefined]] },
	refill: { wasm: 'refill', good: [1e9, 1000], accepts: [[], [undefined]] },
	step: { good: [1], accepts: [[undefined, -1]] },
	find: { wasm: 'find', good: ['event', 1000], accepts: [[], [undefined]] },
	look: { wasm: 'look', good: [0] },
	stopHolder: { wasm: 'stop_holder', good: [0, 1e6] },
	journey: { wasm: 'journey', good: [0] },
	follow: { wasm: 'follow', good: [0] },
	frames: { good: [{ every_ps: 1e9, until_ps: 2e9 }] }
};
const WITHOUT_VALUES = [
	'constructor',
	'dispose',
	'digest',
	'frame',
	'now',
	'numbers',
	'overview',
	'slowest',
	'transactions'
];

/** This run has cards and locks. */
const SCENARIO = { platform: 'z14', network: { attachment: 'vswitch' } } as const;

let engine: Engine;
before(async () => {
	engine = await load('datapath-lab-engine', '?arguments');
	await engine.init();
});

/** What a call throws. A generator begins with its first value. */
async function thrownBy(call: () => unknown): Promise<unknown> {
	try {
		const result = await call();
		if (typeof (result as Iterator<unknown> | null)?.next === 'function') await (result as Iterator<unknown>).next();
	} catch (thrown) {
		return thrown;
	}
	return null;
}

function isInvalid(thrown: unknown, path: RegExp, what: string): void {
	assert.ok(thrown instanceof engine.InvalidArgument, `${what}: ${String(thrown)}`);
	assert.match(thrown.path, path, what);
	assert.match(thrown.message, /: (must be .+|there are none in this run, so) not .+ \(.+\)$/s, what);
	assert.notEqual(thrown.hint, '', what);
}

const works = () => {
	using run = new engine.Run(QUICK);
	assert.equal(run.advance(1e8), 1e8);
};

describe('every method of a run', () => {
	it('that takes a value is in the table, and so is every one of the WebAssembly', async () => {
		const all = new Set<string>();
		let prototype: unknown = engine.Run.prototype;
		for (; prototype && prototype !== Object.prototype; prototype = Object.getPrototypeOf(prototype))
			for (const name of Object.getOwnPropertyNames(prototype)) all.add(name);
		assert.deepEqual([...all].toSorted(), [...Object.keys(RUN), ...WITHOUT_VALUES].toSorted());
		const { Simulation } = (await import(new URL('datapath_wasm.js', built).href)) as {
			Simulation: { prototype: Record<string, (...values: unknown[]) => unknown> };
		};
		const methods = Object.getOwnPropertyNames(Simulation.prototype).filter((name) => name !== 'constructor');
		const withValues = methods.filter((name) => Simulation.prototype[name]?.length);
		assert.deepEqual(
			withValues.toSorted(),
			Object.values(RUN)
				.flatMap(({ wasm }) => wasm ?? [])
				.toSorted()
		);
	});

	for (const [name, { good, accepts = [] }] of Object.entries(RUN))
		it(`${name} names what it cannot take, and then works`, async () => {
			using run = new engine.Run(SCENARIO);
			const method = (args: readonly unknown[]) =>
				(run as unknown as Record<string, (...values: unknown[]) => unknown>)[name]?.(...args);
			for (const [position] of good.entries())
				for (const junk of JUNK) {
					const what = `${name}, argument ${position + 1}: ${String(junk)}`;
					const thrown = await thrownBy(() => method(good.with(position, junk)));
					if (accepts[position]?.includes(junk)) assert.equal(thrown, null, what);
					else isInvalid(thrown, new RegExp(`^${name}\\.`), what);
				}
			assert.equal(await thrownBy(() => method(good)), null, name);
			assert.match(run.digest(), /^[0-9a-f]{16}$/);
			works();
		});

	it('that a run has no part for says so', async () => {
		using run = new engine.Run({ platform: 'z990', network: { attachment: 'hipersockets' } });
		assert.equal(run.layout.cards.length, 0);
		isInvalid(await thrownBy(() => run.look(0)), /^look\.card$/, 'look');
		isInvalid(await thrownBy(() => run.find('lunch' as 'event')), /^find\.milestone$/, 'find');
		isInvalid(await thrownBy(() => run.seek(1e300)), /^seek\.to_ps$/, 'seek');
		works();
	});

	it('of a frame is a number, or names the field that there is not', () => {
		using run = new engine.Run(SCENARIO);
		const frame = run.frame();
		for (const junk of JUNK as number[])
			for (const section of ['processor', 'lock', 'card', 'guest', 'place', 'packet'] as const) {
				assert.equal(
					typeof (frame[section] as (at: number, field: string) => number)(junk, run.layout.frame[section][0] ?? ''),
					'number'
				);
				assert.throws(
					() => (frame[section] as (at: number, field: unknown) => number)(0, junk),
					/a frame has no ".*" here, only \w+, /
				);
			}
	});
});

describe('frames', () => {
	const range = { every_ps: 1e9, until_ps: 2e9 };
	for (const name of ['every_ps', 'until_ps'] as const)
		it(`name a wrong ${name} when they are asked for, with its range and what was given`, () => {
			using run = new engine.Run(QUICK);
			for (const junk of [...JUNK, 2 ** 53, '1e9'] as number[]) {
				const call = () => run.frames({ ...range, [name]: junk });
				assert.throws(call, (thrown) => {
					isInvalid(thrown, new RegExp(`^frames\\.${name}$`), String(junk));
					assert.match((thrown as Error).message, /picoseconds from 0 to 9007199254740991, not .*20e9 is 20 ms/);
					return true;
				});
			}
			assert.throws(() => run.frames({ ...range, every_ps: 0 }), /at least 1 picosecond, not 0/);
		});

	it('name a field that there is not', () => {
		using run = new engine.Run(QUICK);
		const call = () => run.frames({ ...range, until: 5 } as typeof range);
		assert.throws(call, { name: 'InvalidArgument', path: 'frames.range.until', hint: /fields of a scenario/ });
		const near = () => run.frames({ ...range, every_sp: 5 } as typeof range);
		assert.throws(near, { path: 'frames.range.every_sp', hint: 'did you mean every_ps?' });
	});
});

describe('a scenario that is none', () => {
	for (const junk of JUNK.filter((value) => JSON.stringify(value) !== '{}'))
		it(`is named: ${typeof junk === 'string' ? "''" : String(junk)}`, async () => {
			const scenario = junk as object;
			for (const thrown of [
				await thrownBy(() => new engine.Run(scenario)),
				await thrownBy(() => engine.measure(scenario))
			]) {
				assert.ok(thrown instanceof engine.InvalidScenario, String(thrown));
				assert.match(thrown.message, /must be an object|JSON/);
			}
			works();
		});

	it('is named where JSON cannot have it', async () => {
		for (const junk of [() => {}, Symbol('s'), { seed: 5n }])
			assert.ok((await thrownBy(() => engine.measure(junk as object))) instanceof engine.InvalidScenario);
		let deep: object = {};
		for (let depth = 0; depth < 1e5; depth++) deep = { deep };
		assert.notEqual(await thrownBy(() => new engine.Run(deep)), null);
		works();
	});
});

describe('options', () => {
	const WRONG: Readonly<Record<string, readonly unknown[]>> = {
		options: JUNK.slice(1).filter((value) => JSON.stringify(value) !== '{}'),
		signal: JUNK.slice(1),
		worker: JUNK.slice(1),
		progress: JUNK.slice(1)
	};
	for (const [name, wrong] of Object.entries(WRONG))
		it(`of a measurement name a wrong ${name}`, async () => {
			for (const junk of wrong) {
				const options = name === 'options' ? junk : { [name]: junk };
				isInvalid(await thrownBy(() => engine.measure(QUICK, options as object)), /^measure\.options/, String(junk));
				// `batches` has no such option at all.
				if (name === 'progress') continue;
				isInvalid(await thrownBy(() => engine.batches(QUICK, options as object)), /^batches\.options/, String(junk));
			}
			works();
		});

	it('that do not exist are refused with the name that was meant, as TypeScript does', async () => {
		const unknown = { sede: 1 } as object;
		const refused = (path: string, hint: RegExp) => (thrown: unknown) => {
			assert.ok(thrown instanceof engine.InvalidArgument, String(thrown));
			assert.equal(thrown.path, path);
			assert.match(thrown.hint, hint);
			return true;
		};
		const field = /^seed is a field of the scenario: \{ seed: … \}$/;
		await assert.rejects(engine.measure(QUICK, unknown), refused('measure.options.sede', field));
		await assert.rejects(engine.batches(QUICK, unknown).next(), refused('batches.options.sede', field));
		await assert.rejects(engine.init(unknown), refused('init.options.sede', field));
		const progress = { progress: () => {} } as object;
		await assert.rejects(engine.batches(QUICK, progress).next(), refused('batches.options.progress', /scenario/));
		const Untyped = engine.Run as unknown as new (scenario: object, options: object) => unknown;
		assert.throws(() => new Untyped(QUICK, unknown), refused('Run', /seed, belong in the scenario/));
		works();
	});

	it('of `init` name what is neither an address nor WebAssembly, before and after it', async () => {
		const { init, Run, InvalidArgument } = await load('datapath-lab-engine', '?wrong');
		const refused = async () => {
			for (const junk of JUNK.slice(1)) {
				const thrown = await thrownBy(() => init({ wasm: junk as URL }));
				assert.ok(thrown instanceof InvalidArgument && thrown.path === 'init.wasm', String(thrown));
			}
			for (const junk of WRONG.options ?? [])
				assert.ok((await thrownBy(() => init(junk as object))) instanceof InvalidArgument, String(junk));
		};
		await refused();
		await init();
		await refused();
		new Run(QUICK).dispose();
	});

	it('of `init` with WebAssembly that is not the engine are refused, and the next attempt works', async () => {
		const { init, Run, EngineError } = await load('datapath-lab-engine', '?other');
		const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
		await assert.rejects(
			init({ wasm: empty }),
			(thrown) => thrown instanceof EngineError && /another program/.test(thrown.message)
		);
		await assert.rejects(init({ wasm: new WebAssembly.Module(empty) }), EngineError);
		await assert.rejects(
			init({ wasm: new Uint8Array(3) }),
			(thrown) => thrown instanceof EngineError && /^3 bytes/.test(thrown.message)
		);
		await init();
		new Run(QUICK).dispose();
	});
});
