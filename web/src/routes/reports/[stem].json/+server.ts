import { error, json } from '@sveltejs/kit';
import { VALIDATED, validatedOf } from '#lib/recorded/reports.ts';

export const prerender = true;

export const entries = () => VALIDATED.map(({ stem }) => ({ stem }));

/** A file of the built site: what a report is compared with that is simulated again. */
export function GET({ params }: { params: { stem: string } }) {
	const report = validatedOf(params.stem);
	if (!report) error(404);
	return json(report);
}
