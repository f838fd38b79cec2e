/** The slides of a lesson as one page that needs no network: reveal.js, the words and the picture are in it. */
import * as texts from '#text/index.ts';
import type { QrCode } from '#lib/ui/qr-code.ts';
import { escaped } from '../assignment/offline/markup.ts';
import type { SlidePictures } from './picture-file.ts';
import { isLong, type Slide, type SlideBar } from './slides.ts';

export interface DeckParts {
	/** It contains no closing tag of a script; the build ensures that. */
	script: string;
	styles: string;
	/** The pictures of the lesson. */
	pictures: SlidePictures;
	/** The address of the lesson, and its QR code. */
	address: string;
	code: QrCode | null;
	/** Who wrote reveal.js, and its licence. */
	notice: string;
}

/** What the site's list of notices says of a package. */
export const noticeOf = (name: string, notices: string): string =>
	notices.split(/\n-{70,}\n\n/).find((notice) => notice.startsWith(`${name} `)) ?? '';

const bar = ({ name, share, value }: SlideBar, index: number): string => `<div class="bar">
<span>${escaped(name)}</span><span>${escaped(value)}</span>
<svg aria-hidden="true">${share === null ? '' : `<rect class="${index === 0 ? 'given' : 'simulated'}" width="${100 * share}%" height="100%"/>`}<rect width="100%" height="100%"/></svg>
</div>`;

function addressOf({ address, code }: DeckParts): string {
	const plain = escaped(address.replace(/^https?:\/\//, ''));
	const picture =
		code &&
		`<svg viewBox="${code.start} ${code.start} ${code.side} ${code.side}" role="img" aria-label="${escaped(texts.paper.code)}"><path d="${code.path}"/></svg>`;
	return `<div class="address">${picture ?? ''}<a href="${escaped(address)}">${plain}</a></div>`;
}

function section(slide: Slide, parts: DeckParts): string {
	const { title, text, choices = [], bars = [], notes, picture, hasAddress = false } = slide;
	const lines = [
		...text.map((line) => `<p>${escaped(line)}</p>`),
		...(choices.length > 0 ? [`<ol>${choices.map((choice) => `<li>${escaped(choice)}</li>`).join('')}</ol>`] : []),
		...bars.map(bar)
	].join('\n');
	const body = picture
		? `<div class="with-picture"><div>${lines}</div><img src="${parts.pictures[picture].data}" alt=""></div>`
		: lines;
	return `<section${isLong(slide) ? ' class="long"' : ''}>
<h2>${escaped(title)}</h2>
${body}
${hasAddress ? addressOf(parts) : ''}
${notes.length > 0 ? `<aside class="notes">${notes.map((note) => `<p>${escaped(note)}</p>`).join('')}</aside>` : ''}
</section>`;
}

export const deckOf = (title: string, slides: readonly Slide[], parts: DeckParts): string => `<!doctype html>
<html lang="${texts.language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<!--
${parts.notice.replaceAll('--', '- -')}
-->
<style>${parts.styles}</style>
</head>
<body>
<div class="reveal"><div class="slides">
${slides.map((slide) => section(slide, parts)).join('\n')}
</div></div>
<script>${parts.script}</script>
</body>
</html>
`;
