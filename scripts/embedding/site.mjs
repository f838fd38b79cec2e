// The built site, instrumented: its embed notes on its root element where its engine runs, and a
// worker provides the memory of its simulator on request. Neither can be observed from outside.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { withSite } from '../bench/browser.mjs';

/**
 * Runs before everything else in the page. Until a worker has answered, the engine counts as
 * running on the page's thread.
 */
function observeEngine() {
	const { dataset } = document.documentElement;
	dataset.engine = 'own thread';
	self.Worker = class extends Worker {
		constructor(url, options) {
			super(url, options);
			const kind = new URL(url, location.href).protocol === 'blob:' ? 'blob worker' : 'worker';
			this.addEventListener('message', () => (dataset.engine = kind), { once: true });
		}
	};
}

function observeSimulator() {
	const { instantiate } = WebAssembly;
	WebAssembly.instantiate = async (...parameters) => {
		const made = await instantiate(...parameters);
		self.simulatorMemory = (made.instance ?? made).exports.memory;
		return made;
	};
}

const OBSERVED = [
	[/^\/embed\/?$/, (html) => html.replace('<head>', () => `<head><script>(${observeEngine})()</script>`)],
	[/\/workers\/[^/]+\.js$/, (script) => `(${observeSimulator})();${script}`]
];
/** Headers of a single connection, or no longer true after forwarding. */
const HOP = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];

/** Calls `body` with the address of the instrumented site. */
export function withObservedSite(body) {
	return withSite(async (site) => {
		const server = createServer(async (request, response) => {
			const { status, headers, content } = await passedOn(new URL(request.url, site));
			response.writeHead(status, headers).end(content);
		});
		await once(server.listen(0, '127.0.0.1'), 'listening');
		try {
			// By another name than the hosts, so that the browser takes it for another site.
			return await body(`http://localhost:${server.address().port}/`);
		} finally {
			server.closeAllConnections();
			server.close();
		}
	});
}

async function passedOn(url) {
	const answer = await fetch(url, { redirect: 'manual' });
	const headers = Object.fromEntries([...answer.headers].filter(([name]) => !HOP.includes(name)));
	const content = Buffer.from(await answer.arrayBuffer());
	const [, observe] = OBSERVED.find(([path]) => path.test(url.pathname)) ?? [];
	return { status: answer.status, headers, content: observe && answer.ok ? observe(String(content)) : content };
}
