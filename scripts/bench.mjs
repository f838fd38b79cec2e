// `npm run bench`: how fast the simulator is. Each runtime is one entry; a new one (Node, Chromium) is a new entry.
import { main, run, say } from './process.mjs';
import { rust } from './setup.mjs';

const runtimes = {
	native: async () => {
		await rust();
		await run('cargo', [
			'run',
			'--release',
			'--locked',
			'--package',
			'datapath',
			'--',
			'bench',
			...process.argv.slice(2)
		]);
	}
};

await main(async () => {
	for (const [name, measure] of Object.entries(runtimes)) {
		say(`Simulator speed: ${name}`);
		await measure();
	}
});
