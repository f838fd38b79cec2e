/**
 * Called when the button of a report's page, or of the page of all reports, is pressed: replaces
 * the prerendered button by the live one.
 */
import { flushSync, mount, unmount } from 'svelte';
import type { ValidatedReport } from '#lib/recorded/reports.ts';
import LiveRun from './LiveRun.svelte';

async function recorded(stem: string, root: string): Promise<ValidatedReport> {
	const response = await fetch(`${root}reports/${stem}.json`);
	if (!response.ok) throw new Error(`${response.status} ${stem}`);
	return (await response.json()) as ValidatedReport;
}

/** If it fails to start, it is removed, and the prerendered content is shown again. */
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
