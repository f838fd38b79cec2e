/** What the core says about a description and about a measured run. */

export interface Problem {
	path: string;
	message: string;
	hint?: string | undefined;
}

export interface Extrapolation {
	path: string;
	message: string;
}

export interface Published {
	value: number;
	run: string;
	report: string;
	role: 'calibration' | 'blind' | 'prediction';
}

export interface Figure {
	id: string;
	label: string;
	unit: string;
	value: number | null;
	/** Half of the 95 % confidence interval. */
	half_width: number | null;
	published?: Published | null;
}

export interface SeriesPoint {
	t_ps: number;
	throughput: number | null;
	total_cpu: number;
	emul_cpu: number;
	cp_cpu: number;
}

export interface Report {
	now_ps: number;
	observed_ps: number;
	warming_up: boolean;
	good: boolean;
	/** Whose LPAR the CPU figures are. */
	measured_side?: 'client' | 'server';
	events: number;
	extrapolated: Extrapolation[];
	figures: Figure[];
	series: SeriesPoint[];
}

/** A constant of the platform, with where it comes from. */
export interface Constant {
	name: string;
	value: number;
	unit: string;
	status: string;
	origin: string;
}
