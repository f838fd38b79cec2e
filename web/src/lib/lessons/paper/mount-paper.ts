/** The script of the pages that are printed: the address at which they are, and their buttons. */
import { qrCode } from '#lib/ui/qr-code.ts';
import { root } from '#lib/url/site.ts';

function fillIn(address: string): void {
	const code = qrCode(address);
	for (const place of document.querySelectorAll<HTMLElement>('[data-address]')) {
		const [svg, path, link] = ['svg', 'path', 'a'].map((name) => place.querySelector(name));
		if (!svg || !path || !link || !code) continue;
		svg.setAttribute('viewBox', `${code.start} ${code.start} ${code.side} ${code.side}`);
		path.setAttribute('d', code.path);
		link.setAttribute('href', address);
		link.textContent = address.replace(/^https?:\/\//, '');
		place.hidden = false;
	}
}

/** `paper`: the part of the page that is printed, with the id of its lesson. */
export function mountPaper(paper: HTMLElement): void {
	const id = paper.dataset.paper ?? '';
	const address = new URL(id ? `learn/${id}/` : 'learn/', new URL(root, location.href)).href;
	fillIn(address);
	const [print, pptx] = ['print', 'pptx'].map((name) => document.querySelector<HTMLButtonElement>(`[data-${name}]`));
	if (print) {
		print.hidden = false;
		print.onclick = () => window.print();
	}
	if (!pptx) return;
	const status = document.querySelector<HTMLElement>('[data-status]');
	const say = (words = '') => {
		if (status) status.textContent = words;
	};
	pptx.hidden = false;
	pptx.onclick = async () => {
		pptx.disabled = true;
		say(status?.dataset.making);
		try {
			const { savePptx } = await import('./save-pptx.ts');
			await savePptx(id, address);
			say();
		} catch {
			say(status?.dataset.failed);
		}
		pptx.disabled = false;
	};
}
