// The widget for notebooks: with a model as anywidget has it, whose kernel sends the page; and with
// MyST's model, which has no kernel.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { openHost, type Host } from './host.ts';
import { expect, test } from './lab.ts';

/** A frame stores nothing, and the tests store nothing in it. */
test.use({ detailed: false, answered: false, built: false });

/** scripts/notebook.mjs builds them. */
const FILES = fileURLToPath(new URL('../../target/notebook/files', import.meta.url));
const KERNEL = ['page.en.js.gz', 'page.en.css.gz', 'engine.wasm.gz'];

/** What a notebook's page has, and a model as in anywidget: setting a value calls back at once, whoever sets it. */
const NOTEBOOK = `<main></main><script>
	class Model {
		asked = 0;
		saved = 0;
		listeners = new Map();
		constructor(values, answers = true) {
			this.values = { _files: 'test', state: '', figures: [], selection: null, playing: false, problem: '', ...values };
			this.answers = answers;
		}
		get(name) { return this.values[name]; }
		set(name, value) {
			this.values[name] = value;
			this.call('change:' + name);
		}
		call(event, ...values) { for (const callback of [...(this.listeners.get(event) ?? [])]) callback(...values); }
		on(event, callback) { this.listeners.set(event, [...(this.listeners.get(event) ?? []), callback]); }
		off(event, callback) { this.listeners.set(event, (this.listeners.get(event) ?? []).filter((one) => one !== callback)); }
		get listening() { return [...this.listeners.values()].flat().length; }
		save_changes() { this.saved += 1; }
		async send(content) {
			this.asked += 1;
			if (!this.answers) return;
			const fetched = ${JSON.stringify(KERNEL)}.map(async (name) => new DataView(await (await fetch('/files/' + name)).arrayBuffer()));
			this.call('msg:custom', { datapath: 'files' }, await Promise.all(fetched));
		}
	}
	/** As anywidget does for each cell that runs: the module anew, from text. */
	self.show = async (model) => {
		const text = await (await fetch('/files/datapath-lab-widget.js')).text();
		const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
		const { default: widget } = await import(address);
		URL.revokeObjectURL(address);
		const el = document.createElement('div');
		const dispose = widget.render({ model, el });
		document.querySelector('main').append(el);
		return { el, end() { dispose(); el.remove(); } };
	};
	self.kept = () => Object.getOwnPropertySymbols(self).filter(({ description }) => description.startsWith('datapath-lab '));
</script>`;

let host: Host;
test.beforeAll(async () => {
	if (!existsSync(FILES)) throw new Error('There is no target/notebook: scripts/notebook.mjs builds it.');
	host = await openHost();
	host.serve('/', NOTEBOOK);
	host.serve('/dark', `<body data-jp-theme-light="false">${NOTEBOOK}`);
});
test.afterAll(() => host.close());

/** Opens a notebook, and returns what it fetches from then on. */
async function open(page: Page, path = '/'): Promise<string[]> {
	await page.route('**/files/*', async (route) => {
		const name = route.request().url().split('/').at(-1) ?? '';
		await route.fulfill({ body: await readFile(`${FILES}/${name}`), contentType: 'application/octet-stream' });
	});
	await page.goto(host.address(path));
	const fetched: string[] = [];
	page.on('request', (request) => fetched.push(request.url()));
	return fetched;
}

/** Shows a widget, called `name` in the page. */
const show = (page: Page, name: string, values: object = {}, answers = true) =>
	page.evaluate(
		`(async () => { ${name} = { model: new Model(${JSON.stringify(values)}, ${answers}) }; Object.assign(${name}, await show(${name}.model)); })()`
	);
const valueOf = (page: Page, name: string, trait: string) => page.evaluate(`${name}.model.get('${trait}')`);
const inside = (page: Page, nth = 0) => page.locator('main iframe').nth(nth).contentFrame();

