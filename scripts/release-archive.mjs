// Published versions: packed once, listed with their checksum, and unpacked by every later build
// where their links lead.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { create, extract } from 'tar';
import { at, Failure } from './process.mjs';

export const LIST = at('web', 'releases', 'releases.json');
/** Files of the site as a whole: older versions, the host's list of headers, and the service workers. */
const NOT_ITS_OWN = /^(v[\\/]|_headers$|([a-z]{2}[\\/])?service-worker\.js$)/;

export const artefact = (version) => at('web', 'releases', `${version}.tgz`);
const checksum = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
export const listed = () => JSON.parse(readFileSync(LIST, 'utf8'));

/** Unpacks every published version where its links lead. */
export async function unpackReleases(directory) {
	for (const { version, sha256 } of listed()) await unpack(artefact(version), sha256, at(directory, 'v', version));
}

/** Unpacks an artefact only if it equals the published one. */
export async function unpack(file, sha256, target) {
	if (!existsSync(file) || checksum(file) !== sha256) {
		throw new Failure(`${file} is not what was published: its checksum differs from the list's.`);
	}
	mkdirSync(target, { recursive: true });
	await extract({ file, cwd: target });
}

/**
 * Equal files give an equal artefact with the same checksum: without times and owners, sorted by
 * name.
 */
export async function pack(directory, file) {
	const names = readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(directory, join(entry.parentPath, entry.name)))
		.filter((name) => !NOT_ITS_OWN.test(name));
	await create({ gzip: { level: 9 }, cwd: directory, portable: true, noMtime: true, file }, names.toSorted());
	return checksum(file);
}
