/** A button at every block of code that copies it. */
import { docsCopy as t } from '#text/docs.ts';

export function offerCopies(): void {
	for (const block of document.querySelectorAll<HTMLElement>('.prose .code')) {
		const button = document.createElement('button');
		button.type = 'button';
		button.className = 'copy';
		button.ariaLive = 'polite';
		button.textContent = t.copy;
		button.onclick = async () => {
			const code = block.querySelector('pre');
			if (!code) return;
			try {
				await navigator.clipboard.writeText(code.textContent);
				button.textContent = t.copied;
			} catch {
				getSelection()?.selectAllChildren(code);
				button.textContent = t.selected;
			}
		};
		block.append(button);
	}
}
