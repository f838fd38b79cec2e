// `npm run soak -- --minutes 60`: tests whether a page with four embeds needs more and more memory
// while one after the other plays. It uses the site in web/build. Fails where memory grew, and
// where an embed did not play or a process crashed.
import { parseArgs } from 'node:util';
import { withPage } from './bench/browser.mjs';
import { memoryOf } from './embedding/memory.mjs';
import { withObservedSite } from './embedding/site.mjs';
import { Failure, main, say } from './process.mjs';
import { openHost } from '../tests/web/host.ts';

/**
 * Packets one by one, and at the highest pace of an embed; few parts and many; one lane and two.
 */
const EMBEDS = [
	'scenario="card-or-vswitch"',
	'scenario="card-or-vswitch" speed="100"',
	'scenario="priorities" speed="10"',
	'scenario="n-way" compare="a"'
];
const TURN_S = 30;
const LEAST_MS = 1000;
/** So that each embed plays in each quarter. */
const LEAST_TURNS = 20;
/**
 * Memory that is freed from time to time makes a sawtooth, so the minimum of a quarter counts. In
 * the first quarter everything happens for the first time, so the last quarter is compared with the
 * second. The tenth allows for memory that fills later and is bounded: a simulator's checkpoints
 * (12 MB for each lane), code that the browser compiles when it is hot.
 */
const GROWTH = 1.1;
/**
 * In its first ten minutes a browser's memory grows: in five its processes have grown by a fifth.
 */
const JUDGED_MINUTES = 40;
const HELD = ['pages', 'workers', 'simulators', 'engines', 'nodes', 'processes'];
const KINDS = ['renderers', 'gpu', 'others'];
const COUNTS = ['engines', 'nodes'];

await main(async () => {
	const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
	const minutes = Number(values.minutes);
	if (!(minutes > 0)) throw new Failure(`"${values.minutes}" is no number of minutes; say for instance --minutes 5.`);
	const turns = Math.max(LEAST_TURNS, Math.round((minutes * 60) / TURN_S));
	const seconds = (minutes * 60) / turns;
	say(`Four embeds on a page, ${minutes} minutes, every ${seconds} s another one plays; MB after collecting garbage`);
	const samples = await withObservedSite((site) =>
		withPage((page, browser) => soak({ page, browser, site, turns, ms: seconds * 1000 }))
	);
	judge(samples, minutes);
});

async function soak({ page, browser, site, turns, ms }) {
	const host = await openHost();
	const devtools = await browser.newBrowserCDPSession();
	// A frame that crashes does not answer any more.
	const crashed = new Promise((_, reject) =>
		devtools.on('Target.targetCrashed', ({ errorCode }) => reject(new Failure(`A process crashed (${errorCode}).`)))
	);
	await devtools.send('Target.setDiscoverTargets', { discover: true });
	try {
		host.serve('/', hostPage(site));
		await page.goto(host.address());
		for (let nth = 0; nth < EMBEDS.length; nth++)
			await page.locator('datapath-lab[data-ready]').nth(nth).waitFor({ state: 'attached', timeout: 120_000 });
		return await Promise.race([crashed, taken(page, devtools, turns, ms)]);
	} finally {
		host.close();
	}
}

/** A sample at the end of each turn. */
async function taken(page, devtools, turns, ms) {
	const began = performance.now();
	const samples = [];
	print(['minute', 'plays', 'at (ms)', ...HELD, ...KINDS]);
	for (let turn = 0; turn < turns; turn++) {
		const nth = turn % EMBEDS.length;
		const before = await call(page, nth, 'play');
		// It plays on while its memory is measured, which takes seconds.
		await page.waitForTimeout(Math.max(LEAST_MS, began + (turn + 1) * ms - performance.now()));
		const { playing, t_ps } = await call(page, nth, 'getState');
		if (!playing || t_ps <= before.t_ps) throw new Failure(`Embed ${nth + 1} stands at ${t_ps} ps.`);
		const sample = await memoryOf(devtools);
		if (sample.simulators === 0) throw new Failure('No simulator is to be seen.');
		samples.push(sample);
		const minute = (performance.now() - began) / 60_000;
		print([
			minute.toFixed(1),
			nth + 1,
			(t_ps / 1e9).toFixed(3),
			...[...HELD, ...KINDS].map((key) => amount(key, sample[key]))
		]);
	}
	return samples;
}

function hostPage(site) {
	const embeds = EMBEDS.map((attributes) => `<datapath-lab loading="eager" ${attributes}></datapath-lab>`);
	// All embeds must be visible, because an embed out of view does not play.
	const style = 'body { margin: 0; display: grid; grid-template-columns: 1fr 1fr } datapath-lab { height: 440px }';
	return `<script type="module" src="${site}datapath-lab.js"></script><style>${style}</style>${embeds.join('')}`;
}

function call(page, nth, method) {
	return page.evaluate(([n, name]) => document.querySelectorAll('datapath-lab')[n][name](), [nth, method]);
}

function amount(key, value) {
	return COUNTS.includes(key) ? String(value) : (value / 1e6).toFixed(2);
}

function print(cells) {
	console.log(cells.map((cell) => String(cell).padStart(10)).join(' '));
}

function judge(samples, minutes) {
	const least = (nth, key) => {
		const [from, to] = [nth, nth + 1].map((edge) => Math.floor((samples.length * edge) / 4));
		return Math.min(...samples.slice(from, to).map((sample) => sample[key]));
	};
	const grown = [];
	console.log('\nThe least in the second quarter, in the last one, and how many times the former that is:');
	for (const key of [...HELD, ...KINDS]) {
		const [early, late] = [least(1, key), least(3, key)];
		// `early` is 0 where the system does not report the processes.
		const times = early > 0 ? late / early : 1;
		print([key, amount(key, early), amount(key, late), times.toFixed(3)]);
		if (times > GROWTH && HELD.includes(key)) grown.push(key);
	}
	if (minutes < JUDGED_MINUTES) console.log(`\nWhether that is growth only ${JUDGED_MINUTES} minutes can tell.`);
	else if (grown.length > 0) throw new Failure(`More than ${GROWTH} times as much: ${grown.join(', ')}.`);
}
