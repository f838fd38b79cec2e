/** A machine and the paths that were measured on it, as the core tells them. */

export interface Path {
	/** Stem of the report that published it. */
	report: string;
	/** Whose LPAR the published CPU figures are. */
	measured: 'client' | 'server';
	/** These four lists hold all that can be simulated … */
	workloads: string[];
	qebsm: boolean[];
	layer: number[];
	smt: number[];
	/** … and these what was measured; other values are extrapolated. An empty list: does not apply. */
	mtu: number[];
	processors: number[];
	virtual_cpus: number[];
	link_gbps: number[];
	connections: number[];
	/** What only some paths have; absent: does not apply. */
	pairs?: number[];
	priority_queueing?: boolean[];
	ptfs?: boolean[];
	physical_processors?: number[];
	capped?: boolean[];
	capacity_processors?: number[];
	servers?: number[];
	clients?: number[];
	client_virtual_cpus?: number[];
}

export interface Platform {
	name: string;
	machine: string;
	/** The attachment a bare description has. */
	attachment: string;
	paths: Record<string, Path>;
}
