// `npm start`: from a fresh clone, or from any later state, to the page over HTTP. Flags are those
// of serve.mjs.
import { main, run, say } from './process.mjs';
import { site } from './setup.mjs';

await main(async () => {
	await site();
	say('Serving the page (Ctrl+C ends it)');
	// A child process, because this script may run under the machine's Node and the server needs
	// ours.
	await run('node', ['scripts/serve.mjs', ...process.argv.slice(2)]);
});
