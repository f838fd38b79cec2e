// The element follows its attributes at any moment, and its answers are correct at that moment.
import type { Page } from '@playwright/test';
import { openHost, type Host } from './host.ts';
import { expect, FULL, RELEASE, test } from './lab.ts';

let host: Host;
test.beforeAll(async () => {
	host = await openHost();
});
test.afterAll(() => host.close());

/** Nothing is published where this test runs, so the site itself stands for a version. */
test.beforeEach(({ page }) =>
	page.route(/\/v\/0\.1\.0\//, async (route) =>
		route.fulfill({ response: await route.fetch({ url: route.request().url().replace('/v/0.1.0', '') }) })
	)
);

const tag = (site: string, attributes = '', inside = 'A switch, or a card') =>
	`<script type="module" src="${site}/datapath-lab.js"></script>
	<datapath-lab style="width:760px" ${attributes}>${inside}</datapath-lab>`;

const ready = (page: Page, nth = 0) =>
	page.waitForFunction((n) => document.querySelectorAll('datapath-lab')[n]?.hasAttribute('data-ready'), nth);

interface Change {
	/** Set one after the other without a pause: the last value counts. */
	values: (string | null)[];
	/** The state's link afterwards. */
	link?: string;
	/** The frame's address afterwards. */
	address?: string;
}
const CHANGES: Record<string, Change> = {
	scenario: { values: ['priorities', 'qebsm-osa'], link: 'story=qebsm-osa' },
	state: {
		values: ['story=qebsm-osa&t=5000000', 'story=qebsm-osa&workload.connections=7&t=9000000'],
		link: 't=9000000'
	},
	seed: { values: ['5', '7'], link: 'seed=7' },
	theme: { values: ['light', 'dark'] },
	controls: { values: ['step', 'play scrub'] },
	compare: { values: ['a', 'b'] },
	readonly: { values: ['', null, ''] },
	speed: { values: ['2', '0.5'] },
	motion: { values: ['reduce'], address: 'motion=reduce' },
	autoplay: { values: [''], address: 'autoplay=1' },
	version: { values: ['9.9.9', '0.1.0'], address: '/v/0.1.0/embed/' },
	label: { values: ['one', 'A request crosses a switch'] },
	fit: { values: [''] },
	aspect: { values: ['4/3', '16/9'] },
	action: { values: ['Show me'] },
	loading: { values: ['eager'] }
};

/**
 * Sets an attribute, waits for `load`, and returns what is shown then; null for an element that
 * does not react.
 */
const change = (page: Page, name: string, values: (string | null)[], by: 'attribute' | 'property') =>
	page.evaluate(
		async ([name, values, by]) => {
			const element = document.querySelector('datapath-lab') as HTMLElementTagNameMap['datapath-lab'];
			const late = new Promise<null>((done) => setTimeout(done, 25_000, null));
			const loaded = new Promise((done) => element.addEventListener('load', done, { once: true }));
			for (const value of values) {
				if (by === 'property') Object.assign(element, { [name]: value === '' ? true : value });
				else if (value === null) element.removeAttribute(name);
				else element.setAttribute(name, value);
			}
			if ((await Promise.race([loaded, late])) === null) return null;
			const kept = element.state?.link ?? null;
			const state = await element.getState();
			return { kept, link: state.link, address: element.shadowRoot?.querySelector('iframe')?.src ?? '' };
		},
		[name, values, by] as const
	);

const MOMENTS = ['while it loads', 'while it stands', 'while it plays'] as const;
/**
 * A property is written to its attribute, whatever the moment; `npm run test:full` tests every
 * combination.
 */
const momentsOf = {
	attribute: FULL ? MOMENTS : (['while it stands'] as const),
	property: FULL ? MOMENTS : []
};

