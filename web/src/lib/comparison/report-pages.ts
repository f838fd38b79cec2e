import { language } from '#text/language.ts';

/**
 * The page of each published report by its title, because the engine names a report by its title.
 */
export const REPORT_PAGES: Readonly<Record<string, string>> = {
	'Dedicated OSA vs. Vswitch Update, z/VM 7.2': 'osa-vs-vswitch',
	'Vswitch Priority Queueing, z/VM 7.1': 'priority-queueing',
	'QDIO Enhanced Buffer State Management, z/VM 5.2.0': 'qebsm-osa-hipersockets',
	'z/VM Virtual Switch, z/VM 4.4.0': 'vswitch-vs-router',
	'QDIO Enhanced Buffer State Management (FCP), z/VM 5.2.0': 'qebsm-fcp',
	'24-Way Support, z/VM 5.1.0': '24-way'
};

/**
 * The start of the published reports; each title is a section there. Addresses of sections may
 * change.
 */
export const PUBLISHED = 'https://www.vm.ibm.com/perf/reports/zvm/html/';

/** The origin of a constant with the title of its report, which the machines' files call by its stem. */
export function withReportTitle(origin: string): string {
	const found = Object.entries(REPORT_PAGES).find(([, stem]) => origin.startsWith(`${stem},`));
	return found ? `${language.quoted(found[0])}${origin.slice(found[1].length)}` : origin;
}

/** From the root of the site; with the row of a run, if it is given. */
export function reportPage(title: string, run?: string): string | null {
	const stem = REPORT_PAGES[title];
	return stem === undefined ? null : `reports/${stem}/${run === undefined ? '' : `#${run}`}`;
}
