// `npm run release -- 0.2.0`: sets the version everywhere, builds the site, keeps it as an artefact that later builds unpack
// under /v/0.2.0/, commits and tags. Publishing is pushing: the host builds what is in the repository.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { create, extract } from 'tar';
import { at, capture, Failure, run, say } from './process.mjs';

const LIST = at('web', 'releases', 'releases.json');
const SEMVER = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
/** Older versions lie beside a site, not in it. */
const OLDER = /^v[\\/]/;

const artefact = (version) => at('web', 'releases', `${version}.tgz`);
const checksum = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const listed = () => JSON.parse(readFileSync(LIST, 'utf8'));

/** Puts every published version where its links lead. */
export async function unpackReleases(directory) {
	for (const { version, sha256 } of listed()) await unpack(artefact(version), sha256, at(directory, 'v', version));
}

/** Only what is the same as when it was published. */
export async function unpack(file, sha256, target) {
	if (!existsSync(file) || checksum(file) !== sha256) {
		throw new Failure(`${file} is not what was published: its checksum differs from the list's.`);
	}
	mkdirSync(target, { recursive: true });
	await extract({ file, cwd: target });
}

/** The same files give the same artefact, with the same checksum: no times, no owners, by name. */
export async function pack(directory, file) {
	const names = readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(directory, join(entry.parentPath, entry.name)))
		.filter((name) => !OLDER.test(name));
	await create({ gzip: { level: 9 }, cwd: directory, portable: true, noMtime: true, file }, names.toSorted());
	return checksum(file);
}

function setVersion(version) {
	const change = (file, pattern) => {
		const text = readFileSync(at(file), 'utf8');
		if (!pattern.test(text)) throw new Failure(`${file} names no version.`);
		writeFileSync(at(file), text.replace(pattern, `$1${version}$2`));
	};
	change('Cargo.toml', /(\[workspace\.package\]\nversion = ").*?(")/);
	for (const file of ['package.json', 'web/package.json']) change(file, /("version": ").*?(")/);
}

export async function release(version, build) {
	if (!SEMVER.test(version ?? '')) throw new Failure('Say which version: `npm run release -- 0.2.0`.');
	if (listed().some((one) => one.version === version))
		throw new Failure(`${version} is published; it stays what it is.`);
	if (capture('git', ['status', '--porcelain']) !== '') throw new Failure('Commit what you have changed first.');
	setVersion(version);
	await run('cargo', ['update', '--workspace', '--offline']);
	await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--loglevel', 'error']);
	await build();
	say(`Packing ${version}`);
	const sha256 = await pack(at('web', 'build'), artefact(version));
	writeFileSync(LIST, `${JSON.stringify([...listed(), { version, sha256 }], null, '\t')}\n`);
	await run('git', ['add', '--all']);
	await run('git', ['commit', '--quiet', '--message', `release: ${version}`]);
	await run('git', ['tag', '--annotate', `v${version}`, '--message', version]);
	say(`${version} is tagged. Its links begin with /v/${version}/ as soon as this is pushed and built.`);
}
