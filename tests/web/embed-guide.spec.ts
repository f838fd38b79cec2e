// The guide for authors: each of its examples works unchanged in another site's page.
import type { Page } from '@playwright/test';
import manifest from '../../web/packages/element/custom-elements.json' with { type: 'json' };
import { METHODS } from '../../web/packages/element/contract.ts';
import { expectAccessible } from './axe.ts';
import { openHost, type Host } from './host.ts';
import { expect, oneIn, RELEASE, test } from './lab.ts';

let host: Host;
test.beforeAll(async () => {
	host = await openHost();
});
test.afterAll(() => host.close());

const GUIDE = '/docs/embed/';
const REFERENCE = ['/docs/reference/element/', '/docs/reference/messages/'];

test('the guide is readable, and its live example runs', async ({ page }) => {
	await page.goto(GUIDE);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.locator('datapath-lab').scrollIntoViewIfNeeded();
	await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true');
	await expectAccessible(page, { without: 'datapath-lab' });
	await page.setViewportSize({ width: 320, height: 800 });
	const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(over).toBeLessThanOrEqual(0);
});

test('links to parts of the guide that are in the reference now lead to a link there', RELEASE, async ({ page }) => {
	for (const [anchor, target] of [
		['attributes', /reference\/element\/#attributes$/],
		['events', /reference\/element\/#events$/],
		['style', /reference\/element\/#style$/],
		['messages', /reference\/messages\/$/]
	] as const) {
		await page.goto(`${GUIDE}#${anchor}`);
		const place = page.locator(':target');
		await expect(place).toBeInViewport();
		const link = place.getByRole('link').or(place.locator('+ ul').getByRole('link')).filter({ hasText: /\w/ });
		const addresses = await link.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
		expect(
			addresses.some((address) => target.test(address)),
			anchor
		).toBe(true);
	}
});

test('a site without a public address says so, and what to write instead', RELEASE, async ({ page }) => {
	await page.goto(GUIDE);
	const lines = await page.locator('[data-example="two lines"]').textContent();
	const unknown = lines?.includes('//datapath-lab.example/');
	await expect(page.getByTestId('unpublished')).toHaveCount(unknown ? 1 : 0);
	if (unknown) await expect(page.getByTestId('unpublished')).toContainText('https://datapath-lab.example/');
});

test('with the policy that the guide requires, and nothing else allowed, the element runs', async ({
	page,
	baseURL
}) => {
	await page.goto(GUIDE);
	const policyInGuide = (await page.getByText(/^frame-src .*script-src /).textContent()) ?? '';
	const policy = policyInGuide.replaceAll(/https?:\/\/[^ ;]+/g, baseURL ?? '');
	const element = `<datapath-lab aspect="16/9" loading="click">Before</datapath-lab>`;
	host.serve('/', `<script type="module" src="${baseURL}/datapath-lab.js"></script>${element}`, {
		'Content-Security-Policy': `default-src 'none'; img-src data:; ${policy}`
	});
	await page.goto(host.address());
	const before = await page.locator('datapath-lab').boundingBox();
	expect((before?.width ?? 0) / (before?.height ?? 1), 'its own style is obeyed').toBeCloseTo(16 / 9, 2);
	await page.getByRole('button', { name: 'Run it here' }).click();
	await runs(page);
});

type Look = (page: Page) => Promise<unknown>;
const inFrame = (page: Page) => page.frameLocator('iframe');
const runs: Look = (page) => expect(inFrame(page).locator('html')).toHaveAttribute('data-ready', 'true');
/** The text that the example writes next to its element. */
const outputIs =
	(what: string | RegExp): Look =>
	(page) =>
		expect(page.locator('#result')).toHaveText(what);
const state = (page: Page) =>
	page.evaluate(async () => {
		await customElements.whenDefined('datapath-lab');
		return document.querySelector('datapath-lab')?.getState();
	});
const shows =
	(part: Record<string, unknown>): Look =>
	(page) =>
		expect.poll(() => state(page)).toMatchObject(part);
const leads = (link: string) => shows({ link: expect.stringContaining(link) });
const button = (page: Page, name: string) => inFrame(page).getByRole('button', { name, exact: true });

const outcome: Record<string, Look> = {
	'two lines': runs,
	page: async (page) => {
		await runs(page);
		expect(await page.evaluate(() => document.characterSet)).toBe('UTF-8');
		// The page follows the reader's system, as its frame does.
		await page.emulateMedia({ colorScheme: 'dark' });
		expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(255, 255, 255)');
	},
	frame: runs,
	moment: (page) => expect(inFrame(page).getByTestId('clock')).toHaveText('117,000.000 µs'),
	clock: async (page) => {
		await expect(inFrame(page).getByRole('region', { name: /^Lane/ }).filter({ visible: true })).toHaveCount(2);
		const clock = page.locator('#clock');
		await expect(clock).toHaveText(/^[\d.]+\sµs$/);
		const before = (await clock.textContent()) ?? '';
		await page.getByRole('button', { name: 'Play', exact: true }).click();
		await expect(page.locator('#go')).toHaveText('Pause');
		await expect(clock).not.toHaveText(before);
		await page.locator('#go').click();
		await expect(page.locator('#go')).toHaveText('Play');
	},
	port: (page) => expect(page).toHaveTitle(/^#story=card-or-vswitch&t=250000000/),

	'attribute aspect': async (page) => {
		await page.waitForFunction(() => customElements.get('datapath-lab'));
		const { width, height } = (await page.locator('datapath-lab').boundingBox()) ?? { width: 0, height: 1 };
		expect(width / height).toBeCloseTo(16 / 9, 2);
	},
	'attribute scenario': leads('story=qebsm-osa'),
	'attribute state': async (page) => {
		await leads('workload.connections=10')(page);
		await shows({ t_ps: 250e6 })(page);
	},
	'attribute seed': leads('seed=7'),
	'attribute autoplay': shows({ playing: true }),
	'attribute speed': (page) => expect(inFrame(page).getByLabel('Speed').locator('option:checked')).toHaveText('×0.5'),
	'attribute controls': async (page) => {
		await expect(button(page, 'Play')).toBeVisible();
		await expect(inFrame(page).getByRole('slider')).toBeVisible();
		await expect(button(page, 'Next event')).toHaveCount(0);
		await expect(inFrame(page).getByRole('link', { name: 'Open in the lab' })).toHaveCount(0);
	},
	'attribute compare': async (page) => {
		await runs(page);
		await expect(inFrame(page).getByRole('region', { name: /^Lane/ })).toHaveCount(1);
		await expect(inFrame(page).getByRole('region', { name: /^Lane B/ })).toBeVisible();
	},
	'attribute readonly': async (page) => {
		await runs(page);
		await expect(button(page, 'Try 50 connections')).toHaveCount(0);
	},
	'attribute theme': (page) => expect(inFrame(page).locator('html')).toHaveAttribute('data-theme', 'dark'),
	'attribute motion': async (page) => {
		await runs(page);
		await shows({ playing: false })(page);
	},
	'attribute loading': async (page) => {
		await page.getByRole('button', { name: 'Run it here' }).click();
		await runs(page);
	},
	'attribute fit': async (page) => {
		await runs(page);
		const main = inFrame(page).getByRole('main');
		await expect
			.poll(() => main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
			.toBeLessThanOrEqual(1);
	},
	'attribute label': (page) =>
		expect(page.getByTitle('A request over a virtual switch, and over a card')).toBeVisible(),
	'attribute action': async (page) => {
		await page.getByRole('button', { name: 'Show me' }).click();
		await runs(page);
	},
	'attribute version': async (page) => {
		await runs(page);
		expect(page.frames().map((frame) => new URL(frame.url()).pathname.replace(VERSION, '/v/…/'))).toContain(
			'/v/…/embed/'
		);
	},

	'event ready': outputIs(/^Virtual switch or dedicated network card, engine \d+\.\d+\.\d+(-\w+)?$/),
	'event load': outputIs('OSA card without and with QEBSM'),
	'event progress': outputIs(/^Lane [AB]: \d+% done$/),
	'event error': outputIs(/not recognised \(network\.mtu/),
	'event play': outputIs(/^plays from 176\sµs$/),
	'event pause': outputIs(/^paused at [\d.]+\sµs$/),
	'event seek': outputIs('paused at 250 µs'),
	'event time': async (page) => {
		await outputIs(/ µs$/)(page);
		const before = (await page.locator('#result').textContent()) ?? '';
		await expect(page.locator('#result')).not.toHaveText(before);
	},
	'event statechange': outputIs(/workload\.connections=50/),
	'event select': outputIs('part 1'),
	'event height': outputIs(/^\d{3,} px$/),

	'method run': outputIs('ready'),
	'method play': outputIs('plays'),
	'method pause': outputIs('paused'),
	'method step': async (page) => {
		// The next event after 176 µs, whichever it is.
		await outputIs(/^1(7[6-9]|8\d)\.\d+\sµs$/)(page);
	},
	'method seek': outputIs('250 µs'),
	'method getState': outputIs(/^paused: #story=card-or-vswitch/),
	'method setState': outputIs('436 µs'),
	'method select': outputIs('part 0 in lane B'),
	'method snapshot': (page) =>
		expect
			.poll(() => page.locator('#result img').evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(300),
	'method exportData': outputIs(/ \| [^…]+$/)
};

/** The answer to each request. */
const answers: Record<(typeof METHODS)[number], unknown> = {
	play: { playing: true },
	pause: { playing: false },
	step: { t_ps: expect.any(Number) },
	seek: { t_ps: 250e6 },
	getState: { t_ps: 250e6 },
	setState: { t_ps: 436e6, misread: [] },
	snapshot: expect.stringMatching(/^data:image\/svg/) as unknown,
	exportData: { finished: true, lanes: [{ name: expect.any(String) }, {}] },
	select: { selection: { lane: 0, what: 'part', id: 1 } },
	setTheme: 'dark',
	setSettings: { t_ps: 436e6 },
	subscribe: ['play', 'pause']
};

const written = new Map<string, string>();
/** Every example in the guide and in the reference, by the name that it has there. */
async function examplesOf(page: Page): Promise<ReadonlyMap<string, string>> {
	if (written.size > 0) return written;
	for (const path of [GUIDE, ...REFERENCE]) {
		// As they were sent: no script is needed to read them.
		const sent = await (await page.request.get(path)).text();
		const all = await page.evaluate(
			(sent) =>
				[...new DOMParser().parseFromString(sent, 'text/html').querySelectorAll('[data-example]')].map(
					(one) => [one.getAttribute('data-example') ?? '', one.textContent] as const
				),
			sent
		);
		for (const [name, text] of all) written.set(name, text);
	}
	return written;
}
const named = (kind: string, names: readonly string[]) => names.map((name) => `${kind} ${name}`);

test('every attribute, event, method and message has an example', async ({ page }) => {
	const [element] = manifest.modules[0]?.declarations ?? [];
	const of = (kind: 'attributes' | 'events' | 'members') => (element?.[kind] ?? []).map(({ name }) => name);
	const examples = [...(await examplesOf(page)).keys()];
	const apart = ['two lines', 'page', 'frame', 'moment', 'clock', 'port'];
	const expected = [
		...named('attribute', of('attributes')),
		...named('event', of('events')),
		...named('method', of('members')),
		...named('message', METHODS)
	];
	expect(examples.toSorted()).toEqual([...apart, ...expected].toSorted());
	expect(Object.keys(outcome).toSorted()).toEqual(examples.filter((name) => !name.startsWith('message ')).toSorted());
});

/** A published version, as the guide names it. */
const VERSION = /\/v\/\d[^/]*\//;

/** This many in one test, so that none takes minutes. */
const AT_ONCE = 4;
const all = Object.keys(outcome);
const parts = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, nth) =>
	all.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE)
);
for (const some of oneIn(12, parts)) {
	test.describe(`does what the guide says: ${some.join(', ')}`, () => {
		// The example of an unknown entry gets a message about it.
		test.use({ tolerated: /not recognised \(network\.mtu/ });
		test('in a page of its own', async ({ page, baseURL }) => {
			// Nothing is published where this test runs, so the site itself stands for the version
			// of the example.
			await page.route(VERSION, async (route) =>
				route.fulfill({ response: await route.fetch({ url: route.request().url().replace(VERSION, '/') }) })
			);
			const examples = await examplesOf(page);
			for (const name of some) {
				const example = (examples.get(name) ?? '').replaceAll(/https:\/\/datapath-lab\.example/g, baseURL ?? '');
				// Many servers do not declare the encoding of texts: a whole page does it itself.
				host.serve('/', example, name === 'page' ? { 'Content-Type': 'text/html' } : {});
				await page.goto(host.address());
				await test.step(name, async () => outcome[name]?.(page));
			}
		});
	});
}

/** A frame, and a port whose requests return promises. */
const SPOKEN_TO = `<script>
	const { port1, port2 } = new MessageChannel();
	const asked = new Map();
	const port = {
		postMessage: (request) => new Promise((resolve) => {
			asked.set(request.id, resolve);
			port1.postMessage(request);
		})
	};
	port1.onmessage = ({ data }) => {
		if (data.event === 'ready') document.title = 'ready';
		asked.get(data.id)?.(data);
	};
	addEventListener('message', ({ source, data }) => {
		if (data?.datapath === 'listening') source.postMessage({ datapath: 'connect', protocol: 1 }, '*', [port2]);
	});
</script>
<iframe width="900" height="700" src="SITE/embed/"></iframe>`;

test('every message is answered as in the guide', async ({ page, baseURL }) => {
	const examples = await examplesOf(page);
	host.serve('/', SPOKEN_TO.replace('SITE', baseURL ?? ''));
	await page.goto(host.address());
	await expect(page).toHaveTitle('ready');
	for (const method of METHODS) {
		// A text is evaluated in the page, where its `port` is.
		const answer = await page.evaluate((examples.get(`message ${method}`) ?? '').replace(/;$/, ''));
		expect(answer, method).toMatchObject({ result: answers[method] });
	}
	await expect(inFrame(page).locator('html')).toHaveAttribute('data-theme', 'dark');
});
