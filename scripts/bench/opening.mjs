// Prints, as JSON, what a reader experiences who opens the page: what jumps, how long the page does
// not respond, when something moves on a slow machine, and whether anything is visible where no
// script runs. Medians of several openings, each in a browser of its own.
import { main } from '../process.mjs';
import { open, withPage, withSite } from './browser.mjs';
import { withCompression } from './compressed-site.mjs';
import { mainThread, longestTask, traced } from './trace.mjs';

const OPENINGS = 5;
const SLOWED = 4;
/** A slow line as Lighthouse has it: 1.6 Mb/s and 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** Layout shifts may happen until the first figures are there. */
const SETTLED_MS = 3000;

await main(() =>
	withSite(async (address) => {
		const all = async (measure) => {
			const results = [];
			for (let i = 0; i < OPENINGS; i++)
				results.push(await withPage((page, browser) => measure(page, address, browser)));
			return results;
		};
		const median = (numbers) => numbers.sort((a, b) => a - b)[OPENINGS >> 1];
		const repeat = async (measure) => median(await all(measure));
		const onLine = await withCompression(address, async (compressed) => {
			// The first opening compresses.
			await withPage((page) => open(page, compressed));
			return all((page) => slowLine(page, compressed));
		});
		console.log(
			JSON.stringify({
				shift: await repeat(shift),
				task: await repeat(task),
				motion: await repeat((page) => motion(page, address, 1)),
				slowed: await repeat((page) => motion(page, address, SLOWED)),
				first: median(onLine.map(({ first }) => first)),
				line: median(onLine.map(({ moved }) => moved)),
				requests: median(onLine.map(({ requests }) => requests)),
				bytes: median(onLine.map(({ bytes }) => bytes)),
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
async function motion(page, address, slowed, network = null) {
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
	if (network) {
		await session.send('Network.enable');
		await session.send('Network.emulateNetworkConditions', network);
	}
	await open(page, address);
	await page.waitForFunction(() => self.moved !== undefined);
	return page.evaluate(() => self.moved);
}

/**
 * On a slow line and a slow machine: when the first picture is painted and when something moves, ms,
 * and what had arrived by then.
 */
async function slowLine(page, address) {
	const moved = await motion(page, address, SLOWED, LINE);
	const arrived = await page.evaluate((moved) => {
		const [first] = performance.getEntriesByName('first-contentful-paint');
		const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
			({ responseEnd }) => responseEnd > 0 && responseEnd <= moved
		);
		const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
		return { first: first?.startTime ?? NaN, requests: loaded.length, bytes };
	}, moved);
	return { moved, ...arrived };
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
