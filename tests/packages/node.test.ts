// Does the engine, installed from its tarball and nothing else, do in Node what its README says?
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { Linter } from 'eslint';
import { at } from '../../scripts/process.mjs';
import { ENGINE_EXAMPLES } from '../../web/src/lib/docs/reference/engine-examples.ts';
import { goldenRuns } from '../wasm/golden.ts';
import { elementReadme, guide, readme } from './guide.ts';
import { type Engine, folder, load, resolved } from './installed.ts';
import { LONG, QUICK } from './scenarios.ts';

let engine: Engine;
before(async () => {
	globalThis.fetch = () => assert.fail('the package fetches something');
	engine = await load();
	await engine.init();
});

const published = (name: string) =>
	JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));

/** What a script prints in the folder where the packages are. */
const printed = (code: string, node = 'node'): string => {
	writeFileSync(join(folder, 'example.js'), code);
	return execFileSync(node, ['example.js'], { cwd: folder, encoding: 'utf8' });
};

/** A Node of that version on PATH, if there is one. */
const nodeOf = (version: string): string | undefined =>
	(process.env.PATH ?? '')
		.split(delimiter)
		.map((path) => join(path, 'node'))
		.find((node) => existsSync(node) && execFileSync(node, ['--version'], { encoding: 'utf8' }).startsWith(version));

const wasm = () => readFileSync(resolved('datapath-lab-engine/engine.wasm'));

describe('a run to watch', () => {
	for (const { name, description, until, digest } of goldenRuns()) {
		it(`${name} ends with the native digest`, () => {
			using run = new engine.Run(description);
			assert.equal(run.advance(until), until);
			assert.equal(run.digest(), digest);
		});
	}

	it('yields a frame for each moment', () => {
		using run = new engine.Run(QUICK);
		const moments = Array.from(run.frames({ every_ps: 5e8, until_ps: 2e9 }), (frame) => frame.now);
		assert.deepEqual(moments, [5e8, 10e8, 15e8, 20e8]);
		assert.throws(() => [...run.frames({ every_ps: 0, until_ps: 3e9 })], { name: 'InvalidArgument' });
	});

	it('says so when it is used after it was disposed of, and the next run works', () => {
		const run = new engine.Run(QUICK);
		run.dispose();
		run.dispose();
		const isDisposed = (thrown: unknown) => {
			assert.ok(thrown instanceof engine.DisposedRun);
			assert.equal(thrown.name, 'DisposedRun');
			assert.match(thrown.message, /^This run is disposed of \(.*new Run\(scenario\)\)$/);
			return true;
		};
		for (const use of [
			() => run.frame(),
			() => run.advance(1e9),
			() => run.digest(),
			() => run.now,
			() => run.slowest()
		])
			assert.throws(use, isDisposed);
		using next = new engine.Run(QUICK);
		assert.ok(next.advance(1e9) > 0);
	});

	it('gives its memory back: a hundred runs take no more than ten', () => {
		const grow = (runs: number) => {
			for (let n = 0; n < runs; n++) {
				using run = new engine.Run(QUICK);
				run.advance(1e8);
			}
			return process.memoryUsage().external;
		};
		const few = grow(10);
		assert.ok(grow(100) < few * 1.5);
	});
});

