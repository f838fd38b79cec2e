/** The pages and lists of a package, as text. What a teacher wrote stands in them as words and nothing else. */
import { en } from '#lib/text/en.ts';

/** Characters that no XML may hold, however they are written. */
// eslint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For HTML and for XML, between tags and in quotes. */
export const escaped = (text: string): string =>
	text.replace(UNSPEAKABLE, '').replace(/[&<>"']/g, (character) => NAMES[character] ?? '');

const page = (title: string, head: string, body: string) => `<!doctype html>
<html lang="en" dir="ltr" data-theme="auto">
<head>
<meta charset="utf-8">
${head}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
</head>
<body>
${body}
</body>
</html>
`;

/** `sheet` as writeSheet writes it: letters, digits, - and _. */
const lesson = (title: string, sheet: string, more = '') => `<div class="site-page learn">
<main>
<h1>${escaped(title)}</h1>
<noscript><p>${escaped(en.learnPages.class.noScripts)}</p></noscript>
<div id="lesson" data-sheet="${sheet}"></div>
</main>
<footer class="small muted">${escaped(en.footer.independent)}${more}</footer>
</div>`;

/** Scripts and styles lie beside it: an LMS may refuse those that stand in a page. */
export const linked = (title: string, sheet: string, script: string, styles: string): string =>
	page(title, files(script, styles), lesson(title, sheet));

/** What stands between an LMS and the lesson, which comes into the frame when it is known where the learner was. */
export const wrapped = (title: string, script: string, styles: string): string =>
	page(
		title,
		files(script, styles),
		`<p id="line" role="status" hidden></p>
<a id="back" hidden></a>
<iframe title="${escaped(en.offlinePackage.frame)}" allow="fullscreen"></iframe>`
	);

const files = (script: string, styles: string) => `<link rel="stylesheet" href="${styles}">
<script defer src="${script}"></script>`;

export interface Inside {
	/** With nothing in it that would end it: the build sees to that. */
	script: string;
	/** By which the page's own policy knows it. */
	hash: string;
	styles: string;
	/** As base64. */
	worker: string;
	engine: string;
	notices: string;
}

/** All of it in one page, which may fetch nothing from anywhere. */
export function whole(title: string, sheet: string, inside: Inside): string {
	const policy = [
		"default-src 'none'",
		`script-src '${inside.hash}' 'wasm-unsafe-eval'`,
		"style-src 'unsafe-inline'",
		'img-src data:',
		'connect-src blob:',
		'worker-src blob:',
		"base-uri 'none'",
		"form-action 'none'"
	].join('; ');
	const notices = `<details><summary>${escaped(en.offlinePackage.notices)}</summary><pre>${escaped(inside.notices)}</pre></details>`;
	const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>${inside.styles}</style>`;
	return page(
		title,
		head,
		`${lesson(title, sheet, notices)}
<script type="text/plain" id="worker">${inside.worker}</script>
<script type="text/plain" id="engine">${inside.engine}</script>
<script>${inside.script}</script>`
	);
}

/** The manifest of a SCORM 1.2 package with one SCO. `mark`: the score that passes, of 1; null where there is no score. */
export const imsManifest = (
	id: string,
	title: string,
	names: readonly string[],
	mark: number | null = null
): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="datapath-lab-${id}" version="1.2" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
	<metadata>
		<schema>ADL SCORM</schema>
		<schemaversion>1.2</schemaversion>
	</metadata>
	<organizations default="course">
		<organization identifier="course">
			<title>${escaped(title)}</title>
			<item identifier="lesson" identifierref="files">
				<title>${escaped(title)}</title>${mark === null ? '' : `\n				<adlcp:masteryscore>${Math.round(100 * mark)}</adlcp:masteryscore>`}
			</item>
		</organization>
	</organizations>
	<resources>
		<resource identifier="files" type="webcontent" adlcp:scormtype="sco" href="index.html">
${names.map((name) => `\t\t\t<file href="${escaped(name)}"/>`).join('\n')}
		</resource>
	</resources>
</manifest>
`;

/**
 * The course structure of a cmi5 package with one assignable unit. Who has completed it may move on, passed or not: the first
 * answers stay, and nobody could move on after wrong ones. An LMS may demand more. `mark`: as above.
 */
export function courseStructure(id: string, auId: string, title: string, mark: number | null = null): string {
	const mastery = mark === null ? '' : ` masteryScore="${mark}"`;
	const render = (text: string) => `<langstring lang="en">${escaped(text)}</langstring>`;
	const named = `<title>${render(title)}</title>
		<description>${render(en.offlinePackage.description)}</description>`;
	return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
	<course id="urn:uuid:${id}">
		${named}
	</course>
	<au id="urn:uuid:${auId}" moveOn="Completed"${mastery} launchMethod="AnyWindow">
		${named}
		<url>index.html</url>
	</au>
</courseStructure>
`;
}
