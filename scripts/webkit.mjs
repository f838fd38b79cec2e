// `npm run webkit`: a short version of Chromium's browser tests for WebKit, which Playwright cannot
// drive as the distributions build it. It uses the site in web/build. Pictures go to
// test-results/webkit.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { withSite } from './bench/browser.mjs';
import { matrix } from './embedding/matrix.mjs';
import { until } from './embedding/until.mjs';
import { openWebkit } from './embedding/webkit.mjs';
import { at, Failure, main, say } from './process.mjs';
import { built, builtSmall, goldenRuns, MANY } from '../tests/wasm/golden.ts';
import { openHost } from '../tests/web/host.ts';

const MOMENT = 300e6;
/** The number of pictures of a golden run in which the two simulators are compared. */
const MOMENTS = 37;

await main(async () => {
	const window = await openWebkit();
	say(window.version);
	try {
		await window.resize(1440, 1000);
		await withSite(async (site) => {
			await holds('the first view begins, stops and plays', () => firstView(window, site));
			await holds('the element upgrades, answers, tells, and is moved without losing its moment', () =>
				element(window, site)
			);
		});
		await holds("the lab's simulator gives every golden to the byte, the embed's the same picture all along", () =>
			bytes(window)
		);
	} finally {
		await window.close();
	}
	await matrix(['WebKit']);
});

/** Prints the sentence if it holds, or ends everything. */
async function holds(sentence, body) {
	const began = performance.now();
	const note = await body();
	console.log(`✓ ${sentence}${note ? ` (${note})` : ''}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function wait(what, question) {
	if (!(await until(question))) throw new Failure(`Never came true: ${what}.`);
}

async function firstView(window, site) {
	const clock = () => window.top(() => document.querySelector('[data-testid="clock"]').textContent);
	const named = (name) =>
		[...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent).trim() === name) ?? null;
	const shown = (name) => until(async () => (await window.top(named, name)) !== null);
	await window.go(site);
	await wait('the page is ready', () => window.top(() => document.documentElement.dataset.ready === 'true'));
	// It plays by itself unless the system prefers reduced motion.
	if (await window.top(named, 'Pause')) await window.click(named, 'Pause');
	if (!(await shown('Play'))) throw new Failure('It does not stop.');
	const stood = await clock();
	await window.click(named, 'Play');
	await wait('the clock moves', async () => (await clock()) !== stood);
	// The figures below are measured when the page is idle.
	await wait('figures are measured', () =>
		window.top(() => document.querySelectorAll('[data-measured="true"]').length === 2)
	);
	save('first-view.png', await window.screenshot());
	return `the clock went from ${stood} to ${await clock()}`;
}

async function element(window, site) {
	const host = await openHost();
	const ready = () => window.top(() => document.querySelector('datapath-lab[data-ready]') !== null);
	const moment = () => window.top(async () => (await document.querySelector('datapath-lab').getState()).t_ps);
	try {
		const tag = `<datapath-lab style="width:760px" loading="eager" scenario="card-or-vswitch"><p>Before</p></datapath-lab>`;
		host.serve('/', `<script type="module" src="${site}datapath-lab.js"></script>${tag}<main></main>`);
		await window.go(host.address());
		await wait('the element is ready', ready);
		const arrivedAt = await window.top(async (to) => {
			const lab = document.querySelector('datapath-lab');
			const arrival = new Promise((resolve) => lab.addEventListener('seek', ({ detail }) => resolve(detail.t_ps)));
			await lab.seek(to);
			return arrival;
		}, MOMENT);
		if (arrivedAt !== MOMENT) throw new Failure(`It was sent to ${MOMENT} ps and reported ${arrivedAt} ps.`);
		await wait('it answers with its moment', async () => (await moment()) === MOMENT);
		save('element.png', await window.screenshot());
		const began = await window.top(() => {
			const lab = document.querySelector('datapath-lab');
			document.querySelector('main').append(lab);
			return lab.hasAttribute('data-ready');
		});
		if (began) throw new Failure('Its frame was not loaded anew: this asks nothing.');
		await wait('the element is ready elsewhere', ready);
		await wait('it goes on where it was', async () => (await moment()) === MOMENT);
	} finally {
		host.close();
	}
}

async function bytes(window) {
	const runs = goldenRuns();
	const host = await openHost();
	try {
		host.serve('/', '<title>Golden</title>');
		await window.go(host.address());
		for (const [name, folder] of Object.entries({ lab: built, embed: builtSmall })) {
			const read = (file, encoding) => readFileSync(new URL(file, folder), encoding);
			const [glue, wasm] = [read('datapath_wasm.js', 'utf8'), read('datapath_wasm_bg.wasm', 'base64')];
			await window.top(begin, { name, glue, wasm });
		}
		for (const { name, description, until: end, digest } of runs) {
			const got = await window.top(ran, { description, end, moments: MOMENTS, events: MANY });
			if (got.digest !== digest) throw new Failure(`It does not compute what tests/golden/${name} says.`);
			if (got.alike !== MOMENTS) throw new Failure(`Embed and lab differ in ${name} after ${got.alike} pictures.`);
		}
		return `${runs.length} runs`;
	} finally {
		host.close();
	}
}

async function begin({ name, glue, wasm }) {
	const engine = await import(URL.createObjectURL(new Blob([glue], { type: 'text/javascript' })));
	await engine.default({ module_or_path: Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)) });
	(self.engines ??= {})[name] = engine;
}

/**
 * The lab's digest of a run, and the number of pictures in which the embed, which has no digest,
 * agrees.
 */
function ran({ description, end, moments, events }) {
	const { lab, embed } = self.engines;
	const watched = [lab, embed].map((engine) => new engine.Scenario(description).watch());
	for (let alike = 0; alike < moments; alike++) {
		const moment = Math.floor((end * (alike + 1)) / moments);
		const [here, there] = watched.map((one) => {
			const reached = one.advance(moment, events);
			return [reached, one.transactions(), ...new BigUint64Array(one.frame().buffer)].join();
		});
		if (here !== there) return { alike, digest: watched[0].digest() };
	}
	return { alike: moments, digest: watched[0].digest() };
}

function save(name, picture) {
	const folder = at('test-results', 'webkit');
	mkdirSync(folder, { recursive: true });
	writeFileSync(`${folder}/${name}`, picture);
}
