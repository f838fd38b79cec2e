/** The pages of the reports need no scripts; this is for readers who want to simulate them. */
import { started } from './start.ts';
import { followThemeChoice } from '../lib/lab/stored-theme.ts';
import { root } from '../lib/url/site.ts';

followThemeChoice();
const section = document.querySelector<HTMLElement>('[data-simulates]');
const [place, button, failed] = ['[data-place]', 'button', '[role="alert"]'].map((part) =>
	section?.querySelector<HTMLElement>(part)
);
if (section && place && button && failed) {
	const stems = section.dataset.simulates?.split(' ') ?? [];
	section.hidden = false;
	button.onclick = async () => {
		failed.textContent = '';
		button.ariaBusy = 'true';
		try {
			const { mountLiveRun: begin } = await import('../lib/reports/live-run/mount-live-run.ts');
			await begin(place, stems, root);
		} catch {
			failed.textContent = section.dataset.failed ?? '';
		}
		button.ariaBusy = null;
	};
}

/**
 * On a phone names and settings fill the screen, so the table scrolls until the figures, which
 * readers want, are next to the names.
 */
if (matchMedia('(max-width: 40rem)').matches) {
	const head = document.querySelector<HTMLElement>('.validated thead .begins');
	const name = document.querySelector<HTMLElement>('.validated thead .stays');
	const scroll = head?.closest('.scroll');
	if (scroll && head && name) scroll.scrollLeft = head.offsetLeft - name.offsetWidth;
}
started();