for (const by of ['attribute', 'property'] as const) {
	for (const when of momentsOf[by]) {
		test(`a change of any ${by} ${when} leads to \`load\` and a live state`, async ({ page, baseURL }) => {
			test.setTimeout(300_000);
			host.serve('/', tag(baseURL ?? '', 'loading="click"'));
			for (const [name, { values, link, address }] of Object.entries(CHANGES)) {
				await test.step(name, async () => {
					// One page for all while it runs; while it loads, a new one each time.
					if (when === 'while it loads' || name === 'scenario') await page.goto(host.address());
					await page.waitForFunction(() => customElements.get('datapath-lab'));
					if (when === 'while it loads')
						await page.evaluate(
							() =>
								void document
									.querySelector('datapath-lab')
									?.run()
									.catch(() => {})
						);
					else {
						await page.evaluate(async (plays) => {
							const element = document.querySelector('datapath-lab');
							await element?.run();
							await (plays ? element?.play() : element?.pause());
						}, when === 'while it plays');
					}
					// A state that was set before the scenario would lose against it.
					if (name === 'state')
						await page.evaluate(() => document.querySelector('datapath-lab')?.removeAttribute('scenario'));
					const shown = await change(page, name, values, by);
					expect(shown, `${name}: no load`).not.toBeNull();
					expect(shown?.kept, `${name}: the property state`).not.toBeNull();
					if (link) expect(shown?.link, name).toContain(link);
					if (link) expect(shown?.kept, name).toContain(link);
					if (address) expect(shown?.address, name).toContain(address);
				});
			}
		});
	}
}

test(
	'attributes that change together are one change; the order in which they are set does not matter',
	RELEASE,
	async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'loading="eager"'));
		await page.goto(host.address());
		await ready(page);
		const set = (attributes: Record<string, string>) =>
			page.evaluate(async (attributes) => {
				const element = document.querySelector('datapath-lab') as HTMLElementTagNameMap['datapath-lab'];
				const loaded = new Promise((done) => element.addEventListener('load', done, { once: true }));
				for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
				// A request directly after them is about what they show.
				const sought = element.seek(44e6);
				await loaded;
				await sought;
				return (await element.getState()).link;
			}, attributes);
		for (const attributes of [
			{ scenario: 'qebsm-osa', seed: '3' },
			{ seed: '4', theme: 'dark', scenario: 'priorities' },
			{ controls: 'play', scenario: 'qebsm-fcp', compare: 'a', seed: '5' },
			{ seed: '6', readonly: '', scenario: 'card-or-vswitch' }
		] as Record<string, string>[]) {
			const link = await set(attributes);
			expect(link).toContain(`story=${attributes.scenario}`);
			expect(link).toContain(`seed=${attributes.seed}`);
			expect(link).toContain('t=44000000');
		}
	}
);

test(
	'a view that changes together with any setting is shown, whichever is set first',
	RELEASE,
	async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'loading="eager"'));
		await page.goto(host.address());
		await ready(page);
		const settings = { compare: ['a', 'b'], controls: ['play', 'step'], readonly: ['', ''], speed: ['2', '0.5'] };
		const views = { scenario: ['qebsm-osa', 'priorities'], seed: ['3', '4'], state: ['', ''] };
		for (const [setting, values] of Object.entries(settings)) {
			for (const [view, shown] of Object.entries(views)) {
				for (const first of [0, 1]) {
					// A scenario would lose against a state.
					const state = `story=${first ? 'qebsm-fcp' : 'qebsm-osa'}&t=9000000`;
					const changed = { [setting]: values[first]!, [view]: view === 'state' ? state : shown[first]! };
					const names = first ? [view, setting] : [setting, view];
					const link = await page.evaluate(
						async ([changed, names, view, setting]) => {
							const element = document.querySelector('datapath-lab') as HTMLElementTagNameMap['datapath-lab'];
							const settled = async () => {
								await new Promise((done) => element.addEventListener('load', done, { once: true }));
								return (await element.getState()).link;
							};
							let shows = settled();
							if (view === 'state' && element.hasAttribute('scenario')) {
								element.removeAttribute('scenario');
								await shows;
								shows = settled();
							}
							for (const name of names) element.setAttribute(name, changed[name]!);
							const link = await shows;
							for (const name of [setting, 'seed', 'state'].filter((name) => element.hasAttribute(name))) {
								const restored = settled();
								element.removeAttribute(name);
								await restored;
							}
							return link;
						},
						[changed, names, view, setting] as const
					);
					const expected =
						view === 'state' ? state.split('&') : [`${view === 'seed' ? 'seed' : 'story'}=${shown[first]}`];
					for (const part of expected) expect(link, `${names}`).toContain(part);
				}
			}
		}
	}
);

