// The files that contain the version, and their text with another version.
import { readFileSync } from 'node:fs';
import { at, Failure } from './process.mjs';

const PLACES = [
	['Cargo.toml', /(?<=\[workspace\.package\]\nversion = ").*?(?=")/],
	['package.json', /(?<="version": ").*?(?=")/],
	['web/package.json', /(?<="version": ").*?(?=")/],
	['web/packages/engine/package.json', /(?<="version": ").*?(?=")/],
	['web/packages/element/package.json', /(?<="version": ").*?(?=")/],
	// The unreleased part of the changelog gets the version as its heading.
	['CHANGELOG.md', /(?<=^## ).* \(unreleased\)$/m]
];

/** Messages for files in which a missing place is no mistake: another step has to come first. */
const NOTHING_NEW = {
	'CHANGELOG.md': 'CHANGELOG.md says of nothing that it is new: write it at its top, below `## 0.2.0 (unreleased)`.'
};

/** Changes all of the texts or none; writes nothing. */
export const withVersion = (version, read = (file) => readFileSync(at(file), 'utf8')) =>
	PLACES.map(([file, pattern]) => {
		const text = read(file);
		if (!pattern.test(text))
			throw new Failure(NOTHING_NEW[file] ?? `${file} has nothing that matches ${pattern}: no place for a version.`);
		return { file, text: text.replace(pattern, version) };
	});
