// What the tests call the parts of the lab, and a `test` that fails when the page complains.
import { test as base, expect, type Frame, type Locator, type Page } from '@playwright/test';

export { expect };

/**
 * Said of the engine where a machine is slow: more than a few seconds go by between what was fetched ahead and the worker
 * that asks for it. That it is asked for, and fetched once, is held by the suite `size`.
 */
const SLOW = /\.wasm was preloaded using link preload but not used within a few seconds/;

export const test = base.extend<{ complaints: string[]; tolerated: RegExp | null }>({
	/** What a browser rightly says in some test, so that it is no complaint there. */
	tolerated: [null, { option: true }],
	complaints: [
		async ({ page, tolerated }, use) => {
			const complaints: string[] = [];
			page.on('console', (message) => {
				if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
			});
			page.on('pageerror', (error) => complaints.push(String(error)));
			page.on('response', (response) => {
				if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
			});
			await use(complaints);
			const untoward = new Set(complaints.filter((words) => !SLOW.test(words) && !tolerated?.test(words)));
			expect([...untoward], 'console, page errors and failed requests').toEqual([]);
		},
		{ auto: true }
	]
});

/** How many workers a page begins, from here on: one that ends at once is never seen from outside. */
export async function countWorkers(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		let begun = 0;
		self.Worker = class extends self.Worker {
			constructor(...input: ConstructorParameters<typeof Worker>) {
				super(...input);
				begun += 1;
			}
		};
		Object.assign(self, { workersBegun: () => begun });
	});
	return () => page.evaluate(() => (self as unknown as { workersBegun: () => number }).workersBegun());
}

/** For what browsers read differently: a second one runs it, too. */
export const TWICE = { tag: '@firefox' };

/** As a person types it: to Firefox what a driver fills in is no change. */
export async function typed(field: Locator, text: string) {
	await field.press('ControlOrMeta+a');
	await field.pressSequentially(text);
	await field.press('Enter');
}

/** Waits until a page has drawn so many frames: what was asked for before stands on the screen with the second. */
export const frames = (page: Page | Frame, count = 2) =>
	page.evaluate(
		(count) =>
			new Promise<void>((resolve) => {
				const next = () => (count-- > 0 ? requestAnimationFrame(next) : resolve());
				next();
			}),
		count
	);

/** More frames than there are between two renewals of text, which happen ten times a second. */
export const RENEWED = 20;

/** What is read once it stands: answers of the engine that were under way still arrive. */
export async function settled<T extends string | number | null>(page: Page, read: () => Promise<T>): Promise<T> {
	let last = await read();
	await expect(async () => {
		const before = last;
		await frames(page, RENEWED);
		last = await read();
		expect(last).toEqual(before);
	}).toPass({ timeout: 30_000 });
	return last;
}

export class Lab {
	constructor(private readonly page: Page) {}

	async open(address = '/') {
		await this.page.goto(address);
		await this.ready();
	}

	/** The engine has answered and a first frame is drawn. */
	async ready() {
		await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true');
	}

	get clock() {
		return this.page.getByTestId('clock');
	}

	get play() {
		return this.page.getByRole('button', { name: 'Play', exact: true });
	}

	get pause() {
		return this.page.getByRole('button', { name: 'Pause', exact: true });
	}

	get next() {
		return this.page.getByRole('button', { name: 'Next event' });
	}

	get connections() {
		return this.page.getByRole('spinbutton', { name: 'Connections, exact' });
	}

	get story() {
		return this.page.getByRole('combobox', { name: 'Comparison' });
	}

	/** Chooses a comparison. */
	async openStory(title: string) {
		await this.story.selectOption({ label: title });
		await expect(this.story.locator('option:checked')).toHaveText(title);
	}

	lane(letter: 'A' | 'B') {
		return this.page.getByRole('region', { name: new RegExp(`^Lane ${letter}:`) });
	}

	figure(id: string, lane: 'a' | 'b') {
		return this.page.locator(`[data-figure="${id}"][data-lane="${lane}"]`);
	}

	/** Stops the run, whether the page began playing by itself or not. */
	async stop() {
		if (await this.pause.isVisible()) await this.pause.click();
		await expect(this.play).toBeVisible();
		await settled(this.page, () => this.clock.innerText());
	}

	async start() {
		if (await this.play.isVisible()) await this.play.click();
		await expect(this.pause).toBeVisible();
	}

	async setConnections(count: number) {
		await typed(this.connections, String(count));
	}

	/** The picture of a lane as pixels: what a person sees move or stand. */
	async picture(letter: 'A' | 'B') {
		return (await this.lane(letter).screenshot({ animations: 'allow' })).toString('base64');
	}
}
