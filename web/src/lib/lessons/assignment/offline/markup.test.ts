import { expect, test } from 'vitest';
import { courseStructure, imsManifest, imsManifest2004 } from './manifests.ts';
import { wrapped, escaped, linked, whole } from './markup.ts';
import { fileNameOf } from './package.ts';

const title = `R&D "x" <b>'</title></script>]]>\u0000\u001f`;
const escapedTitle = 'R&amp;D &quot;x&quot; &lt;b&gt;&#39;&lt;/title&gt;&lt;/script&gt;]]&gt;';
const inside = { script: 'go()', hash: 'sha256-x', styles: 'a{}', worker: 'dw==', engine: 'ZQ==', notices: title };

test('a teacher’s text is escaped, in HTML and in XML', () => {
	expect(escaped(title)).toBe(escapedTitle);
	expect(escaped('é😀\n\t')).toBe('é😀\n\t');
	for (const text of [
		imsManifest('id', title, ['index.html']),
		imsManifest2004('id', title, ['index.html']),
		courseStructure('a', 'b', title),
		linked(title, 'sheet', 'a.js', 'a.css', 'https://lab.example/<b>'),
		wrapped(title, 'a.js', 'a.css', 'scorm'),
		whole(title, 'sheet', inside)
	]) {
		expect(text).toContain(escapedTitle);
		expect(text).not.toContain('<b>');
		// eslint-disable-next-line no-control-regex
		expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
	}
});

test('a manifest names every file, and the first page', () => {
	const text = imsManifest('id', 'T', ['index.html', 'a&b.js']);
	expect(text).toContain('adlcp:scormtype="sco" href="index.html"');
	expect(text).toContain('<schemaversion>1.2</schemaversion>');
	expect(text).toContain('<file href="a&amp;b.js"/>');
	const newer = imsManifest2004('id', 'T', ['index.html', 'a&b.js']);
	expect(newer).toContain('adlcp:scormType="sco" href="index.html"');
	expect(newer).toContain('<schemaversion>2004 4th Edition</schemaversion>');
	expect(newer).toContain('<file href="a&amp;b.js"/>');
	expect(courseStructure('a', 'b', 'T')).toMatch(/<course id="urn:uuid:a">[^]*<au id="urn:uuid:b" moveOn="Completed"/);
});

test('a manifest has the namespaces of its standard, and names no schema file that the package lacks', () => {
	const namespacesOf = (text: string) => [...text.matchAll(/ xmlns(?::(\w+))?="(.*?)"/g)].map(([, ...parts]) => parts);
	const [older, newer] = [imsManifest('id', 'T', [], 0.5), imsManifest2004('id', 'T', [], 0.5)];
	expect(namespacesOf(older)).toEqual([
		[undefined, 'http://www.imsproject.org/xsd/imscp_rootv1p1p2'],
		['adlcp', 'http://www.adlnet.org/xsd/adlcp_rootv1p2']
	]);
	expect(namespacesOf(newer)).toEqual([
		[undefined, 'http://www.imsglobal.org/xsd/imscp_v1p1'],
		['adlcp', 'http://www.adlnet.org/xsd/adlcp_v1p3'],
		['imsss', 'http://www.imsglobal.org/xsd/imsss']
	]);
	for (const text of [older, newer]) {
		expect(text).not.toMatch(/schemaLocation|\.xsd/);
		const declared = namespacesOf(text).map(([prefix]) => prefix);
		const used = [...text.matchAll(/[<\s](\w+):\w+[\s=>]/g)]
			.map(([, prefix]) => prefix)
			.filter((prefix) => prefix !== 'xmlns');
		expect(used.length).toBeGreaterThan(0);
		expect(used.filter((prefix) => !declared.includes(prefix))).toEqual([]);
	}
});

test('a pass mark is in the manifests, where an LMS can set another; without a score there is none', () => {
	expect(imsManifest('id', 'T', [], 0.5)).toMatch(
		/<\/title>\s*<adlcp:masteryscore>50<\/adlcp:masteryscore>\s*<\/item>/
	);
	expect(courseStructure('a', 'b', 'T', 0.5)).toContain(' masteryScore="0.5"');
	expect(imsManifest2004('id', 'T', [], 0.7)).toMatch(
		/satisfiedByMeasure="true">\s*<imsss:minNormalizedMeasure>0.7<\/imsss:minNormalizedMeasure>/
	);
	for (const text of [imsManifest('id', 'T', []), imsManifest2004('id', 'T', []), courseStructure('a', 'b', 'T')])
		expect(text).not.toMatch(/mastery|measure/i);
});

test('a page for an LMS contains no script; a file allows its own script and no other', () => {
	for (const text of [
		linked('T', 'sheet', 'a.js', 'a.css', 'https://lab.example/'),
		wrapped('T', 'a.js', 'a.css', 'scorm')
	])
		expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=/);
	const text = whole('T', 'sheet', inside);
	expect(text.match(/<script>/g)).toHaveLength(1);
	expect(text).toContain("default-src 'none'; script-src 'sha256-x' 'wasm-unsafe-eval';");
	expect(text).not.toMatch(/https?:/);
});

const sheet = {
	view: '',
	from: 0,
	pauses: 0,
	lanes: 'a',
	question: '',
	answers: [],
	right: null,
	after: '',
	change: '',
	hidden: []
} as const;
test.each([
	['Où est le vswitch ?', 'datapath-lab-ou-est-le-vswitch.html'],
	['../../etc', 'datapath-lab-etc.html'],
	['日本語', 'datapath-lab-class.html'],
	['a'.repeat(120), `datapath-lab-${'a'.repeat(40)}.html`]
])('a file called %s has a name that every disk accepts', (title, name) => {
	expect(fileNameOf('file', { ...sheet, answers: [], hidden: [], title })).toBe(name);
});

test('a package contains an explanation of its purpose', () => {
	expect(fileNameOf('scorm', { lesson: 'router', without: [], question: '', hidden: [] })).toBe(
		'datapath-lab-router-scorm12.zip'
	);
});
