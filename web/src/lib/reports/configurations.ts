/** What a row of a report is about: under which heading it stands, and what tells it from the others there. */
import type { ValidatedDescription, ValidatedRun } from '#lib/recorded/reports.ts';
import { nameOf, variant } from '#lib/comparison/patch.ts';
import { en } from '#lib/text/en.ts';

const t = en.reportPages;

/** A column that says how a row was configured. */
interface Setting {
	head: string;
	/** In full, where the head is short. */
	title?: string;
	cell: (description: ValidatedDescription) => string;
}

/** A table with a row for each configuration. */
export interface ByRow {
	rows: true;
	heading: (description: ValidatedDescription) => string;
	settings: Setting[];
}

/** A table with a few rows for each configuration, a figure each: where there are too many figures for one row. */
export interface ByFigure {
	rows: false;
	heading: (description: ValidatedDescription) => string;
}

const path = ({ network }: ValidatedDescription): string =>
	(en.attachment as Record<string, string>)[network.attachment] ?? network.attachment;
const qebsm = ({ hypervisor }: ValidatedDescription): string => en.qebsm[hypervisor.qebsm ? 'on' : 'off'];
const work = ({ workload, network }: ValidatedDescription): string => `${workload.kind}, ${en.mtu(network.mtu)}`;

const PATH: Setting = {
	head: t.path,
	cell: (description) => t.paths[description.network.attachment] ?? path(description)
};
const CONNECTIONS: Setting = {
	head: t.connectionsShort,
	title: t.connections,
	cell: ({ workload }) => String(workload.connections)
};

/** How priority queueing was set: its name as a lane of the lab. */
function queueing({ platform, network, hypervisor, pairs = [] }: ValidatedDescription): string {
	const { ptfs, priority_queueing } = hypervisor;
	const lane = { ...variant(network.attachment), own: { ptfs, priority_queueing, priorities: 'each' as const } };
	const told = pairs.map((pair) => ({ ...pair, connections: 0 }));
	return nameOf(platform, lane as Parameters<typeof nameOf>[1], true, told);
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

/** Rows under their headings, in the order of the table. */
export function headed(runs: readonly ValidatedRun[], heading: ByRow['heading']): [string, ValidatedRun[]][] {
	const groups = new Map<string, ValidatedRun[]>();
	for (const run of runs) {
		const name = heading(run.description);
		groups.set(name, [...(groups.get(name) ?? []), run]);
	}
	return [...groups];
}
