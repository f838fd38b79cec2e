/**
 * The examples of the guide: some pages as authors write them, and an example of every attribute,
 * event, method and message. tests/web/embed-guide.spec.ts reads each of them in the guide and runs
 * it in a page of its own.
 */
import type { Method } from 'datapath-lab-element/contract';
import * as texts from '#text/index.ts';

type Example = (site: string) => string;

const t = texts.embedExamples;

const script = (site: string) => `<script type="module" src="${site}datapath-lab.js"></script>`;

export const twoLines: Example = (site) =>
	`${script(site)}
<datapath-lab scenario="card-or-vswitch"><a href="${site}">${t.story}</a></datapath-lab>`;

/**
 * A whole page, for authors who have none yet. Without the third line every µ is wrong if the
 * server does not name the encoding. Without the fifth line the page is white for readers with a
 * dark theme, and the frame in it is dark.
 */
export const page: Example = (site) =>
	`<!doctype html>
<html lang="${texts.language.tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t.story}</title>
${twoLines(site)}`;

/** The newest version that stays as it is. */
const released = __RELEASES__.at(-1) ?? __VERSION__;

/** It differs from the two lines in the address of the script. */
export const pinned: Example = (site) => script(`${site}v/${released}/`);

export const frame: Example = (site) =>
	`<iframe src="${site}embed/#story=card-or-vswitch" title="${t.story}"
  width="720" height="450" style="max-width:100%;border:0" loading="lazy"></iframe>`;

export const moment: Example = (site) =>
	`${script(site)}
<datapath-lab state="story=n-way&amp;t=117e9" controls="play scrub"><a href="${site}">${t.spin}</a></datapath-lab>`;

/**
 * What most pages need: both lanes, their own button, the time. The property `state` is the state
 * of the last event.
 */
export const clock: Example = (site) =>
	`${script(site)}
<style>datapath-lab { height: 680px }</style>
<datapath-lab id="lab" state="story=card-or-vswitch&amp;workload.connections=50">${t.fifty}</datapath-lab>
<button id="go">${t.play}</button> <output id="clock"></output>
<script type="module">
  const lab = document.getElementById('lab');
  const go = document.getElementById('go');
  const show = () => {
    document.getElementById('clock').textContent = (lab.state.t_ps / 1e6).toFixed(3) + ' µs';
    go.textContent = lab.state.playing ? '${t.pause}' : '${t.play}';
  };
  for (const event of ['ready', 'time', 'play', 'pause', 'seek', 'statechange']) lab.addEventListener(event, show);
  go.addEventListener('click', () => (lab.state?.playing ? lab.pause() : lab.play()));
</script>`;

export const port: Example = (site) =>
	`<iframe id="lab" src="${site}embed/#story=card-or-vswitch" title="${t.either}"
  width="720" height="450" style="max-width:100%;border:0"></iframe>
<script type="module">
  const frame = document.getElementById('lab');
  addEventListener('message', ({ source, data }) => {
    // The window a message comes from cannot be forged; an origin may be "null".
    if (source !== frame.contentWindow || data?.datapath !== 'listening') return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data.event === 'ready') port1.postMessage({ id: 1, method: 'seek', params: { t_ps: 250e6 } });
      if (data.id === 1) document.title = data.result.link;
    };
    frame.contentWindow.postMessage({ datapath: 'connect', protocol: 1 }, '*', [port2]);
  });
</script>`;

/** By the name of the attribute, event or method that the example shows. */
type Examples = Readonly<Record<string, Example>>;

const shown =
	(attributes: string, poster: string = t.either): Example =>
	(site) =>
		`${script(site)}
<datapath-lab ${attributes}>${poster}</datapath-lab>`;

export const attributes: Examples = {
	aspect: shown('scenario="card-or-vswitch" aspect="16/9"'),
	scenario: shown('scenario="qebsm-osa"', t.qebsm),
	state: shown('state="story=card-or-vswitch&amp;workload.connections=10&amp;t=250e6"'),
	seed: shown('scenario="card-or-vswitch" seed="7"'),
	autoplay: shown('scenario="card-or-vswitch" autoplay'),
	speed: shown('scenario="card-or-vswitch" speed="0.5"'),
	controls: shown('scenario="card-or-vswitch" controls="play scrub"'),
	compare: shown('scenario="card-or-vswitch" compare="b"'),
	readonly: shown('scenario="card-or-vswitch" readonly'),
	theme: shown('scenario="card-or-vswitch" theme="dark"'),
	motion: shown('scenario="card-or-vswitch" autoplay motion="reduce"'),
	loading: shown('scenario="card-or-vswitch" loading="click"'),
	fit: shown('scenario="n-way" fit', t.processors),
	label: shown(`scenario="card-or-vswitch" label="${t.request}"`),
	action: shown(`scenario="card-or-vswitch" loading="click" action="${t.action}"`),
	version: shown(`scenario="card-or-vswitch" version="${released}"`)
};

