// What must hold in every host, whatever generator made its pages.
import { join } from 'node:path';
import type { BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import { addresses, type examples } from '../../scripts/hosts/examples.mjs';
import { expect, test } from '../web/lab.ts';
import { servePages } from './pages.ts';

export { expect, test };

export type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];
export const PHONE = { width: 390, height: 844 };

/** The widget in a page: it checks what runs in its frame. */
export class Living {
	private readonly frame: FrameLocator;
	constructor(page: Page, frame = 'datapath-lab iframe') {
		this.frame = page.frameLocator(frame);
	}

	get clock() {
		return this.frame.getByTestId('clock');
	}

	private button(name: string) {
		return this.frame.getByRole('button', { name, exact: true });
	}

	async ready() {
		await expect(this.frame.locator('html')).toHaveAttribute('data-ready', 'true');
	}

	async starts() {
		// A frame that has just loaded takes the height of its content, and a click on a button that moves meanwhile
		// misses it. tests/web/embed.spec.ts clicks once.
		await expect(async () => {
			if (await this.button('Play').isVisible()) await this.button('Play').click();
			await expect(this.button('Pause')).toBeVisible({ timeout: 3000 });
		}).toPass();
		// Several times, because the first change may be the jump to the link's moment.
		for (let change = 0; change < 3; change++) {
			const stood = await this.clock.textContent();
			await expect(this.clock).not.toHaveText(stood ?? '');
		}
	}

	async plays() {
		await this.starts();
		await this.button('Pause').click();
		await expect(this.button('Play')).toBeVisible();
	}

	/** What the reader sees, whatever the name of its theme is. */
	async follows(scheme: Scheme) {
		const ground = () =>
			this.frame.locator('body').evaluate((body) => {
				const [r = 0, g = 0, b = 0] =
					getComputedStyle(body)
						.backgroundColor.match(/[\d.]+/g)
						?.map(Number) ?? [];
				return (r + g + b) / 3 > 128 ? 'light' : 'dark';
			});
		await expect.poll(ground).toBe(scheme);
	}
}

export interface Host {
	name: keyof typeof examples;
	/** Pages with a widget, and the comparison in each. */
	widgets: [path: string, story: string][];
	/**
	 * Chooses the scheme with the page's own switch; undefined where a page follows the reader's
	 * system.
	 */
	choose?: (page: Page, scheme: Scheme) => Promise<void>;
}

/** Serves a host's pages while its tests run. */
export function serve(name: Host['name']): void {
	let close = () => {};
	test.beforeAll(async () => {
		close = await servePages(name);
	});
	test.afterAll(() => close());
}

export async function opened(page: Page, path: string): Promise<Living> {
	await page.goto(path);
	await page.locator('datapath-lab').scrollIntoViewIfNeeded();
	const living = new Living(page);
	await living.ready();
	return living;
}

/** How much wider a page is than its window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

export function walk({ name, widgets, choose }: Host): void {
	serve(name);

	for (const [path, story] of widgets) {
		test(`${path} has a widget that runs, around what the author wrote`, async ({ page }) => {
			const living = await opened(page, path);
			await living.plays();
			const link = page.locator('datapath-lab > a');
			await expect(link).toHaveAttribute('href', new RegExp(`^${addresses.lab}/#story=${story}&`));
		});
	}

	test('is readable without scripts', async ({ browser }) => {
		const context = await browser.newContext({ javaScriptEnabled: false, baseURL: addresses.pages });
		const page = await context.newPage();
		for (const [path, story] of widgets) {
			await page.goto(path);
			const link = page.locator('datapath-lab > a');
			await expect(link).toBeVisible();
			await expect(link).toHaveAttribute('href', new RegExp(`^${addresses.lab}/#story=${story}&`));
			await expect(page.locator('datapath-lab')).toHaveText(/: \S.*[.?]\s*$/);
		}
		await context.close();
	});

	test.describe('on a phone', () => {
		test.use({ viewport: PHONE });
		test('nothing is wider than the page', async ({ page }) => {
			for (const [path] of widgets) {
				await opened(page, path);
				expect(await overflow(page)).toBeLessThanOrEqual(0);
				const box = await page.locator('datapath-lab').boundingBox();
				expect(box?.x).toBeGreaterThanOrEqual(0);
				expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
			}
		});
	});

	const [first = ['/', '']] = widgets;
	for (const colorScheme of SCHEMES) {
		test.describe(`where the reader's system is ${colorScheme}`, () => {
			test.use({ colorScheme });
			test('so is the widget', async ({ page }) => {
				const living = await opened(page, first[0]);
				await living.follows(colorScheme);
				if (!choose) return;
				// Also when the reader chooses another scheme on the open page.
				for (const scheme of [...SCHEMES.filter((one) => one !== colorScheme), colorScheme]) {
					await choose(page, scheme);
					await living.follows(scheme);
				}
			});
		});
	}

	photographs(name, (page) => opened(page, first[0]));
}

/**
 * Pages that a host's own scripts load: to another widget, to a page without one, and back, twice.
 */
export function wander(linkTo: (page: Page, title: string) => Locator): void {
	test('its own navigation leads to another widget and back, and again', async ({ page }) => {
		await opened(page, '/');
		await page.evaluate(() => Object.assign(window, { stayed: true }));
		const frames = () => page.frames().length - 1;
		for (const round of [1, 2]) {
			for (const [title, story] of [
				['What QEBSM spares', 'qebsm-osa'],
				['Words', null],
				['A card of its own or a virtual switch', 'card-or-vswitch']
			] as const) {
				await linkTo(page, title).click();
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title}`));
				if (story) {
					await page.locator('datapath-lab').scrollIntoViewIfNeeded();
					const living = new Living(page);
					await living.ready();
					await living.plays();
					await expect(page.locator('datapath-lab > a')).toHaveAttribute('href', new RegExp(`#story=${story}&`));
				}
				// The frame of the previous page is gone.
				await expect.poll(frames, `round ${round}, ${title}`).toBe(story ? 1 : 0);
			}
		}
		expect(await page.evaluate(() => 'stayed' in window), 'the page was never loaded anew').toBe(true);
	});
}

const pictures = process.env.DATAPATH_PICTURES;

/** Screenshots on request: light and dark, on a screen and on a phone. */
export function photographs(name: string, open: (page: Page) => Promise<Living>): void {
	if (!pictures) return;
	const views: Record<string, BrowserContextOptions> = {
		light: { colorScheme: 'light' },
		dark: { colorScheme: 'dark' },
		'phone-light': { viewport: PHONE, colorScheme: 'light' },
		'phone-dark': { viewport: PHONE, colorScheme: 'dark' }
	};
	for (const [view, options] of Object.entries(views)) {
		test.describe(() => {
			test.use(options);
			test(`photographed: ${view}`, async ({ page }) => {
				const living = await open(page);
				await living.plays();
				await page.screenshot({ path: join(pictures, `${name}-${view}.png`) });
			});
		});
	}
}