test('the page comes from the kernel; state, selection and figures go both ways', async ({ page }) => {
	const fetched = await open(page);
	await show(page, 'self.one', { state: 'story=card-or-vswitch&t=100000000' });
	const frame = inside(page);
	await expect(frame.getByTestId('clock')).toHaveText(/^100\.000\sµs$/);
	await expect.poll(() => valueOf(page, 'one', 'state')).toMatch(/^#story=card-or-vswitch&.*t=100000000/);

	await test.step('the figures of both lanes come when they are measured', async () => {
		await expect
			.poll(() => page.evaluate('one.model.get("figures").map((lane) => lane.throughput?.converged)'))
			.toEqual([true, true]);
		const [a, b] = (await page.evaluate('one.model.get("figures").map((lane) => lane.throughput.value)')) as number[];
		expect((b ?? 0) / (a ?? 1)).toBeCloseTo(1.7, 1);
		await expect(frame.locator('section.lane:visible')).toHaveCount(2);
	});
	await test.step('what the reader does', async () => {
		await frame.getByRole('button', { name: 'Play', exact: true }).click();
		await expect.poll(() => valueOf(page, 'one', 'playing')).toBe(true);
		// The button says what it does, and is no label of what is shown.
		await frame.getByRole('button', { name: 'Try 50 connections', exact: true }).click();
		await expect(frame.getByRole('button', { name: 'Try 1 connection', exact: true })).toBeVisible();
		await expect.poll(() => valueOf(page, 'one', 'state')).toContain('workload.connections=50');
	});
	await test.step('what the kernel does', async () => {
		await page.evaluate('one.model.set("playing", false)');
		await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
		await page.evaluate('one.model.set("state", "story=linux-router")');
		await expect(frame.getByRole('heading', { level: 1 })).toContainText('router');
		await expect.poll(() => valueOf(page, 'one', 'state')).toMatch(/^#story=linux-router/);
		await page.evaluate('one.model.set("selection", { lane: 1, what: "part", id: 0 })');
		await expect(frame.locator('.inspector')).toBeVisible();
		await page.evaluate('one.model.set("selection", { lane: 5 })');
		await expect.poll(() => valueOf(page, 'one', 'problem')).toContain('lane');
	});
	await test.step('another setting loads the page again, at the same moment', async () => {
		await page.evaluate('one.model.set("compare", "b")');
		await expect(frame.locator('section.lane')).toHaveCount(1);
		await expect(frame.getByRole('heading', { level: 1 })).toContainText('router');
	});
	// The kernel's files, and nothing else: a notebook may have no network.
	expect(fetched.filter((address) => !/^(blob|data|about):/.test(address) && !address.includes('/files/'))).toEqual([]);
});

test('widgets share the engine; the last one releases it', async ({ page }) => {
	await open(page);
	await show(page, 'self.one');
	await expect(inside(page).getByTestId('clock')).toBeVisible();
	await show(page, 'self.two', { state: 'story=qebsm-osa' });
	await expect(inside(page, 1).getByTestId('clock')).toBeVisible();
	expect(await page.evaluate('[one.model.asked, two.model.asked, kept().length]')).toEqual([1, 0, 1]);
	await page.evaluate('one.end()');
	expect(await page.evaluate('kept().length')).toBe(1);
	await expect(inside(page).getByTestId('clock')).toBeVisible();
	await page.evaluate('two.end()');
	expect(await page.evaluate('[kept().length, one.model.listening, two.model.listening]')).toEqual([0, 0, 0]);
	await expect(page.locator('iframe')).toHaveCount(0);
});

test('a cell that runs again leaves nothing of the run before', async ({ page }) => {
	await open(page);
	const cdp = await page.context().newCDPSession(page);
	await page.evaluate('self.gone = []');
	const documents = async () => {
		await cdp.send('HeapProfiler.collectGarbage');
		await cdp.send('HeapProfiler.collectGarbage');
		const { metrics } = await cdp.send('Performance.getMetrics');
		return metrics.find(({ name }) => name === 'Documents')?.value ?? NaN;
	};
	await cdp.send('Performance.enable');
	const run = async () => {
		await page.evaluate(
			'self.one && (gone.push(new WeakRef(one.el), new WeakRef(one.model)), one.end(), delete self.one)'
		);
		await show(page, 'self.one');
		await expect(inside(page).getByTestId('clock')).toBeVisible();
	};
	await run();
	await run();
	const before = await documents();
	for (let again = 0; again < 3; again++) await run();
	await expect.poll(documents).toBeLessThanOrEqual(before);
	await expect.poll(async () => (await documents(), page.evaluate('gone.filter((one) => one.deref()).length'))).toBe(0);
});

test('a frame that is moved goes on where it was', async ({ page }) => {
	await open(page);
	await show(page, 'self.one', { state: 'story=card-or-vswitch&t=100000000' });
	await expect(inside(page).getByTestId('clock')).toHaveText(/^100\.000\sµs$/);
	await page.evaluate('one.model.set("state", "story=card-or-vswitch&t=50000000")');
	await expect(inside(page).getByTestId('clock')).toHaveText(/^50\.000\sµs$/);
	// As JupyterLab does with cells that leave the screen.
	await page.evaluate('one.el.remove(), document.querySelector("main").append(one.el)');
	await expect(inside(page).getByTestId('clock')).toHaveText(/^50\.000\sµs$/);
});

test('without an answer of the kernel the reader is told what the widget waits for', async ({ page }) => {
	await open(page);
	await show(page, 'self.one', {}, false);
	await expect(page.getByRole('status')).toHaveText(/^Waiting for the kernel/);
	await page.evaluate('one.end()');
	expect(await page.evaluate('[one.model.listening, kept().length]')).toEqual([0, 0]);
});

test('it has the theme of the notebook', async ({ page }) => {
	await open(page, '/dark');
	await show(page, 'self.one');
	const root = inside(page).locator('html');
	await expect(root).toHaveAttribute('data-theme', 'dark');
	await expect(inside(page).getByTestId('clock')).toBeVisible();
	await page.evaluate('document.body.dataset.jpThemeLight = "true"');
	await expect(root).toHaveAttribute('data-theme', 'light');
});

test('in a document of MyST the page comes from the site', async ({ page, baseURL }) => {
	await open(page);
	// The model of @myst-theme/anywidget 1.4.1, and its shadow tree.
	await page.evaluate(`(async () => {
		const refuse = () => { throw new Error('not implemented yet'); };
		const values = { state: 'story=card-or-vswitch', compare: 'a' };
		const target = new EventTarget();
		const model = {
			get: (name) => values[name],
			set(name, value) { values[name] = value; target.dispatchEvent(new CustomEvent('change:' + name)); },
			on: (name, callback) => target.addEventListener(name, callback),
			off: refuse, save_changes: refuse, send: refuse
		};
		const root = document.querySelector('main').attachShadow({ mode: 'open' });
		const el = document.createElement('div');
		root.append(el);
		const { default: widget } = await import('${baseURL}/datapath-lab-widget.js');
		self.dispose = await widget.render({ model, el });
		self.model = model;
	})()`);
	const frame = page.locator('main iframe').contentFrame();
	await expect(frame.locator('section.lane')).toHaveCount(1);
	await expect.poll(() => page.evaluate('model.get("state")')).toMatch(/^#story=card-or-vswitch&/);
	await page.evaluate('dispose()');
	await expect(page.locator('main iframe')).toHaveCount(0);
});
