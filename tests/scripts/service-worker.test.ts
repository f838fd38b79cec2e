// What a reader keeps of the site, and what stays on the server.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { writeServiceWorker } from '../../scripts/service-worker.mjs';

const PAGES = ['index.html', 'learn/router/index.html', 'reports/a.json', 'favicon.svg', 'third-party-notices.txt'];
const LEFT = [
	'404.html',
	'_headers',
	'datapath-lab.js',
	'datapath-lab.d.ts',
	'datapath-lab-widget.js',
	'custom-elements.json',
	'embed/index.html',
	'social/capped.jpg',
	'v/0.2.0/index.html',
	'de/index.html',
	'service-worker.js'
];
const shared = '_app/immutable/chunks/shared.js';
const [ofLab, ofEmbed] = ['_app/immutable/entry/lab.1.js', '_app/immutable/entry/embed.1.js'];

interface Site {
	version: string;
	files: Record<string, string>;
}
function siteOf(contents: Record<string, string>): Site {
	const root = mkdtempSync(join(tmpdir(), 'site-'));
	const write = (file: string, text: string) => {
		mkdirSync(dirname(join(root, file)), { recursive: true });
		writeFileSync(join(root, file), text);
	};
	for (const [file, text] of Object.entries(contents)) write(`site/${file}`, text);
	for (const [page, file] of [
		['lab', ofLab],
		['lab', shared],
		['embed', ofEmbed],
		['embed', shared]
	] as const)
		write(`entries/${page}/${file}`, '');
	write('entries/service-worker/service-worker.js', 'run(SITE);');
	writeServiceWorker(join(root, 'site'), join(root, 'entries'));
	const [, list = ''] = /^const SITE=(.*);run\(SITE\);$/.exec(
		readFileSync(join(root, 'site/service-worker.js'), 'utf8')
	) ?? [''];
	return JSON.parse(list) as Site;
}
const texts = Object.fromEntries([...PAGES, ...LEFT, shared, ofLab, ofEmbed].map((file) => [file, file]));

it('the list has pages by their addresses, and leaves out what is of other sites, versions and languages', () => {
	const { files } = siteOf(texts);
	assert.deepEqual(
		Object.keys(files).toSorted(),
		['', 'learn/router/', 'reports/a.json', 'favicon.svg', 'third-party-notices.txt', shared, ofLab].toSorted()
	);
	// Of 'index.html'.
	assert.equal(files[''], 'DrVHMEZYgFqteI0yDxC/Hyknl7Xm10Wjv2F1hNoBcFE=');
	assert.equal(files[shared], '');
});

it('equal sites are one version, and a site with another text is another', () => {
	assert.equal(siteOf(texts).version, siteOf(texts).version);
	assert.notEqual(siteOf(texts).version, siteOf({ ...texts, 'index.html': 'another text' }).version);
});
