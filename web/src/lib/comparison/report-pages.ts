/** The page of each published report, by how it is cited: the engine names a report by its title. */
export const REPORT_PAGES: Readonly<Record<string, string>> = {
	'Dedicated OSA vs. Vswitch Update, z/VM 7.2': 'osa-vs-vswitch',
	'Vswitch Priority Queueing, z/VM 7.1': 'priority-queueing',
	'QDIO Enhanced Buffer State Management, z/VM 5.2.0': 'qebsm-osa-hipersockets',
	'z/VM Virtual Switch, z/VM 4.4.0': 'vswitch-vs-router',
	'QDIO Enhanced Buffer State Management (FCP), z/VM 5.2.0': 'qebsm-fcp',
	'24-Way Support, z/VM 5.1.0': '24-way'
};

/** Where the published reports begin: each title is a section of what is published there. Addresses of sections are not known to stay. */
export const PUBLISHED = 'https://www.vm.ibm.com/perf/reports/zvm/html/';

/** From the root of the site; to the row of a run, if there is one to show. */
export function reportPage(title: string, run?: string): string | null {
	const stem = REPORT_PAGES[title];
	return stem === undefined ? null : `reports/${stem}/${run === undefined ? '' : `#${run}`}`;
}
