// Where the version stands, and how these files read with another one.
import { readFileSync } from 'node:fs';
import { at, Failure } from './process.mjs';

const PLACES = [
	['Cargo.toml', /(?<=\[workspace\.package\]\nversion = ").*?(?=")/],
	['package.json', /(?<="version": ").*?(?=")/],
	['web/package.json', /(?<="version": ").*?(?=")/],
	['web/packages/engine/package.json', /(?<="version": ").*?(?=")/],
	['web/packages/element/package.json', /(?<="version": ").*?(?=")/],
	// What is new gets the name under which it is published.
	['CHANGELOG.md', /(?<=^## ).* \(unreleased\)$/m]
];

/** Where that is nobody's mistake but what comes first. */
const NOTHING_NEW = {
	'CHANGELOG.md': 'CHANGELOG.md says of nothing that it is new: write it at its top, below `## 0.2.0 (unreleased)`.'
};

/** All of them or none: nothing is written here. */
export const withVersion = (version, read = (file) => readFileSync(at(file), 'utf8')) =>
	PLACES.map(([file, pattern]) => {
		const text = read(file);
		if (!pattern.test(text))
			throw new Failure(NOTHING_NEW[file] ?? `${file} has nothing that matches ${pattern}: no place for a version.`);
		return { file, text: text.replace(pattern, version) };
	});
