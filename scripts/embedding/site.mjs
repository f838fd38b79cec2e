// The built site, observed: its embed says on its root element where its engine answers from, and a worker keeps the memory of
// its simulator where it can be asked for. Neither can be learnt from outside.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { withSite } from '../bench/browser.mjs';

/** Stands before everything else in the page. Until a worker has answered, whatever runs there runs on the page's thread. */
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
	WebAssembly.instantiate = async (...input) => {
		const made = await instantiate(...input);
		self.simulatorMemory = (made.instance ?? made).exports.memory;
		return made;
	};
}

const OBSERVED = [
	[/^\/embed\/?$/, (html) => html.replace('<head>', () => `<head><script>(${observeEngine})()</script>`)],
	[/\/workers\/[^/]+\.js$/, (script) => `(${observeSimulator})();${script}`]
];
/** Of one connection alone, or no longer true of what is sent on. */
const HOP = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];

/** Hands the address of the observed site to `body`. */
export function withObservedSite(body) {
	return withSite(async (site) => {
		const server = createServer(async (request, response) => {
			const { status, headers, content } = await passedOn(new URL(request.url, site));
			response.writeHead(status, headers).end(content);
		});
		await once(server.listen(0, '127.0.0.1'), 'listening');
		try {
			// By another name than the hosts: to the browser that is another site.
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
