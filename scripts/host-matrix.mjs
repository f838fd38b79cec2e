// `npm run matrix`: tests whether the embed runs whatever the page around it forbids, and where its
// engine runs there, in Chromium, Firefox and WebKit. It uses the site in web/build. `npm run
// matrix -- --only Firefox,WebKit` tests some browsers.
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
