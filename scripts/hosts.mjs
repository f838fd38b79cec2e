// `npm run hosts`: builds examples/ with their generators and tests each in a browser, builds and runs
// the engine with the tools of tests/hosts/engine, then prints a summary. `npm run hosts -- --only
// mkdocs,vite` does some of them; `-- --pictures DIR` takes screenshots, too.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { examples, layOut, workplace } from './hosts/examples.mjs';
import { installWheel, Missing, packages } from './hosts/packages.mjs';
import { Failure, main, run, say } from './process.mjs';
import { browser, site } from './setup.mjs';
import { tarballs } from './tarballs.mjs';

const quiet = { NO_MKDOCS_2_WARNING: '1', NO_UPDATE_NOTIFIER: '1', ASTRO_TELEMETRY_DISABLED: '1' };

async function build(name) {
	const { packages: registry, wheel, build, files } = examples[name];
	layOut(name);
	if (files) await run('node', [files, workplace(name)]);
	const programs = registry && (await packages[registry](name));
	if (wheel) await installWheel(programs);
	if (!build) return;
	const [program, ...args] = build;
	// A script of its own calls several programs.
	const path = program === 'npm' ? program : `${programs}/${program}`;
	await run(path, args, { cwd: workplace(name), env: quiet });
}

const walk = (name, pictures) =>
	examples[name].walk
		? run('node', ['--test', examples[name].walk], { env: { DATAPATH_HOST: name } })
		: walkSite(name, pictures);

const walkSite = (name, pictures) =>
	run('playwright', ['test', '--config', 'tests/hosts/playwright.config.ts', `${name}.spec.ts`], {
		env: pictures ? { DATAPATH_PICTURES: pictures } : {}
	});

await main(async () => {
	const { values } = parseArgs({ options: { only: { type: 'string' }, pictures: { type: 'string' } } });
	const names = values.only?.split(',') ?? Object.keys(examples);
	for (const name of names) {
		if (!examples[name])
			throw new Failure(`There is no example "${name}"; the examples are ${Object.keys(examples).join(', ')}.`);
	}
	await browser();
	await tarballs();
	// Where the engine runs without the lab, there need be no site.
	if (names.some((name) => !examples[name].walk)) await site();

	const results = [];
	for (const name of names) {
		say(`Host: ${name}`);
		const result = { name, state: 'passed', note: '', seconds: {} };
		const timed = async (what, work) => {
			const begun = performance.now();
			await work();
			result.seconds[what] = Math.round((performance.now() - begun) / 1000);
		};
		try {
			await timed('built', () => build(name));
			await timed('walked', () => walk(name, values.pictures && resolve(values.pictures)));
		} catch (error) {
			const plain = error instanceof Failure || error instanceof Missing;
			result.state = error instanceof Missing ? 'not run' : 'failed';
			result.note = plain ? error.message : error.stack;
		}
		results.push(result);
	}

	say('Summary');
	for (const { name, state, note, seconds } of results) {
		const times = Object.entries(seconds).map(([what, s]) => `${what} in ${s} s`);
		console.log(`${state.padEnd(8)} ${name.padEnd(11)} ${[...times, note].filter(Boolean).join(', ')}`);
	}
	// An example that was requested and not tested is no success.
	if (results.some(({ state }) => state !== 'passed')) process.exitCode = 1;
});
