// Installs the packages of an example in its own folder, and again only when their list changes.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fingerprint, buildIfStale } from '../build-cache.mjs';
import { at, capture, Failure, run, say } from '../process.mjs';
import { python, wheel } from '../python.mjs';
import { tarball } from '../tarballs.mjs';
import { examples, folderOf, workplace } from './examples.mjs';

/** Why an example cannot be built on this machine. */
export class Missing extends Error {}

/** By package manager: each installs the packages and returns where their programs are. */
export const packages = {
	python: (name) =>
		installed(name, 'requirements.txt', 'venv', 'bin', async (venv) => {
			needsPython();
			await attempt(
				'python3',
				['-m', 'venv', venv],
				'Python has no `venv`; on Debian, `apt-get install python3-venv`.'
			);
			const quietly = ['--quiet', '--disable-pip-version-check', '--retries', '2'];
			const requirements = ['-r', join(workplace(name), 'requirements.txt')];
			await attempt(join(venv, 'bin', 'pip'), ['install', ...quietly, ...requirements], OFFLINE);
		}),
	node: (name) =>
		installed(name, 'package.json', 'node_modules', '.bin', async () => {
			// The prefix keeps npm from looking for a workspace above it; a lock would contain the
			// address of the registry.
			const here = ['--prefix', workplace(name), '--no-package-lock', '--ignore-scripts'];
			const quietly = ['--no-audit', '--no-fund', '--fetch-retries', '2', '--loglevel', 'error'];
			await attempt('npm', ['install', ...here, ...quietly, ...ours(name).map((file) => at(file))], OFFLINE);
		})
};

/** Adds our wheel to Python's programs; nothing else is fetched. */
export async function installWheel(programs) {
	const interpreter = python();
	if (!interpreter) throw new Missing('There is no Python that the wheel supports.');
	const options = ['--quiet', '--disable-pip-version-check', '--no-index', '--no-deps', '--force-reinstall'];
	await run(join(programs, 'pip'), ['install', ...options, await wheel(interpreter)]);
}

const OFFLINE = 'Its packages could not be installed; check the network connection and try again.';

/** The tarballs that an example needs. */
const ours = (name) => (examples[name].tarballs ?? []).map((of) => relative(at(), tarball(of)));

async function installed(name, manifest, folder, programs, install) {
	const place = join(workplace(name), folder);
	await buildIfStale(`hosts-${name}`, fingerprint([join(folderOf(name), manifest), ...ours(name)]), place, async () => {
		say(`Installing what ${folderOf(name)}/${manifest} asks for`);
		rmSync(place, { recursive: true, force: true });
		await install(place);
	});
	return join(place, programs);
}

async function attempt(command, args, otherwise) {
	try {
		await run(command, args);
	} catch (error) {
		throw error instanceof Failure ? new Missing(otherwise) : error;
	}
}

function needsPython() {
	const version = capture('python3', ['-c', 'import sys; print("%d.%d" % sys.version_info[:2])']);
	if (version === null) throw new Missing('There is no Python (`python3`).');
	const [major, minor] = version.split('.').map(Number);
	if (major < 3 || (major === 3 && minor < 11)) throw new Missing(`It needs Python 3.11 or newer; this is ${version}.`);
}
