/**
 * The configuration of a report's row: its heading, and how it differs from the other rows there.
 */
import type { Description } from 'datapath-lab-engine/types';
import type { ValidatedRun } from '#lib/recorded/reports.ts';
import { laneName } from '#lib/comparison/lane-name.ts';
import * as texts from '#text/index.ts';

const t = texts.reportPages;

/** A column with a setting of the configuration. */
interface Setting {
	head: string;
	/** The full name, where the head is short. */
	title?: string;
	cell: (description: Description) => string;
}

/** A table with a row for each configuration. */
export interface ByRow {
	rows: true;
	heading: (description: Description) => string;
	settings: Setting[];
}

/**
 * A table with several rows for each configuration, one figure each: for reports with too many
 * figures for one row.
 */
export interface ByFigure {
	rows: false;
	heading: (description: Description) => string;
}

const path = ({ network }: Description): string =>
	(texts.attachment as Record<string, string>)[network.attachment] ?? network.attachment;
const qebsm = ({ hypervisor }: Description): string => texts.qebsm[hypervisor.qebsm ? 'on' : 'off'];
const work = ({ workload, network }: Description): string => `${workload.kind}, ${texts.mtu(network.mtu)}`;

const PATH: Setting = {
	head: t.path,
	cell: (description) => t.paths[description.network.attachment] ?? path(description)
};
const CONNECTIONS: Setting = {
	head: t.connectionsShort,
	title: t.connections,
	cell: ({ workload }) => String(workload.connections)
};

/** The setting of priority queueing, as the name of a lane in the lab. */
function queueing({ platform, network, hypervisor, pairs = [] }: Description): string {
	const { ptfs = true, priority_queueing = true } = hypervisor;
	const lane = {
		'network.attachment': network.attachment,
		'hypervisor.ptfs': ptfs,
		'hypervisor.priority_queueing': priority_queueing,
		'pairs.priority': 'each'
	};
	return laneName(platform, lane, true, pairs);
}

export const LAYOUTS: Readonly<Record<string, ByRow | ByFigure>> = {
	'osa-vs-vswitch': {
		rows: true,
		heading: (description) => `${work(description)}, ${t.smt(description.lpar.smt)}`,
		settings: [PATH, { head: t.layer, cell: ({ network }) => String(network.layer) }, CONNECTIONS]
	},
	'qebsm-osa-hipersockets': {
		rows: true,
		heading: (description) => `${path(description)}, ${work(description)}`,
		settings: [{ head: t.qebsmHead, cell: ({ hypervisor }) => (hypervisor.qebsm ? t.on : t.off) }, CONNECTIONS]
	},
	'vswitch-vs-router': { rows: true, heading: work, settings: [PATH, CONNECTIONS] },
	'priority-queueing': {
		rows: false,
		heading: (description) =>
			`${t.pairs(description.pairs?.length ?? 0, description.lpar.processors)}, ${queueing(description)}`
	},
	'qebsm-fcp': { rows: false, heading: qebsm },
	'24-way': { rows: false, heading: ({ lpar }) => t.processors(lpar.processors) }
};

/** Rows grouped by their headings, in the order of the table. */
export function headed(runs: readonly ValidatedRun[], heading: ByRow['heading']): [string, ValidatedRun[]][] {
	const groups = new Map<string, ValidatedRun[]>();
	for (const run of runs) {
		const name = heading(run.description);
		groups.set(name, [...(groups.get(name) ?? []), run]);
	}
	return [...groups];
}
