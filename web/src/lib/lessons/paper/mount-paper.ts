/** The script of the pages that are printed: the address at which they are, and their buttons. */
import { qrCode } from '#lib/ui/qr-code.ts';
import { root } from '#lib/url/site.ts';
import { confirmTeaching, isTeaching } from '../presenter/teaching.ts';
import { picturesIn, type Draw, type SlidePictures } from './picture-file.ts';

const TYPED_MAX = 120;

function fillIn(site: URL): void {
	for (const place of document.querySelectorAll<HTMLElement>('[data-address]')) {
		const address = new URL(place.dataset.address ?? '', site).href;
		const code = qrCode(address);
		const [svg, path, link] = ['svg', 'path', 'a'].map((name) => place.querySelector(name));
		if (!svg || !path || !link || !code) continue;
		svg.setAttribute('viewBox', `${code.start} ${code.start} ${code.side} ${code.side}`);
		path.setAttribute('d', code.path);
		link.setAttribute('href', address);
		// Nobody types a longer one.
		if (address.length > TYPED_MAX) place.dataset.long = '';
		else link.textContent = address.replace(/^https?:\/\//, '');
		place.hidden = false;
	}
}

/** What makes each file of the slides, by the name of its button. */
const SAVES: Record<string, () => Promise<(id: string, address: string, pictures: SlidePictures) => Promise<void>>> = {
	pptx: () => import('./save-pptx.ts').then(({ savePptx }) => savePptx),
	deck: () => import('./save-deck.ts').then(({ saveDeck }) => saveDeck)
};

/** `paper`: the part of the page that is printed, with the id of its lesson. `draw`: makes a file of a picture. */
export function mountPaper(paper: HTMLElement, draw: Draw): void {
	const id = paper.dataset.paper ?? '';
	const site = new URL(root, location.href);
	// Learners get the lesson without navigation and presentation mode, as on the worksheet.
	const address = new URL(`learn/class/#lesson=${id}`, site).href;
	fillIn(site);
	const buttonOf = (name: string) => document.querySelector<HTMLButtonElement>(`[data-${name}]`);
	const print = buttonOf('print');
	const show = () => {
		paper.hidden = false;
		if (!print) return;
		print.hidden = false;
		print.onclick = () => window.print();
	};
	const confirm = document.querySelector<HTMLElement>('[data-confirm]');
	if (confirm && !isTeaching()) {
		confirm.hidden = false;
		const button = confirm.querySelector('button');
		if (button)
			button.onclick = () => {
				confirmTeaching();
				confirm.hidden = true;
				show();
				print?.focus();
			};
	} else show();
	const status = document.querySelector<HTMLElement>('[data-status]');
	const say = (words = '') => {
		if (status) status.textContent = words;
	};
	for (const [name, load] of Object.entries(SAVES)) {
		const button = buttonOf(name);
		if (!button) continue;
		button.hidden = false;
		button.onclick = async () => {
			button.disabled = true;
			say(status?.dataset.making);
			try {
				const save = await load();
				await save(id, address, await picturesIn(paper, draw));
				say();
			} catch {
				say(status?.dataset.failed);
			}
			button.disabled = false;
		};
	}
}
