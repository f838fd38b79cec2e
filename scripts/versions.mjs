// The files that contain the version, and their text with another version.
import { readFileSync } from 'node:fs';
import { at, Failure } from './process.mjs';

const PLACES = [
	['Cargo.toml', /(?<=\[workspace\.package\]\nversion = ").*?(?=")/],
	['package.json', /(?<="version": ").*?(?=")/],
	['web/package.json', /(?<="version": ").*?(?=")/],
	['web/packages/engine/package.json', /(?<="version": ").*?(?=")/],
	['web/packages/element/package.json', /(?<="version": ").*?(?=")/]
];
/** The unreleased part of the changelog gets the version as its heading. */
const HEADING = ['CHANGELOG.md', /(?<=^## ).* \(unreleased\)$/m];
const NOTHING_NEW = 'CHANGELOG.md says of nothing that it is new: write it at its top, below `## 0.2.0 (unreleased)`.';

const fromDisk = (file) => readFileSync(at(file), 'utf8');

/** Changes all of the texts or none; writes nothing. */
export function withVersion(version, read = fromDisk) {
	return PLACES.map(([file, pattern]) => {
		const text = read(file);
		if (!pattern.test(text)) throw new Failure(`${file} has nothing that matches ${pattern}: no place for a version.`);
		return { file, text: text.replace(pattern, version) };
	});
}

/** The texts of a release: of all files with the version, and of the changelog. */
export function released(version, read = fromDisk) {
	const [file, pattern] = HEADING;
	const text = read(file);
	if (!pattern.test(text)) throw new Failure(NOTHING_NEW);
	return [...withVersion(version, read), { file, text: text.replace(pattern, version) }];
}

/**
 * The version of what follows a release: the same version promises the same bytes, so it must
 * differ.
 */
export function following(version) {
	const [major, minor] = version.split('.');
	return `${major}.${Number(minor) + 1}.0-dev`;
}
