/** The button of a report's page, or of the page of all, has been pressed: what was sent makes way for what runs. */
import { flushSync, mount, unmount } from 'svelte';
import type { ValidatedReport } from '#lib/recorded/reports.ts';
import LiveRun from './LiveRun.svelte';

async function recorded(stem: string, root: string): Promise<ValidatedReport> {
	const response = await fetch(`${root}reports/${stem}.json`);
	if (!response.ok) throw new Error(`${response.status} ${stem}`);
	return (await response.json()) as ValidatedReport;
}

/** What fails to start is taken down, and what was sent is there again. */
export async function mountLiveRun(target: HTMLElement, stems: readonly string[], root: string): Promise<void> {
	const reports = await Promise.all(stems.map((stem) => recorded(stem, root)));
	const focused = target.contains(document.activeElement);
	const pageOf = (stem: string) => (stems.length === 1 ? '' : `${root}reports/${stem}/`);
	const sent = [...target.childNodes];
	target.replaceChildren();
	let here: object | undefined;
	try {
		here = mount(LiveRun, { target, props: { reports, pageOf, focused } });
		flushSync();
	} catch (thrown) {
		if (here) void unmount(here);
		target.replaceChildren(...sent);
		throw thrown;
	}
}
