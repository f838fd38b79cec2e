// `npm run release -- 0.2.0`: sets the version everywhere (also as the heading of the unreleased
// part of the changelog), builds the site, keeps it as an artefact that later builds unpack under
// /v/0.2.0/, commits and tags. Pushing publishes it: the host builds what is in the repository.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, capture, Failure, main, run, say } from './process.mjs';
import { packages, site } from './setup.mjs';
import { withVersion } from './versions.mjs';

const SEMVER = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

await main(async () => {
	const { positionals } = parseArgs({ allowPositionals: true });
	await release(positionals[0]);
});

async function release(version) {
	await packages();
	// This module needs a package, which is installed only now.
	const { artefact, LIST, listed, pack } = await import('./releases.mjs');
	if (!SEMVER.test(version ?? '')) throw new Failure('Say which version: `npm run release -- 0.2.0`.');
	if (listed().some((one) => one.version === version))
		throw new Failure(`${version} is published; it stays what it is.`);
	if (capture('git', ['status', '--porcelain']) !== '') throw new Failure('Commit what you have changed first.');
	for (const { file, text } of withVersion(version)) writeFileSync(at(file), text);
	await run('cargo', ['update', '--workspace', '--offline']);
	await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--loglevel', 'error']);
	await site();
	say(`Packing ${version}`);
	const sha256 = await pack(at('web', 'build'), artefact(version));
	writeFileSync(LIST, `${JSON.stringify([...listed(), { version, sha256 }], null, '\t')}\n`);
	await run('git', ['add', '--all']);
	await run('git', ['commit', '--quiet', '--message', `release: ${version}`]);
	await run('git', ['tag', '--annotate', `v${version}`, '--message', version]);
	say(`${version} is tagged. Its links begin with /v/${version}/ as soon as this is pushed and built.`);
}
