import { error } from '@sveltejs/kit';
import { VALIDATED, validatedOf } from '#lib/recorded/reports.ts';
import { csvOf } from '#lib/reports/csv.ts';

export const prerender = true;

export const entries = () => VALIDATED.map(({ stem }) => ({ stem }));

/** A file of the built site. */
export function GET({ params }: { params: { stem: string } }) {
	const report = validatedOf(params.stem);
	if (!report) error(404);
	return new Response(csvOf(report), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
}