test('the reader’s moment and settings stay where only the look of the frame changes', async ({ page, baseURL }) => {
	host.serve('/', tag(baseURL ?? '', 'speed="2" loading="eager"'));
	await page.goto(host.address());
	await ready(page);
	await page.evaluate(() =>
		document.querySelector('datapath-lab')?.setState('#story=qebsm-osa&workload.connections=7&t=300000000')
	);
	const shown = await change(page, 'controls', ['play'], 'attribute');
	for (const part of ['story=qebsm-osa', 'connections=7', 't=300000000']) expect(shown?.link).toContain(part);
	// Twice the pace of the story: the factor counts once.
	const pace = (link?: string) => /pace=(\d+)/.exec(link ?? '')?.[1];
	const shownAgain = await change(page, 'controls', ['play step'], 'attribute');
	expect(pace(shown?.link)).toMatch(/^[1-9]/);
	expect(pace(shownAgain?.link)).toBe(pace(shown?.link));
	await page.evaluate(() => document.querySelector('datapath-lab')?.play());
	await change(page, 'compare', ['a'], 'attribute');
	await expect
		.poll(() => page.evaluate(async () => (await document.querySelector('datapath-lab')?.getState())?.playing))
		.toBe(true);
});

test('a new view begins anew, and the clock goes on if it ran; with a moment it is paused there', async ({
	page,
	baseURL
}) => {
	host.serve('/', tag(baseURL ?? '', 'loading="eager"'));
	await page.goto(host.address());
	await ready(page);
	const state = () => page.evaluate(async () => (await document.querySelector('datapath-lab')?.getState()) ?? null);
	const ask = (method: 'play' | 'pause') =>
		page.evaluate(async (method) => void (await document.querySelector('datapath-lab')?.[method]()), method);
	/** The instructive moments of the comparisons, picoseconds. */
	const [OSA, DISK] = [436e6, 605e6];

	await ask('pause');
	await change(page, 'scenario', ['qebsm-osa'], 'attribute');
	await expect.poll(state).toMatchObject({ playing: false, t_ps: OSA });
	await ask('play');
	await change(page, 'scenario', ['qebsm-fcp'], 'attribute');
	await expect.poll(async () => (await state())?.playing).toBe(true);
	expect((await state())?.t_ps).toBeGreaterThanOrEqual(DISK);
	await page.evaluate(() => document.querySelector('datapath-lab')?.removeAttribute('scenario'));
	await ask('play');
	await change(page, 'state', ['story=qebsm-osa&t=9000000'], 'attribute');
	await expect.poll(state).toMatchObject({ playing: false, t_ps: 9e6 });
});

test('controls, lanes, speed and `readonly` change in the frame that runs, which does not load again', async ({
	page,
	baseURL
}) => {
	host.serve('/', tag(baseURL ?? '', 'loading="eager"'));
	await page.goto(host.address());
	await ready(page);
	const frame = page.frameLocator('iframe');
	await frame.locator('html').evaluate((root) => root.setAttribute('data-marked', ''));
	await expect(frame.locator('.many')).toHaveCount(1);
	await expect(frame.locator('section.lane')).toHaveCount(2);
	for (const [name, value] of [
		['controls', 'play connections speed'],
		['compare', 'b'],
		['speed', '0.5'],
		['readonly', '']
	] as const)
		expect(await change(page, name, [value], 'attribute'), name).not.toBeNull();
	await expect(frame.getByRole('button', { name: 'Next event' })).toHaveCount(0);
	await expect(frame.locator('section.lane')).toHaveCount(1);
	await expect(frame.getByRole('combobox')).toContainText('×0.5');
	await expect(frame.locator('.many')).toHaveCount(0);
	// Without them the frame has all again, and its first speed.
	for (const name of ['controls', 'compare', 'readonly', 'speed']) await change(page, name, [null], 'attribute');
	await expect(frame.getByRole('button', { name: 'Next event' })).toHaveCount(1);
	await expect(frame.locator('section.lane')).toHaveCount(2);
	await expect(frame.locator('.many')).toHaveCount(1);
	await expect(frame.locator('html')).toHaveAttribute('data-marked', '');
});