/** An element, an output, and a script that uses both. */
const scripted =
	(lines: string, attributes = 'scenario="card-or-vswitch" loading="eager"'): Example =>
	(site) =>
		`${script(site)}
<datapath-lab id="lab" ${attributes}>${t.either}</datapath-lab>
<output id="result"></output>
<script type="module">
  const lab = document.getElementById('lab');
  const result = document.getElementById('result');
${lines.replace(/^(?=.)/gm, '  ')}
</script>`;

export const events: Examples = {
	ready: scripted(`lab.addEventListener('ready', ({ detail }) => {
  result.textContent = detail.title + ', ${t.engine} ' + detail.state.version;
});`),
	load: scripted(`lab.addEventListener('load', ({ detail }) => (result.textContent = detail.title));
await lab.setState('#story=qebsm-osa');`),
	progress: scripted(`lab.addEventListener('progress', ({ detail }) => {
  result.textContent = '${t.lane} ' + 'AB'[detail.lane] + ': ' + Math.round(detail.done * 100) + '${t.done}';
});`),
	error: scripted(
		`lab.addEventListener('error', ({ detail }) => (result.textContent = detail.message));`,
		'state="story=card-or-vswitch&amp;network.mtu=many" loading="eager"'
	),
	play: scripted(`lab.addEventListener('play', ({ detail }) => {
  result.textContent = '${t.playsFrom} ' + detail.t_ps / 1e6 + ' µs';
});
await lab.play();`),
	pause: scripted(`lab.addEventListener('pause', ({ detail }) => {
  result.textContent = '${t.pausedAt} ' + detail.t_ps / 1e6 + ' µs';
});
await lab.play();
await lab.pause();`),
	seek: scripted(`lab.addEventListener('seek', ({ detail }) => {
  result.textContent = '${t.pausedAt} ' + detail.t_ps / 1e6 + ' µs';
});
await lab.seek(250e6);`),
	time: scripted(`lab.addEventListener('time', ({ detail }) => {
  result.textContent = detail.t_ps / 1e6 + ' µs';
});
await lab.play();`),
	statechange: scripted(`lab.addEventListener('statechange', ({ detail }) => (result.textContent = detail.link));
await lab.setState('#story=card-or-vswitch&workload.connections=50');`),
	select: scripted(`lab.addEventListener('select', ({ detail: { selection } }) => {
  result.textContent = selection ? selection.what + ' ' + selection.id : '${t.nothing}';
});
await lab.select({ lane: 0, what: 'part', id: 1 });`),
	height: scripted(`lab.addEventListener('height', ({ detail }) => (result.textContent = detail.height + ' px'));`)
};

const stands = `result.textContent = state.t_ps / 1e6 + ' µs';`;

export const methods: Examples = {
	run: scripted(
		`await lab.run();
result.textContent = '${t.ready}';`,
		'scenario="card-or-vswitch" loading="click"'
	),
	play: scripted(`const state = await lab.play();
result.textContent = state.playing ? '${t.plays}' : '${t.paused}';`),
	pause: scripted(
		`lab.addEventListener('play', async () => {
  const state = await lab.pause();
  result.textContent = state.playing ? '${t.plays}' : '${t.paused}';
});`,
		'scenario="card-or-vswitch" autoplay loading="eager"'
	),
	step: scripted(`const state = await lab.step();
${stands}`),
	seek: scripted(`const state = await lab.seek(250e6);
${stands}`),
	getState: scripted(`const { link, playing } = await lab.getState();
result.textContent = (playing ? '${t.plays}: ' : '${t.paused}: ') + link;`),
	setState: scripted(`const state = await lab.setState('#story=qebsm-osa&t=436e6');
${stands}`),
	select: scripted(`const { selection } = await lab.select({ lane: 1, what: 'part', id: 0 });
result.textContent = selection.what + ' ' + selection.id + ' ${t.inLane} ' + 'AB'[selection.lane];`),
	snapshot: scripted(`const picture = new Image();
picture.src = await lab.snapshot('png');
result.append(picture);`),
	exportData: scripted(`const { lanes, finished } = await lab.exportData();
result.textContent = lanes.map(({ name }) => name).join(' | ') + (finished ? '' : ' …');`)
};

/** A request through the port, without its id. */
export const messages: Readonly<Record<Method, string>> = {
	play: `method: 'play'`,
	pause: `method: 'pause'`,
	step: `method: 'step', params: { direction: -1 }`,
	seek: `method: 'seek', params: { t_ps: 250e6 }`,
	getState: `method: 'getState'`,
	setState: `method: 'setState', params: { link: '#story=qebsm-osa&t=436e6' }`,
	snapshot: `method: 'snapshot', params: { format: 'svg' }`,
	exportData: `method: 'exportData', params: { wait: true }`,
	select: `method: 'select', params: { selection: { lane: 0, what: 'part', id: 1 } }`,
	setTheme: `method: 'setTheme', params: { theme: 'dark' }`,
	setSettings: `method: 'setSettings', params: { settings: 'controls=play&compare=b' }`,
	subscribe: `method: 'subscribe', params: { events: ['play', 'pause'] }`
};
