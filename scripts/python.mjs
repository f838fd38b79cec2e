// The Python package (core/python): `node scripts/python.mjs` builds its wheel into target/python/wheels
// and prints how large and how quick it is; `npm test -- --only python` also installs and tests it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildIfStale, fingerprint } from './build-cache.mjs';
import { buildNotebook, copyNotebook, notebookPackages } from './notebook.mjs';
import { writeWheelNotices } from './notices.mjs';
import { at, capture, Failure, main, print, run, say } from './process.mjs';
import { rust } from './setup.mjs';

/** The oldest Python 3 that the wheel runs on: pyproject.toml. */
export const MINOR_MIN = 10;
const NAMES = ['python3', ...[14, 13, 12, 11, 10].map((minor) => `python3.${minor}`), 'python'];
const VERSION = ['-c', 'import sys; print("%d.%d" % sys.version_info[:2])'];

const place = (...parts) => at('target', 'python', ...parts);
const REQUIREMENTS = 'tests/python/requirements.txt';
const OFFLINE = 'Its packages could not be installed; check the network connection and try again.';
const NO_VENV = 'Python has no `venv`; on Debian, `apt-get install python3-venv`.';
const quietly = ['--quiet', '--disable-pip-version-check'];

/**
 * A Python that the package supports, or null; `PYTHON` names one. `version` returns the version of a
 * program, null where there is none.
 */
export function python(version = (program) => capture(program, VERSION), named = process.env.PYTHON) {
	const supported = (program) => {
		const [major, minor] = (version(program) ?? '').split('.').map(Number);
		return major === 3 && minor >= MINOR_MIN;
	};
	return [named, ...NAMES].filter(Boolean).find(supported) ?? null;
}

/** Makes an environment with maturin and what the tests need, and returns its folder of programs. */
async function tools(interpreter) {
	const venv = place('tools');
	const print = `${fingerprint([REQUIREMENTS])} ${capture(interpreter, VERSION)}`;
	await buildIfStale('python-tools', print, venv, async () => {
		say(`Installing what ${REQUIREMENTS} asks for`);
		await run(interpreter, ['-m', 'venv', '--clear', venv], { hint: NO_VENV });
		await run(place('tools', 'bin', 'pip'), ['install', ...quietly, '-r', REQUIREMENTS], { hint: OFFLINE });
	});
	return place('tools', 'bin');
}

const filesOf = (folder) =>
	(existsSync(folder) ? readdirSync(folder, { recursive: true }) : []).filter((name) =>
		statSync(join(folder, name)).isFile()
	);

/** Makes one folder equal to another, and leaves what is equal as it is, because cargo goes by the times of files. */
function mirror(from, to) {
	const files = new Set(filesOf(from));
	for (const name of filesOf(to)) if (!files.has(name)) rmSync(join(to, name));
	for (const name of files) {
		const content = readFileSync(join(from, name));
		if (existsSync(join(to, name)) && readFileSync(join(to, name)).equals(content)) continue;
		mkdirSync(dirname(join(to, name)), { recursive: true });
		writeFileSync(join(to, name), content);
	}
}

/** Packs the source distribution, unpacks it and returns the folder. */
async function unpackedSource(maturin) {
	const sources = fingerprint(['pyproject.toml', 'Cargo.toml', 'Cargo.lock', 'LICENSE', 'core', REQUIREMENTS]);
	await buildIfStale('python-source', sources, place('unpacked'), async () => {
		for (const folder of ['source', 'packed']) rmSync(place(folder), { recursive: true, force: true });
		await run(maturin, ['sdist', '--out', place('source')]);
		mkdirSync(place('packed'));
		const [file] = readdirSync(place('source'));
		await run('tar', ['-xzf', place('source', file), '-C', place('packed'), '--strip-components=1']);
		mirror(place('packed'), place('unpacked'));
	});
	return place('unpacked');
}

/** Builds the wheel from the source distribution, so that both are tested, and returns its path. */
export async function wheel(interpreter) {
	await rust();
	const maturin = join(await tools(interpreter), 'maturin');
	await buildNotebook();
	copyNotebook('core/python/python/datapath_lab/notebook');
	writeWheelNotices('core/python/python/datapath_lab/third-party-notices.txt', notebookPackages());
	const cwd = await unpackedSource(maturin);
	rmSync(place('wheels'), { recursive: true, force: true });
	// Not `--locked`: its lock also names the packages of the tests and of the program, which cargo removes.
	const options = ['--quiet', '--out', place('wheels'), '--interpreter', interpreter];
	await run(maturin, ['build', ...options], { cwd, env: { CARGO_TARGET_DIR: at('target') } });
	const [file] = readdirSync(place('wheels'));
	return place('wheels', file);
}

/** Installs a wheel, and nothing else, into a new environment, and returns its Python. */
async function freshEnvironment(interpreter, file) {
	await run(interpreter, ['-m', 'venv', '--clear', place('fresh')], { hint: NO_VENV });
	await run(place('fresh', 'bin', 'pip'), ['install', ...quietly, '--no-index', file]);
	return place('fresh', 'bin', 'python');
}

/** How large the wheel is, and how quick, in its environment. */
const figures = (file, fresh) =>
	`wheel ${Math.round(statSync(file).size / 1000)} KB, ${capture(fresh, [at('tests', 'python', 'times.py')])}`;

/** The suite, which needs the program as the suite `core` builds it; returns the figures. */
export async function testPython(interpreter) {
	const file = await wheel(interpreter);
	const fresh = await freshEnvironment(interpreter, file);
	await run(fresh, ['-I', at('tests', 'python', 'examples.py')]);
	const programs = await tools(interpreter);
	await run(`${programs}/pip`, ['install', ...quietly, '--no-index', '--no-deps', '--force-reinstall', file]);
	const program = at('target', 'debug', 'datapath');
	const env = { DATAPATH_PROGRAM: program, DATAPATH_WHEEL: file, MYPY_CACHE_DIR: place('mypy') };
	await run(`${programs}/mypy`, ['--config-file', 'pyproject.toml', 'core/python/python', 'tests/python'], { env });
	await run(`${programs}/pytest`, ['-q', '-rs', '-p', 'no:cacheprovider', 'tests/python'], { env });
	return `${basename(file)}, ${figures(file, fresh)}`;
}

if (process.argv[1] === at('scripts', 'python.mjs')) {
	await main(async () => {
		const interpreter = python();
		if (!interpreter) throw new Failure(`There is no Python 3.${MINOR_MIN} or newer; PYTHON may name one.`);
		const file = await wheel(interpreter);
		print(`${file}\n${figures(file, await freshEnvironment(interpreter, file))}`);
	});
}
