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
	/** What it is about, as a heading. */
	group?: string | null;
	note?: string | null;
}

export interface SeriesPoint {
	t_ps: number;
	throughput: number | null;
	total_cpu: number | null;
	emul_cpu: number | null;
	cp_cpu: number | null;
	/** Packets per second of each server guest. */
	guests?: number[];
	cp_pct?: number | null;
	spin_pct?: number | null;
}

export interface Report {
	now_ps: number;
	observed_ps: number;
	warming_up: boolean;
	/** Whether all intervals are as narrow as they are meant to be, and whether the measurement has ended. */
	good: boolean;
	finished: boolean;
	/** How much of the measurement is done, 0–1, as far as can be told. */
	progress: number;
	/** Whether whole transactions of every connection were seen, or a stream from within one, or less than one should. */
	extent: 'whole' | 'within' | 'part';
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
