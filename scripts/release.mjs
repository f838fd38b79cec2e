// `npm run release -- 0.2.0`: sets the version everywhere (also as the heading of the unreleased
// part of the changelog), builds the site, the npm packages and the Python wheel, keeps the site as an
// artefact that later builds unpack under /v/0.2.0/, commits and tags; a second commit sets the version of what follows. Pushing publishes
// it: the host builds what is in the repository.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, capture, Failure, main, run, say } from './process.mjs';
import { MINOR_MIN, python, wheel } from './python.mjs';
import { packages, site } from './setup.mjs';
import { tarballs } from './tarballs.mjs';
import { following, released, withVersion } from './versions.mjs';

const SEMVER = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

await main(async () => {
	const { positionals } = parseArgs({ allowPositionals: true });
	await release(positionals[0]);
});

async function release(version) {
	await packages();
	// This module needs a package, which is installed only now.
	const { artefact, LIST, listed, pack } = await import('./release-archive.mjs');
	if (!SEMVER.test(version ?? '')) throw new Failure('Say which version: `npm run release -- 0.2.0`.');
	if (listed().some((one) => one.version === version))
		throw new Failure(`${version} is published; it stays what it is.`);
	if (capture('git', ['status', '--porcelain']) !== '') throw new Failure('Commit what you have changed first.');
	await write(released(version));
	await site();
	say(`Packed ${(await tarballs()).join(' and ')}`);
	const interpreter = python();
	say(interpreter ? `Built ${await wheel(interpreter)}` : `There is no Python 3.${MINOR_MIN}: no wheel was built`);
	say(`Packing ${version}`);
	const sha256 = await pack(at('web', 'build'), artefact(version));
	writeFileSync(LIST, `${JSON.stringify([...listed(), { version, sha256 }], null, '\t')}\n`);
	await commit(`release: ${version}`);
	await run('git', ['tag', '--annotate', `v${version}`, '--message', version]);
	await write(withVersion(following(version)));
	await commit(`release: ${following(version)} begins`);
	say(`${version} is tagged. Its links begin with /v/${version}/ as soon as this is pushed and built.`);
}

/** Writes texts with another version, and the two lists of packages to match. */
async function write(texts) {
	for (const { file, text } of texts) writeFileSync(at(file), text);
	await run('cargo', ['update', '--workspace', '--offline']);
	await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--loglevel', 'error']);
}

async function commit(message) {
	await run('git', ['add', '--all']);
	await run('git', ['commit', '--quiet', '--message', message]);
}
