/**
 * Drawings in texts of the documentation: `<figure data-drawing="NAME"></figure>` in a source is
 * replaced by a picture that is made of the site's own parts while the site is built.
 */
import { render } from 'svelte/server';
import { comparisonOf, STORIES, type Story } from '#lib/comparison/stories.ts';
import * as texts from '#text/index.ts';
import StillStation from '../pictures/StillStation.svelte';
import StillRoute from '../pictures/StillRoute.svelte';
import { stillRun } from '../pictures/still-run.ts';
import { UPRIGHT_WIDTH } from '../pictures/upright.ts';
import '../pictures/still.css';
import { stationsOf } from '../pictures/stations.ts';
import { intervalExample } from './interval-example.ts';
import Intervals from './Intervals.svelte';

const t = texts.docsPages;
const first = STORIES[0] as Story;
const comparison = comparisonOf(first);
const stations = stationsOf(comparison, 0, 0);
/** In units of the picture, on a wide page, on a narrow one and on a phone. */
const WIDTHS = { wide: 720, narrow: 450, phone: UPRIGHT_WIDTH };

function route(): string {
	const run = stillRun(comparison, 0, first.moment);
	const pictures = Object.entries(WIDTHS).map(([form, width]) => {
		const props = { run, brief: false, label: t.route, width };
		return `<div class="${form}">${render(StillRoute, { props }).body}</div>`;
	});
	return `<div class="still-picture page">${pictures.join('')}</div>`;
}
const example = await intervalExample('NVS1L350', 'throughput');

const DRAWINGS: ReadonlyMap<string, () => string> = new Map([
	['route', route],
	['intervals', () => render(Intervals, { props: { example } }).body],
	...stations.map((station, i): [string, () => string] => [
		`station-${i + 1}`,
		() => render(StillStation, { props: { station, label: t.station(i + 1, stations.length) } }).body
	])
]);

const PLACE = /<figure data-drawing="([^"]+)"><\/figure>/g;

export const withDrawings = (html: string): string =>
	html.replace(PLACE, (_, name: string) => {
		const draw = DRAWINGS.get(name);
		if (!draw) throw new Error(`there is no drawing ${name}`);
		return `<figure class="drawing" data-drawing="${name.replace(/-\d+$/, '')}">${draw().replace(/<!--.*?-->/g, '')}</figure>`;
	});
