// Prints, as JSON, what a reader experiences who opens the page: what jumps, how long the page does
// not respond, when something moves on a slow machine, and whether anything is visible where no
// script runs. Medians of several openings, each in a browser of its own.
import { main } from '../process.mjs';
import { open, withPage, withSite } from './browser.mjs';
import { mainThread, longestTask, traced } from './trace.mjs';

const OPENINGS = 5;
const SLOWED = 4;
/** Layout shifts may happen until the first figures are there. */
const SETTLED_MS = 3000;

await main(() =>
	withSite(async (address) => {
		const repeat = async (measure) => {
			const all = [];
			for (let i = 0; i < OPENINGS; i++) all.push(await withPage((page, browser) => measure(page, address, browser)));
			return all.sort((a, b) => a - b)[OPENINGS >> 1];
		};
		console.log(
			JSON.stringify({
				shift: await repeat(shift),
				task: await repeat(task),
				motion: await repeat((page) => motion(page, address, 1)),
				slowed: await repeat((page) => motion(page, address, SLOWED)),
				still: await withPage((_, browser) => visibleWithoutScripts(browser, address))
			})
		);
	})
);

/** The layout shift of the whole opening, as browsers score it. */
async function shift(page, address) {
	await page.addInitScript(() => {
		self.shifted = 0;
		new PerformanceObserver((list) => {
			for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) self.shifted += value;
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await open(page, address);
	await page.waitForTimeout(SETTLED_MS);
	return page.evaluate(() => self.shifted);
}

/** Processor time of the longest task until the engine runs, ms. */
async function task(page, address, browser) {
	const events = await traced(browser, page, async () => {
		await open(page, address);
		await page.waitForTimeout(SETTLED_MS);
	});
	return longestTask(mainThread(events)).processor;
}

/** From the navigation to the second picture that is painted while the clock runs, ms. */
async function motion(page, address, slowed) {
	await page.addInitScript(() => {
		const painted = new Map();
		const { clearRect } = CanvasRenderingContext2D.prototype;
		CanvasRenderingContext2D.prototype.clearRect = function (...where) {
			const times = (painted.get(this.canvas) ?? 0) + 1;
			painted.set(this.canvas, times);
			if (times === 2 && this.canvas.isConnected) self.moved ??= performance.now();
			return clearRect.apply(this, where);
		};
	});
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
	await open(page, address);
	await page.waitForFunction(() => self.moved !== undefined);
	return page.evaluate(() => self.moved);
}

/** Whether picture and figures are visible where no script runs. */
async function visibleWithoutScripts(browser, address) {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto(address);
	const seen = async (locator) => (await locator.filter({ visible: true }).count()) > 0;
	return (
		(await seen(page.getByTestId('static-picture'))) && seen(page.locator('[data-headline] strong').getByText(/\d/))
	);
}
