// `npm test`: every suite, the most informative first, then a summary. Suites that need one
// processor, and the build of the page, run at the same time as those that use all; their output is
// printed when it is complete. `npm test -- --only clippy,unit` runs some of them, `--shard 1/3` a part of the
// browser's tests.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { advisories, Unreachable } from './advisories.mjs';
import { firefoxPath } from './browsers.mjs';
import { fingerprint } from './build-cache.mjs';
import { installed, locked } from './dependencies.mjs';
import { sizes } from './bench/print.mjs';
import { permits } from './licences.mjs';
import { at, collected, Failure, main, metered, print, run, say, script } from './process.mjs';
import { buildNotebook } from './notebook.mjs';
import { MINOR_MIN, python, testPython } from './python.mjs';
import { browser, packages, rust, site, wasm } from './setup.mjs';
import { testPackages } from './tarballs.mjs';

/** Thrown by a suite that cannot run here and need not. */
class Skipped extends Error {}

const hasTests = (directory) =>
	readdirSync(at(directory), { recursive: true }).some((name) => name.endsWith('.test.ts'));
const web = { cwd: at('web') };

/** A file whose content was found right is not read again, unless a package is another. */
const remembered = (name) => {
	const file = at('target', 'cache', `${name}-${fingerprint(['package-lock.json']).slice(0, 8)}`);
	return ['--cache', '--cache-strategy', 'content', '--cache-location', file];
};

// The crate of the WebAssembly has no native tests: a suite of its own tests what was built of it.
const tested = ['--workspace', '--exclude', 'datapath-wasm', '--locked'];
// With the assertions of the test profile, also in the crates that the tests need.
const native = (...targets) => run('cargo', ['build', '--profile', 'test', ...targets, ...tested]);

// A suite passes when it returns; its return value is a note for the summary.
const suites = {
	format: async () => {
		await rust();
		await packages();
		const hint = 'Run `npm run format`.';
		await run('cargo', ['fmt', '--all', '--check'], { hint });
		await run('prettier', ['--check', '--log-level', 'warn', ...remembered('prettier'), '.'], { hint });
	},
	clippy: async () => {
		await rust();
		// The module for Python belongs to it where there is one; without this feature it is empty.
		const module = python() ? ['--features', 'datapath-python/extension'] : [];
		const lints = ['clippy', '--workspace', '--all-targets', ...module, '--locked', '--', '-D', 'warnings'];
		// As in the profile of the tests, which then take the macros and build scripts that are compiled here.
		await run('cargo', lints, { env: { CARGO_PROFILE_DEV_DEBUG: '0' } });
	},
	eslint: async () => {
		await packages();
		await run('svelte-kit', ['sync'], web);
		await run('eslint', ['--max-warnings', '0', ...remembered('eslint'), '.']);
	},
	scripts: async () => {
		await packages();
		await run('node', ['--test', 'tests/scripts/*.test.ts']);
	},
	core: async () => {
		await rust();
		// Linking the WASM needs one processor, so the tests are built at the same time. Whether
		// the WASM builds is reported by its own suite.
		await Promise.all([native('--bins', '--tests'), wasm().catch(() => {})]);
		// The full suite runs the tests with `#[ignore]`, too: those take long.
		const all = process.env.DATAPATH_FULL ? ['--', '--include-ignored'] : [];
		await run('cargo', ['test', ...tested, '--no-fail-fast', ...all]);
	},
	python: async () => {
		const interpreter = python();
		if (!interpreter) throw new Skipped(`there is no Python 3.${MINOR_MIN} or newer (PYTHON may name one)`);
		await rust();
		// Campaigns that the package begins are finished by the program. The targets are those of `core`.
		await native('--bins', '--tests');
		return testPython(interpreter);
	},
	types: async () => {
		await wasm();
		await run('svelte-kit', ['sync'], web);
		await run('svelte-check', ['--tsconfig', './tsconfig.json', '--fail-on-warnings'], web);
		await run('tsc', ['--project', 'tests/tsconfig.json']);
		await run('tsc', ['--project', 'web/tsconfig.service-worker.json']);
	},
	wasm: async () => {
		await wasm();
		// The WASM is compared with the program's schema and its scenarios. The same targets as in
		// `core`: with others cargo chooses other features of the crates, and builds all of them again.
		await native('--bins', '--tests');
		await run('node', ['--test', 'tests/wasm/*.test.ts']);
	},
	packages: async () => {
		await browser();
		return testPackages();
	},
	unit: async () => {
		if (!hasTests('web/src')) throw new Skipped('there are no web/src/**/*.test.ts');
		await wasm();
		await run('vitest', ['run'], web);
	},
	browser: async ({ shard }) => {
		await browser();
		await site();
		await buildNotebook();
		const part = shard ? [`--shard=${shard}`] : [];
		await run('playwright', ['test', '--config', 'tests/web/playwright.config.ts', ...part]);
		if (!firefoxPath()) return 'in Chromium only, there is no Firefox (it may be named by FIREFOX_PATH)';
	},
	size: async () => {
		await browser();
		await site();
		const over = sizes(script('bench', 'sizes.mjs'));
		if (over.length > 0) throw new Failure(`${over.join('; ')}. The budgets stand in scripts/budgets.mjs.`);
	},
	licences: async () => {
		await rust();
		await packages();
		const wrong = installed().filter(({ licence, source }) => source || !permits(licence));
		for (const { name, licence, source } of wrong) print(`${name}: ${source ?? JSON.stringify(licence)}`);
		if (wrong.length > 0) throw new Failure('deny.toml does not allow the licences or sources above.');
	},
	advisories: async () => {
		const found = await advisories(locked()).catch((error) => {
			throw error instanceof Unreachable ? new Skipped(error.message) : error;
		});
		for (const { id, of, summary } of found) console.error(`${of}: ${id} ${summary}`);
		const harmful = found.filter(({ harmless }) => !harmless);
		if (harmful.length > 0) {
			throw new Failure(`${harmful.length} known against what is used; update it, or say in deny.toml why not.`);
		}
		if (found.length > 0) return found.map(({ of, id }) => `${of} is not looked after (${id})`).join(', ');
	}
};