describe('figures', () => {
	it('are equal on a worker and on the caller’s thread, batch by batch', async () => {
		const all = async (worker: boolean) => Array.fromAsync(engine.batches(QUICK, { worker }));
		const [there, here] = [await all(true), await all(false)];
		assert.ok(there.length > 3 && there.at(-1)?.finished);
		assert.ok(there.every(({ series }, n) => n === 0 || series.length >= (there[n - 1]?.series.length ?? 0)));
		assert.deepEqual(there, here);
		assert.deepEqual(await engine.measure(QUICK), there.at(-1));
	});

	it('leave the caller’s thread free', async () => {
		let ticks = 0;
		const timer = setInterval(() => (ticks += 1), 5);
		await assert.rejects(engine.measure(LONG, { signal: AbortSignal.timeout(300) }), { name: 'TimeoutError' });
		clearInterval(timer);
		assert.ok(ticks > 5, `${ticks} ticks`);
	});

	for (const worker of [true, false]) {
		it(`can be cancelled ${worker ? 'on a worker' : 'on the caller’s thread'}`, async () => {
			const giveUp = new AbortController();
			const measured = engine.measure(LONG, { worker, signal: giveUp.signal, progress: () => giveUp.abort() });
			await assert.rejects(measured, { name: 'AbortError' });
		});
	}

	it('can be cancelled between two batches, while nobody reads', async () => {
		const giveUp = new AbortController();
		const loop = engine.batches(LONG, { signal: giveUp.signal });
		await loop.next();
		giveUp.abort();
		// Replies that were on their way arrive, and nothing reads them.
		await new Promise((resolve) => setTimeout(resolve, 300));
		await assert.rejects(loop.next(), { name: 'AbortError' });
	});

	it('reuse workers that have finished, and start no more than there are processors', async () => {
		const { init, batches, measure } = await load('datapath-lab-engine', '?workers');
		await init();
		let started = 0;
		const count = () => (started += 1);
		subscribe('worker_threads', count);
		try {
			const alone = await measure(QUICK);
			assert.deepEqual(await measure(QUICK), alone);
			assert.equal(started, 1, 'one after the other');
			const most = availableParallelism();
			const many = await Promise.all(Array.from({ length: 3 * most }, () => measure(QUICK)));
			assert.ok(many.every(({ now_ps }) => now_ps === alone.now_ps));
			assert.ok(started <= most, `${started} workers for ${most} processors`);
			// A loop that is neither finished nor left keeps no worker from the others.
			const left = Array.from({ length: most }, () => batches(QUICK));
			await Promise.all(left.map((loop) => loop.next()));
			await measure(QUICK);
			// One that waits for its turn can be cancelled.
			const giveUp = new AbortController();
			const busy = Array.from({ length: most + 1 }, () => measure(LONG, { signal: giveUp.signal }));
			giveUp.abort();
			for (const one of await Promise.allSettled(busy))
				assert.equal((one as PromiseRejectedResult).reason?.name, 'AbortError');
			await measure(QUICK);
		} finally {
			unsubscribe('worker_threads', count);
		}
	});

	it('let a program end at once', () => {
		const code = `import { init, measure } from 'datapath-lab-engine';
await init();
await measure(${JSON.stringify(QUICK)});
const measured = performance.now();
process.on('exit', () => console.log(performance.now() - measured));`;
		assert.ok(Number(printed(code)) < 4000);
	});

	it('end when a loop over batches is left', async () => {
		for await (const { series } of engine.batches(LONG)) {
			assert.ok(series.length > 0);
			break;
		}
	});
});

describe('a wrong scenario', () => {
	const wrong = { seed: -1, network: { mtu: 1 } };
	const isNamed = (thrown: unknown) => {
		assert.ok(thrown instanceof engine.InvalidScenario);
		assert.equal(thrown.name, 'InvalidScenario');
		assert.deepEqual(thrown.problems.map(({ path }) => path).toSorted(), ['network.mtu', 'seed']);
		assert.ok(thrown.problems.every(({ message, hint }) => message && hint));
		return true;
	};
	it('throws all of its problems, each with its path and a way out', async () => {
		assert.throws(() => new engine.Run(wrong), isNamed);
		await assert.rejects(engine.measure(wrong), isNamed);
	});

	it('does so in German from `datapath-lab-engine/de`', async () => {
		const german = await load('datapath-lab-engine/de');
		await german.init();
		assert.throws(() => new german.Run(wrong), /außerhalb des Bereichs/);
	});
});

describe('init', () => {
	const forms = {
		URL: () => resolved('datapath-lab-engine/engine.wasm'),
		bytes: wasm,
		Module: () => new WebAssembly.Module(wasm())
	};
	for (const [form, wasmIn] of Object.entries(forms)) {
		it(`takes the WebAssembly as ${form}`, async () => {
			const { init, version } = await load('datapath-lab-engine', `?${form}`);
			await init({ wasm: wasmIn() });
			assert.equal(version(), JSON.parse(readFileSync(at('package.json'), 'utf8')).version);
		});
	}

	it('is named where it is missing, and tries again after a failure', async () => {
		const { init, Run, EngineError } = await load('datapath-lab-engine', '?again');
		assert.throws(() => new Run(QUICK), { name: 'EngineError', code: 'not-started', hint: /await init\(\)/ });
		await assert.rejects(init({ wasm: new URL('file:///nowhere/engine.wasm') }), (thrown) => {
			assert.ok(thrown instanceof EngineError && thrown.code === 'missing');
			assert.match(thrown.message, /^file:\/\/\/nowhere\/engine\.wasm is not loaded: ENOENT.*init\(\{ wasm \}\)\)$/);
			return true;
		});
		await init();
		new Run(QUICK).dispose();
	});
});