test.describe('attributes that are not understood', () => {
	test.use({ tolerated: /were not recognised/ });
	test('are named in the console and by `error`, and have their defaults', async ({ page, baseURL }) => {
		const warnings: string[] = [];
		page.on('console', (message) => warnings.push(message.text()));
		host.serve(
			'/',
			`${tag(baseURL ?? '', 'loading="early" theme="blue" aspect="wide" speed="fast" compare="c" motion="none"')}
			<script>
				self.errors = [];
				document.querySelector('datapath-lab').addEventListener('error', ({ detail }) => errors.push(detail));
			</script>`
		);
		await page.goto(host.address());
		await ready(page);
		const parts = [/theme="blue"/, /loading="early"/, /aspect="wide"/, /speed=fast/, /compare=c/, /motion=none/];
		const errors = () =>
			page.evaluate(() => (self as unknown as { errors: { code: string; message: string }[] }).errors);
		await expect.poll(async () => (await errors()).length).toBe(2);
		expect((await errors()).every(({ code }) => code === 'misread')).toBe(true);
		for (const part of parts) {
			expect((await errors()).map(({ message }) => message).join('\n')).toMatch(part);
			expect(warnings.join('\n')).toMatch(part);
		}
		// A change is judged, too.
		await page.evaluate(() => document.querySelector('datapath-lab')?.setAttribute('speed', 'faster'));
		await expect.poll(async () => (await errors()).at(-1)?.message).toContain('speed=faster');
	});
});

test('a call on an element that was removed is rejected at once', async ({ page, baseURL }) => {
	host.serve('/', tag(baseURL ?? '', 'loading="click"'));
	await page.goto(host.address());
	await page.waitForFunction(() => customElements.get('datapath-lab'));
	const codes = await page.evaluate(async () => {
		const element = document.querySelector('datapath-lab') as HTMLElementTagNameMap['datapath-lab'];
		element.remove();
		const calls = [element.run(), element.play(), element.pause(), element.seek(1e6), element.exportData()];
		const settled = await Promise.race([
			Promise.allSettled(calls),
			new Promise<null>((late) => setTimeout(late, 5000, null))
		]);
		return settled?.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'resolved'));
	});
	expect(codes).toEqual(Array(5).fill('gone'));
});

test('a property that was set before the script loaded counts', async ({ page, baseURL }) => {
	host.serve(
		'/',
		`<datapath-lab id="lab"></datapath-lab><script>
			Object.assign(document.getElementById('lab'), { scenario: 'qebsm-osa', seed: 9, loading: 'eager' });
		</script><script type="module" src="${baseURL}/datapath-lab.js"></script>`
	);
	await page.goto(host.address());
	await ready(page);
	expect(await page.evaluate(() => document.querySelector('datapath-lab')?.state?.link)).toMatch(
		/story=qebsm-osa.*seed=9/
	);
});

