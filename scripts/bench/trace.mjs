// Reads from the browser's own trace the work of the thread on which a page's scripts run.
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** All events of a trace taken while `body` runs. */
export async function traced(browser, page, body) {
	await browser.startTracing(page, { categories });
	await body();
	return JSON.parse(await browser.stopTracing()).traceEvents;
}

/** The events with a duration on the thread that runs the page's animation frames, in order. */
export function mainThread(events) {
	const { pid, tid } = events.find(({ name }) => name === 'FireAnimationFrame');
	return events
		.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
		.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
}

/**
 * In ms of wall-clock time, and of processor time (shorter when other programs use the processor,
 * too).
 */
export function longestTask(events) {
	const processor = ({ dur, tdur = dur }) => tdur;
	const tasks = events.filter(({ name }) => name === 'RunTask');
	const longest = tasks.reduce((a, b) => (processor(b) > processor(a) ? b : a));
	return { clock: longest.dur / 1000, processor: processor(longest) / 1000 };
}
