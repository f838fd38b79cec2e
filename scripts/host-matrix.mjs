// `npm run matrix`: does the embed run whatever the page around it forbids, and where does its engine run there, in Chromium,
// Firefox and WebKit? The site is the one that stands in web/build. `npm run matrix -- --only Firefox,WebKit` asks some.
import { parseArgs } from 'node:util';
import { matrix } from './embedding/matrix.mjs';
import { WINDOWS } from './embedding/windows.mjs';
import { Failure, main } from './process.mjs';

await main(async () => {
	const { values } = parseArgs({ options: { only: { type: 'string' } } });
	const names = values.only?.split(',') ?? Object.keys(WINDOWS);
	for (const name of names) {
		if (!WINDOWS[name])
			throw new Failure(`There is no browser "${name}"; the browsers are ${Object.keys(WINDOWS).join(', ')}.`);
	}
	await matrix(names);
});
