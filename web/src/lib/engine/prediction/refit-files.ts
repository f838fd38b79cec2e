/**
 * The results of the refits of each report, as the core writes them: fetched when a reader asks how
 * sure the model is.
 */
import { LoadError } from 'datapath-lab-engine/engine-error';

const files = import.meta.glob<string>('../../../../../core/experiments/reports/refits/*.json', {
	query: '?raw',
	import: 'default'
});

export async function refitsOf(report: string): Promise<string> {
	const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${report}.json`)) ?? [];
	if (!load) throw new LoadError('fault', `no refits of ${report}`);
	return load().catch((thrown: unknown) => {
		throw new LoadError('script', thrown);
	});
}
