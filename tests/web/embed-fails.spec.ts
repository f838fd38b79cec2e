// A frame that does not load: the author's page is notified, and the reader can use the author's
// content and try again.
import type { BrowserContext, Page } from '@playwright/test';
import { openHost, type Host } from './host.ts';
import { expect, oneIn, RELEASE, test } from './lab.ts';

let host: Host;
test.beforeAll(async () => {
	host = await openHost();
});
test.afterAll(() => host.close());

test.use({
	tolerated:
		/preloaded using link preload|frame-src|404|Failed to load resource|net::|blocked|NetworkError|NS_ERROR|X-Frame-Options/
});

const POSTER = '<p><a href="#read">The figures in words</a></p>';
const element = (site: string, attributes = 'loading="click"') =>
	`<script type="module" src="${site}/datapath-lab.js"></script>
	<datapath-lab style="width:760px" ${attributes}>${POSTER}</datapath-lab>
	<script>
		self.failures = [];
		document.querySelector('datapath-lab').addEventListener('error', ({ detail }) => self.failures.push(detail));
	</script>`;

const failures = (page: Page) =>
	page.evaluate(() => (self as unknown as { failures: { code: string; message: string }[] }).failures);

/** The element that a click at the middle of something hits: nothing invisible may cover it. */
async function hits(page: Page, what: 'poster' | 'button') {
	return page.evaluate((what) => {
		const lab = document.querySelector('datapath-lab') as HTMLElement;
		const wanted = what === 'poster' ? lab.querySelector('a') : lab.shadowRoot?.querySelector('button');
		const { left, top, width, height } = (wanted as HTMLElement).getBoundingClientRect();
		const [x, y] = [left + width / 2, top + height / 2];
		const hit = document.elementFromPoint(x, y);
		return wanted === (what === 'poster' ? hit : lab.shadowRoot?.elementFromPoint(x, y));
	}, what);
}

/** Every method settles, and a failure has a reason. */
const settles = (page: Page) =>
	page.evaluate(async () => {
		const lab = document.querySelector('datapath-lab') as HTMLElementTagNameMap['datapath-lab'];
		const answers = {
			play: lab.play(),
			step: lab.step(),
			seek: lab.seek(1e6),
			getState: lab.getState(),
			setState: lab.setState('#'),
			select: lab.select(null),
			snapshot: lab.snapshot(),
			exportData: lab.exportData(),
			pause: lab.pause()
		};
		const codes = Object.entries(answers).map(async ([name, promise]) => {
			const late = new Promise((done) => setTimeout(done, 30_000, 'never'));
			const settled = promise.then(
				() => 'resolved',
				({ code, message }: { code: string; message: string }) => (message ? code : 'no reason')
			);
			return [name, await Promise.race([settled, late])] as const;
		});
		return Object.fromEntries(await Promise.all(codes));
	});

type Break = (page: Page, context: BrowserContext) => Promise<unknown>;
interface Case {
	name: string;
	/** Whether the browser itself refuses it, each browser in its own way. */
	refused?: true;
	attributes?: string;
	headers?: (site: string) => Record<string, string>;
	break?: Break;
	/** What repairs it, before *Try again* is pressed; `by itself` presses nothing. */
	mend?: Break;
	recovers: 'by itself' | 'when tried again' | 'by an attribute';
	reason: RegExp;
}
const EMBED = /\/embed\//;
const CASES: Case[] = [
	{
		name: 'blocked by the policy of the page',
		refused: true,
		headers: (site) => ({ 'Content-Security-Policy': `frame-src 'self'; script-src ${site} 'unsafe-inline'` }),
		recovers: 'when tried again',
		reason: /policy|no response/
	},
	{
		name: 'blocked by default-src alone',
		refused: true,
		headers: (site) => ({ 'Content-Security-Policy': `default-src 'self'; script-src ${site} 'unsafe-inline'` }),
		recovers: 'when tried again',
		reason: /policy|no response/
	},
	{
		name: 'of a version that does not exist',
		attributes: 'version="9.9.9" loading="click"',
		recovers: 'by an attribute',
		reason: /\/v\/9\.9\.9\/embed\//
	},
	{
		name: 'missing',
		break: (page) => page.route(EMBED, (route) => route.fulfill({ status: 404, body: 'Not found' })),
		mend: (page) => page.unroute(EMBED),
		recovers: 'when tried again',
		reason: /no response/
	},
	{
		name: 'refused by its server',
		refused: true,
		break: (page) =>
			page.route(EMBED, (route) =>
				route.fulfill({ headers: { 'X-Frame-Options': 'DENY', 'Content-Type': 'text/html' }, body: '<p>No' })
			),
		mend: (page) => page.unroute(EMBED),
		recovers: 'when tried again',
		reason: /no response/
	},
	{
		name: 'of a server that is gone',
		break: (page) => page.route(EMBED, (route) => route.abort('connectionrefused')),
		mend: (page) => page.unroute(EMBED),
		recovers: 'when tried again',
		reason: /no response|did not answer/
	},
	{
		name: 'of a reader who is offline',
		break: (_, context) => context.setOffline(true),
		mend: (_, context) => context.setOffline(false),
		recovers: 'by itself',
		reason: /offline/
	}
];

