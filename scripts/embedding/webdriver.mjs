// A window that is controlled through the WebDriver protocol (https://www.w3.org/TR/webdriver2/),
// as far as it is needed here.

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** For scripts and pages: a simulation may be slow on a machine with other work. */
const PATIENCE_MS = 300_000;

export async function openSession(address, capabilities) {
	const begun = await ask('POST', `${address}/session`, { capabilities: { alwaysMatch: capabilities } });
	const session = `${address}/session/${begun.sessionId}`;
	const post = (path, body = {}) => ask('POST', `${session}${path}`, body);
	await post('/timeouts', { script: PATIENCE_MS, pageLoad: PATIENCE_MS });

	/** The function's source runs in the page: it has access to its argument only. */
	async function execute(body, argument) {
		const script = `const [given, done] = arguments; Promise.resolve((${body})(given)).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
		const { value, error } = await post('/execute/async', { script, args: [argument ?? null] });
		if (error) throw new Error(error);
		return value;
	}
	const top = async (body, argument) => {
		await post('/frame', { id: null });
		return execute(body, argument);
	};
	return {
		version: begun.capabilities.browserVersion,
		go: (url) => post('/url', { url }),
		top,
		async frame(body, argument) {
			await post('/frame', { id: null });
			await post('/frame', { id: 0 });
			return execute(body, argument);
		},
		async click(finder, argument) {
			const element = await top(finder, argument);
			if (!element) throw new Error(`There is no ${argument}.`);
			await post(`/element/${element[ELEMENT]}/click`);
		},
		resize: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
		screenshot: async () => Buffer.from(await ask('GET', `${session}/screenshot`), 'base64'),
		close: () => ask('DELETE', session).catch(() => {})
	};
}

async function ask(method, url, body) {
	const response = await fetch(url, { method, body: body && JSON.stringify(body) });
	const { value } = await response.json();
	if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
	return value;
}
