// Prints, as JSON, how long it takes in the built page in Chromium until both lanes show a moment that the reader
// goes to: 1000 random moments of a simulated minute, and 1000 near the moment before.
import { main } from '../process.mjs';
import { open, withPage, withSite } from './browser.mjs';

const SEEKS = 1000;
const MINUTE_PS = 60e12;
/** As far as a hand moves the bar from one picture to the next. */
const NEAR_PS = 0.5e12;
/** RR × 50 over a virtual switch and over a card. */
const HASH = '#story=card-or-vswitch&workload.connections=50';
const PREPARE_MS = 900_000;

await main(() =>
	withSite((address) =>
		withPage(async (page) => {
			await page.addInitScript(observeEngines);
			await open(page, `${address}/${HASH}&t=${MINUTE_PS}`);
			await page.waitForFunction((ps) => globalThis.haveReached(ps), MINUTE_PS, { timeout: PREPARE_MS });
			const slider = page.getByRole('slider', { name: 'Whole run' });
			await slider.waitFor();
			// While the figures are measured, the engines are busy with those, too.
			await page.waitForFunction(() => globalThis.haveMeasured(), null, { timeout: PREPARE_MS });
			const results = [];
			for (const [name, within] of [
				['far', null],
				['near', NEAR_PS]
			])
				results.push({ name, ...(await slider.evaluate(seek, [SEEKS, MINUTE_PS, within])) });
			console.log(JSON.stringify(results));
		})
	)
);

/** Runs in the page before its scripts: notes what each engine answers. */
function observeEngines() {
	const reached = new Map();
	const measured = new Set();
	let heard = () => {};
	globalThis.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			this.addEventListener('message', ({ data }) => {
				if (data.type === 'frame' && data.reached) reached.set(this, data.frame[0]);
				if (data.type === 'report' && (data.report.good || data.report.finished)) measured.add(this);
				heard();
			});
		}
	};
	globalThis.haveReached = (ps) => reached.size === 2 && [...reached.values()].every((now) => now === ps);
	globalThis.haveMeasured = () => measured.size === 2;
	globalThis.arrival = (ps) =>
		new Promise((resolve) => {
			heard = () => globalThis.haveReached(ps) && resolve();
		});
}

/** Runs in the page: moves its slider, and waits for both engines and for the next picture. */
async function seek(slider, [seeks, end, within]) {
	// A generator of its own, so that every bench goes to the same moments.
	let state = 39;
	const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
	const times = [];
	let at = Number(slider.value) * 1e3;
	for (let nth = 0; nth < seeks; nth++) {
		const aim = within === null ? random() * end : at + (random() - 0.5) * 2 * within;
		slider.value = String(Math.round(Math.min(end, Math.max(0, aim)) / 1e3));
		// The slider has steps.
		at = Number(slider.value) * 1e3;
		const begun = performance.now();
		const arrived = globalThis.arrival(at);
		slider.dispatchEvent(new Event('input', { bubbles: true }));
		await arrived;
		await new Promise(requestAnimationFrame);
		times.push(performance.now() - begun);
	}
	slider.dispatchEvent(new Event('change', { bubbles: true }));
	times.sort((a, b) => a - b);
	const quantile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
	return { median: quantile(0.5), high: quantile(0.95), longest: times.at(-1) };
}