for (const one of oneIn(3, CASES)) {
	test(`a frame that is ${one.name} is reported, and recovers`, async ({ page, context, baseURL }) => {
		const site = baseURL ?? '';
		host.serve('/', element(site, one.attributes), one.headers?.(site));
		await page.goto(host.address());
		await page.waitForFunction(() => customElements.get('datapath-lab'));
		await one.break?.(page, context);
		await page.getByRole('button', { name: 'Run it here' }).click();
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
		await expect(page.getByRole('status')).toContainText(one.reason);
		const [failure] = await failures(page);
		expect(failure?.code).toBe('unreachable');
		expect(failure?.message).toMatch(one.reason);
		await expect(page.getByRole('link', { name: 'The figures in words' })).toBeVisible();
		for (const what of ['poster', 'button'] as const) expect(await hits(page, what), what).toBe(true);
		for (const [method, outcome] of Object.entries(await settles(page))) expect(outcome, method).toBe('unreachable');
		// Only the page's author can change a policy: it fails again, with the same message.
		if (one.headers) {
			await page.getByRole('button', { name: 'Try again' }).click();
			await expect.poll(async () => (await failures(page)).length).toBeGreaterThan(1);
			return;
		}
		await one.mend?.(page, context);
		if (one.recovers === 'when tried again') await page.getByRole('button', { name: 'Try again' }).click();
		if (one.recovers === 'by an attribute')
			await page.evaluate(() => document.querySelector('datapath-lab')?.removeAttribute('version'));
		await page.waitForFunction(() => document.querySelector('datapath-lab')?.hasAttribute('data-ready'));
		await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
		expect(
			await page.evaluate(async () => (await document.querySelector('datapath-lab')?.getState())?.t_ps)
		).toBeGreaterThan(0);
	});
}

test('while it loads, poster and button can be used; a frame that loads late is shown all the same', async ({
	page,
	baseURL
}) => {
	host.serve('/', element(baseURL ?? '', ''));
	let go = () => {};
	const held = new Promise<void>((done) => (go = done));
	await page.route(EMBED, async (route) => {
		await held;
		await route.continue();
	});
	await page.clock.install();
	await page.goto(host.address());
	await expect(page.locator('iframe')).toHaveCount(1);
	for (const what of ['poster', 'button'] as const) expect(await hits(page, what), what).toBe(true);
	await page.getByRole('link', { name: 'The figures in words' }).focus();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	expect(
		await page.evaluate(() => document.querySelector('datapath-lab')?.shadowRoot?.activeElement?.tagName),
		'the focus does not vanish into an invisible frame'
	).not.toBe('IFRAME');
	// The element's time limit for a frame that does not load.
	await page.clock.fastForward(20_000);
	await expect.poll(async () => (await failures(page)).map(({ code }) => code)).toEqual(['unreachable']);
	await page.clock.resume();
	go();
	await page.waitForFunction(() => document.querySelector('datapath-lab')?.hasAttribute('data-ready'));
	await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test(
	'a request to an element that leaves the page, or to a frame that does not answer, settles',
	RELEASE,
	async ({ page, baseURL }) => {
		host.serve('/', element(baseURL ?? '', 'loading="eager"'));
		await page.goto(host.address());
		await page.waitForFunction(() => document.querySelector('datapath-lab')?.hasAttribute('data-ready'));
		const code = await page.evaluate(async () => {
			const lab = document.querySelector('datapath-lab') as HTMLElementTagNameMap['datapath-lab'];
			const answer = lab.seek(20e9).then(() => lab.step());
			lab.remove();
			return answer.catch((error: { code: string }) => error.code);
		});
		expect(code).toBe('gone');
		await page.reload();
		await page.waitForFunction(() => document.querySelector('datapath-lab')?.hasAttribute('data-ready'));
		// A frame whose answers are lost.
		await page.frames()[1]?.evaluate(() => (MessagePort.prototype.postMessage = () => {}));
		await page.clock.install();
		const silent = page.evaluate(async () => {
			const lab = document.querySelector('datapath-lab') as HTMLElementTagNameMap['datapath-lab'];
			return lab.exportData().catch(({ code, message }: { code: string; message: string }) => [code, message]);
		});
		// The element's time limit for an answer.
		await page.clock.fastForward(30_000);
		expect(await silent).toEqual(['late', expect.stringContaining('exportData')]);
	}
);

test('an engine that could not be fetched is fetched again when the reader is online again', async ({
	page,
	baseURL
}) => {
	host.serve('/', element(baseURL ?? '', 'loading="eager"'));
	await page.route(/\.wasm$/, (route) => route.abort());
	await page.goto(host.address());
	await expect.poll(async () => (await failures(page)).map(({ code }) => code)).toEqual(['trouble']);
	const reason = await page.evaluate(() =>
		document
			.querySelector('datapath-lab')
			?.run()
			.catch(({ code }: { code: string }) => code)
	);
	expect(reason, 'run() does not resolve where nothing runs').toBe('failed');
	await page.unroute(/\.wasm$/);
	await page.frames()[1]?.evaluate(() => dispatchEvent(new Event('online')));
	await page.waitForFunction(() => document.querySelector('datapath-lab')?.hasAttribute('data-ready'));
	await expect(page.frameLocator('iframe').getByTestId('engine-error')).toHaveCount(0);
});
