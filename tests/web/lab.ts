// The tests' names for the parts of the lab, and a `test` that fails when the page reports an
// error.
import { readFileSync } from 'node:fs';
import { test as base, expect, type Frame, type Locator, type Page } from '@playwright/test';

export { expect };

/**
 * Reported for the engine on a slow machine: more than a few seconds pass between the preload and
 * the worker's request. The suite `size` checks that the engine is requested, and fetched once.
 */
const SLOW = /\.wasm was preloaded using link preload but not used within a few seconds/;

/** Reported by Playwright where the configuration refuses service workers; the page goes on as in any browser that does. */
const REFUSED = /Service Worker registration blocked by Playwright/;

/** The comparisons that ask before they show figures. */
const ASKING = 'qebsm-hipersockets osa-or-hipersockets qebsm-fcp capped vm-router priorities-off before-ptfs';

/** The parts of the page below the picture: `name` of each `Section` in LowerPanel.svelte. */
const SECTIONS = ['settings', 'sweep', 'figures', 'limits', 'plan', 'charts', 'measurements'];

interface Options {
	complaints: string[];
	tolerated: RegExp | null;
	/** Whether the reader has chosen the picture with every queue and processor, as most tests look for them. */
	detailed: boolean;
	/** Whether the reader has answered the questions of all comparisons, so that figures are shown. */
	answered: boolean;
	/** Whether the reader has opened all parts of the page below the picture, as most tests look for them on wide pages. */
	unfolded: boolean;
	/** Whether the reader has seen the picture build itself. */
	built: boolean;
	/** Whether the reader has confirmed to be a teacher, so that presentation mode opens at once. */
	teaching: boolean;
}

export const test = base.extend<Options>({
	detailed: [true, { option: true }],
	answered: [true, { option: true }],
	unfolded: [true, { option: true }],
	built: [true, { option: true }],
	teaching: [true, { option: true }],
	page: async ({ page, detailed, answered, unfolded, built, teaching }, use) => {
		const stored = {
			...(detailed ? { 'datapath-lab-picture': 'detailed' } : {}),
			...(answered ? { 'datapath-lab-asked': ASKING } : {}),
			...(built ? { 'datapath-lab-path': 'seen' } : {})
		};
		const sections = unfolded ? SECTIONS.map((name) => [`datapath-lab-section-${name}`, 'open']) : [];
		await page.addInitScript(
			([all, sections, teaching]) => {
				try {
					// On a phone each test opens what it looks for.
					if (innerWidth > 640) Object.assign(all, Object.fromEntries(sections));
					for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
					if (teaching && location.pathname.includes('/learn/')) sessionStorage.setItem('datapath-lab-teaches', '1');
				} catch {
					// A frame without storage has no choices either.
				}
			},
			[stored, sections, teaching] as const
		);
		await use(page);
	},
	/** Messages of the browser that are expected in a test. */
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
			const untoward = new Set(
				complaints.filter((complaint) => ![SLOW, REFUSED, tolerated].some((pattern) => pattern?.test(complaint)))
			);
			expect([...untoward], 'console, page errors and failed requests').toEqual([]);
		},
		{ auto: true }
	]
});

/**
 * How many workers a page starts, from here on; a worker that ends at once is never visible from
 * outside.
 */
export async function countWorkers(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		let begun = 0;
		self.Worker = class extends self.Worker {
			constructor(...parameters: ConstructorParameters<typeof Worker>) {
				super(...parameters);
				begun += 1;
			}
		};
		Object.assign(self, { workersBegun: () => begun });
	});
	return () => page.evaluate(() => (self as unknown as { workersBegun: () => number }).workersBegun());
}

/** Every combination, also those that a similar one covers: `npm run test:full`. */
export const FULL = Boolean(process.env.DATAPATH_FULL);

/** Of a list the first and then one in so many; all of it in the full suite. */
export const oneIn = <T>(many: number, all: readonly T[]): T[] => all.filter((_, at) => FULL || at % many === 0);

/** For another form of what a test without it shows, and for rooms that few changes reach: only the full suite runs it. */
export const RELEASE = { tag: '@release' };

/** For what browsers read differently: Firefox runs these tests, too. */
export const TWICE = { tag: '@firefox' };

/** Types like a reader, because Firefox does not take a driver's `fill` for a change. */
export async function typed(field: Locator, text: string) {
	await field.press('ControlOrMeta+a');
	await field.pressSequentially(text);
	await field.press('Enter');
}

/**
 * Waits until a page has drawn this many frames: an earlier request is on the screen with the
 * second.
 */
export const frames = (page: Page | Frame, count = 2) =>
	page.evaluate(
		(count) =>
			new Promise<void>((resolve) => {
				const next = () => (count-- > 0 ? requestAnimationFrame(next) : resolve());
				next();
			}),
		count
	);

/** Twice the frames between two updates of text, which happen ten times a second. */
export const RENEWED = 12;

/**
 * Reads a value until it does not change any more, because outstanding answers of the engine still
 * arrive.
 */
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

	/** Sections of the page are closed at first. */
	async openSection(title: string) {
		const summary = this.page.locator('details[data-section] > summary').filter({ hasText: title });
		if (!(await summary.locator('..').evaluate((details: HTMLDetailsElement) => details.open))) await summary.click();
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
		return this.page.getByRole('spinbutton', { name: 'Exact number of connections' });
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

	/** The picture of a lane as pixels: what a reader sees. */
	async picture(letter: 'A' | 'B') {
		return (await this.lane(letter).screenshot({ animations: 'allow' })).toString('base64');
	}
}

/** As a reader who has guessed in some lessons: only then an address of one leads beyond its question. */
export const withGuesses = (page: Page, ...ids: string[]) =>
	page.addInitScript((questions) => {
		const key = 'datapath-lab-lessons';
		const ways = Object.fromEntries(questions.map((id) => [id, '#at=observe&guess=0']));
		localStorage.setItem(key, JSON.stringify({ ...ways, ...JSON.parse(localStorage.getItem(key) ?? '{}') }));
	}, ids.map(questionsIdOf));

/** As `questionsId` of the page: the name of a lesson, with its edition from the second on. */
function questionsIdOf(id: string): string {
	const lesson = readFileSync(new URL(`../../web/src/lib/lessons/content/${id}/lesson.ts`, import.meta.url), 'utf8');
	const [, edition] = /\tedition: (\d+),/.exec(lesson) ?? [];
	return edition ? `${id}-${edition}` : id;
}