it('a panic is an exception with its message, then and from then on', async () => {
	const { init, Run, EngineError } = await load('datapath-lab-engine', '?panic');
	await init();
	const run = new Run(QUICK);
	const isPanic = (thrown: unknown) =>
		thrown instanceof EngineError &&
		thrown.code === 'fault' &&
		/^panicked at .*milestone.*reload the page/s.test(thrown.message);
	// Only a fault of ours lets the engine panic, so this passes by the checks.
	const { run: simulation } = run as unknown as { run: { find(milestone: string, events: number): boolean } };
	assert.throws(() => simulation.find('nothing', 1), isPanic);
	assert.throws(() => run.advance(1e9), isPanic);
	assert.throws(() => new Run(QUICK), isPanic);
	run.dispose();
});

describe('the element', () => {
	type Element = typeof import('../../web/packages/element/package.ts');
	const element = async (): Promise<Element> => (await import(resolved('datapath-lab-element').href)) as Element;

	it('takes the whole address of a site, with or without a slash at its end', async () => {
		const { define, DatapathLab } = await element();
		for (const site of ['https://lab.example/lab', 'http://localhost:4000/', new URL('https://lab.example')]) {
			define(site);
			assert.match(String(DatapathLab.site), /^https?:.*\/$/);
		}
	});

	it('refuses what is no address before any frame loads, on a server, too', async () => {
		const { define } = await element();
		for (const site of ['nonsense', '/lab/', '', 'javascript:alert(1)', 'https://', undefined, null, 5, {}, []])
			assert.throws(
				() => define(site as string),
				{ message: /^define: .*https:\/\/example\.org.*not "/ },
				String(site)
			);
	});
});

describe('the code that people copy', () => {
	for (const [n, { code, output }] of guide.scripts.entries()) {
		it(`example ${n + 1} of the guide prints what it says`, () => {
			assert.ok(output);
			assert.equal(printed(code), output);
		});
	}
	/** What the examples of the reference print. */
	const printsOf: Readonly<Record<string, RegExp>> = {
		init: /^engine \d+\.\d+\.\d+/,
		batches: /^(\d+ % after \d+ batches\n)+$/,
		measure: /^precise enough \[\]\nthroughput \d.*tx\/s true\n/,
		run: /^(.+ (waiting|guest|interrupt|hypervisor|card|wire) [\d.]+ µs\n)+\d+ steps of packet 0, [0-9a-f]{16}\n$/,
		frame: /^1 ms: .* busy\n( {2}packet \d+ in \w.*\n)+2 ms: /,
		errors: /^network\.mtu 100 is out of range .+\n$/
	};
	for (const [name, code] of Object.entries(ENGINE_EXAMPLES))
		it(`of ${name} in the reference runs`, () => assert.match(printed(code), printsOf[name] ?? /^$/));

	it('of the README runs', () =>
		assert.match(printed(readme[0]?.code ?? ''), /^Throughput .*packets in flight [0-9a-f]{16}$/ms));

	const oldest = nodeOf('v20.');
	it('runs in the oldest Node that `engines` names', { skip: !oldest && 'there is no Node 20 on PATH' }, () => {
		assert.match(printed(readme[0]?.code ?? '', oldest), /^Throughput .*packets in flight [0-9a-f]{16}$/ms);
		for (const [name, code] of Object.entries(ENGINE_EXAMPLES))
			assert.match(printed(code, oldest), printsOf[name] ?? /^$/);
		for (const { code, output } of guide.scripts) assert.equal(printed(code, oldest), output);
	});

	it('is in the language of the oldest Node, or says which versions have more', () => {
		// `engines` names Node 20, which has the language of 2023.
		assert.equal(published('datapath-lab-engine').engines.node, '>=20');
		const linter = new Linter();
		const isOlder = (code: string) =>
			linter.verify(code, { languageOptions: { ecmaVersion: 2023, sourceType: 'module' } }).length === 0;
		assert.ok(isOlder('let x = 1;') && !isOlder('using x = y;'));
		const reference = Object.values(ENGINE_EXAMPLES).map((code) => ({ code, before: '' }));
		const all = [...readme, ...elementReadme, ...guide.all, ...reference];
		assert.ok(all.length > 7);
		for (const { code, before } of all) if (!isOlder(code)) assert.match(before, /Node 24, Chrome and Edge 134/, code);
		assert.ok(isOlder(readme[0]?.code ?? 'using x = y;'), 'the first example');
	});
});

describe('the package', () => {
	const inside = (...path: string[]) => join(folder, 'node_modules', ...path);

	it('is alone: it brings no other package', () => {
		const packages = readdirSync(inside()).filter((name) => !name.startsWith('.'));
		assert.deepEqual(packages.toSorted(), ['datapath-lab-element', 'datapath-lab-engine']);
	});

	for (const name of ['datapath-lab-engine', 'datapath-lab-element']) {
		it(`${name} has each file that it exports, its licence and its README`, () => {
			const { exports, version, ...manifest } = published(name);
			const paths = (entry: unknown): string[] =>
				typeof entry === 'string' ? [entry] : Object.values(entry as object).flatMap(paths);
			const missing = [...paths(exports), 'LICENSE', 'README.md'].filter((file) => !existsSync(inside(name, file)));
			assert.deepEqual(missing, []);
			assert.equal(version, JSON.parse(readFileSync(at('package.json'), 'utf8')).version);
			assert.ok(!('dependencies' in manifest) && !('imports' in manifest) && !('private' in manifest));
		});
	}

	for (const name of ['datapath-lab-engine', 'datapath-lab-element']) {
		it(`${name} has the files that its README names, and no link to others`, () => {
			const text = readFileSync(inside(name, 'README.md'), 'utf8');
			const [, folder = ''] = text.split('## In this folder');
			const named = Array.from(folder.matchAll(/`([^`]+)`/g), ([, file = '']) => file).filter((file) =>
				/[./A-Z]/.test(file)
			);
			assert.ok(named.length > 4, `${named}`);
			assert.deepEqual(
				named.filter((file) => !existsSync(inside(name, file))),
				[]
			);
			const files = readdirSync(inside(name));
			assert.deepEqual(
				files.filter((file) => !/^(README\.md|package\.json)$/.test(file) && !folder.includes(`\`${file}`)),
				[],
				'every file is named'
			);
			const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link);
			assert.deepEqual(
				links.filter((link) => !link.startsWith('https:') && !existsSync(inside(name, link))),
				[]
			);
		});
	}

	it('names the WebAssembly so that every bundler finds it', () => {
		for (const file of ['index.js', 'index.de.js', 'node.js', 'node.de.js'])
			assert.match(
				readFileSync(inside('datapath-lab-engine', file), 'utf8'),
				/new URL\(["']\.\/engine\.wasm["'], import\.meta\.url\)/
			);
	});

	it('says first how large it is, that it fetches nothing, and needs no special headers', () => {
		const [, first = ''] = readFileSync(inside('datapath-lab-engine', 'README.md'), 'utf8').split('\n\n');
		const engine = readFileSync(inside('datapath-lab-engine', 'engine.wasm'));
		const scripts = ['index.js', 'worker.js'].map((file) => readFileSync(inside('datapath-lab-engine', file)));
		// Quicker than the quality that a static host takes, and a little larger.
		const params = { [constants.BROTLI_PARAM_QUALITY]: 8 };
		const transferred = [engine, ...scripts].reduce(
			(sum, file) => sum + brotliCompressSync(file, { params }).length,
			0
		);
		assert.match(first, /0\.2 MB.*fetches\s+nothing.*SharedArrayBuffer.*\bversion\b/s);
		assert.ok(transferred < 0.25e6, `${transferred} bytes`);
	});

	it('has types that the settings of its README accept, which look into every declaration', () => {
		const text = readFileSync(inside('datapath-lab-engine', 'README.md'), 'utf8');
		const [, settings = ''] = /^```json\n(.*?)^```$/ms.exec(text) ?? [];
		const { compilerOptions } = JSON.parse(settings) as { compilerOptions: Record<string, unknown> };
		const { lib, strict, exactOptionalPropertyTypes, skipLibCheck } = compilerOptions;
		assert.deepEqual([lib, strict, exactOptionalPropertyTypes, skipLibCheck], [['es2022', 'dom'], true, true, false]);
		writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts'] }));
		writeFileSync(join(folder, 'uses.ts'), readFileSync(at('tests', 'packages', 'uses.ts.txt')));
		execFileSync('node', [at('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '--project', 'tsconfig.json'], {
			cwd: folder,
			stdio: ['ignore', 'inherit', 'inherit']
		});
	});
});
