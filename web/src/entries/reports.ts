/** The pages of the reports need no scripts; this is for readers who want to simulate them. */
import { started } from './start.ts';
import { followThemeChoice } from '../lib/lab/stored-theme.ts';
import { followLanguageChoice } from '../lib/pages/site/language-choice.ts';
import '../lib/offline/keep-offline.ts';
import { root } from '../lib/url/site.ts';

followThemeChoice();
followLanguageChoice();
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
started();