test(
	'a step, and a request right after it, answer with the moment after the step',
	RELEASE,
	async ({ page, baseURL }) => {
		// The second one is below the screen, where no animation runs.
		host.serve(
			'/',
			`${tag(baseURL ?? '', 'loading="eager"')}<div style="height:4000px"></div>${tag(baseURL ?? '', 'loading="eager"')}`
		);
		await page.goto(host.address());
		for (const nth of [0, 1]) {
			await ready(page, nth);
			const moments = await page.evaluate(async (n) => {
				const lab = document.querySelectorAll('datapath-lab')[n] as HTMLElementTagNameMap['datapath-lab'];
				await lab.seek(200e6);
				const answers = [
					lab.step(),
					lab.getState(),
					lab.step(),
					lab.step(-1),
					lab.getState(),
					lab.step(-1),
					lab.getState()
				];
				const answered = (await Promise.all(answers)).map(({ t_ps }) => t_ps);
				return [...answered, (await lab.getState()).t_ps];
			}, nth);
			const [first, after, second, back, unchanged, before, last, end] = moments as [number, ...number[]];
			expect(first, 'the first event after 200 µs').toBeGreaterThan(200e6);
			expect(after).toBe(first);
			expect(second).toBeGreaterThan(first);
			expect(back).toBe(first);
			expect(unchanged).toBe(first);
			expect(before).toBeLessThan(first);
			expect([last, end]).toEqual([before, before]);
		}
	}
);

test(
	'a paused clock stays paused when the view changes, a running clock goes on',
	RELEASE,
	async ({ page, baseURL }) => {
		host.serve('/', tag(baseURL ?? '', 'loading="eager" autoplay'));
		await page.goto(host.address());
		await ready(page);
		for (const plays of [false, true]) {
			const playStates = await page.evaluate(async (plays) => {
				const lab = document.querySelector('datapath-lab') as HTMLElementTagNameMap['datapath-lab'];
				const states: boolean[] = [];
				for (const link of [
					'#story=qebsm-osa',
					'story=priorities',
					'#story=card-or-vswitch&seed=8',
					'#platform=z900'
				]) {
					await (plays ? lab.play() : lab.pause());
					states.push((await lab.setState(link)).playing, (await lab.getState()).playing);
				}
				await (plays ? lab.play() : lab.pause());
				const loaded = new Promise((done) => lab.addEventListener('load', done, { once: true }));
				lab.setAttribute('scenario', 'vm-router');
				await loaded;
				return [...states, (await lab.getState()).playing];
			}, plays);
			expect([...new Set(playStates)]).toEqual([plays]);
			await page.evaluate(() => document.querySelector('datapath-lab')?.removeAttribute('scenario'));
		}
	}
);

test('run() resolves when it runs, and each frame has the title of its story', RELEASE, async ({ page, baseURL }) => {
	host.serve(
		'/',
		['card-or-vswitch', 'qebsm-osa'].map((name) => tag(baseURL ?? '', `scenario="${name}" loading="click"`)).join('')
	);
	await page.goto(host.address());
	await page.waitForFunction(() => customElements.get('datapath-lab'));
	for (const nth of [0, 1]) {
		const started = await page.evaluate(async (n) => {
			const lab = document.querySelectorAll('datapath-lab')[n] as HTMLElementTagNameMap['datapath-lab'];
			const { link } = await lab.run();
			return { link, ready: lab.hasAttribute('data-ready'), again: (await lab.run()).link };
		}, nth);
		expect(started).toEqual({ link: started.link, ready: true, again: started.link });
	}
	const titles = () =>
		page.evaluate(() =>
			[...document.querySelectorAll('datapath-lab')].map((lab) => lab.shadowRoot?.querySelector('iframe')?.title)
		);
	expect(await titles()).toEqual(['Virtual switch or dedicated network card', 'OSA card without and with QEBSM']);
	const frameTitles = await Promise.all(
		page
			.frames()
			.slice(1)
			.map((frame) => frame.title())
	);
	expect(frameTitles.toSorted()).toEqual([
		'OSA card without and with QEBSM – Datapath Lab',
		'Virtual switch or dedicated network card – Datapath Lab'
	]);
	await page.evaluate(() => document.querySelector('datapath-lab')?.setState('#story=priorities'));
	await expect.poll(async () => (await titles())[0]).not.toBe('Virtual switch or dedicated network card');
});
