/** The pages of a package, as text. A teacher's text is always escaped. */
import * as texts from '#text/index.ts';

/** Characters that no XML may contain, however they are written. */
// eslint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For HTML and for XML, between tags and in quotes. */
export const escaped = (text: string): string =>
	text.replace(UNSPEAKABLE, '').replace(/[&<>"']/g, (character) => NAMES[character] ?? '');

const page = (title: string, head: string, body: string) => `<!doctype html>
<html lang="${texts.language.tag}" dir="ltr" data-theme="auto">
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

/** `sheet` as formatLink writes it: letters, digits, - and _. */
const lesson = (title: string, sheet: string, more = '', lab = '') => `<div class="site-page learn">
<main>
<h1>${escaped(title)}</h1>
<noscript><p>${escaped(texts.learnPages.class.noScripts)}</p></noscript>
<div id="lesson" data-sheet="${sheet}"${lab && ` data-lab="${escaped(lab)}"`}></div>
</main>
<footer class="small muted">${escaped(texts.footer.independent)}${more}</footer>
</div>`;

/** `lab`: the address of the lab, for a link. Scripts and styles are separate files, because an LMS may refuse inline ones. */
export const linked = (title: string, sheet: string, script: string, styles: string, lab: string): string =>
	page(title, files(script, styles), lesson(title, sheet, '', lab));

/**
 * The page between an LMS and the lesson. The lesson is loaded into its frame once the learner's
 * progress is known. `standard`: what the page and the LMS have in common.
 */
export const wrapped = (title: string, script: string, styles: string, standard: string): string =>
	page(
		title,
		files(script, styles),
		`<p id="line" role="status" hidden></p>
<a id="back" hidden></a>
<iframe data-standard="${standard}" title="${escaped(texts.offlinePackage.frame)}" allow="fullscreen"></iframe>`
	);

const files = (script: string, styles: string) => `<link rel="stylesheet" href="${styles}">
<script defer src="${script}"></script>`;

export interface Inside {
	/** It contains no closing tag of a script; the build ensures that. */
	script: string;
	/** The hash by which the page's own policy allows it. */
	hash: string;
	styles: string;
	/** As base64. */
	worker: string;
	engine: string;
	notices: string;
}

/** Everything in one page, which may fetch nothing. */
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
	const notices = `<details><summary>${escaped(texts.offlinePackage.notices)}</summary><pre>${escaped(inside.notices)}</pre></details>`;
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
