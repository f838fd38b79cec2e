// Prints, as JSON, what the built page costs the browser's main thread, by the browser's own trace.
import { main } from '../process.mjs';
import { open, withPage, withSite } from './browser.mjs';
import { longestTask, mainThread, traced } from './trace.mjs';

const PLAY_MS = 10_000;
/** Stories that draw more than the first one. */
const STORIES = {
	'three pairs': '#platform=z14',
	'24 processors': '#platform=z990&a=guest-lan&b=guest-lan&a.processors=24&b.processors=24'
};
// Events in which the main thread runs scripts. They nest.
const SCRIPT = new Set([
	'EvaluateScript',
	'EventDispatch',
	'FireAnimationFrame',
	'FireIdleCallback',
	'FunctionCall',
	'RunMicrotasks',
	'TimerFire',
	'v8.evaluateModule'
]);

await main(() =>
	withSite((address) =>
		withPage(async (page, browser) => {
			const phases = [];
			const trace = async (name, body) => {
				phases.push({ name, ...read(mainThread(await traced(browser, page, body))) });
			};

			await open(page, address);
			const play = page.getByRole('button', { name: 'Play', exact: true });
			if (await play.isVisible()) await play.click();
			await trace('playing', () => page.waitForTimeout(PLAY_MS));
			const fast = page.getByRole('checkbox', { name: 'Maximum speed' });
			if (await fast.isVisible()) {
				await fast.check();
				await trace('as fast as possible', () => page.waitForTimeout(PLAY_MS));
			}
			for (const [name, hash] of Object.entries(STORIES)) {
				await page.goto('about:blank');
				await open(page, `${address}/${hash}`);
				if (await play.isVisible()) await play.click();
				// Until its figures are measured, the engine is busy with those.
				await page.locator('[data-measured="true"]').nth(1).waitFor({ timeout: 120_000 });
				await trace(name, () => page.waitForTimeout(PLAY_MS));
			}
			console.log(JSON.stringify(phases));
		})
	)
);

/**
 * Frames and times in ms: wall-clock time, and processor time (shorter when other programs use the
 * processor, too).
 */
function read(events) {
	const commits = events.filter(({ name }) => name === 'Commit');
	// The scripts of a frame are those between the commit before it and its own.
	const frames = commits.slice(1).map(() => ({ clock: 0, processor: 0 }));
	let frame = -1;
	let scriptEnd = 0;
	for (const { name, ts, dur, tdur = dur } of events) {
		if (name === 'Commit') frame += 1;
		if (!SCRIPT.has(name) || ts < scriptEnd) continue;
		scriptEnd = ts + dur;
		if (!frames[frame]) continue;
		frames[frame].clock += dur / 1000;
		frames[frame].processor += tdur / 1000;
	}
	return {
		framesPerSecond: (frames.length / (commits.at(-1).ts - commits[0].ts)) * 1e6,
		script: { median: quantile(frames, 0.5), high: quantile(frames, 0.95) },
		longestTask: longestTask(events)
	};
}

function quantile(frames, share) {
	const of = (key) => frames.map((frame) => frame[key]).sort((a, b) => a - b)[Math.floor(frames.length * share)] ?? 0;
	return { clock: of('clock'), processor: of('processor') };
}