/**
 * These suites need one processor each, as linking the wheel does: they run one after the other at the same time as
 * the rest.
 */
const BACKGROUND = ['format', 'eslint', 'scripts', 'licences', 'types', 'unit', 'python'];
/** These suites measure what a page does in a second, so nothing else may run. */
const EXCLUSIVE = ['browser', 'size'];

await main(async () => {
	const { values: flags } = parseArgs({ options: { only: { type: 'string' }, shard: { type: 'string' } } });
	const names = flags.only?.split(',') ?? Object.keys(suites);
	for (const name of names) {
		if (!suites[name])
			throw new Failure(`There is no suite "${name}"; the suites are ${Object.keys(suites).join(', ')}.`);
	}

	// A missing browser should be reported at once, not after ten minutes by the last suite.
	if (['browser', 'packages', 'size'].some((name) => names.includes(name))) {
		try {
			await browser();
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			console.error(
				`\n✗ ${error.message} The suites \`browser\`, \`packages\` and \`size\` will fail; the others run all the same.`
			);
		}
	}

	const rest = names.filter((name) => !BACKGROUND.includes(name));
	const results = [];
	/** The output of background suites, until there is a gap in which to print it. */
	const whole = [];
	const printPending = () => whole.splice(0).forEach((text) => process.stdout.write(text));
	const runBackground = async () => {
		for (const name of BACKGROUND.filter((one) => names.includes(one))) {
			const output = { text: '' };
			results.push(await (rest.length > 0 ? collected(output, () => result(name, flags)) : result(name, flags)));
			whole.push(output.text);
		}
		// Building the page is work for one processor, too. Whether it builds is reported by the suite that needs it.
		if (EXCLUSIVE.some((name) => names.includes(name))) await site().catch(() => {});
	};
	const running = runBackground();
	for (const name of rest) {
		if (EXCLUSIVE.includes(name)) await running;
		printPending();
		results.push(await result(name, flags));
	}
	await running;
	printPending();
	report(results.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name)));
});

async function result(name, options) {
	say(`Suite: ${name}`);
	const begun = performance.now();
	const result = { name, state: 'passed', note: '', processor: { seconds: 0 } };
	try {
		const note = await metered(result.processor, () => suites[name](options));
		if (note) result.note = `: ${note}`;
	} catch (error) {
		result.state = error instanceof Skipped ? 'skipped' : 'failed';
		result.note = `: ${error instanceof Failure || error instanceof Skipped ? error.message : error.stack}`;
	}
	result.seconds = Math.round((performance.now() - begun) / 1000);
	return result;
}

function report(results) {
	const count = (state) => results.filter((result) => result.state === state).length;
	say('Summary');
	const column = (seconds) => `${String(Math.round(seconds)).padStart(4)} s`;
	console.log('         time  of processors');
	for (const { name, state, note, seconds, processor } of results)
		console.log(`${state} ${column(seconds)}  ${column(processor.seconds)}  ${name}${note}`);
	console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
	if (count('failed') > 0) process.exitCode = 1;
}
